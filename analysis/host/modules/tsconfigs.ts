/** Where the tsconfig (or jsconfig) of a file says that bare specifiers lie. */
import { createRequire } from 'node:module';
import { readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type * as getTsconfig from 'get-tsconfig';
import { getOwn } from '../json-file.ts';
import { keepForTurn, type TurnReader } from '../freshness.ts';

export interface PathMappings {
  /** Absolute paths that the specifier may mean, in the order in which they are to be tried. */
  getCandidates(specifier: string): string[];
  isBroken: boolean;
}

export interface Tsconfigs {
  /** What the nearest configuration above a file says, with all that it extends and the projects it refers to. */
  getMappings(file: string): PathMappings;
}

interface Project {
  matchPaths: getTsconfig.PathsMatcher | null;
  /** Asked only where a configuration refers to several projects. */
  isMatch(file: string): boolean;
  references: string[];
  isBroken: boolean;
  /** The files it was read from and when they changed, to know whether it still holds. */
  stamps: ReadonlyMap<string, number>;
}

const NAMES = ['tsconfig.json', 'jsconfig.json'];
/** How many configurations that are not there one may extend. */
const MOST_MISSING = 8;
const NONE: PathMappings = { getCandidates: () => [], isBroken: false };

let library: typeof getTsconfig | undefined;

/** Loaded by the first file that has a configuration: the plugin's import stays light. */
function loadLibrary(): typeof getTsconfig {
  library ??= createRequire(import.meta.url)('get-tsconfig') as typeof getTsconfig;
  return library;
}

export function createTsconfigs(getTurn: TurnReader): Tsconfigs {
  const projects = new Map<string, Project>();

  const findConfig = keepForTurn(getTurn, (directory: string): string | null => {
    const name = NAMES.find((candidate) => isFile(join(directory, candidate)));
    if (name !== undefined) return join(directory, name);
    return dirname(directory) === directory ? null : findConfig(dirname(directory));
  });

  const getProject = keepForTurn(getTurn, (path: string): Project => {
    const before = projects.get(path);
    if (before !== undefined && [...before.stamps].every(([file, time]) => getChangeTime(file) === time)) return before;
    const project = readProject(path);
    projects.set(path, project);
    return project;
  });

  /** The configuration and the projects it refers to, those of the projects included; circles are met once. */
  function findProjects(path: string, found: Map<string, Project> = new Map()): Map<string, Project> {
    if (found.has(path)) return found;
    const project = getProject(path);
    found.set(path, project);
    for (const reference of project.references) findProjects(reference, found);
    return found;
  }

  function getMappings(file: string): PathMappings {
    const config = findConfig(dirname(file));
    if (config === null) return NONE;
    const all = [...findProjects(config).values()];
    // A project that names the file comes first; several may, or none (tests are often left out).
    const ordered = all.length === 1 ? all : [...all.filter((project) => project.isMatch(file)), ...all];
    return {
      getCandidates: (specifier) => [...new Set(ordered.flatMap((project) => project.matchPaths?.(specifier) ?? []))],
      isBroken: all.some(({ isBroken }) => isBroken),
    };
  }

  return { getMappings };
}

/** Whatever lies there, a project comes back: one that maps nothing where it cannot be read. */
function readProject(path: string): Project {
  const { parseTsconfig, createPathsMatcher, createFilesMatcher } = loadLibrary();
  // The library notes here what it asked of the disk.
  const asked = new Map<string, string>();
  try {
    const { config, isWhole } = parse(path, asked, parseTsconfig);
    const result = { path, config };
    let matchFile: getTsconfig.FileMatcher | undefined;
    return {
      matchPaths: createPathsMatcher(result),
      isMatch: (file) => (matchFile ??= createFilesMatcher(result))(file) !== undefined,
      references: getReferences(path, config.references),
      isBroken: !isWhole || isUnread(path, config),
      stamps: getStamps(path, asked),
    };
  } catch {
    // It goes in circles, or is no configuration.
    return { matchPaths: null, isMatch: () => false, references: [], isBroken: true, stamps: getStamps(path, asked) };
  }
}

/**
 * A configuration often extends a package, and in a fresh clone none is installed; what else it says still holds. So what
 * is not there is struck out of the texts that the library has read and kept.
 */
function parse(
  path: string,
  asked: Map<string, string>,
  parseTsconfig: typeof getTsconfig.parseTsconfig,
): { config: getTsconfig.TsConfigJsonResolved; isWhole: boolean } {
  for (let missing = 0; ; missing++) {
    try {
      return { config: parseTsconfig(path, asked), isWhole: missing === 0 };
    } catch (error) {
      const name = /^File '(.+)' not found/.exec(error instanceof Error ? error.message : '')?.[1];
      if (name === undefined || missing === MOST_MISSING) throw error;
      for (const [key, text] of asked) {
        if (typeof text === 'string' && text.includes('"extends"')) asked.set(key, strikeOut(text, name));
      }
    }
  }
}

/** Without one of the configurations that a text extends: the only one, or one of a list. */
function strikeOut(text: string, name: string): string {
  const literal = JSON.stringify(name);
  return text.replace(/"extends"\s*:\s*(?:"[^"]*"|\[[^\]]*\])/, (property) =>
    property.endsWith(']')
      ? property.replace(literal, '').replace(/\[\s*,|,\s*(?=[,\]])/, (comma) => comma.replace(',', ''))
      : property.replace(literal, '[]'),
  );
}

/** The library reads as much as it can and complains of nothing: was there something, and came nothing of it? */
function isUnread(path: string, config: getTsconfig.TsConfigJsonResolved): boolean {
  const { compilerOptions, ...others } = config;
  if (Object.keys(others).length > 0 || Object.keys(compilerOptions ?? {}).length > 0) return false;
  const text = readFileSync(path, 'utf8').replace(/^\uFEFF|\/\*[^]*?\*\/|\/\/.*|\s+/g, '');
  return !/^(\{("compilerOptions":\{\},?)?\})?$/.test(text);
}

function getReferences(path: string, references: unknown): string[] {
  if (!Array.isArray(references)) return [];
  return references.flatMap((reference: unknown) => {
    const named = getOwn(reference, 'path');
    if (typeof named !== 'string') return [];
    const target = resolve(dirname(path), named);
    const file = isFile(target) ? target : join(target, 'tsconfig.json');
    return isFile(file) ? [file] : [];
  });
}

/** The configuration itself and everything that was asked for on the way. */
function getStamps(path: string, asked: ReadonlyMap<string, unknown>): ReadonlyMap<string, number> {
  const files = [...asked.keys()].map((key) => key.replace(/^\w+:|:utf-?8$/g, ''));
  return new Map([path, ...files].map((file) => [file, getChangeTime(file)]));
}

/** 0 for what is not there: that it comes is a change as well. */
function getChangeTime(file: string): number {
  try {
    return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  } catch {
    return 0;
  }
}

function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch {
    return false;
  }
}
