/**
 * Finds the other files of a program that notice a rewrite, for the faces that rewrite one file at a time: tests that
 * name or count the removed text, the fakes and recordings that they use, also those that read requests as data, types
 * of the program that name it, and files that replace `fetch`. The command line moves a path in a test together with its
 * source, and reads every file.
 */
import { join, relative, sep } from 'node:path';
import { maskTokens } from '../../data/mask-tokens.ts';
import { findDataRead } from '../edits/mentions/data-reads.ts';
import { findNamedWords, getWordPatterns, type WordPattern } from '../edits/mentions/named-words.ts';
import { findNamingRule } from '../edits/mentions/path-rules.ts';
import { findMeasurement } from '../edits/mentions/measuring-tests.ts';
import { createFindTestTexts, type PackageText } from '../edits/mentions/test-texts.ts';
import { findUnnamingRule } from '../edits/mentions/unnaming-rules.ts';
import { getTextKind } from '../edits/mentions/text-kinds.ts';
import { isSafeRewrite } from '../edits/select-edits.ts';
import type { Finding } from '../findings/finding.ts';
import { REQUEST_OBSERVERS, REQUEST_PATCH } from '../libraries/http-clients/request-changes.ts';
import { memoise } from '../program/memoise.ts';
import { getContext } from '../program/file-context.ts';
import type { BoundedFiles } from './directory-trees.ts';
import { readFileUpTo } from './disk.ts';
import { memoizePerGeneration } from './freshness.ts';
import { findProgramRoot, isOfProgram, listProgramFiles } from './program-files.ts';
import { getRunGeneration } from './run-generation.ts';
import { findRequestPatch } from './request-patches.ts';
import { LARGEST_RULES_BYTES, LARGEST_SOURCE_BYTES } from './source-size.ts';
import { listAround } from './surrounding-files.ts';

const SOURCE = /\.(?:[cm]?[jt]sx?|vue|svelte)$/i;
/** Sources, tests, and the data that these expect. */
const TEXT = /\.(?:[cm]?[jt]sx?|vue|svelte|json|ya?ml)$/i;
/** Of a program with more sources, or more data, the others are not searched. */
const MAX_FILES = 5_000;

const listByRoot = memoizePerGeneration(getRunGeneration, listSources);

/** The absolute paths of the sources in the program of a file; the same list while it stays valid. */
export function listAffectedFiles(path: string, cwd: string): readonly string[] {
  return listByRoot(findProgramRoot(path, cwd)).paths;
}

/** Returns in words that not all sources of the program of a file are searched; null if they are. */
export function findUnsearched(path: string, cwd: string): string | null {
  const root = findProgramRoot(path, cwd);
  if (!listByRoot(root).isCut) return null;
  return `\`${getName(cwd, root) || '.'}\` has more files than are searched, and the others may replace or observe requests`;
}

function listSources(root: string): BoundedFiles {
  const { paths, isCut } = listProgramFiles(root);
  const sources = paths.filter((path) => SOURCE.test(path) && isOfProgram(path, root));
  return { paths: sources.slice(0, MAX_FILES), isCut: isCut || sources.length > MAX_FILES };
}

const getTexts = memoizePerGeneration(getRunGeneration, listTexts);
const getRules = memoizePerGeneration(getRunGeneration, listRules);
const getTests = memoizePerGeneration(getRunGeneration, (root: string) => createFindTestTexts(getTexts(root)));
const findPatch = memoizePerGeneration(getRunGeneration, findPatchingFile);

interface Place {
  /** Absolute, of the file. */
  path: string;
  text: string;
  /** The working directory. */
  cwd: string;
}

/** Returns the finding. A safe rewrite becomes one for review if another file of the package notices it. */
export function reviewIfSeen(finding: Finding, { path, text, cwd }: Place): Finding {
  // A test that names what breaks a constraint tests what the platform refuses.
  if (finding.deprecation === null || !isSafeRewrite(finding)) return finding;
  const root = findProgramRoot(path, cwd);
  if (getContext(getName(root, path)) === 'test') return finding;
  const doubt = findAffectedFile(finding, { root, name: getName(root, path), text });
  if (doubt === null) return finding;
  return {
    ...finding,
    fix: { ...finding.fix, class: 'review', reason: `${finding.fix.reason} Not safe here: ${doubt}.` },
  };
}

/** Returns in words which file of the package notices the rewrite of a finding, and how; null if none does. */
function findAffectedFile(finding: Finding, { root, name, text }: PackageText & { root: string }): string | null {
  const patch = findPatch(root);
  if (patch !== null && patch !== name) return `\`${patch}\` replaces or observes the functions that send requests`;
  const patterns = getWordPatterns(finding, text);
  for (const test of getTests(root)(name)) {
    const [named] = findNamedWords({ text: test.text, isTest: true }, patterns);
    if (named) return `the test \`${test.name}\` names \`${maskTokens(named.word)}\``;
    const measurement = findMeasurement(finding, name, test);
    if (measurement)
      return `the test \`${test.name}\` checks the whole URL, body or file, with \`${maskTokens(measurement.word)}\``;
    const read = findDataRead(finding, text, test);
    if (read) return `the test \`${test.name}\` reads requests as data, with \`${maskTokens(read.word)}\``;
  }
  const others = getTexts(root).filter((each) => each.name !== name && getContext(each.name) !== 'test');
  for (const each of [...others, ...getRules(root)]) {
    const ruling =
      findNamingRule(each, patterns)?.word ?? findUnnamingRule(each, { finding, source: { name, text } })?.[0];
    if (ruling !== undefined)
      return `\`${each.name}\` has a rule for the request, with \`${maskTokens(ruling.trim())}\``;
  }
  const types = getTexts(root).find(
    (each) => SOURCE.test(each.name) && each.name !== name && augments(each, { finding, text, patterns }),
  );
  return types ? `the declarations of \`${types.name}\` may not accept the changed text` : null;
}

interface Changed {
  finding: Finding;
  /** The text of its file. */
  text: string;
  patterns: readonly WordPattern[];
}

/** True for declarations that add to the globals or to other modules, and name what changes: a path, or a module with the SDK. */
function augments(file: PackageText, { finding, text, patterns }: Changed): boolean {
  const declared = getAugmented(file);
  if (declared.length === 0) return false;
  const isOfSdk =
    finding.sdk !== null && declared.some((name) => text.includes(`'${name}'`) || text.includes(`"${name}"`));
  const types = file.text;
  // Only in a file with an import or export does `declare module` add to the types of the module; elsewhere it replaces
  // them.
  if (isOfSdk && /^(?:im|ex)port\b/m.test(types)) return true;
  return findNamedWords({ text: types, isTest: false }, patterns).length > 0;
}

const getAugmented = memoise(({ text }: PackageText) => [...text.matchAll(AUGMENTATION)].map(([, name]) => name));

const AUGMENTATION = /^[^\S\n\r\u2028\u2029]*declare\s+(?:module\s+['"]([^'"\n]+)['"]|global\b)/gm;

function getName(root: string, path: string): string {
  return relative(root, path).split(sep).join('/');
}

/**
 * Returns in words which file replaces or observes the functions that send requests; null if none does. A test does so
 * only while it runs.
 */
function findPatchingFile(root: string): string | null {
  const sources = getTexts(root).filter(
    ({ name }) => SOURCE.test(name) && getContext(name) !== 'test' && isOfProgram(join(root, name), root),
  );
  return sources.find(isPatch)?.name ?? null;
}

function isPatch(file: PackageText): boolean {
  const { text } = file;
  const match = findRequestPatch(file, REQUEST_PATCH);
  const name = match?.[1];
  if (match && !(name !== undefined && findImportedNames(text, 'installed').has(name))) return true;
  if (REQUEST_OBSERVERS.some(([, pattern]) => pattern.test(text))) return true;
  const owners = [...text.matchAll(METHOD_WRITE)].flatMap(([, owner = '']) => owner);
  if (owners.length === 0) return false;
  const imported = findImportedNames(text, 'own');
  return owners.some((owner) => imported.has(owner));
}

/** A method of a class: `Client.prototype.get = …`. */
const METHOD_WRITE = /(?<![\w$])([\w$]+)\.prototype(?:\.[\w$]+|\[[^\]\n]+\])\s*=(?!=)/g;

/**
 * The names that are imported from installed packages, or from files of the package itself. Each text between two ends of a statement is
 * read once: a search for one name from each `import` on would be quadratic, and its names as many again.
 */
function findImportedNames(text: string, from: 'installed' | 'own'): ReadonlySet<string> {
  const source = from === 'own' ? String.raw`['"]\.` : String.raw`['"][^.'"]`;
  const specifier = new RegExp(source, 'y');
  const load = new RegExp(String.raw`=\s*(?:await\s+)?(?:require|import)\(\s*${source}`, 'y');
  const startsAt = (pattern: RegExp, at: number): boolean => {
    pattern.lastIndex = at;
    return pattern.test(text);
  };
  const clauses = [
    ...[...text.matchAll(/[^;'"]+/g)]
      .filter(({ 0: part, index }) => startsAt(specifier, index + part.length))
      .map(([part]) => /import\b([^]*)from\s*$/.exec(part)?.[1] ?? ''),
    ...[...text.matchAll(/[^;=]+/g)]
      .filter(({ 0: part, index }) => startsAt(load, index + part.length))
      .map(([part]) => part),
  ];
  return new Set(clauses.flatMap((clause) => clause.match(/[\w$]+/g) ?? []));
}

/** The sources and data of a package. */
function listTexts(root: string): readonly PackageText[] {
  const paths = listProgramFiles(root).paths.filter((path) => TEXT.test(path));
  const sources = paths.filter((path) => SOURCE.test(path)).slice(0, MAX_FILES);
  const data = paths.filter((path) => !SOURCE.test(path)).slice(0, MAX_FILES);
  return [...sources, ...data].map((path) => toText(path, root, LARGEST_SOURCE_BYTES));
}

/** The other texts of a package, and all of the repository around it. */
function listRules(root: string): readonly PackageText[] {
  const others = listProgramFiles(root).paths.filter((path) => !TEXT.test(path));
  return [...others.slice(0, MAX_FILES), ...listAround(root)]
    .filter((path) => getTextKind(getName(root, path)) !== null)
    .map((path) => toText(path, root, LARGEST_RULES_BYTES));
}

/** A file is read when its text is needed. */
function toText(path: string, root: string, largest: number): PackageText {
  let text: string | undefined;
  return {
    name: getName(root, path),
    get text() {
      return (text ??= read(path, largest));
    },
  };
}

/** The text of a file; empty for one that cannot be read, is too large or is no text. */
function read(path: string, largest: number): string {
  try {
    return readFileUpTo(path, largest, (bytes) => (bytes.includes(0) ? '' : String(bytes))) ?? '';
  } catch {
    return '';
  }
}
