/** Files of kinds that are not analysed, such as pages and minified files, that call the platform. */
import type { Engine } from '../../analysis/engine.ts';
import type { Limitation } from '../../analysis/findings/finding.ts';
import { splitComponent } from '../../analysis/host/parsers/components.ts';
import { isPageName, isRunName } from '../../analysis/host/source-names.ts';
import { parseSpecifier } from '../../analysis/program/modules/package-specifiers.ts';
import type { Platform } from '../../data/schema.ts';
import { readSourceText } from '../files/read.ts';
import type { FoundFile } from '../files/walk.ts';

/** A program without an extension says in its first line what runs it. */
const PROGRAM = /^#!.*\b(?:node|nodejs|bun|deno|tsx|ts-node|zx)\b/;

/** A comment in a file of commands. */
const COMMENT = /^[ \t]*(?:#|\/\/).*$/gm;

/** An attribute of a page with code: `onclick="…"`. */
const HANDLER = /(?<=\s)on[a-z]+\s*=\s*(?:"[^"]{1,1000}"|'[^']{1,1000}')/gi;

const REASONS = {
  ignored: '.gitignore excludes it, and without git it is unknown if it is part of the project (--no-ignore reads it)',
  hidden: 'git tracks it in a folder that a check skips (name the folder to read it)',
  imported: 'a source imports it, and its extension is none of JavaScript or TypeScript',
  kind: 'it is minified, or no JavaScript or TypeScript file',
  run: 'its commands and addresses are not read',
};

/** One limitation for each file that contains a base URL of the platform or imports its client, at that line. */
export function findUnread(
  files: readonly FoundFile[],
  { marks, mayStandAlone }: Pick<Engine, 'marks' | 'mayStandAlone'>,
  { sdkPackages, baseUrls }: Pick<Platform, 'sdkPackages' | 'baseUrls'>,
): Limitation[] {
  const hosts = baseUrls.map((url) => new URL(url).host);
  return files.flatMap(({ path, name, leftOut }): Limitation[] => {
    const read = readSourceText(path);
    if (!('text' in read) || !mayStandAlone(read.text)) return [];
    const isRun = leftOut === undefined && isRunName(name);
    const text = isPageName(name)
      ? keepCode(read.text)
      : isRun
        ? read.text.replaceAll(COMMENT, (comment) => ' '.repeat(comment.length))
        : read.text;
    const hasExtension = isRun || /\.[^./\\]*$/.test(name);
    if (!hasExtension && leftOut !== 'imported' && !PROGRAM.test(text.slice(0, 200))) return [];
    const found = marks(text, name);
    const specifier = found.specifiers.find((written) => sdkPackages.includes(parseSpecifier(written)?.name ?? ''));
    if (!found.addressesPlatform && specifier === undefined) return [];
    const words = specifier === undefined ? hosts : [specifier];
    const offset = words.map((word) => text.indexOf(word)).find((index) => index !== -1) ?? 0;
    const line = text.slice(0, offset).split(/\r\n|[\r\n]/).length;
    const limitation = `calls the platform and is not analysed: ${REASONS[leftOut ?? (isRun ? 'run' : 'kind')]}`;
    return [{ file: name, line, reason: 'unread-kind', text: limitation, isWholeFile: true }];
  });
}

/** The text of a page with blanks for all but its scripts and the attributes that hold code. */
function keepCode(page: string): string {
  const { text } = splitComponent(page);
  const pieces: string[] = [];
  let end = 0;
  for (const { 0: handler, index } of page.matchAll(HANDLER)) {
    if (!handler.includes('://')) continue;
    pieces.push(text.slice(end, index), handler);
    end = index + handler.length;
  }
  return pieces.join('') + text.slice(end);
}
