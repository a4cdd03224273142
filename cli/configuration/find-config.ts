/** Finds and loads the settings: `sunset.config.*` or the key `sunset` of package.json, searched from a directory upwards. */
import { basename, dirname, extname, join, resolve } from 'node:path';
import { createBoundary } from '../../analysis/host/boundary.ts';
import { exists, getRealPath, getStats, isOnlyEarlier, listDirectory, readText } from '../../analysis/host/disk.ts';
import { getSystemReason } from '../../analysis/host/system-reason.ts';
import { CommandError } from '../command-error.ts';
import { getName } from '../files/file-name.ts';
import { readManifestKey } from '../../rules/configuration/manifest-key.ts';
import {
  CONFIGURATION_NAMES,
  findUnreadName,
  MANIFEST,
  NOT_READ,
  TYPED_EXTENSIONS as TYPED,
} from '../../rules/configuration/places.ts';

export interface FoundConfig {
  /** Absolute. */
  path: string;
  /** Its name in messages. */
  name: string;
  /** The default export or the JSON value of the file, not validated. */
  written: unknown;
}

const PLACES = CONFIGURATION_NAMES;

/**
 * Finds and loads the settings of the directory `from` or the nearest one above; names are relative to `cwd`. Null if there are none.
 * @throws CommandError, in one line, for a file that cannot be read, for two files in one directory, and
 * for a file under a name that is not read: a run without the settings that the user has written may miss findings.
 */
export async function findConfig(cwd: string, from: string = cwd): Promise<FoundConfig | null> {
  const nearest = findNearest(from, cwd);
  if (nearest === null) return null;
  refuseUnreadable(nearest, cwd);
  if (!createBoundary(cwd, () => 0)(getRealPath(nearest), dirname(nearest)))
    throw new CommandError(`${getName(nearest, cwd)} is a link that leads out of the repository (--config reads it)`);
  const name = getName(nearest, cwd);
  try {
    const isManifest = basename(nearest) === MANIFEST;
    return { path: nearest, name, written: isManifest ? readManifestKey(nearest) : await load(nearest, name) };
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`cannot read ${name}: ${getSystemReason(error)}`);
  }
}

/** Finds and loads the next settings above those of a directory; null if there are none. @throws CommandError as `findConfig` does. */
export async function findConfigAbove({ path }: Pick<FoundConfig, 'path'>, cwd: string): Promise<FoundConfig | null> {
  return dirname(path) === getRoot(cwd) ? null : findConfig(cwd, dirname(dirname(path)));
}

/** Returns the name of the file with settings that `findConfig` would read; null if there is none, or it could not be read. */
export function getUnreadConfig(cwd: string): string | null {
  try {
    const nearest = findNearest(cwd, cwd);
    return nearest && getName(nearest, cwd);
  } catch {
    return null;
  }
}

/** Loads the file that an option names. @throws CommandError, in one line, for one that cannot be read. */
export async function loadConfig(name: string, option: string, cwd: string): Promise<FoundConfig> {
  const path = resolve(cwd, name);
  if (!PLACES.some((place) => extname(place) === extname(path))) {
    throw new CommandError(`--${option}: ${name} is none of ${PLACES.map((place) => extname(place)).join(', ')}`);
  }
  if (exists(path)) refuseUnreadable(path, cwd);
  try {
    return { path, name, written: await load(path, getName(path, cwd)) };
  } catch (error) {
    if (error instanceof CommandError) throw new CommandError(`--${option}: ${error.message}`);
    throw new CommandError(`--${option}: cannot read ${name}: ${getSystemReason(error)}`);
  }
}

/** The size limit: settings are written by hand, and a larger file could take minutes to validate. */
const LARGEST_BYTES = 1024 * 1024;

/** Refuses a device or a pipe, which might never end, and a large file. For a directory, reading fails by itself. @throws CommandError */
function refuseUnreadable(path: string, cwd: string): void {
  const stats = readStats(path, cwd);
  if (stats?.isDirectory() === true) return;
  if (stats?.isFile() !== true) throw new CommandError(`cannot read ${getName(path, cwd)}: it is no file`);
  if (stats.size > LARGEST_BYTES) throw new CommandError(`${getName(path, cwd)} is larger than 1 MB`);
}

function readStats(path: string, cwd: string): ReturnType<typeof getStats> {
  try {
    return getStats(path);
  } catch (error) {
    throw new CommandError(`cannot read ${getName(path, cwd)}: ${getSystemReason(error)}`);
  }
}

/**
 * Finds the file with settings in the nearest directory that has one, from `from` upwards; null if there is none.
 * @throws CommandError for two such files in one directory, and for a file whose format is not read.
 */
function findNearest(from: string, cwd: string): string | null {
  const root = getRoot(cwd);
  for (let at = from; ; at = dirname(at)) {
    const names = listNames(at);
    const unread = findUnreadName(names);
    if (unread !== undefined) throw new CommandError(`${getName(join(at, unread), cwd)} ${NOT_READ}`);
    const read = PLACES.filter((place) => names.includes(place));
    const manifest = join(at, MANIFEST);
    const isInManifest = names.includes(MANIFEST) && readManifestKey(manifest) !== undefined;
    if (isInManifest) read.push(MANIFEST);
    const [first, second] = read.map((place) => getName(join(at, place), cwd));
    if (second !== undefined) throw new CommandError(`${first} and ${second}: there are two settings files; keep one`);
    if (isInManifest) return manifest;
    if (first !== undefined) return join(at, read[0]!);
    if (at === root || dirname(at) === at) return null;
  }
}

function listNames(directory: string): string[] {
  try {
    return listDirectory(directory).map(({ name }) => name);
  } catch {
    return [];
  }
}

/** Returns the root of the repository; outside of one the directory itself, because files above it belong to other projects. */
function getRoot(directory: string): string {
  for (let at = directory; ; at = dirname(at)) {
    if (exists(join(at, '.git'))) return at;
    if (dirname(at) === at) return directory;
  }
}

/** @throws CommandError, with `name`, for faulty contents, and the error of the file system if the file cannot be read. */
async function load(path: string, name: string): Promise<unknown> {
  const text = readText(path);
  try {
    if (extname(path) === '.json') return parseJson(text);
    if (isOnlyEarlier(path))
      throw new CommandError('it is a program that has changed since, and cannot be loaded as it was');
    return await (TYPED.includes(extname(path)) ? importTyped(path, text) : importDefault(path, text));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new CommandError(`${name}: ${message.split('\n')[0]}`);
  }
}

async function importDefault(path: string, text: string): Promise<unknown> {
  // Only a settings file that is a program needs a thread.
  const { loadProgram } = await import('./load-program.ts');
  const settings = await loadProgram(path, text);
  if (settings === undefined) throw new CommandError('has no default export');
  return settings;
}

/** Imports a module in TypeScript. Node has to strip the types itself, so versions that cannot are refused. */
async function importTyped(path: string, text: string): Promise<unknown> {
  const features = process.features as { typescript?: unknown };
  if (features.typescript) return importDefault(path, text);
  throw new CommandError(
    `Node ${process.versions.node} does not read TypeScript; use Node 22.18 or later, or ${basename(path).replace(/ts$/, 'js')}`,
  );
}

function parseJson(text: string): unknown {
  // For an empty file, the message of the validation is clearer than that of the parser.
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new CommandError('not valid JSON');
  }
}
