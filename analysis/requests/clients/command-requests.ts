/** Reads the requests of commands that a program runs: `exec('curl …')`, `spawn('curl', ['-s', url])`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { unknown } from '../../evaluator/domain/choice.ts';
import { toSkeletons } from '../../evaluator/domain/kinds.ts';
import { joinTexts } from '../../evaluator/domain/text.ts';
import { entryOf, objectOf } from '../../evaluator/domain/object.ts';
import {
  concat,
  holeOf,
  sliceSkeleton,
  textOf,
  withoutEdits,
  type Piece,
  type Skeleton,
  makeText,
} from '../../evaluator/domain/skeleton.ts';
import type { ExternalValue, PropertyEntry, Value } from '../../evaluator/domain/value.ts';
import {
  COMMAND_RUNNERS,
  COMMAND_TAGS,
  GLOBAL_COMMAND_TAG,
  INPUT_OPTION,
  type CommandForm,
} from '../../libraries/requests/command-runners.ts';
import { isListed } from '../../libraries/data-functions/wrapping-functions.ts';
import { isTagCall } from '../../program/syntax/tag-calls.ts';
import { CURL } from '../../translation/shell/curl.ts';
import { MAY_SEND, readCommand } from '../../translation/shell/shell-commands.ts';
import { readTokens } from '../../translation/shell/shell-tokens.ts';
import { getStart, getText } from '../../translation/shell/shell-words.ts';
import type { Word, WrittenRequest } from '../../translation/write-request.ts';
import { parseMethod, type Methods, type Request } from '../request.ts';
import { getBaseTexts } from './client-bases.ts';

/** Returns how a function takes the command that a call of it runs; null for one that runs none. */
export function getCommandForm(callee: ExternalValue, call: TSESTree.CallExpression): CommandForm | null {
  if (isTagCall(call)) return isCommandTag(callee, call) ? 'template' : null;
  return COMMAND_RUNNERS.find((row) => isListed(row, callee))?.form ?? null;
}

/** True for a tag whose template is a command: `$` of zx. `call` is that of the tag. */
export function isCommandTag(value: Value, { callee }: TSESTree.CallExpression): boolean {
  if (value.kind === 'client') return callee.type === 'Identifier' && callee.name === GLOBAL_COMMAND_TAG;
  return value.kind === 'external' && COMMAND_TAGS.some((row) => isListed(row, value));
}

/**
 * Returns the requests of the command that a call runs, with the options that the runner was given before. Those whose URL begins with
 * something unknown are left out.
 */
export function readCommandRequests(
  form: CommandForm,
  args: readonly Value[],
  options: readonly Value[],
  node: TSESTree.Node,
): Request[] {
  const [first, second, ...others] = form === 'template' ? [joinTemplate(args)] : args;
  const lines = first ? toSkeletons(first) : [];
  return lines.flatMap((line) => {
    const isList = form === 'list' || second?.kind === 'array';
    const commands = isList ? [toListedCommand(line, second)] : splitCommands(line);
    const input = readInput([...(isList ? [] : [second]), ...others, ...options]);
    return commands.flatMap((command) => readRequests(input ? withInput(command, input) : command, node));
  });
}

/** The standard input that the options among the arguments set. */
function readInput(args: readonly (Value | undefined)[]): Skeleton | undefined {
  const values = args.flatMap((options) => {
    const entry = options?.kind === 'object' ? options.properties.get(INPUT_OPTION) : undefined;
    return entry ? toSkeletons(entry.read()) : [];
  });
  return values.length === 1 ? values[0] : undefined;
}

/** Puts the standard input behind the text of a command. */
function withInput({ words, text }: WrittenCommand, input: Skeleton): WrittenCommand {
  return { words, text: [...text, ...input], input: toWord(input, measure(text)) };
}

/** The command line of a template. What a value holds is quoted, and each element of a list is a word of its own. */
function joinTemplate([texts, ...values]: readonly Value[]): Value {
  if (texts?.kind !== 'array') return unknown('unresolved');
  const quote = makeText('"');
  const space = makeText(' ');
  const parts = texts.elements.flatMap((text, index): Value[] => {
    const value = values[index];
    const words = value?.kind === 'array' ? value.elements : value ? [value] : [];
    return [text, ...words.flatMap((word, at) => [...(at > 0 ? [space] : []), quote, word, quote])];
  });
  return joinTexts(parts);
}

/** The words of one command, and the text that their places refer to. */
interface WrittenCommand {
  words: readonly Word[];
  text: Skeleton;
  /** The standard input, where it is known. */
  input?: Word;
}

/** Stands for each hole of a text that the shell's reader gets, one character as in `sliceSkeleton`. */
const HOLE = '\uE000';

/** Commands and assignments before the command that sends. */
const PREFIX = /^(?:sudo|env|time|command|exec|nohup|\w+=.*)$/;

/** Splits a command line into its commands, as a shell does. */
function splitCommands(text: Skeleton): WrittenCommand[] {
  const line = text.map((piece) => (piece.kind === 'text' ? piece.text : HOLE)).join('');
  if (!MAY_SEND.test(line)) return [];
  const commands: Word[][] = [[]];
  for (const token of readTokens({ text: line, getPlace: (offset) => offset })) {
    if (token.kind === 'operator') commands.push([]);
    else if (token.kind === 'word') commands.at(-1)!.push(token.word);
  }
  return commands.map((words) => ({
    words: words.slice(words.findIndex((word) => !PREFIX.test(getStart(word)))),
    text,
  }));
}

/** A program with the list of its arguments, of which each is one word. */
function toListedCommand(program: Skeleton, list: Value | undefined): WrittenCommand {
  const elements = list?.kind === 'array' ? list.elements : [];
  const pieces: Piece[] = [];
  const words = [[program], ...elements.map(toSkeletons)].map(([word = holeOf('unresolved')]): Word => {
    const start = measure(pieces);
    pieces.push(...word);
    return toWord(word, start);
  });
  return { words: list?.kind === 'array' && list.isOpen ? [...words, [HOLE_WORD]] : words, text: pieces };
}

/** A word of which the pieces begin at an offset of the command's text. */
function toWord(pieces: Skeleton, start: number): Word {
  let at = start;
  return pieces.map((piece) => {
    const text = piece.kind === 'text' ? piece.text : HOLE;
    at += text.length;
    return { kind: 'text', text, at: at - text.length };
  });
}

const HOLE_WORD = { kind: 'text', text: HOLE, at: -1 } as const;

function measure(pieces: readonly Piece[]): number {
  return pieces.reduce((length, piece) => length + (piece.kind === 'text' ? piece.text.length : 1), 0);
}

function readRequests({ words: [name, ...words], text, input }: WrittenCommand, node: TSESTree.Node): Request[] {
  const command = readCommand(getText(name) ?? '', words, input ?? null);
  if (command.kind !== 'requests') return [];
  // A value that stands alone may be an option, and with it the method.
  const mayNameMethod = words.some((word, index) => isUnknownWord(word) && !takesValue(words[index - 1]));
  const usual: Methods = mayNameMethod ? null : ['GET'];
  return command.requests.flatMap((request) => toRequest(request, usual, text, node));
}

function isUnknownWord(word: Word): boolean {
  return word.length === 1 && (word[0]!.kind === 'hole' || word[0]!.text === HOLE);
}

/** True for an option whose value is the next word: `-sX`, `--header`. */
function takesValue(word: Word | undefined): boolean {
  const option = getText(word) ?? '';
  return /^--[\w-]+$/.test(option) || (/^-\w+$/.test(option) && CURL.short.includes(option.at(-1)!));
}

/** True for an address, and for a path behind an unknown base. */
function isUrl([start, next]: Skeleton): boolean {
  if (start?.kind === 'text') return /^https?:\/\//i.test(start.text);
  return next?.kind === 'text' && next.text.startsWith('/');
}

/** The request of a command; `usual` is its method where the command names none. */
function toRequest(written: WrittenRequest, usual: Methods, text: Skeleton, node: TSESTree.Node): Request[] {
  const url = toSkeleton(written.url, text);
  if (!isUrl(url)) return [];
  const headers = written.headers.flatMap(({ name, value }): [string, PropertyEntry][] => {
    const known = getText(name);
    return known === null ? [] : [[known, entryOf(node, () => ({ kind: 'text', skeleton: toSkeleton(value, text) }))]];
  });
  const body = written.body;
  return [
    {
      kind: 'sink',
      methods: written.method === null ? usual : readMethods(written.method),
      url,
      bases: getBaseTexts([url]),
      body:
        body === null
          ? null
          : body === 'unknown'
            ? unknown('unresolved')
            : { kind: 'text', skeleton: toSkeleton(body, text) },
      query: null,
      headers: objectOf(new Map(headers), node, { isOpen: true }),
      incompleteParts: ['body', 'query', 'headers'],
      node,
      sdk: null,
    },
  ];
}

function readMethods(method: Word | string): Methods {
  const parsed = parseMethod(typeof method === 'string' ? method : (getText(method) ?? ''));
  return parsed && [parsed];
}

/** A word as the text of the program that it was read from. An edit there would have to know the shell's quotes, so it has none. */
function toSkeleton(word: Word, text: Skeleton): Skeleton {
  return withoutEdits(
    concat(
      ...word.map((part) => {
        if (part.kind === 'hole') return holeOf('environment', part.name);
        return part.at < 0 ? textOf(part.text) : sliceSkeleton(text, part.at, part.at + part.text.length);
      }),
    ),
  );
}
