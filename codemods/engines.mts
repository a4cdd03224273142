/** The engine for the options of a run: the runner hands them over with every file, and they seldom differ. */
import { createEngine, type Engine } from '../analysis/engine.ts';
import { createModuleHost } from '../analysis/host/modules/module-host.ts';
import { FileFault, readIdsFile, readSettingsFile } from '../analysis/host/settings-file.ts';
import { loadDataset } from '../data/load.ts';
import { OptionError, type TransformOptions } from './options.mts';

type EngineOptions = Pick<TransformOptions, 'brand' | 'settings' | 'map'>;

/** Returns the function that makes an engine the first time its options are seen. Files are named from the working directory. */
export function createGetEngine(): (options: EngineOptions) => Engine | OptionError {
  const kept = new Map<string, Engine | OptionError>();
  return ({ brand, settings, map }) => {
    const key = JSON.stringify([brand, settings, map]);
    let engine = kept.get(key);
    if (engine === undefined) kept.set(key, (engine = makeEngine({ brand, settings, map })));
    return engine;
  };
}

function makeEngine({ brand, settings, map }: EngineOptions): Engine | OptionError {
  const written = settings === undefined ? {} : readFor('--settings', () => readSettingsFile(settings, process.cwd()));
  const ids = map === undefined ? {} : readFor('--map', () => readIdsFile(map, process.cwd()));
  if (written instanceof OptionError) return written;
  if (ids instanceof OptionError) return ids;
  // As the dataset writes them: without a slash at the end.
  const baseUrls = written.baseUrls?.map((url) => url.replace(/\/+$/, ''));
  return createEngine(
    loadDataset(),
    { ...written, baseUrls, brand: brand ?? written.brand, ids: { ...written.ids, ...ids } },
    createModuleHost({ freshness: 'once' }),
  );
}

function readFor<T>(option: string, read: () => T): T | OptionError {
  try {
    return read();
  } catch (error) {
    if (error instanceof FileFault) return new OptionError(`${option}: ${error.message}`);
    throw error;
  }
}
