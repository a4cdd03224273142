/** Finds and reads the configuration file of a linted file, synchronously, as ESLint's rules are. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createGenerationCounter, memoizePerGeneration } from '../../analysis/host/freshness.ts';
import { findSettingsFault, type SunsetSettings } from '../sunset-settings.ts';
import { readManifestKey } from './manifest-key.ts';
import { inheritWholeRun } from './whole-run.ts';
import { CONFIGURATION_NAMES, findUnreadName, MANIFEST, NOT_READ } from './places.ts';

export interface FoundConfiguration {
  /** The absolute path of the folder that holds the configuration file. */
  folder: string;
  settings: SunsetSettings;
  /** Why the settings cannot be used, which are then empty; null if they can. */
  fault: string | null;
}

export type FindConfiguration = (folder: string) => FoundConfiguration | null;

/**
 * Returns a function that finds the nearest configuration of a folder (absolute), up to the root of the repository, with what those above
 * it say of whole runs; null without one. It caches results for a few seconds only, because an editor keeps the process running for days.
 */
export function createConfigurationFinder(): FindConfiguration {
  const generation = createGenerationCounter('seconds');
  const read = memoizePerGeneration(generation, readIn);
  const find: FindConfiguration = memoizePerGeneration(generation, (folder: string): FoundConfiguration | null => {
    const own = read(folder);
    const isRoot = existsSync(join(folder, '.git')) || dirname(folder) === folder;
    const outer = isRoot ? null : find(dirname(folder));
    if (own === null || outer === null) return own ?? outer;
    return { ...own, settings: inheritWholeRun(own.settings, outer.settings), fault: own.fault ?? outer.fault };
  });
  return find;
}

function readIn(folder: string): FoundConfiguration | null {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    return null;
  }
  const unread = findUnreadName(names);
  if (unread !== undefined) return { folder, settings: {}, fault: `${unread} ${NOT_READ}` };
  const name = CONFIGURATION_NAMES.find((known) => names.includes(known));
  try {
    if (name !== undefined) return toConfiguration(folder, name, readFile(join(folder, name)));
    const written = names.includes(MANIFEST) ? readManifestKey(join(folder, MANIFEST)) : undefined;
    return written === undefined ? null : toConfiguration(folder, MANIFEST, written);
  } catch (error) {
    const [line] = (error instanceof Error ? error.message : String(error)).split('\n');
    return { folder, settings: {}, fault: `${name}: ${line}` };
  }
}

function toConfiguration(folder: string, name: string, written: unknown): FoundConfiguration {
  const fault = findSettingsFault(written, 'settings');
  if (fault !== null) return { folder, settings: {}, fault: `${name}: ${fault}` };
  const settings = written as SunsetSettings;
  // Paths in the file are relative to the file.
  const data = settings.data === undefined ? {} : { data: [settings.data].flat().map((path) => join(folder, path)) };
  return { folder, settings: { ...settings, ...data }, fault: null };
}

/** Throws for a module with a top-level `await`, which `require` cannot load. */
function readFile(path: string): unknown {
  if (path.endsWith('.json')) return JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
  const loaded = createRequire(path)(path) as { default?: unknown };
  return loaded.default ?? loaded;
}
