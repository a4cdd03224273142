/** Writes the commands of a shell script as code: assignments, requests, calls of functions, and what reads an answer. */
import { findOutputFile, isJsonReader } from './answer-words.ts';
import { isPrinting } from './printed-words.ts';
import { readRepeated } from './repeated-commands.ts';
import { MOST_REQUESTS, readCommand, readProgram } from './shell-commands.ts';
import { fillWord, fillWords, getPrintedWord } from './shell-expansion.ts';
import { DEEPEST, type Activation, type ShellRun } from './shell-run.ts';
import type { ShellHole } from './shell-tokens.ts';
import { VARIABLE_NAME } from './shell-variables.ts';
import { dropStart, fillEnvironment, getPlace, getStart, getText, joinWords } from './shell-words.ts';
import { UNKNOWN, writeAnswered, writeRequest, type Word, type WrittenRequest } from '../write-request.ts';

/** Words before a command that is run: commands such as `sudo` and `time`, and their options. */
const PREFIX =
  /^(?:sudo|env|cross-env(?:-shell)?|npx|bunx|dotenv|time|command|exec|nohup|retry|timeout|eval|!|\$|-.*|[\d.]+[smh]?)$/;
const DECLARING = /^(?:export|readonly|declare|local|typeset)$/;
const ASSIGNMENT = /^([A-Za-z_]\w*)(\+?)=/;
/** The most words of a command that is not modelled. */
const MOST_WORDS = 10_000;

/** A command as it is written, with its assignments and prefixes. */
export interface WrittenCommand {
  words: readonly Word[];
  /** Its standard input; null where it is unknown. */
  input: Word | null;
  /** The operator before it. */
  link: string;
}

/** A command whose words are expanded, without what is written before its name. */
interface Invocation {
  name: string;
  /** The words behind the name. */
  words: readonly Word[];
  /** The name and the words behind it. */
  all: readonly Word[];
  input: Word | null;
  /** The operator before the command. */
  link: string;
  /** The code before what runs on a condition alone: `… && curl …`; empty for any other. */
  condition: string;
}

/** Writes one command. Returns its output, which the next command of a pipe reads; null where it is unknown. */
export function writeCommand(command: WrittenCommand, activation: Activation, run: ShellRun): Word | null {
  const { words } = command;
  if (run.writer.isFull) {
    run.writer.leaveOut(words.map(getPlace).find((place) => place !== undefined));
    return null;
  }
  const from = words[0] && getPlace(words[0]);
  // A comment in a quoted script might end its quotes.
  const end = from === undefined || run.isQuoted ? undefined : run.writer.begin(from);
  const output = writeWithAssignments(command, activation, run);
  end?.();
  return output;
}

function writeWithAssignments(command: WrittenCommand, activation: Activation, run: ShellRun): Word | null {
  const { words: all, link, input } = command;
  const before = all.findIndex((word) => !ASSIGNMENT.test(getStart(word)));
  const rest = before === -1 ? [] : all.slice(before);
  const first = getText(rest[0]) ?? '';
  const isDeclaring = DECLARING.test(first);
  const isConditional = link === '&&' || link === '||';
  const assignments = [...(before === -1 ? all : all.slice(0, before)), ...(isDeclaring ? rest.slice(1) : [])];
  for (const word of assignments) {
    const [, name = '', added = ''] = ASSIGNMENT.exec(getStart(word)) ?? [];
    const value = name === '' ? null : fillWord(dropStart(word, name.length + added.length + 1), activation, run);
    if (isDeclaring) declareLocal(name === '' ? getText(word) : name, activation, run);
    if (isConditional) run.variables.enterBranch();
    if (value) run.variables.assign(name, value, activation.own, added === '' ? '=' : '+=');
    if (isConditional) run.variables.leaveBranch();
  }
  if (isDeclaring || rest.length === 0) return null;
  if (first === 'shift') activation.arguments = activation.arguments?.slice(Number(getText(rest[1]) ?? 1) || 0) ?? null;
  const words = fillWords(rest, activation, run);
  const start = words.findIndex((word) => !PREFIX.test(getText(word) ?? '') && !ASSIGNMENT.test(getStart(word)));
  // `env NAME=value command`, `cross-env NAME=value command`
  for (const word of words.slice(0, Math.max(start, 0))) {
    const [, variable] = ASSIGNMENT.exec(getStart(word)) ?? [];
    if (variable !== undefined) run.variables.assign(variable, dropStart(word, variable.length + 1), activation.own);
  }
  return writeInvocation(
    {
      name: getText(words[start]) ?? '',
      words: words.slice(start + 1),
      all: start === -1 ? [] : words.slice(start),
      input,
      link,
      condition: isConditional ? `if (${UNKNOWN}) ` : '',
    },
    activation,
    run,
  );
}

/** Makes a variable local to the function that declares it. */
function declareLocal(name: string | null, { depth, own, declared }: Activation, { writer }: ShellRun): void {
  if (depth === 0 || name === null || !VARIABLE_NAME.test(name) || declared.has(name)) return;
  writer.add(`let $${name};\n`);
  own.add(name);
  declared.add(name);
}

function writeInvocation(invocation: Invocation, activation: Activation, run: ShellRun): Word | null {
  const { name, words, input, link, condition } = invocation;
  const { answers } = run;
  const given = input ?? activation.input ?? null;
  if (isPrinting(name) || isJsonReader(name)) return getPrintedWord(name, words, given, run);
  if (name === 'cat') return answers?.getFile(words[0]) ?? given;
  if (name === 'read' && answers?.isAnswer(given)) {
    for (const word of words) {
      const variable = getText(word) ?? '';
      if (VARIABLE_NAME.test(variable)) run.variables.assign(variable, given, activation.own);
    }
    return null;
  }
  if (name === 'tee') {
    for (const target of input ? words : []) writeFile(target, input!, activation, run);
    return input;
  }
  const body = run.functions.get(name);
  if (body)
    return run.writeCall(invocation.all[0] ?? [], {
      name,
      body,
      parameters: words,
      condition,
      activation,
      input: given,
    });
  const part = answers?.read({ name, words, input: given }) ?? null;
  if (part) return part;
  const repeated = activation.depth < DEEPEST ? (readRepeated(name, words, input) ?? []) : [];
  const inner = { ...activation, depth: activation.depth + 1 };
  for (const each of repeated) writeCommand({ words: each, input: null, link }, inner, run);
  return repeated.length > 0 ? null : writeEffect(invocation, activation, run);
}

/** Writes what a command does by itself: requests, a script or a program, or what is not known. */
function writeEffect(
  { name, words, all, input, condition }: Invocation,
  activation: Activation,
  run: ShellRun,
): Word | null {
  const { answers, variables } = run;
  const command = readCommand(name, words, input, variables.getVariants);
  if (command.kind === 'requests') {
    const answer = writeRequests(command.requests, condition, run);
    const file = answer && findOutputFile(name, words);
    if (!answer || !file || getText(file) === '-') return answer;
    answers!.noteFile(file, answer);
  } else if (command.kind === 'code')
    run.programs.push({ ...command, word: fillEnvironment(command.word, variables.known) });
  else if (command.kind === 'script' && activation.depth < DEEPEST)
    run.writeQuoted(command.snippet, command.parameters ?? [], activation);
  else if (command.kind !== 'silent' && all.length > 0)
    writeUnread([...all, ...(input === null || answers?.isAnswer(input) ? [] : [input])], run);
  return null;
}

/** Returns the answer, where something in the script may read it. */
function writeRequests(requests: readonly WrittenRequest[], condition: string, run: ShellRun): Word | null {
  const { writer, answers } = run;
  const { writeHole } = run.variables;
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
function writeUnread(words: readonly Word[], { writer, variables }: ShellRun): void {
  if (words.length > MOST_WORDS) writer.leaveOut(getPlace(words[MOST_WORDS]!));
  writer.add('Deno.run(');
  variables.writeWord(joinWords(words.slice(0, MOST_WORDS)));
  writer.add(');\n');
}

/** The answer in a file that is the standard input of a command; null for other input. */
export function readFile([input]: Word, activation: Activation, run: ShellRun): Word | null {
  const { file } = (input ?? {}) as Partial<ShellHole>;
  return run.answers && file ? run.answers.getFile(fillWord(file, activation, run)) : null;
}

/** Reads the text of a file that the script writes, if its name tells that it is a program or another script. */
export function writeFile(target: Word, text: Word, activation: Activation, run: ShellRun): void {
  if (run.answers?.isAnswer(text)) return run.answers.noteFile(target, text);
  const last = target.at(-1);
  const written = readProgram(last?.kind === 'text' ? last.text : '', text);
  if (written.kind === 'code') run.programs.push(written);
  else if (written.kind === 'script' && activation.depth < DEEPEST) run.writeQuoted(written.snippet, [], activation);
  else if (written.kind !== 'silent') writeUnread([target, text], run);
}
