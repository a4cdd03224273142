/** Follows the answers of requests through the variables, pipes and files of a shell script to the commands that read them. */
import { getFileKey, isJsonReader, passesOn, readJqCommand, type JqCommand } from './answer-words.ts';
import { writeJqReads } from '../jq/jq-reads.ts';
import { getText, joinWords } from './shell-words.ts';
import type { CodeWriter } from '../translation.ts';
import { ANSWER_READER, UNKNOWN, writeWord, type Hole, type Word, type WriteHole } from '../write-request.ts';

export interface AnswerFlow {
  /** Declares a variable of the code. */
  declare(): string;
  /** The output of a request whose answer a variable of the code has. */
  begin(name: string): Word;
  isAnswer(word: Word | null): word is Word;
  noteVariable(name: string, value: Word): void;
  noteFile(target: Word, text: Word): void;
  getFile(name: Word | undefined): Word | null;
  /** Writes an answer into a variable of the code. */
  store(name: string, word: Word): Word;
  /** Writes what a command reads of its input. Returns its output; null if it reads no answer, or gives none. */
  read(command: { name: string; words: readonly Word[]; input: Word | null }): Word | null;
}

/** `declareAs` makes a name without its dollar a variable of the whole script. */
export function createAnswerFlow(
  writer: CodeWriter,
  { writeHole, declareAs }: { writeHole: WriteHole; declareAs(name: string): void },
): AnswerFlow {
  /** The answers that a variable of the shell (`name`) or of the code (`$name`) is made of. */
  const origins = new Map<string, readonly string[]>();
  const files = new Map<string, Word>();
  let count = 0;

  const declare = (): string => {
    count += 1;
    declareAs(`json$${count}`);
    return `$json$${count}`;
  };

  const getOrigins = (part: Word[number]): readonly string[] =>
    part.kind === 'text' ? [] : (origins.get(part.answer ?? part.name) ?? []);
  const findOrigins = (word: Word): readonly string[] => [...new Set(word.flatMap(getOrigins))];
  const isAnswer = (word: Word | null): word is Word =>
    word !== null && word.some((part) => getOrigins(part).length > 0);

  const toOutput = (answer: string, from: readonly string[]): Word => {
    origins.set(answer, from);
    return [{ kind: 'hole', name: '', answer }];
  };

  function store(name: string, word: Word): Word {
    const parts = word.filter((part) => getOrigins(part).length > 0);
    writer.add(`${name} = `);
    for (const [index, part] of parts.entries()) {
      if (index < parts.length - 1) writer.add(`${UNKNOWN} ? `);
      writeHole(part as Hole);
      if (index < parts.length - 1) writer.add(' : ');
    }
    writer.add(';\n');
    return toOutput(name, [...new Set([...(origins.get(name) ?? []), ...findOrigins(word)])]);
  }

  /** Writes that a command which is not read gets answers: `all` of their fields, or those that its words name. */
  function writeUnread(extent: 'all' | 'named', from: readonly string[], words: readonly Word[]): void {
    for (const answer of from) {
      writer.add(`${ANSWER_READER}("${extent}", ${answer}, `);
      writeWord(joinWords(words), writer, writeHole);
      writer.add(');\n');
    }
  }

  function readJq(command: JqCommand, words: readonly Word[], input: Word | null): Word | null {
    const named = command.files.flatMap((file) => files.get(getFileKey(file) ?? '') ?? []);
    const given = named.length > 0 ? named : command.files.length === 0 && isAnswer(input) ? input : null;
    const variables = command.variables.flatMap(({ name, value, isFile }) => {
      const held = isFile ? files.get(getFileKey(value) ?? '') : value;
      return held && isAnswer(held) ? [{ name, word: held, isFile }] : [];
    });
    const from = findOrigins([...(given ?? []), ...variables.flatMap(({ word }) => word)]);
    if (from.length === 0) return null;
    if (!command.filter) {
      writeUnread('all', from, words);
      return null;
    }
    const toVariable = (word: Word, as: 'value' | 'list'): string => {
      const [only, ...others] = word;
      if (only?.kind === 'hole' && only.answer !== undefined && others.length === 0 && as === 'value')
        return only.answer;
      const name = declare();
      store(name, word);
      if (as === 'list') writer.add(`${name} = [${name}];\n`);
      return name;
    };
    const shellVariables = new Map(command.variables.map(({ name }) => [name, UNKNOWN]));
    for (const { name, word, isFile } of variables)
      shellVariables.set(name, toVariable(word, isFile ? 'list' : 'value'));
    const { output, isWhole } = writeJqReads(command.filter, {
      writer,
      input: given && toVariable(given, command.isList ? 'list' : 'value'),
      variables: shellVariables,
      declare,
    });
    if (!isWhole) writeUnread('all', from, words);
    return output === null ? null : toOutput(output, from);
  }

  return {
    declare,
    isAnswer,
    store,
    begin: (name) => toOutput(name, [name]),
    noteVariable: (name, value) => {
      const from = findOrigins(value);
      if (from.length > 0) origins.set(name, from);
    },
    noteFile(target, text) {
      const key = getFileKey(target);
      if (key !== null) files.set(key, text);
    },
    getFile: (name) => files.get((name && getFileKey(name)) ?? '') ?? null,
    read({ name, words, input }) {
      if (isJsonReader(name)) return readJq(readJqCommand(words), words, input);
      if (!isAnswer(input)) return null;
      if (passesOn(name)) return input;
      const said = words.filter((word) => getText(word) !== null || word.length > 0);
      if (said.length > 0) writeUnread('named', findOrigins(input), said);
      return null;
    },
  };
}
