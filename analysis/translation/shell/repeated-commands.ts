/**
 * Reads the commands that other commands run with words from elsewhere: the standard input of `xargs`, the arguments of GNU parallel and
 * the files of `find -exec`. Sources: https://www.gnu.org/software/findutils/manual/html_node/find_html/xargs-options.html,
 * https://www.gnu.org/software/parallel/man.html.
 */
import { readOption } from './curl.ts';
import { getStart, getText, joinWords, splitLines, splitWord } from './shell-words.ts';
import type { Word, WordPart } from '../write-request.ts';

/** Returns the words of the commands that run, from the words behind the name of a command and its standard input. */
type Repeat = (words: readonly Word[], input: Word | null) => (readonly Word[])[];

/** At most this many lines of a known input become commands of their own. */
const MOST_LINES = 20;

const XARGS = { short: 'adEILnPsJRS', names: { 'arg-file': 'a', replace: 'I' } };
const XARGS_WITH_VALUE = toNames('delimiter max-args max-procs max-chars process-slot-var', XARGS.short);
const PARALLEL = { short: 'aCDdEIjLNnPsS', names: {} };
const PARALLEL_WITH_VALUE = toNames(
  'arg-file colsep delay jobs joblog max-args max-procs memfree results retries shuf sshlogin timeout tmpdir workdir',
  PARALLEL.short,
);

function toNames(long: string, short: string): ReadonlySet<string> {
  return new Set([...short, ...long.split(' ')]);
}

const REPEATS: Readonly<Record<string, Repeat>> = { xargs: repeatXargs, parallel: repeatParallel, find: repeatFind };

/** Returns the commands that another command runs, by its name; null for a command that runs no other ones. */
export function readRepeated(name: string, words: readonly Word[], input: Word | null): (readonly Word[])[] | null {
  return Object.hasOwn(REPEATS, name) ? REPEATS[name]!(words, input) : null;
}

function repeatXargs(words: readonly Word[], input: Word | null): (readonly Word[])[] {
  let given = input ?? UNKNOWN_WORD;
  let place = '';
  const command = skipOptions(words, (word, next) => {
    // The value of `-i` and `--replace` is optional, so it is in the same word.
    const [, own] = /^(?:-i|--replace(?:=|$))(.*)$/.exec(getStart(word)) ?? [];
    if (own !== undefined) place = own || '{}';
    if (own !== undefined) return 1;
    const option = readOption(word, XARGS)!;
    const isSplit = XARGS_WITH_VALUE.has(option.name) && option.value === null;
    if (option.name === 'I') place = getText(option.value ?? next) ?? '';
    if (option.name === 'a') given = UNKNOWN_WORD;
    return isSplit ? 2 : 1;
  });
  if (place === '') return [[...command, ...splitWord(given)]];
  return splitLines(given)
    .slice(0, MOST_LINES)
    .map((line) => replaceIn(command, place, line));
}

function repeatParallel(words: readonly Word[], input: Word | null): (readonly Word[])[] {
  const command = skipOptions(words, (word) => {
    const { name, value } = readOption(word, PARALLEL)!;
    return PARALLEL_WITH_VALUE.has(name) && value === null ? 2 : 1;
  });
  const sources = command.findIndex((word) => /^:::/.test(getText(word) ?? ''));
  const own = sources === -1 ? command : command.slice(0, sources);
  const isListed = sources !== -1 && getText(command[sources]) === ':::';
  const listed = isListed ? command.slice(sources + 1) : [];
  // With several lists, each place stands for a word of another one.
  const isOneList = isListed && !listed.some((word) => /^:::/.test(getText(word) ?? ''));
  const values = isOneList
    ? listed.slice(0, MOST_LINES)
    : splitLines(sources === -1 ? (input ?? UNKNOWN_WORD) : UNKNOWN_WORD);
  const hasPlace = own.some((word) => word.some((part) => part.kind === 'text' && PLACE.test(part.text)));
  return values.map((value) => {
    const filled = hasPlace ? replaceIn(own, PLACE, value) : [...own, value];
    // The words are one command line, which a shell reads.
    return [SHELL, COMMAND_OPTION, joinWords(filled)];
  });
}

/** `{}`, `{.}`, `{1}` */
const PLACE = /\{[\d./]*\}/;

function repeatFind(words: readonly Word[]): (readonly Word[])[] {
  return words.flatMap((word, index) => {
    if (!/^-(?:exec|ok)(?:dir)?$/.test(getText(word) ?? '')) return [];
    const rest = words.slice(index + 1);
    const end = rest.findIndex((each) => /^[;+]$/.test(getText(each) ?? ''));
    return [replaceIn(end === -1 ? rest : rest.slice(0, end), '{}', UNKNOWN_WORD)];
  });
}

const UNKNOWN_WORD: Word = [{ kind: 'hole', name: '' }];
const SHELL: Word = [{ kind: 'text', text: 'sh', at: -1 }];
const COMMAND_OPTION: Word = [{ kind: 'text', text: '-c', at: -1 }];

/** Drops the options in front of a command; `count` tells how many words the option at a word has. */
function skipOptions(words: readonly Word[], count: (word: Word, next: Word | undefined) => number): readonly Word[] {
  let index = 0;
  while (index < words.length && /^-./.test(getStart(words[index]!))) {
    if (getText(words[index]) === '--') return words.slice(index + 1);
    index += count(words[index]!, words[index + 1]);
  }
  return words.slice(index);
}

/** Puts a value into each place of the words. */
function replaceIn(words: readonly Word[], place: string | RegExp, value: Word): Word[] {
  return words.map((word) => word.flatMap((part) => replacePart(part, place, value)));
}

function replacePart(part: WordPart, place: string | RegExp, value: Word): WordPart[] {
  if (part.kind !== 'text') return [part];
  const [found = ''] = typeof place === 'string' ? [place] : (place.exec(part.text) ?? []);
  const index = found === '' ? -1 : part.text.indexOf(found);
  if (index === -1) return part.text === '' ? [] : [part];
  const from = index + found.length;
  const rest = { ...part, text: part.text.slice(from), at: part.at < 0 ? part.at : part.at + from };
  const before = index === 0 ? [] : [{ ...part, text: part.text.slice(0, index) }];
  return [...before, ...value, ...replacePart(rest, place, value)];
}
