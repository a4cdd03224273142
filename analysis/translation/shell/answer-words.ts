/** The words of commands that read the answers of requests, or write them into files. */
import { CURL, readOption, WGET } from './curl.ts';
import { getText } from './shell-words.ts';
import type { Word } from '../write-request.ts';

/** Matches a script that may read an answer: by jq, or by a command behind a pipe that takes parts out of a text. */
export const MAY_READ_ANSWER =
  /\b(?:jq|jaq|gojq)\b|\|\s*(?:e?grep|sed|g?awk|python3?|perl|ruby|php|node|bun|deno|yq|gron|fx|jello|dasel)\b/;

/** True for the name of a command that runs a filter of jq. */
export function isJsonReader(name: string): boolean {
  return name === 'jq' || name === 'jaq' || name === 'gojq';
}

/** Commands that print what they read, or a part of it. */
const PASSING = /^(?:base64|column|head|iconv|pv|sort|sponge|tail|tr|uniq|unbuffer)$/;

export function passesOn(name: string): boolean {
  return PASSING.test(name);
}

/** A text by which a file is known: its name, with the names of the variables in it. Null if it is computed. */
export function getFileKey(word: Word): string | null {
  if (word.length === 0 || word.some((part) => part.kind === 'hole' && part.name === '')) return null;
  return word.map((part) => (part.kind === 'text' ? part.text : `\${${part.name}}`)).join('');
}

/** The file that a command writes an answer into: `curl -o FILE`, `wget -O FILE`. */
export function findOutputFile(name: string, words: readonly Word[]): Word | null {
  const table = name === 'wget' ? WGET : CURL;
  const wanted = name === 'wget' ? ['O', 'output-document'] : ['o', 'output'];
  for (const [index, word] of words.entries()) {
    const option = readOption(word, table);
    if (option && wanted.includes(option.name)) return option.value ?? words[index + 1] ?? null;
  }
  return null;
}

/** What a command of jq reads. */
export interface JqCommand {
  /** The words of its filter; null where it is in a file. */
  filter: Word | null;
  /** True if it reads its input by `input` alone: `-n`. */
  isWithoutInput: boolean;
  /** True for `-s`, which makes a list of all inputs. */
  isList: boolean;
  files: readonly Word[];
  /** Values of `--arg` and `--argjson`, and the files of `--slurpfile` and `--rawfile`. */
  variables: readonly { name: string; value: Word; isFile: boolean }[];
}

const WITH_ONE = /^(?:--indent|-L|--library-path)$/;
const WITH_TWO = /^--(arg|argjson|slurpfile|rawfile|argfile)$/;

export function readJqCommand(words: readonly Word[]): JqCommand {
  const variables: JqCommand['variables'][number][] = [];
  const others: Word[] = [];
  let isFilterInFile = false;
  let flags = '';
  for (let index = 0; index < words.length; index++) {
    const option = getText(words[index]) ?? '';
    const [, kind] = WITH_TWO.exec(option) ?? [];
    if (kind !== undefined) {
      const [name, value] = [getText(words[index + 1]), words[index + 2]];
      if (name !== null && value) variables.push({ name, value, isFile: kind.endsWith('file') });
      index += 2;
    } else if (/^(?:-\w*f|--from-file)$/.test(option)) isFilterInFile = true;
    else if (/^--(?:json)?args$/.test(option)) break;
    else if (WITH_ONE.test(option)) index += 1;
    else if (/^-[A-Za-z]/.test(option)) flags += option.slice(1);
    else if (option.startsWith('--')) flags += LONG.get(option) ?? '';
    else others.push(words[index]!);
  }
  // The first of the words is the name of the file with the filter.
  const [first = null, ...files] = others;
  const filter = isFilterInFile ? null : first;
  return { filter, files, variables, isWithoutInput: flags.includes('n'), isList: flags.includes('s') };
}

const LONG: ReadonlyMap<string, string> = new Map([
  ['--null-input', 'n'],
  ['--slurp', 's'],
]);
