/** Reads the path mappings of a file's tsconfig or jsconfig. */
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type * as getTsconfig from 'get-tsconfig';
import { GENERATED_CONFIGURATION } from '../../libraries/projects/import-aliases.ts';
import type { Boundary } from '../boundary.ts';
import { exists, getRealPath, getStats, observeFile } from '../disk.ts';
import { isObserved } from '../disk-observer.ts';
import { getOwn } from '../json-file.ts';
import { hasFewWildcards } from '../../program/pattern-cost.ts';
import { readProjectText } from '../project-text.ts';
import { isForever, memoizePerGeneration, type GenerationCounter } from '../freshness.ts';

interface PathMappings {
  /** Absolute paths that the specifier may mean, in the order to try them. */
  getCandidates(specifier: string): string[];
  isBroken: boolean;
}

export interface Tsconfigs {
  /** Returns the mappings of the nearest configuration above a file, with those it extends and its project references. */
  getMappings(file: string): PathMappings;
}

interface Project {
  matchPaths: getTsconfig.PathsMatcher | null;
  /** Used only if a configuration references several projects. */
  isMatch(file: string): boolean;
  references: string[];
  isBroken: boolean;
  /** Modification times of all files it was read from; if one differs, it is read again. */
  stamps: ReadonlyMap<string, number>;
}

/** Workspaces of Nx keep their mappings in the base that the projects extend. */
const NAMES = ['tsconfig.json', 'jsconfig.json', 'tsconfig.base.json'];
/** How many missing configurations one may extend. */
const MOST_MISSING = 8;
/** The most reads of configurations that one extends: two lists of two that extend each other double the reads at each step. */
const MOST_READS = 1000;
/** How many mappings a configuration has, and how many paths each of them tries in turn for each specifier. */
const MOST_MAPPINGS = 10_000;
const MOST_CANDIDATES = 50;
const NONE: PathMappings = { getCandidates: () => [], isBroken: false };
const BROKEN: PathMappings = { ...NONE, isBroken: true };

let library: typeof getTsconfig | undefined;

/** Loads the library on first use, to keep the plugin's import fast. */
function loadLibrary(): typeof getTsconfig {
  library ??= createRequire(import.meta.url)('get-tsconfig') as typeof getTsconfig;
  return library;
}

export function createTsconfigs(getGeneration: GenerationCounter, isInside: Boundary): Tsconfigs {
  const projects = new Map<string, Project>();

  const findConfig = memoizePerGeneration(getGeneration, (directory: string): string | null => {
    const name = NAMES.find((candidate) => isFile(join(directory, candidate)));
    if (name !== undefined) return join(directory, name);
    return dirname(directory) === directory ? null : findConfig(dirname(directory));
  });

  const getProject = memoizePerGeneration(getGeneration, (path: string): Project => {
    const before = projects.get(path);
    if (before !== undefined && [...before.stamps].every(([file, time]) => getChangeTime(file) === time)) return before;
    const isKeptForever = isForever(getGeneration) && !isObserved();
    const project = readProject(path, isInside, isKeptForever ? () => UNSTAMPED : getStamps);
    projects.set(path, project);
    return project;
  });

  /** Collects a configuration and its project references, transitively; `found` is the visited set. */
  function findProjects(path: string, found: Map<string, Project> = new Map()): Map<string, Project> {
    if (found.has(path)) return found;
    const project = getProject(path);
    found.set(path, project);
    for (const reference of project.references) findProjects(reference, found);
    return found;
  }

  /** A configuration with its references: the projects that have mappings. Most have none, and need not be compared with the file. */
  const getWhole = memoizePerGeneration(getGeneration, (config: string) => {
    const all = [...findProjects(config).values()];
    return {
      mapping: all.filter(({ matchPaths }) => matchPaths !== null),
      isBroken: all.some((each) => each.isBroken),
    };
  });

  function getMappings(file: string): PathMappings {
    const config = findConfig(dirname(file));
    if (config === null) return NONE;
    const { mapping, isBroken } = getWhole(config);
    if (mapping.length === 0) return isBroken ? BROKEN : NONE;
    // Projects that include the file come first. Several may, or none: tests are often excluded.
    const ordered =
      mapping.length === 1 ? mapping : [...mapping.filter((project) => project.isMatch(file)), ...mapping];
    return {
      getCandidates: (specifier) => [...new Set(ordered.flatMap((project) => project.matchPaths?.(specifier) ?? []))],
      isBroken,
    };
  }

  return { getMappings };
}

/**
 * The cache in which the library looks before it reads a file. It refuses devices, pipes and files outside of the
 * repository that `extends` names, and ends after a number of reads.
 */
class ConfinedReads extends Map<string, string> {
  readonly #isReadable: (file: string) => boolean;
  #reads = 0;

  constructor(path: string, isInside: Boundary) {
    super();
    this.#isReadable = (file) => isFile(file) && isInside(getRealPath(file), dirname(path));
  }

  override get(key: string): string | undefined {
    const [, call, file] = /^(readFileSync|existsSync):(.+?)(?::utf-?8)?$/s.exec(key) ?? [];
    if (file === undefined) return super.get(key);
    if (call === 'readFileSync' && (!this.#isReadable(file) || ++this.#reads > MOST_READS))
      throw new Error(`${file} is not read`);
    // The keys of the cache name calls of `node:fs`. This host performs them, so that they are observed like all other
    // reads.
    if (!this.has(key)) this.set(key, (call === 'existsSync' ? exists(file) : readProjectText(file)) as string);
    return super.get(key);
  }
}

/** Never throws: a configuration that cannot be read maps nothing and is marked as broken. */
function readProject(path: string, isInside: Boundary, stamp: typeof getStamps): Project {
  const { parseTsconfig, createPathsMatcher, createFilesMatcher } = loadLibrary();
  // The library records every file it reads here.
  const reads = new ConfinedReads(path, isInside);
  try {
    const { config, isWhole } = parse(path, reads, parseTsconfig);
    const result = { path, config: withFewPaths(config) };
    let matchFile: getTsconfig.FileMatcher | undefined;
    // The library turns these patterns into regular expressions.
    const isCheap = [...(config.include ?? []), ...(config.exclude ?? [])].every(hasFewWildcards);
    return {
      matchPaths: createPathsMatcher(result),
      isMatch: (file) => isCheap && (matchFile ??= createFilesMatcher(result))(file) !== undefined,
      references: getReferences(path, config.references, isInside),
      isBroken: !isWhole,
      stamps: stamp(path, reads),
    };
  } catch {
    // Circular `extends`, or no valid configuration.
    return { matchPaths: null, isMatch: () => false, references: [], isBroken: true, stamps: stamp(path, reads) };
  }
}

function withFewPaths(config: getTsconfig.TsConfigJsonResolved): getTsconfig.TsConfigJsonResolved {
  const { paths } = config.compilerOptions ?? {};
  if (!paths) return config;
  const few = Object.entries(paths)
    .slice(0, MOST_MAPPINGS)
    .map(([pattern, targets]) => [pattern, targets.slice(0, MOST_CANDIDATES)] as const);
  return { ...config, compilerOptions: { ...config.compilerOptions, paths: Object.fromEntries(few) } };
}

/**
 * Parses a configuration whose `extends` may name packages that are not installed, as in a fresh clone: removes these
 * from the texts that the library has cached, and parses again.
 */
function parse(
  path: string,
  reads: Map<string, string>,
  parseTsconfig: typeof getTsconfig.parseTsconfig,
): { config: getTsconfig.TsConfigJsonResolved; isWhole: boolean } {
  let isWhole = true;
  for (let missing = 0; ; missing++) {
    try {
      const config = parseTsconfig(path, reads);
      return { config, isWhole: isWhole && (missing > 0 || !isUnread(path, config)) };
    } catch (error) {
      const name = /^File '(.+)' not found/.exec(error instanceof Error ? error.message : '')?.[1];
      if (name === undefined || missing === MOST_MISSING) throw error;
      // A configuration that a framework generates holds only its conventions, which are known anyway.
      isWhole &&= GENERATED_CONFIGURATION.test(name);
      for (const [key, text] of reads) {
        if (typeof text === 'string' && text.includes('"extends"')) reads.set(key, strikeOut(text, name));
      }
    }
  }
}

/** Removes one configuration from a text's `extends`, which is a string or a list. */
function strikeOut(text: string, name: string): string {
  const literal = JSON.stringify(name);
  return text.replace(/"extends"\s*:\s*(?:"[^"]*"|\[[^[\]]*\])/, (property) =>
    property.endsWith(']')
      ? property.replace(literal, '').replace(/\[\s*,|,\s*(?=[,\]])/, (comma) => comma.replace(',', ''))
      : property.replace(literal, '[]'),
  );
}

/** Tests if the library, which ignores syntax errors, found nothing in a file that is not empty. */
function isUnread(path: string, config: getTsconfig.TsConfigJsonResolved): boolean {
  const { compilerOptions, ...others } = config;
  if (Object.keys(others).length > 0 || Object.keys(compilerOptions ?? {}).length > 0) return false;
  const text = readProjectText(path).replace(/^\uFEFF|\/\*[^]*?(?:\*\/|$)|\/\/.*|\s+/g, '');
  return !/^(\{("compilerOptions":\{\},?)?\})?$/.test(text);
}

function getReferences(path: string, references: unknown, isInside: Boundary): string[] {
  if (!Array.isArray(references)) return [];
  return references.flatMap((reference: unknown) => {
    const named = getOwn(reference, 'path');
    if (typeof named !== 'string') return [];
    const target = resolve(dirname(path), named);
    const file = isFile(target) ? target : join(target, 'tsconfig.json');
    return isFile(file) && isInside(getRealPath(file), dirname(path)) ? [file] : [];
  });
}

/** A project that is read once needs none. */
const UNSTAMPED: ReadonlyMap<string, number> = new Map();

/** Modification times of the configuration and of every file read for it. */
function getStamps(path: string, reads: ReadonlyMap<string, unknown>): ReadonlyMap<string, number> {
  const files = [...reads.keys()].map((key) => key.replace(/^\w+:|:utf-?8$/g, ''));
  for (const file of files) observeFile(file);
  return new Map([path, ...files].map((file) => [file, getChangeTime(file)]));
}

/** 0 for a missing file, so that its creation counts as a change. */
function getChangeTime(file: string): number {
  try {
    return getStats(file)?.mtimeMs ?? 0;
  } catch {
    return 0;
  }
}

function isFile(path: string): boolean {
  try {
    return getStats(path)?.isFile() ?? false;
  } catch {
    return false;
  }
}
