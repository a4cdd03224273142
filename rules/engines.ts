/** Engines by settings: one run of ESLint asks thousands of times and nearly always with the same settings. */
import type { createEngine, Engine } from '../analysis/engine.ts';
import type { ModuleHost } from '../analysis/program/source-file.ts';
import type { Dataset } from '../data/dataset.ts';
import type { SunsetSettings } from './settings.ts';
import { addUserData } from './user-data.ts';

/** Returns the function that makes an engine the first time settings are seen, and remembers it; `select` says what of the data it judges by. */
export function createGetEngine(
  shipped: Dataset,
  create: typeof createEngine,
  getModules: () => ModuleHost | undefined,
  select: (dataset: Dataset) => Dataset = (dataset) => dataset,
): (settings: SunsetSettings, cwd: string) => Engine {
  const kept = new Map<string, Engine>();
  return (settings, cwd) => {
    const { brand, assumePlatform, wrappers, clients, ids, optIn, data, imports = false } = settings;
    // As the dataset writes them: without a slash at the end.
    const baseUrls = settings.baseUrls?.map((url) => url.replace(/\/+$/, ''));
    const key = JSON.stringify([
      brand,
      baseUrls,
      assumePlatform,
      wrappers,
      clients,
      ids,
      optIn,
      imports,
      data,
      data === undefined ? null : cwd,
    ]);
    let engine = kept.get(key);
    if (engine === undefined) {
      const dataset =
        data === undefined ? shipped : addUserData(shipped, typeof data === 'string' ? [data] : data, cwd);
      engine = create(
        select(dataset),
        { brand, baseUrls, assumePlatform, wrappers, clients, ids, optIn },
        imports ? getModules() : undefined,
      );
      kept.set(key, engine);
    }
    return engine;
  };
}
