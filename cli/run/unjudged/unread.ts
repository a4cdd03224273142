/** Files of kinds that are not analysed, such as pages, minified files and data, that call the platform. */
import { basename, dirname } from 'node:path';
import type { Use } from '../../../analysis/findings/use.ts';
import type { Limitation } from '../../../analysis/findings/limitation.ts';
import { analyzeText } from '../../../analysis/host/analyze-translations.ts';
import {
  isDataName,
  isPatchName,
  isProseName,
  isRunName,
  isSourceName,
  isUnreadName,
  mayHoldAddress,
} from '../../../analysis/host/source-names.ts';
import { getContext } from '../../../analysis/program/file-context.ts';
import { parseSpecifier } from '../../../analysis/program/modules/package-specifiers.ts';
import { isDocumentName, isRecordName } from '../../../analysis/libraries/projects/configuration-documents.ts';
import type { ProgramBase } from '../../../analysis/translation/program-base.ts';
import { isTranslatedName } from '../../../analysis/translation/translate-text.ts';
import { holdsWord, readSourceText, type NoSourceText, type SourceText } from '../../files/read.ts';
import type { FoundFile } from '../../files/walk.ts';
import type { AnalyzedFiles } from '../analyze-files.ts';
import { collapsePaths } from './collapse-paths.ts';
import { readCode, readCodeWithPaths } from '../documents/page-code.ts';
import type { PassParts } from '../pass.ts';
import { createBases } from '../documents/program-bases.ts';
import { createSentTest, type SentTest } from '../documents/sent-paths.ts';

/** A program without the extension of a source says in its first line what runs it. */
const PROGRAM = /^#!.*\b(?:node|nodejs|bun|deno|tsx|ts-node|zx)\b/;

/** The name under which the code of a patch is scanned. */
const PATCH_CODE = 'patch.js';

const REASONS = {
  ignored: '.gitignore excludes it, and without git it is unknown if it is part of the project (--no-ignore reads it)',
  hidden: 'git tracks it in a folder that a check skips (name the folder to read it)',
  imported:
    'a source imports it, a command runs it or a manifest names it, and its extension is none of JavaScript or TypeScript',
  kind: 'it is minified, or no JavaScript or TypeScript file',
  run: 'its commands and addresses are not read',
  patch: 'it changes the code of a dependency',
};

/** Matches the lines of a patch that name a changed file. */
const PATCHED = /^(?:\+\+\+|diff --git) (?:.*\s)?(?:b\/)?(\S+)$/;

/**
 * One limitation for each file that contains a base URL of the platform or imports its client, at that line. In files of kinds that are
 * no programs, and in files with paths at a base from elsewhere, one for each deprecated address: a program may read it. An address of a
 * document that is in one of the `uses` is not counted again.
 */
export function findUnread(
  files: readonly FoundFile[],
  parts: Pick<PassParts, 'engine' | 'finders' | 'packages' | 'parser' | 'sdkPackages' | 'hosts'> &
    Pick<AnalyzedFiles, 'talks' | 'isNamedDocument'>,
  uses: readonly { path?: string | null }[],
): Limitation[] {
  const isSent = createSentTest(
    uses.map(({ path }) => path),
    parts.finders,
  );
  const { marks, mayStandAlone } = parts.engine;
  const { sdkPackages, hosts } = parts;
  const getBase = createBases(files, parts);
  return files.flatMap((file): Limitation[] => {
    const { path, name, leftOut } = file;
    const raw = readSourceText(path);
    if (!('text' in raw)) return findUnreadable({ path, name }, raw, hosts);
    const isPatch = isPatchName(name);
    const read = isPatch ? { ...raw, text: keepAddedCode(raw.text) } : raw;
    const base = getBase(file, raw.text);
    if (base === undefined && !mayStandAlone(read.text)) return [];
    if (leftOut === 'record') return findAddresses({ path, name }, read, parts, isSent);
    if (leftOut === 'other' && !isProgram(read.text) && !(isPatch && marks(read.text, PATCH_CODE).addressesPlatform))
      return findAddresses({ path, name, base }, read, parts, isSent);
    const isRun = leftOut === undefined && isRunName(path);
    const text = readCode(name, read.text);
    const hasExtension = isRun || /\.[^./\\]*$/.test(name);
    if (!hasExtension && leftOut !== 'imported' && !isProgram(text))
      return isProseName(name) ? [] : findAddresses({ path, name, base }, read, parts, isSent);
    if (isPatch && getContext(name) !== 'source') return [];
    const found = marks(text, isPatch ? PATCH_CODE : name);
    const specifier = found.specifiers.find((written) => sdkPackages.includes(parseSpecifier(written)?.name ?? ''));
    if (!found.addressesPlatform && specifier === undefined) {
      const code = base === undefined ? '' : readCodeWithPaths(name, text);
      return base === undefined ? [] : findAddresses({ path, name, base }, { text: code }, parts, isSent);
    }
    const words = specifier === undefined ? hosts : [specifier];
    const offset = words.map((word) => text.indexOf(word)).find((index) => index !== -1) ?? 0;
    const ofKind = leftOut === undefined || leftOut === 'other' ? 'kind' : leftOut;
    const reason = isPatch ? 'patch' : isRun ? 'run' : ofKind;
    const line = text.slice(0, offset).split(/\r\n|[\r\n]/).length;
    const limitation = `the file calls the platform and is not analysed: ${REASONS[reason]}`;
    return [{ file: name, line, reason: 'unread-kind', text: limitation, isWholeFile: true }];
  });
}

/**
 * The limitation of a file that is not analysed, or in another language, and cannot be read as a text: one that only names where its text
 * is; one in UTF-16, or too large, only if it holds one of the hosts, because most such files are no programs.
 */
export function findUnreadable(
  { path, name }: Pick<FoundFile, 'path' | 'name'>,
  { reason, line, problem, isPointer }: NoSourceText,
  hosts: readonly string[],
): Limitation[] {
  const isOfProgram = isUnreadName(name) || isTranslatedName(name) || isSettingsName(basename(name));
  const isLarge = reason === 'too-large' && isOfProgram && mayHoldAddress(name);
  if (!isLarge && reason !== 'not-text') return [];
  if (isPointer !== true && !holdsWord(path, hosts, isLarge ? 'any' : 'UTF-16')) return [];
  return [{ file: name, line, reason, text: `the file ${problem}`, isWholeFile: true }];
}

/** An added line of a patch that is no comment. */
const ADDED = /^\+(?!\s*(?:\/\/|\/?\*))/;

/** Returns the lines of code that a patch adds to sources, with blanks for everything else. */
export function keepAddedCode(patch: string): string {
  let isCode = false;
  return patch
    .split('\n')
    .map((line) => {
      const file = PATCHED.exec(line.trimEnd())?.[1];
      if (file !== undefined) isCode = isSourceName(file);
      return isCode && file === undefined && ADDED.test(line) ? ` ${line.slice(1)}` : '';
    })
    .join('\n');
}

function isProgram(text: string): boolean {
  return PROGRAM.test(text.slice(0, 200));
}

/** True for a file of settings, such as `.env` and `wrangler.toml`. A large file of JSON is data. */
function isSettingsName(name: string): boolean {
  return isDocumentName(name) && !/\.json[c5]?$/.test(name);
}

/** Tests hold the addresses of their mocks. */
function findAddresses(
  { path, name, base }: Pick<FoundFile, 'path' | 'name'> & { base?: ProgramBase | undefined },
  { text }: SourceText,
  parts: Pick<PassParts, 'engine' | 'finders' | 'packages' | 'parser'>,
  isSent: SentTest,
): Limitation[] {
  if (getContext(name) !== 'source') return [];
  // A source may have read the address from a document. A program of another language sends a request of its own.
  const isRead = isDataName(name) || isRecordName(name);
  const { analysis } = analyzeText({ name, text, base }, parts.packages.getPackage(dirname(path)), parts);
  const addresses = analysis.limitations.filter(
    (limitation) =>
      limitation.reason === 'analysis-failed' ||
      (limitation.reason === 'unmodelled-client' && !(isRead && isSent(limitation))),
  );
  const found = [...addresses, ...findDescribed(name, text, analysis.uses, addresses)];
  return base?.isDescription ? collapsePaths(found) : found;
}

/** What is deprecated in requests that a document describes, other than their address. */
function findDescribed(
  name: string,
  text: string,
  uses: readonly Use[],
  addresses: readonly Limitation[],
): Limitation[] {
  const counted = new Set(addresses.map(({ line }) => line));
  return uses.flatMap(({ kind, range, subject, path }): Limitation[] => {
    const line = text.slice(0, range[0]).split(/\r\n|[\r\n]/).length;
    if (kind === 'route' || counted.has(line)) return [];
    counted.add(line);
    const said = `\`${subject ?? ''}\` of a request to \`${path ?? ''}\` that a tool may send`;
    return [{ file: name, line, reason: 'unmodelled-client', text: said }];
  });
}
