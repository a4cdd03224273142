/** Translates the requests of a shell script, with the variables, functions and branches that they depend on. */
import { createAnswerFlow, type AnswerFlow } from './answer-flow.ts';
import { findOutputFile, isJsonReader, MAY_READ_ANSWER } from './answer-words.ts';
import { makeWord } from './curl.ts';
import { MOST_REQUESTS, readCommand, readProgram } from './shell-commands.ts';
import { readRepeated } from './repeated-commands.ts';
import { readScript, readTokens, type ShellHole, type Token } from './shell-tokens.ts';
import { getPrinted, isPrinting } from './printed-words.ts';
import {
  dropStart,
  fillEnvironment,
  findBody,
  getPlace,
  getStart,
  getText,
  isReserved,
  splitWord,
  trimEnd,
} from './shell-words.ts';
import { CodeWriter, type Snippet } from './translation.ts';
import {
  UNKNOWN,
  writeAnswered,
  writeRequest,
  writeWord,
  type Hole,
  type Variable,
  type Word,
  type WordPart,
  type WrittenRequest,
} from './write-request.ts';

/** Words before a command that is run: commands such as `sudo` and `time`, and their options. */
const PREFIX =
  /^(?:sudo|env|cross-env(?:-shell)?|npx|bunx|dotenv|time|command|exec|nohup|retry|timeout|eval|!|\$|-.*|[\d.]+[smh]?)$/;
const DECLARING = /^(?:export|readonly|declare|local|typeset)$/;
const ASSIGNMENT = /^([A-Za-z_]\w*)(\+?)=/;
/** Limits on the depth and number of function calls: each call writes the body of the function again. */
const DEEPEST = 5;
const MOST_CALLS = 300;
/** Characters of code beyond which no called function is written again. */
const MOST_CODE_BEFORE_CALL = 256 * 1024;
/** The most values of one variable of a matrix; others are left out. */
export const MOST_VALUES = 20;
/** The most words of a command that is not modelled. */
const MOST_WORDS = 10_000;
/** The most parts that the words of a script gain by their expansion: lists that double each other would fill memory. */
const MOST_EXPANDED = 300_000;
/** What a command prints of which that is not known. */
const UNKNOWN_OUTPUT: Word = [{ kind: 'hole', name: '' }];

/** A call of a function, or the run of the script itself. */
interface Activation {
  depth: number;
  /** Null where they are unknown: those of the script. */
  arguments: readonly Word[] | null;
  /** The local variables of the function and of its callers. */
  own: Set<string>;
  declared: Set<string>;
  /** What it reads on its standard input, if that is the answer of a request. */
  input?: Word | null;
}

/** True for a word with a command substitution. */
function hasCommand(word: Word): boolean {
  return word.some((part) => part.kind === 'hole' && (part as ShellHole).tokens !== undefined);
}

export interface ShellTranslation {
  /** The requests of the script as code. */
  writer: CodeWriter;
  /** The JavaScript that its commands run: `node -e '…'`. */
  programs: { word: Word; extension: 'js' | 'ts' }[];
}

/** Translates the commands of a text. `given` are variables that are set before they run, such as the `env` of a workflow. */
export function translateShell(snippet: Snippet, given: readonly Variable[] = []): ShellTranslation {
  return translateTokens(readTokens(snippet), given, snippet.text);
}

/** Translates a whole script. */
export function translateScript(snippet: Snippet): ShellTranslation {
  return translateTokens(readScript(snippet), [], snippet.text);
}

function translateTokens(tokens: readonly Token[], given: readonly Variable[], text: string): ShellTranslation {
  const programs: ShellTranslation['programs'] = [];
  const writer = new CodeWriter();
  const assigned = new Set<string>();
  /** Global variables: those that no function has declared local. */
  const shared = new Set<string>();
  const known = new Map<string, Word>();
  /** The values that a variable may have: the last one, and those that branches before it have assigned. */
  const variants = new Map<string, readonly Word[]>();
  let openBranches = 0;
  const lists = new Map<string, Word[]>();
  const functions = new Map<string, Token[]>();
  const called = new Set<string>();
  let calls = 0;
  let expanded = 0;
  /** The number of scripts around that are words of a command. */
  let quoted = 0;

  const writeHole = (hole: Hole): void => {
    const { input, fallback, isTrimmed, answer } = hole as ShellHole;
    if (answer !== undefined) return writer.add(answer);
    const name = input !== undefined && assigned.has(input) ? input : hole.name;
    const value = assigned.has(name) ? `$${name}` : /^[A-Za-z_]\w*$/.test(name) ? `process.env.${name}` : UNKNOWN;
    if (!fallback) return writer.add(isTrimmed ? `${value}.replace(/\\/$/, "")` : value);
    writer.add(`(${value} || `);
    writeWord(fallback, writer, writeHole);
    writer.add(')');
  };

  /** Null for a script in which nothing reads the answer of a request. */
  const answers: AnswerFlow | null = MAY_READ_ANSWER.test(text)
    ? createAnswerFlow(writer, { writeHole, declareAs: (name) => shared.add(name) })
    : null;
  /** The variable of the code that gets the answers which the commands of a substitution or function print. */
  let printed: { name: string | null } | null = null;

  /** Runs commands, and returns the answer that they print; null if they print none. */
  function capture(runAll: () => void): Word | null {
    const outer = printed;
    const own: { name: string | null } = { name: null };
    printed = own;
    runAll();
    printed = outer;
    return own.name === null ? null : [{ kind: 'hole', name: '', answer: own.name }];
  }

  /** Keeps an answer that a command prints for the substitution or function around it. */
  function print(output: Word | null): void {
    if (!printed || !answers?.isAnswer(output)) return;
    printed.name ??= answers.declare();
    answers.store(printed.name, output);
  }

  function assign(name: string, value: Word, { own }: Activation, operator: '=' | '+=' = '='): void {
    if (!own.has(name)) shared.add(name);
    writer.add(`$${name} = ${operator === '+=' ? `$${name} + ` : ''}`);
    writeWord(value, writer, writeHole);
    writer.add(';\n');
    assigned.add(name);
    answers?.noteVariable(name, value);
    if (operator === '+=') forget(name);
    else {
      known.set(name, value);
      variants.set(name, openBranches > 0 ? [...(variants.get(name) ?? []), value] : [value]);
    }
  }

  function forget(name: string): void {
    known.delete(name);
    variants.delete(name);
  }

  /** Returns the words that a word may be whose beginning is a variable: `"$AUTH"`, `"$HEADER: $KEY"`. */
  const getVariants = (word: Word): readonly Word[] => {
    const [first, ...rest] = word;
    const values = first?.kind === 'hole' && !(first as ShellHole).isTrimmed ? variants.get(first.name) : undefined;
    return values?.map((value) => [...value, ...rest]) ?? [word];
  };

  /** Counts the parts that replace one; false, and what follows the word is left out, where the script has made too many. */
  function mayExpand(word: Word, { length }: { readonly length: number }): boolean {
    if (length <= 1) return true;
    expanded += length - 1;
    if (expanded > MOST_EXPANDED) writer.leaveOut(getPlace(word));
    return expanded <= MOST_EXPANDED;
  }

  /** Replaces `$1` by the argument of the function, and `$(cat <<END …)` by the here-document. */
  function fill(word: Word, activation: Activation): Word {
    if (word.every(({ kind }) => kind === 'text')) return word;
    const filled: WordPart[] = [];
    for (const part of word) {
      const parts = part.kind === 'text' ? [part] : fillHole(part, activation);
      if (!mayExpand(word, parts)) return UNKNOWN_OUTPUT;
      for (const each of parts) filled.push(each);
    }
    return filled;
  }

  function fillHole(part: Hole, activation: Activation): Word {
    const { name, tokens, fallback } = part as ShellHole;
    if (tokens) {
      const [command, input] = tokens;
      if (command?.kind === 'word' && getText(command.word) === 'cat' && input?.kind === 'input')
        return trimEnd(fill(input.word, activation));
      const made = getPrintedBy(tokens, activation);
      if (made) return trimEnd(made);
      const answer = capture(() => run(tokens, activation));
      // Without the tokens: the commands of a substitution run once.
      return answer ?? [{ kind: 'hole', name, ...(fallback ? { fallback } : {}) }];
    }
    const given = /^[1-9]$/.test(name) ? activation.arguments?.[Number(name) - 1] : undefined;
    return given ?? [fallback ? { ...part, fallback: fill(fallback, activation) } : part];
  }

  /** Returns what the one command of a substitution prints; null for several commands, and if it is not known. */
  function getPrintedBy(tokens: readonly Token[], activation: Activation): Word | null {
    const words = tokens.flatMap((token) => (token.kind === 'word' ? [token.word] : []));
    const name = getText(words[0]) ?? '';
    if (words.length < tokens.length || !isPrinting(name)) return null;
    return getPrintedWord(name, fillAll(words.slice(1), activation), activation.input ?? null);
  }

  /** Returns what a command prints that makes a text of its words, or takes a part out of an answer; null if it is not known. */
  function getPrintedWord(name: string, words: readonly Word[], input: Word | null): Word | null {
    const part = answers && isJsonReader(name) ? answers.read({ name, words, input }) : null;
    return getPrinted(name, words) ?? part;
  }

  /** Expands the words of a command; `$@`, `${list[@]}` and an unquoted variable may become several words. None for too many. */
  function fillAll(words: readonly Word[], activation: Activation): Word[] {
    const filled: Word[] = [];
    for (const [index, word] of words.entries()) {
      const list = findList(word, activation);
      if (list && !mayExpand(word, list)) return [];
      for (const [place, element] of list?.entries() ?? [[index, word] as const]) {
        const made = expand(element, place, activation);
        if (!mayExpand(word, made)) return [];
        for (const each of made) filled.push(each);
      }
    }
    return filled;
  }

  /** The elements of the list that a word stands for, `"${list[@]}"`; null for any other word. */
  function findList([only, ...others]: Word, activation: Activation): readonly Word[] | null {
    if (only?.kind !== 'hole' || others.length > 0 || !only.name.endsWith('@')) return null;
    return only.name === '@' && activation.arguments ? null : (lists.get(only.name.slice(0, -1)) ?? []);
  }

  /** The words that a word becomes which stands for no list. `index` is its place in the command or list. */
  function expand(word: Word, index: number, activation: Activation): readonly Word[] {
    const [only, ...others] = word;
    if (only?.kind !== 'hole' || others.length > 0) return [fill(word, activation)];
    const { name, isQuoted } = only as ShellHole;
    if ((name === '@' || name === '*') && activation.arguments) return activation.arguments;
    if (name.endsWith('@')) return [];
    const split = splitWord(isQuoted === true ? [] : (known.get(name) ?? []));
    // A variable that is one word stays a variable, which the analysis evaluates; the name of the command is needed here.
    return split.length > 1 || (split.length === 1 && index === 0) ? split : [fill(word, activation)];
  }

  /** Adds the elements of an array. A list among them gives its own, as it is now: it may be the array itself. */
  function addElements(list: Word[], elements: readonly Word[], activation: Activation): Word[] {
    const added: Word[] = [];
    for (const element of elements) {
      const inner = findList(element, activation) ?? [element];
      if (!mayExpand(element, inner)) return [UNKNOWN_OUTPUT];
      for (const each of inner) added.push(hasCommand(each) ? fill(each, activation) : each);
    }
    for (const each of added) list.push(each);
    return list;
  }

  /** Writes the commands of a list of tokens, and closes the branches that they leave open. */
  function run(tokens: readonly Token[], activation: Activation): void {
    /** For each open branch, how many braces close it. */
    const open: number[] = [];
    let words: Word[] = [];
    let input: Word | null = null;
    let target: Word | null = null;
    let link = '';
    /** The answer that the commands so far have printed: those of a group or loop, which a pipe may follow. */
    let printedBefore: Word | null = null;
    let isElse = false;
    let patterns: 'none' | 'before' | 'branch' = 'none';
    let loop: { name: string; values: Word[] } | null = null;

    const enter = (text: string): void => {
      writer.add(text);
      open.push(1);
      openBranches += 1;
    };
    const leave = (): void => {
      if (open.length > 0) openBranches -= 1;
      writer.add(`${'}'.repeat(open.pop() ?? 0)}\n`);
    };

    function end(operator: string): void {
      // A line may end behind the sign of a pipe.
      if (operator === '\n' && words.length === 0 && link === '|') return;
      for (let word = getText(words[0]); isReserved(word); word = getText(words[0])) {
        words.shift();
        if (word === 'then') {
          enter(`if (${UNKNOWN}) {\n`);
          // The branch of an `elif` is closed together with that of its `if`.
          if (isElse && open.length > 1) openBranches -= 1;
          if (isElse) open.push((open.pop() ?? 0) + (open.pop() ?? 0));
          isElse = false;
        } else if (word === 'else' || word === 'elif') {
          if (open.length > 0) writer.add('} else {\n');
          isElse = word === 'elif' && open.length > 0;
        } else if (word === 'do') {
          if (loop) {
            writer.add(`for (let $${loop.name} of [`);
            for (const value of loop.values) {
              writeWord(value, writer, writeHole);
              writer.add(', ');
            }
            enter(']) {\n');
            activation.own.add(loop.name);
            assigned.add(loop.name);
            forget(loop.name);
            for (const value of loop.values) answers?.noteVariable(loop.name, value);
            loop = null;
          } else enter(`while (${UNKNOWN}) {\n`);
        } else if (word === 'fi' || word === 'done') leave();
      }
      if (getText(words[0]) === 'for' && words.length > 1) {
        const values = getText(words[2]) === 'in' ? words.slice(3) : [];
        const name = getText(words[1]) ?? '';
        if (/^[A-Za-z_]\w*$/.test(name)) loop = { name, values: fillAll(values, activation) };
        words = [];
      }
      const output = words.length > 0 ? runCommand(words, input, link, activation) : null;
      if (output && target) writeFile(target, output, activation);
      else if (operator !== '|') {
        print(output);
        if (answers?.isAnswer(output)) printedBefore = output;
      }
      const grouped = words.length === 0 && operator === '|' ? printedBefore : null;
      if (grouped) printedBefore = null;
      words = [];
      target = null;
      input = operator === '|' ? (output ?? grouped ?? UNKNOWN_OUTPUT) : null;
      link = operator;
    }

    for (let index = 0; index < tokens.length; index++) {
      const token = tokens[index]!;
      if (token.kind === 'comment') {
        if (token.text.includes('eslint-')) {
          writer.add('//');
          writer.copy(token.text.slice(1), token.at + 1);
          writer.add('\n');
        }
      } else if (token.kind === 'array') {
        const list = token.isAdded ? (lists.get(token.name) ?? []) : [];
        lists.set(token.name, addElements(list, token.elements, activation));
      } else if (token.kind === 'input') input = readFile(token.word, activation) ?? fill(token.word, activation);
      else if (token.kind === 'output') target = fill(token.word, activation);
      else if (token.kind === 'word') {
        if (patterns === 'before' && getText(token.word) !== 'esac') continue;
        if (getText(token.word) === 'esac') {
          end('\n');
          if (patterns === 'branch') leave();
          patterns = 'none';
          continue;
        }
        if (getText(words[0]) === 'case' && getText(token.word) === 'in') {
          words = [];
          patterns = 'before';
          continue;
        }
        words.push(token.word);
      } else if (patterns === 'before') {
        if (token.text !== ')') continue;
        enter(`if (${UNKNOWN}) {\n`);
        patterns = 'branch';
      } else if (token.text.startsWith(';;') || token.text === ';&') {
        end('\n');
        if (patterns === 'branch') leave();
        patterns = 'before';
      } else if (token.text === '(' && words.length > 0) {
        const body = findBody(tokens, index);
        const name = getText(words.at(-1));
        if (body && name !== null) functions.set(name, body.tokens);
        if (body) index = body.end;
        words = [];
      } else if (token.text === '\n' && getText(words[0]) === 'function' && words.length > 1) {
        continue;
      } else end(token.text);
      if (getText(words[0]) === 'function' && words.length > 2) {
        const body = findBody(tokens, index - 1);
        if (body) functions.set(getText(words[1]) ?? '', body.tokens);
        if (body) index = body.end;
        words = [];
      }
    }
    end('\n');
    while (open.length > 0) leave();
  }

  /** The answer in a file that is the standard input of a command; null for other input. */
  function readFile([input]: Word, activation: Activation): Word | null {
    const { file } = (input ?? {}) as Partial<ShellHole>;
    return answers && file ? answers.getFile(fill(file, activation)) : null;
  }

  /** Writes one command. Returns its output, which the next command of a pipe reads; null where it is unknown. */
  function runCommand(all: readonly Word[], input: Word | null, link: string, activation: Activation): Word | null {
    const from = all[0] && getPlace(all[0]);
    // A comment in a quoted script might end its quotes.
    const end = from === undefined || quoted > 0 ? undefined : writer.begin(from);
    const output = writeCommand(all, input, link, activation);
    end?.();
    return output;
  }

  function writeCommand(all: readonly Word[], input: Word | null, link: string, activation: Activation): Word | null {
    const { depth } = activation;
    if (writer.isFull) {
      writer.leaveOut(all.map(getPlace).find((place) => place !== undefined));
      return null;
    }
    const before = all.findIndex((word) => !ASSIGNMENT.test(getStart(word)));
    const rest = before === -1 ? [] : all.slice(before);
    const first = getText(rest[0]) ?? '';
    const isDeclaring = DECLARING.test(first);
    for (const word of [...(before === -1 ? all : all.slice(0, before)), ...(isDeclaring ? rest.slice(1) : [])]) {
      const [, name = '', added = ''] = ASSIGNMENT.exec(getStart(word)) ?? [];
      const value = name === '' ? null : fill(dropStart(word, name.length + added.length + 1), activation);
      const declared = name === '' ? getText(word) : name;
      if (depth > 0 && isDeclaring && /^[A-Za-z_]\w*$/.test(declared ?? '') && !activation.declared.has(declared!)) {
        writer.add(`let $${declared};\n`);
        activation.own.add(declared!);
        activation.declared.add(declared!);
      }
      const isBranch = link === '&&' || link === '||';
      if (isBranch) openBranches += 1;
      if (value) assign(name, value, activation, added === '' ? '=' : '+=');
      if (isBranch) openBranches -= 1;
    }
    if (isDeclaring || rest.length === 0) return null;
    if (first === 'shift')
      activation.arguments = activation.arguments?.slice(Number(getText(rest[1]) ?? 1) || 0) ?? null;
    const words = fillAll(rest, activation);
    const run = words.findIndex((word) => !PREFIX.test(getText(word) ?? '') && !ASSIGNMENT.test(getStart(word)));
    // `env NAME=value command`, `cross-env NAME=value command`
    for (const word of words.slice(0, Math.max(run, 0))) {
      const [, variable] = ASSIGNMENT.exec(getStart(word)) ?? [];
      if (variable !== undefined) assign(variable, dropStart(word, variable.length + 1), activation);
    }
    const name = getText(words[run]) ?? '';
    const given = input ?? activation.input ?? null;
    if (isPrinting(name) || isJsonReader(name)) return getPrintedWord(name, words.slice(run + 1), given);
    if (name === 'cat') return answers?.getFile(words[run + 1]) ?? given;
    if (name === 'read' && answers?.isAnswer(given)) {
      for (const word of words.slice(run + 1)) {
        const variable = getText(word) ?? '';
        if (/^[A-Za-z_]\w*$/.test(variable)) assign(variable, given, activation);
      }
      return null;
    }
    if (name === 'tee') {
      for (const target of input ? words.slice(run + 1) : []) writeFile(target, input!, activation);
      return input;
    }
    const isConditional = link === '&&' || link === '||';
    if (functions.has(name)) {
      if (writer.code.length > MOST_CODE_BEFORE_CALL) {
        writer.leaveOut(getPlace(words[run]!));
        return null;
      }
      called.add(name);
      if (depth >= DEEPEST || calls >= MOST_CALLS) return null;
      calls += 1;
      writer.add(isConditional ? `if (${UNKNOWN}) {\n` : '{\n');
      const body = functions.get(name)!;
      const answer = capture(() => runNested(body, words.slice(run + 1), activation, given));
      writer.add('}\n');
      return answer;
    }
    const part = answers?.read({ name, words: words.slice(run + 1), input: given }) ?? null;
    if (part) return part;
    const repeated = depth < DEEPEST ? readRepeated(name, words.slice(run + 1), input) : null;
    if (repeated) {
      for (const inner of repeated) runCommand(inner, null, link, { ...activation, depth: depth + 1 });
      if (repeated.length > 0) return null;
    }
    const command = readCommand(name, words.slice(run + 1), input, getVariants);
    if (command.kind === 'requests') {
      const answer = writeRequests(command.requests, isConditional ? `if (${UNKNOWN}) ` : '');
      const file = answer && findOutputFile(name, words.slice(run + 1));
      if (!answer || !file || getText(file) === '-') return answer;
      answers!.noteFile(file, answer);
      return null;
    }
    if (command.kind === 'code') programs.push({ ...command, word: fillEnvironment(command.word, known) });
    else if (command.kind === 'script' && depth < DEEPEST)
      runQuoted(command.snippet, command.parameters ?? [], activation);
    else if (command.kind !== 'silent' && run !== -1)
      writeUnread([...words.slice(run), ...(input === null || answers?.isAnswer(input) ? [] : [input])]);
    return null;
  }

  /** Reads the text of a file that the script writes, if its name tells that it is a program or another script. */
  function writeFile(target: Word, text: Word, activation: Activation): void {
    if (answers?.isAnswer(text)) return answers.noteFile(target, text);
    const last = target.at(-1);
    const written = readProgram(last?.kind === 'text' ? last.text : '', text);
    if (written.kind === 'code') programs.push(written);
    else if (written.kind === 'script' && activation.depth < DEEPEST) runQuoted(written.snippet, [], activation);
    else if (written.kind !== 'silent') writeUnread([target, text]);
  }

  /** Returns the answer, where something in the script may read it. */
  function writeRequests(requests: readonly WrittenRequest[], condition: string): Word | null {
    const name = answers?.declare();
    for (const [index, request] of requests.entries()) {
      if (index >= MOST_REQUESTS || writer.isFull) {
        writer.leaveOut(getPlace(request.url));
        break;
      }
      writer.add(name !== undefined && index > 0 ? `if (${UNKNOWN}) ` : condition);
      if (name === undefined) writeRequest(request, writer, writeHole);
      else writeAnswered(request, name, writer, writeHole);
    }
    return name === undefined ? null : answers!.begin(name);
  }

  /** Writes a command that is not modelled as the command line of an unknown program, so that its deprecated URLs become limitations. */
  function writeUnread(words: readonly Word[]): void {
    if (words.length > MOST_WORDS) writer.leaveOut(getPlace(words[MOST_WORDS]!));
    writer.add('Deno.run(');
    writeWord(
      words.slice(0, MOST_WORDS).flatMap((word, index) => [...(index === 0 ? [] : makeWord(' ')), ...word]),
      writer,
      writeHole,
    );
    writer.add(');\n');
  }

  function runQuoted(script: Snippet, parameters: readonly Word[], activation: Activation): void {
    quoted += 1;
    runNested(readTokens(script), parameters, activation);
    quoted -= 1;
  }

  function runNested(
    tokens: readonly Token[],
    parameters: readonly Word[] | null,
    { depth, own }: Activation,
    input: Word | null = null,
  ): void {
    const declared = new Set<string>();
    runCalled(tokens, { depth: depth + 1, arguments: parameters, own: new Set(own), declared, input });
  }

  /** Writes the functions that the script does not call itself: other scripts may read it (`source`) and call them. */
  function runUncalled(activation: Activation): void {
    for (const [name, body] of functions) {
      if (called.has(name) || calls >= MOST_CALLS) continue;
      calls += 1;
      called.add(name);
      writer.add('{\n');
      runNested(body, null, activation);
      writer.add('}\n');
    }
  }

  /** Writes the body of a called function. Its local variables are unset afterwards. */
  function runCalled(tokens: readonly Token[], activation: Activation): void {
    const outer = new Set(activation.own);
    const before = new Set(assigned);
    run(tokens, activation);
    for (const name of activation.own) if (!outer.has(name) && !before.has(name)) assigned.delete(name);
  }

  const script: Activation = { depth: 0, arguments: null, own: new Set(), declared: new Set() };
  const values = new Map<string, number>();
  for (const { name, value, isOneOfSeveral } of given) {
    values.set(name, (values.get(name) ?? 0) + 1);
    if (isOneOfSeveral && values.get(name)! > MOST_VALUES) {
      writer.leaveOut(getPlace(value));
      continue;
    }
    if (isOneOfSeveral) openBranches += 1;
    if (isOneOfSeveral) writer.add(`if (${UNKNOWN}) {\n`);
    assign(name, value, script);
    if (isOneOfSeveral) writer.add('}\n');
    if (isOneOfSeveral) openBranches -= 1;
  }
  run(tokens, script);
  runUncalled(script);
  if (shared.size > 0) writer.prepend(`let ${[...shared].map((name) => `$${name}`).join(', ')};\n`);
  return { writer, programs };
}
