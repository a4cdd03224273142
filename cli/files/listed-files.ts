/** `--files-from`: reads the files of a run from a list, such as the output of `git diff --name-only`. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { getStats } from '../../analysis/host/disk.ts';
import { isSourceName } from '../../analysis/host/source-names.ts';
import { isTranslatedName } from '../../analysis/translation/translate-text.ts';
import { getSystemReason } from '../../analysis/host/system-reason.ts';
import { CommandError } from '../command-error.ts';

export interface FileList {
  /** Names of sources. */
  paths: string[];
  /** Names of files of other kinds. They are not analysed; those that call the platform become limitations. */
  others: string[];
}

/** Refuses a list without a file, which a command that failed may have written. @throws CommandError */
export function refuseEmptyList({ paths, others }: FileList, cwd: string): void {
  const isFolder = (name: string): boolean => getStats(resolve(cwd, name))?.isDirectory() === true;
  if (paths.length === 0 && others.every(isFolder))
    throw new CommandError('the list of --files-from names no file (--pass-with-no-files accepts that)');
}

/**
 * Reads the names in a file, or in standard input (`-`), one in each line, or each ended by a zero byte. Names of other kinds of files
 * are no error, because a commit contains more than sources. The list may be empty.
 * @throws CommandError if the list cannot be read.
 */
export function readFileList(name: string, cwd: string): FileList {
  const names = readListedNames(name, cwd);
  const isRead = (file: string): boolean => isSourceName(file) || isTranslatedName(file);
  return { paths: names.filter(isRead), others: names.filter((file) => !isRead(file)) };
}

/** Reads the names in a list, each once. @throws CommandError if the list cannot be read. */
export function readListedNames(name: string, cwd: string): string[] {
  let text: string;
  try {
    text = decode(readFileSync(name === '-' ? 0 : resolve(cwd, name)));
  } catch (error) {
    throw new CommandError(
      `--files-from: cannot read ${name === '-' ? 'standard input' : name}: ${getSystemReason(error)}`,
    );
  }
  const written = text.includes('\0') ? text.split('\0') : text.split(/\r?\n/).map(unquote);
  return [...new Set(written)].filter((file) => file !== '');
}

/** Decodes a list. Shells of Windows write UTF-16, with a byte-order mark at the beginning. */
function decode(bytes: Buffer): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

const QUOTED = /^"((?:[^"\\]|\\(?:[abtnvfr"\\]|[0-3][0-7]{2}))*)"$/;
const ESCAPES: Readonly<Record<string, string>> = { a: '\x07', b: '\b', t: '\t', n: '\n', v: '\v', f: '\f', r: '\r' };

/** Decodes a name that git has quoted as a C string, with octal escapes for the UTF-8 bytes of characters outside of ASCII. */
function unquote(line: string): string {
  const inner = QUOTED.exec(line)?.[1];
  if (inner === undefined) return line;
  const parts = inner.split(/(\\(?:[0-7]{3}|.))/).map((part, index) => {
    if (index % 2 === 0) return Buffer.from(part);
    const escape = part.slice(1);
    return /^[0-7]/.test(escape) ? Buffer.of(parseInt(escape, 8)) : Buffer.from(ESCAPES[escape] ?? escape);
  });
  return Buffer.concat(parts).toString('utf8');
}
