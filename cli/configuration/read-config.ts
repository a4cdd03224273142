/** Joins the command line with the configuration; the command line wins. */
import { dirname, extname, relative, resolve } from 'node:path';
import { createBoundary, isBelow } from '../../analysis/host/boundary.ts';
import { exists, getRealPath } from '../../analysis/host/disk.ts';
import { inheritWholeRun } from '../../rules/configuration/whole-run.ts';
import { findSettingsFault, type SunsetSettings } from '../../rules/sunset-settings.ts';
import { CommandError } from '../command-error.ts';
import { getName } from '../files/file-name.ts';
import type { CommandHost } from '../host.ts';
import { getText, type Arguments } from '../options.ts';
import { getDestinations } from '../output/destinations.ts';
import { findConfig, findConfigAbove, loadConfig, type FoundConfig } from './find-config.ts';

export interface Configured {
  /** The file with the settings, and how messages name it; null if there is none. */
  found: FoundConfig | null;
  /** The options of both: lists are joined; for others, the command line wins. */
  argv: Arguments;
  settings: SunsetSettings;
}

/**
 * Reads the file of `--config` (or `--settings`, its older name), else the nearest `sunset.config.*`; `--no-config` reads
 * none.
 * @throws CommandError with the first fault of the file.
 */
export async function readConfig(argv: Arguments, { cwd }: Pick<CommandHost, 'cwd'>): Promise<Configured> {
  const option = getText(argv, 'settings') === undefined ? 'config' : 'settings';
  if (option === 'settings' && argv['config'] !== undefined)
    throw new CommandError('--settings is the older name of --config; give one of them');
  if (argv['config'] === false) return { found: null, argv, settings: {} };
  const named = getText(argv, option);
  const found = named === undefined ? await findConfig(cwd) : await loadConfig(named, option, cwd);
  if (found === null) return { found, argv, settings: {} };
  const own = readSettings(found, named === undefined ? '' : `--${option}: `, cwd);
  const settings = named === undefined ? inheritWholeRun(own, await readOuter(found, cwd)) : own;
  return { found, argv: addToLine(argv, settings, found, cwd), settings };
}

/** Returns the settings of the next configuration above, with what those above it say of whole runs; their data is relative to `found`. */
async function readOuter(found: FoundConfig, cwd: string): Promise<SunsetSettings> {
  const folder = dirname(found.path);
  const outer = await findConfigAbove(found, cwd);
  if (outer === null) return {};
  const settings = inheritWholeRun(readSettings(outer, '', cwd), await readOuter(outer, cwd));
  const data = [settings.data ?? []].flat().map((name) => relative(folder, resolve(dirname(outer.path), name)));
  return data.length === 0 ? settings : { ...settings, data };
}

/** @throws CommandError for a fault in the settings of a file. */
function readSettings(found: FoundConfig, place: string, cwd: string): SunsetSettings {
  const fault = findSettingsFault(found.written, 'settings');
  if (fault !== null) throw new CommandError(`${place}${found.name}: ${fault}`);
  const settings = found.written as SunsetSettings;
  refuseOutside(settings, found, cwd);
  return settings;
}

/** Refuses data files outside of the repository that a JSON configuration in it names: it is not trusted. @throws CommandError */
function refuseOutside({ data }: SunsetSettings, { path, name }: FoundConfig, cwd: string): void {
  const isInside = createBoundary(cwd, () => 0);
  if (extname(path) !== '.json' || !isInside(resolveLinks(path), cwd)) return;
  for (const written of [data ?? []].flat())
    if (!isInside(resolveLinks(resolve(dirname(path), written)), dirname(path)))
      throw new CommandError(`${name}: settings.data: ${written} is outside of the repository (--data reads it)`);
}

/**
 * Refuses reports that a JSON configuration of the repository would write outside of the working directory, or into git's own folder: it
 * is not trusted. @throws CommandError
 */
function refuseOutputs(formats: readonly string[], { path, name }: FoundConfig, cwd: string): void {
  if (extname(path) !== '.json') return;
  for (const written of formats) {
    const file = resolve(cwd, written.slice(written.indexOf('=') + 1));
    if (!written.includes('=') || (isBelow(file, cwd) && !GIT_FOLDER.test(relative(cwd, file)))) continue;
    throw new CommandError(`${name}: settings.format: ${written} is not in the working directory (--format writes it)`);
  }
}

/** Matches a path in a folder of git, whose programs run later. Some file systems know no case. */
const GIT_FOLDER = /(?:^|[\\/])\.git[\\/]/i;

/** Resolves links; returns a missing path as it is. */
function resolveLinks(path: string): string {
  return exists(path) ? getRealPath(path) : path;
}

/** Adds the settings that only `check` reads to its command line. */
export async function addCheckSettings(argv: Arguments, host: Pick<CommandHost, 'cwd'>): Promise<Arguments> {
  const { settings, found } = await readConfig(argv, host);
  const format = [settings.format ?? []].flat();
  if (argv['format'] === undefined && found !== null && format.length > 0) {
    refuseOutputs(format, found, host.cwd);
    getDestinations({ ...argv, format }, host.cwd, `${found.name}: settings.format`);
  }
  return {
    ...argv,
    ...(argv['format'] === undefined && format.length > 0 ? { format: format.length === 1 ? format[0] : format } : {}),
    ...(argv['fail-on'] === undefined && settings.failOn !== undefined ? { 'fail-on': settings.failOn } : {}),
    'fail-on-markers': argv['fail-on-markers'] ?? settings.failOnMarkers,
    'report-unused-disable-directives':
      argv['report-unused-disable-directives'] ?? settings.reportUnusedDisableDirectives,
    'require-disable-reasons': argv['require-disable-reasons'] ?? settings.requireDisableReasons,
  };
}

function addToLine(argv: Arguments, settings: SunsetSettings, { path }: FoundConfig, cwd: string): Arguments {
  const written: Record<string, unknown> = {
    'as-of': settings.asOf,
    evidence: settings.evidence,
    'ending-within': settings.endingWithin,
    brand: settings.brand,
    'assume-platform': settings.assumePlatform,
  };
  const line = Object.entries(argv).filter(([, value]) => value !== undefined);
  // Paths in the file are relative to the file.
  const data = [settings.data ?? []].flat().map((name) => getName(resolve(dirname(path), name), cwd));
  return {
    ...written,
    ...Object.fromEntries(line),
    data: [...data, ...getList(argv['data'])],
    'base-url': [...(settings.baseUrls ?? []), ...getList(argv['base-url'])],
  };
}

function getList(value: unknown): unknown[] {
  return value === undefined ? [] : [value].flat();
}
