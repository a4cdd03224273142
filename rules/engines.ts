/** Creates engines, one for each combination of settings and rule sets: nearly all files of a run have the same settings. */
import type { createEngine, Engine } from '../analysis/engine.ts';
import { createTextFinders, type TextFinders } from '../analysis/findings/texts/text-finders.ts';
import { createGraphFactory, type CreateModuleGraph } from '../analysis/host/modules/module-graph.ts';
import { findUnknownId, renderUnknownId } from '../analysis/unknown-ids.ts';
import type { ModuleHost } from '../analysis/program/source-file.ts';
import type { Contract } from '../data/contract-schema.ts';
import type { Dataset } from '../data/dataset.ts';
import type { Platform } from '../data/deprecation-schema.ts';
import { SettingsError, type SunsetSettings } from './sunset-settings.ts';
import { addUserData } from './user-data.ts';
import { withoutTrailing } from '../data/without-trailing.ts';

/** The part of the data that a rule reports. */
export type RuleSet = 'deprecations' | 'contracts';

export interface LoadedEngine {
  engine: Engine;
  finders: TextFinders;
  /** Null if imports are not followed. */
  createGraph: CreateModuleGraph | null;
  /** The platform of the data. */
  platform: Platform;
  /** The fault of the user's data or of an id in the settings, without which the engine works; null if there is none. */
  fault: string | null;
}

export interface EngineParts {
  shipped: Dataset;
  create: typeof createEngine;
  /** One host for all engines: the imports of a file do not depend on settings. */
  getModules(): ModuleHost;
  /** Called when the first contract rule is on. */
  loadContracts(): readonly Contract[];
}

export type GetEngine = (settings: SunsetSettings, ruleSets: ReadonlySet<RuleSet>, cwd: string) => LoadedEngine;

/**
 * Returns a function that creates an engine for new settings and rule sets, and otherwise returns the existing one. Data that
 * cannot be used is read again each time: an editor keeps running while a person repairs it.
 */
export function createGetEngine(parts: EngineParts): GetEngine {
  const kept = new Map<string, LoadedEngine>();
  const getEngine: GetEngine = (settings, ruleSets, cwd) => {
    const engineSettings = selectEngineSettings(settings);
    const { data, ...others } = engineSettings;
    const directory = data === undefined ? null : cwd;
    const key = JSON.stringify([engineSettings, [...ruleSets].sort(), directory]);
    const known = kept.get(key);
    if (known !== undefined) return known;
    try {
      const dataset = data === undefined ? parts.shipped : addUserData(parts.shipped, [data].flat(), cwd);
      const loaded = loadEngine(others, dataset, ruleSets, parts);
      kept.set(key, loaded);
      return loaded;
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      return { ...getEngine(others, ruleSets, cwd), fault: error.message };
    }
  };
  return getEngine;
}

/** The settings that the analysis depends on; the others select among its results. */
function selectEngineSettings(settings: SunsetSettings): SunsetSettings {
  const selected = { ...settings };
  for (const key of JUDGING) delete selected[key];
  return selected;
}

const JUDGING = [
  '$schema',
  'asOf',
  'evidence',
  'endingWithin',
  'exclude',
  'failOn',
  'format',
  'ignores',
  'overrides',
] as const satisfies readonly (keyof SunsetSettings)[];

function loadEngine(
  { imports = false, ...settings }: Omit<SunsetSettings, 'data'>,
  all: Dataset,
  ruleSets: ReadonlySet<RuleSet>,
  { create, getModules, loadContracts, shipped }: EngineParts,
): LoadedEngine {
  const dataset: Dataset = {
    ...all,
    deprecations: ruleSets.has('deprecations') ? all.deprecations : [],
    // The contracts are those of the shipped platform.
    ...(ruleSets.has('contracts') && all.sdk === shipped.sdk ? { contracts: loadContracts() } : {}),
  };
  // The dataset writes base URLs without a slash at the end.
  const baseUrls = settings.baseUrls?.map((url) => withoutTrailing(url, '/'));
  const modules = imports ? getModules() : undefined;
  const own = { ...settings, baseUrls };
  const engine = create(dataset, own, modules);
  const createGraph = modules ? createGraphFactory(modules, engine.marks) : null;
  const unknown = findUnknownId(settings, dataset);
  const fault = unknown === null ? null : `settings.sunset.${renderUnknownId(unknown)}`;
  return { engine, finders: createTextFinders(dataset, own), createGraph, platform: all.platform, fault };
}
