/**
 * Deprecated paths in files that are not analysed, of packages with a function that sends the path of its callers: a page, data or a
 * program in another language may give it.
 */
import { basename, dirname } from 'node:path';
import type { OpenSender, OpenUrl } from '../../../analysis/findings/file-analysis.ts';
import type { Limitation } from '../../../analysis/findings/limitation.ts';
import { createLineIndex } from '../../../analysis/findings/places/source-place.ts';
import { isDataName, isPageName, isRunName } from '../../../analysis/host/source-names.ts';
import { isRecordName } from '../../../analysis/libraries/projects/configuration-documents.ts';
import { getContext } from '../../../analysis/program/file-context.ts';
import { groupBy } from '../../../analysis/program/group-by-key.ts';
import { isManifestName, isMarkdownName } from '../../../analysis/translation/translate-text.ts';
import { getPath } from '../../files/file-name.ts';
import { readSourceText } from '../../files/read.ts';
import type { FoundFile } from '../../files/walk.ts';
import { readCodeWithPaths } from './page-code.ts';
import type { PassParts } from '../pass.ts';
import { createSentTest } from './sent-paths.ts';

/** A function of a package that sends the path of its callers, or makes a URL of it. */
export interface PackageSender extends Omit<OpenUrl, 'beginning'>, Pick<OpenSender, 'beginning'> {
  /** The directory of the package.json; null without one. */
  root: string | null;
}

/** Addresses of a page that its visitors open, and comments of pages and of lines. A comment without an end goes on to that of the page. */
const NO_CODE =
  /(?<=\s)(?:href|src|srcset|action|poster|cite)\s*=\s*(?:"[^"]*"|'[^']*')|<!--[^]*?(?:-->|$)|<%#[^]*?(?:%>|$)/gi;
const COMMENT_LINE = /^[ \t]*(?:#(?!\{)|\/\/|\*|\/\*|--).*$/gm;

/** The code of a page that a text in a source holds: `(click)="load('…')"`, `@click="…"`, `onclick="…"`, `data-path="…"`. */
const HANDLER = /(?<=\s)(?:\([\w.-]+\)|[@:][\w.:-]+|on[a-z]+|data-[\w-]+)\s*=\s*(?:"[^"{}]{1,500}"|'[^'{}]{1,500}')/g;

/**
 * Returns one limitation for each line with a text that continues the path of a function of the same package to a deprecated one. What
 * a use sends out of data is counted already.
 */
export function findGivenPaths(
  files: readonly FoundFile[],
  senders: readonly PackageSender[],
  { finders, packages }: Pick<PassParts, 'finders' | 'packages'>,
  uses: readonly { path?: string | null }[],
): Limitation[] {
  if (senders.length === 0) return [];
  const byRoot = groupBy(
    senders.filter(({ beginning }) => beginning !== null),
    ({ root }) => root,
  );
  const isSent = createSentTest(
    uses.map(({ path }) => path),
    finders,
  );
  const each = new Map(files.map((file) => [file.path, file]));
  return [...each.values()].flatMap(({ path, name, leftOut }): Limitation[] => {
    if (getContext(name) !== 'source' || isMarkdownName(name) || leftOut === 'ignored') return [];
    const own = byRoot.get(packages.getPackage(dirname(path)).root);
    const read = own ? readSourceText(path) : null;
    if (!own || !read || !('text' in read) || (isBare(name) && leftOut === undefined && !read.text.startsWith('#!')))
      return [];
    const isData = (isDataName(name) || isRecordName(name)) && !isManifestName(name);
    const found = findIn(name, readCodeWithPaths(name, keepCode(name, read.text)), own, finders);
    return found.flatMap(({ limitation, path: sent }) =>
      isData && isSent({ reason: 'unmodelled-client', text: `\`${sent}\`` }) ? [] : [limitation],
    );
  });
}

/** Returns those in the markup that a source with such a function holds as a text: the template of a component. */
export function findGivenInMarkup(
  senders: readonly PackageSender[],
  { finders, cwd }: Pick<PassParts, 'finders' | 'cwd'>,
): Limitation[] {
  return [...groupBy(senders, ({ file }) => file)].flatMap(([name, own]) => {
    const read = readSourceText(getPath(name, cwd));
    if (!('text' in read)) return [];
    const handlers = [...read.text.matchAll(HANDLER)];
    let code = handlers.length === 0 ? '' : toBlanks(read.text);
    for (const { 0: handler, index } of handlers)
      code = code.slice(0, index) + handler + code.slice(index + handler.length);
    return findIn(name, code, own, finders).map(({ limitation }) => limitation);
  });
}

/** True for a file without an extension that need not be a program. */
function isBare(name: string): boolean {
  return !basename(name).includes('.') && !isRunName(name);
}

interface Given {
  limitation: Limitation;
  /** The whole path. */
  path: string;
}

function findIn(name: string, code: string, senders: readonly PackageSender[], finders: PassParts['finders']): Given[] {
  const beginnings = senders.flatMap(({ beginning }) => beginning ?? []);
  const position = createLineIndex(code);
  const lines = new Map<number, Given>();
  for (const { offset, written, beginning, path } of finders.findContinuations(code, [...new Set(beginnings)])) {
    const { line } = position(offset);
    const sender = senders.find((each) => each.beginning === beginning)!;
    const text = `\`${written}\` may be a path that ${sender.file}:${sender.line} sends`;
    if (!lines.has(line))
      lines.set(line, { limitation: { file: name, line, reason: 'unmodelled-client', text }, path });
  }
  return [...lines.values()];
}

/** A quote in an attribute of markup. */
const QUOTE_REFERENCE = /&(?:#34|quot);/g;

/** Returns a text with blanks for its comments, with the quotes of its attributes, and blanks for the addresses that a page only links. */
export function keepCode(name: string, text: string): string {
  const code = text
    .replaceAll(COMMENT_LINE, toBlanks)
    .replaceAll(QUOTE_REFERENCE, (reference) => '"'.repeat(reference.length));
  return isPageName(name) ? code.replaceAll(NO_CODE, toBlanks) : code;
}

function toBlanks(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}
