/** Expands the words of a shell script: parameters, arrays, here-documents, and the output of commands. */
import { isJsonReader } from './answer-words.ts';
import { getPrinted, isPrinting } from './printed-words.ts';
import type { Activation, ShellRun } from './shell-run.ts';
import type { ShellHole, Token } from './shell-tokens.ts';
import { getText, splitWord, trimEnd } from './shell-words.ts';
import type { Hole, Word, WordPart } from '../write-request.ts';

/** The output of a command, where it is not known. */
export const UNKNOWN_OUTPUT: Word = [{ kind: 'hole', name: '' }];

/** Replaces `$1` by the argument of the function, and `$(cat <<END …)` by the here-document. */
export function fillWord(word: Word, activation: Activation, run: ShellRun): Word {
  if (word.every(({ kind }) => kind === 'text')) return word;
  const filled: WordPart[] = [];
  for (const part of word) {
    const parts = part.kind === 'text' ? [part] : fillHole(part, activation, run);
    if (!run.mayExpand(word, parts)) return UNKNOWN_OUTPUT;
    for (const each of parts) filled.push(each);
  }
  return filled;
}

function fillHole(part: Hole, activation: Activation, run: ShellRun): Word {
  const { name, tokens, fallback } = part as ShellHole;
  if (tokens) {
    const [command, input] = tokens;
    if (command?.kind === 'word' && getText(command.word) === 'cat' && input?.kind === 'input')
      return trimEnd(fillWord(input.word, activation, run));
    const made = getPrintedBy(tokens, activation, run);
    if (made) return trimEnd(made);
    const answer = run.capture(() => run.write(tokens, activation));
    // Without the tokens: the commands of a substitution run once.
    return answer ?? [{ kind: 'hole', name, ...(fallback ? { fallback } : {}) }];
  }
  const given = /^[1-9]$/.test(name) ? activation.arguments?.[Number(name) - 1] : undefined;
  return given ?? [fallback ? { ...part, fallback: fillWord(fallback, activation, run) } : part];
}

/** Returns what the one command of a substitution prints; null for several commands, and if it is not known. */
function getPrintedBy(tokens: readonly Token[], activation: Activation, run: ShellRun): Word | null {
  const words = tokens.flatMap((token) => (token.kind === 'word' ? [token.word] : []));
  const name = getText(words[0]) ?? '';
  if (words.length < tokens.length || !isPrinting(name)) return null;
  return getPrintedWord(name, fillWords(words.slice(1), activation, run), activation.input ?? null, run);
}

/** Returns what a command prints that makes a text of its words, or takes a part out of an answer; null if it is not known. */
export function getPrintedWord(name: string, words: readonly Word[], input: Word | null, run: ShellRun): Word | null {
  const part = isJsonReader(name) ? run.answers?.read({ name, words, input }) : null;
  return getPrinted(name, words) ?? part ?? null;
}

/** Expands the words of a command; `$@`, `${list[@]}` and an unquoted variable may become several words. None for too many. */
export function fillWords(words: readonly Word[], activation: Activation, run: ShellRun): Word[] {
  const filled: Word[] = [];
  for (const [index, word] of words.entries()) {
    const list = findList(word, activation, run);
    if (list && !run.mayExpand(word, list)) return [];
    for (const [place, element] of list?.entries() ?? [[index, word] as const]) {
      const made = expandWord(element, place, activation, run);
      if (!run.mayExpand(word, made)) return [];
      for (const each of made) filled.push(each);
    }
  }
  return filled;
}

/** The elements of the list that a word stands for, `"${list[@]}"`; null for any other word. */
function findList([only, ...others]: Word, activation: Activation, run: ShellRun): readonly Word[] | null {
  if (only?.kind !== 'hole' || others.length > 0 || !only.name.endsWith('@')) return null;
  return only.name === '@' && activation.arguments ? null : (run.variables.lists.get(only.name.slice(0, -1)) ?? []);
}

/** The words that a word becomes which stands for no list. `index` is its place in the command or list. */
function expandWord(word: Word, index: number, activation: Activation, run: ShellRun): readonly Word[] {
  const [only, ...others] = word;
  if (only?.kind !== 'hole' || others.length > 0) return [fillWord(word, activation, run)];
  const { name, isQuoted } = only as ShellHole;
  if ((name === '@' || name === '*') && activation.arguments) return activation.arguments;
  if (name.endsWith('@')) return [];
  const split = splitWord(isQuoted === true ? [] : (run.variables.known.get(name) ?? []));
  // A variable that is one word stays a variable, which the analysis evaluates; the name of the command is needed here.
  return split.length > 1 || (split.length === 1 && index === 0) ? split : [fillWord(word, activation, run)];
}

/** Sets an array, or adds to it. A list among the elements gives its own, as it is now: it may be the array itself. */
export function fillList(token: Token & { kind: 'array' }, activation: Activation, run: ShellRun): void {
  const { lists } = run.variables;
  const list = token.isAdded ? (lists.get(token.name) ?? []) : [];
  const added: Word[] = [];
  for (const element of token.elements) {
    const inner = findList(element, activation, run) ?? [element];
    if (!run.mayExpand(element, inner)) {
      lists.set(token.name, [UNKNOWN_OUTPUT]);
      return;
    }
    for (const each of inner) added.push(hasCommand(each) ? fillWord(each, activation, run) : each);
  }
  for (const each of added) list.push(each);
  lists.set(token.name, list);
}

/** True for a word with a command substitution. */
function hasCommand(word: Word): boolean {
  return word.some((part) => part.kind === 'hole' && (part as ShellHole).tokens !== undefined);
}
