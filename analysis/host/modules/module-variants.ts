/** The files that builds put in the place of a module: by the end of its name, by a field of the package, by a configuration. */
import { basename, dirname, extname, join } from 'node:path';
import {
  ENVIRONMENT_ENDS,
  ENVIRONMENT_FILES,
  PLATFORM_ENDS,
  REPLACING_CONFIGURATIONS,
  REPLACING_FIELDS,
} from '../../libraries/projects/module-variants.ts';
import type { Directories } from '../directory-listings.ts';
import { memoizePerGeneration, type GenerationCounter } from '../freshness.ts';
import { getOwn, readJsonObject } from '../json-file.ts';
import { EXTENSIONS, findSourcePath } from './source-paths.ts';
import type { Manifest, Workspaces } from './workspaces.ts';

/** Returns the absolute paths of the files that may be in the place of a file; mostly none. */
export type VariantFinder = (file: string) => readonly string[];

const NONE: readonly string[] = [];

const MODULE = new RegExp(String.raw`(?:${EXTENSIONS.join('|').replaceAll('.', String.raw`\.`)})$`);

/** The names of a directory with such an end, by the name without it. */
type NamesByStem = ReadonlyMap<string, readonly string[]>;

const ENDS = new RegExp(String.raw`^(.+)\.(${[...PLATFORM_ENDS, ...ENVIRONMENT_ENDS].join('|')})$`);

export function createVariantFinder(
  directories: Directories,
  workspaces: Pick<Workspaces, 'getManifest'>,
  getGeneration: GenerationCounter,
): VariantFinder {
  const getNames = memoizePerGeneration(getGeneration, (directory: string) =>
    groupByStem(directories.getNames(directory)),
  );
  const getReplaced = memoizePerGeneration(getGeneration, (manifest: Manifest) =>
    readReplacements(manifest, directories),
  );
  return memoizePerGeneration(getGeneration, (file: string): readonly string[] => {
    const directory = dirname(file);
    const stem = basename(file, extname(file));
    const names = getNames(directory);
    const beside =
      names.size === 0
        ? NONE
        : (names.get(stem) ?? NONE).filter((name) => {
            const end = ENDS.exec(basename(name, extname(name)))![2]!;
            return PLATFORM_ENDS.includes(end) || ENVIRONMENT_FILES.test(join(directory, stem));
          });
    const manifest = workspaces.getManifest(directory);
    const replaced = manifest ? findReplaced(file, getReplaced(manifest)) : NONE;
    if (beside.length === 0 && replaced.length === 0) return NONE;
    const found = new Set([...beside.map((name) => join(directory, name)), ...replaced]);
    found.delete(file);
    return [...found];
  });
}

function groupByStem(names: Iterable<string>): NamesByStem {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const extension = extname(name);
    const stem = MODULE.test(name) ? ENDS.exec(basename(name, extension))?.[1] : undefined;
    if (stem !== undefined) groups.set(stem, [...(groups.get(stem) ?? []), name]);
  }
  return groups;
}

/** The files that a package replaces, without extensions, with those in their places. */
type Replacements = readonly (readonly [file: string, by: string])[];

function findReplaced(file: string, replacements: Replacements): readonly string[] {
  if (replacements.length === 0) return NONE;
  return replacements.flatMap(([replaced, by]) => (replaced === withoutExtension(file) ? [by] : []));
}

/** Never throws: a configuration that cannot be read replaces nothing. */
function readReplacements({ directory, content }: Manifest, directories: Directories): Replacements {
  const pairs: [string, string][] = [];
  for (const field of REPLACING_FIELDS) {
    const table = getOwn(content, field);
    if (typeof table !== 'object' || table === null) continue;
    for (const [from, to] of Object.entries(table))
      if (from.startsWith('.') && typeof to === 'string' && to.startsWith('.')) pairs.push([from, to]);
  }
  for (const name of REPLACING_CONFIGURATIONS.names)
    if (directories.getKindIn(directory, name) === 'file') collect(readJsonObject(join(directory, name)), pairs, 0);
  return pairs.flatMap(([from, to]): [string, string][] => {
    const by = findSourcePath(join(directory, to), directories);
    return by === null ? [] : [[withoutExtension(join(directory, from)), by]];
  });
}

/** Levels of a configuration in which lists of replaced files are looked for. */
const MAX_DEPTH = 10;

function collect(value: unknown, pairs: [string, string][], depth: number): void {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key !== REPLACING_CONFIGURATIONS.key || !Array.isArray(inner)) {
      collect(inner, pairs, depth + 1);
      continue;
    }
    for (const row of inner) {
      const [from, to] = [REPLACING_CONFIGURATIONS.of, REPLACING_CONFIGURATIONS.by].map((keys) =>
        keys.map((each) => getOwn(row, each)).find((each) => typeof each === 'string'),
      );
      if (from !== undefined && to !== undefined) pairs.push([from, to]);
    }
  }
}

function withoutExtension(file: string): string {
  return file.slice(0, file.length - extname(file).length);
}
