/**
 * Whether a specifier may mean another file than the one it was resolved to: by a condition of `imports` or `exports`, by the
 * `browser` field, by the platform of a file's name, or by a later path of a tsconfig.
 */
import { basename, dirname, extname, join } from 'node:path';
import type { Directories } from '../directory-listings.ts';
import { memoizePerGeneration, type GenerationCounter } from '../freshness.ts';
import { getOwn } from '../json-file.ts';
import { PLATFORM_ENDS } from '../../libraries/projects/module-variants.ts';
import { EXTENSIONS } from './source-paths.ts';
import type { Manifest } from './workspaces.ts';

/**
 * Conditions that hold for every run of a program, or for none: the types, and the kind of module that the importer is.
 * Source: https://nodejs.org/api/packages.html#conditional-exports, https://www.typescriptlang.org/docs/handbook/modules/reference.html.
 */
const FIXED_CONDITIONS = /^(?:types|typings|require|source|module|module-sync)(?:@|$)/;

/**
 * Tests if a specifier that was resolved to `file` may mean another file. `from` is the package of the importer, `to`
 * that of the file. `hasPlatforms` is a test of `createPlatformTest`.
 */
export function hasAlternatives(
  specifier: string,
  file: string,
  packages: { from: Manifest | null; to: Manifest | null; hasPlatforms: (file: string) => boolean },
): boolean {
  const { from, to, hasPlatforms } = packages;
  return (
    hasConditions(specifier, packages) ||
    [from, to].some((manifest) => manifest !== null && isReplacedInBrowsers(specifier, file, manifest)) ||
    hasPlatforms(file)
  );
}

function hasConditions(specifier: string, { from, to }: { from: Manifest | null; to: Manifest | null }): boolean {
  if (specifier.startsWith('#')) return new Set(findTargets(getOwn(from?.content, 'imports'), specifier)).size > 1;
  const name = getOwn(to?.content, 'name');
  if (typeof name !== 'string' || (specifier !== name && !specifier.startsWith(`${name}/`))) return false;
  const subpath = `.${specifier.slice(name.length)}`;
  const exported = getOwn(to?.content, 'exports');
  const isOfRoot = typeof exported === 'string' || !Object.keys(exported ?? {}).some((key) => key.startsWith('.'));
  const targets = isOfRoot ? collectTargets(exported) : findTargets(exported, subpath);
  return new Set(targets).size > 1;
}

function findTargets(entries: unknown, key: string): string[] {
  return collectTargets(findEntry(entries, key));
}

/** The entry of `imports` or `exports` for a key; its own key may be a pattern with `*`. */
function findEntry(entries: unknown, key: string): unknown {
  if (typeof entries !== 'object' || entries === null) return undefined;
  const entry = Object.entries(entries).find(([pattern]) => {
    const [start = '', end] = pattern.split('*');
    return end === undefined ? pattern === key : key.startsWith(start) && key.endsWith(end);
  });
  return entry?.[1];
}

/** The files of a target under its conditions; several builds of one source count once. */
function collectTargets(target: unknown): string[] {
  if (typeof target === 'string') return [getStem(target)];
  if (Array.isArray(target)) return target.flatMap(collectTargets);
  if (typeof target !== 'object' || target === null) return [];
  return Object.entries(target).flatMap(([condition, inner]) =>
    FIXED_CONDITIONS.test(condition) ? [] : collectTargets(inner),
  );
}

/** Folders of sources and of built files. */
const BUILD_FOLDERS: ReadonlySet<string> = new Set(['.', 'src', 'dist', 'lib', 'build', 'out', 'esm', 'cjs', 'es']);

function getStem(path: string): string {
  const parts = path.replace(/(?:\.d)?\.[cm]?[jt]sx?$/, '').split('/');
  return parts.filter((part) => !BUILD_FOLDERS.has(part)).join('/');
}

/**
 * Tests if the `browser` field replaces a specifier or file. Source:
 * https://github.com/defunctzombie/package-browser-field-spec.
 */
function isReplacedInBrowsers(specifier: string, file: string, { directory, content }: Manifest): boolean {
  const replaced = getOwn(content, 'browser');
  if (typeof replaced !== 'object' || replaced === null) return false;
  return Object.keys(replaced).some(
    (key) => key === specifier || (key.startsWith('.') && getStem(join(directory, key)) === getStem(file)),
  );
}

/** Creates the test if there are files beside a file from which a bundler may choose by the platform. Each file is tested once. */
export function createPlatformTest(
  directories: Directories,
  getGeneration: GenerationCounter,
): (file: string) => boolean {
  return memoizePerGeneration(getGeneration, (file: string) => {
    const directory = dirname(file);
    const name = basename(file, extname(file));
    const platform = PLATFORM_ENDS.find((each) => name.endsWith(`.${each}`));
    const stem = platform === undefined ? name : name.slice(0, -platform.length - 1);
    return ['', ...PLATFORM_ENDS.map((each) => `.${each}`)].some(
      (end) =>
        stem + end !== name &&
        EXTENSIONS.some((extension) => directories.getKindIn(directory, stem + end + extension) === 'file'),
    );
  });
}
