/** Creates the engine for the options of a run. The runner passes them with every file, and they seldom differ. */
import { createEngine, type Engine } from '../analysis/engine.ts';
import { createGraphFactory, type CreateModuleGraph } from '../analysis/host/modules/module-graph.ts';
import { createModuleHost } from '../analysis/host/modules/module-host.ts';
import { FileFault, readIdsFile, readSettingsFile } from '../analysis/host/settings-file.ts';
import { findUnknownId, renderUnknownId } from '../analysis/unknown-ids.ts';
import type { Dataset } from '../data/dataset.ts';
import { loadDataset } from '../data/load.ts';
import { OptionError, type TransformOptions } from './options.mts';
import { withoutTrailing } from '../data/without-trailing.ts';

/** Values that the transforms of a run share. */
export interface LoadedEngine {
  engine: Engine;
  dataset: Dataset;
  createGraph: CreateModuleGraph;
  /** Fills `{brand}` in texts of the data. */
  brand: string;
}

type EngineOptions = Pick<TransformOptions, 'brand' | 'settings' | 'map'>;

/** Returns a function that creates one engine for each set of options. File names are relative to the working directory. */
export function createGetEngine(): (options: EngineOptions) => LoadedEngine | OptionError {
  const kept = new Map<string, LoadedEngine | OptionError>();
  return ({ brand, settings, map }) => {
    const key = JSON.stringify([brand, settings, map]);
    let engine = kept.get(key);
    if (engine === undefined) kept.set(key, (engine = makeEngine({ brand, settings, map })));
    return engine;
  };
}

function makeEngine({ brand, settings, map }: EngineOptions): LoadedEngine | OptionError {
  const written = settings === undefined ? {} : readFor('--settings', () => readSettingsFile(settings, process.cwd()));
  const ids = map === undefined ? {} : readFor('--map', () => readIdsFile(map, process.cwd()));
  if (written instanceof OptionError) return written;
  if (ids instanceof OptionError) return ids;
  // The dataset writes base URLs without a slash at the end.
  const baseUrls = written.baseUrls?.map((url) => withoutTrailing(url, '/'));
  const dataset = loadDataset();
  const unknown = findUnknownId(written, dataset);
  if (unknown !== null) return new OptionError(`--settings: settings.${renderUnknownId(unknown)}`);
  const filled = brand ?? written.brand ?? dataset.platform.brand;
  const settingsOfRun = { ...written, baseUrls, brand: filled, ids: { ...written.ids, ...ids } };
  const modules = createModuleHost({ freshness: 'once' });
  const engine = createEngine(dataset, settingsOfRun, modules);
  return { engine, dataset, brand: filled, createGraph: createGraphFactory(modules, engine.marks) };
}

function readFor<T>(option: string, read: () => T): T | OptionError {
  try {
    return read();
  } catch (error) {
    if (error instanceof FileFault) return new OptionError(`${option}: ${error.message}`);
    throw error;
  }
}
