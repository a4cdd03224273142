/** Engines by settings: one run of ESLint asks for one per file, and nearly always with the same settings. */
import type { createEngine, Engine } from '../analysis/engine.ts';
import { createGraphFactory, type CreateModuleGraph } from '../analysis/host/modules/module-graph.ts';
import type { ModuleHost } from '../analysis/program/source-file.ts';
import type { Contract } from '../data/contract-schema.ts';
import type { Dataset } from '../data/dataset.ts';
import type { SunsetSettings } from './settings.ts';
import { addUserData } from './user-data.ts';

/** Which parts of the data a rule shows. */
export type RuleSet = 'deprecations' | 'contracts';

export interface LoadedEngine {
  engine: Engine;
  /** Null where imports are not followed. */
  createGraph: CreateModuleGraph | null;
}

export interface EngineParts {
  shipped: Dataset;
  create: typeof createEngine;
  /** One host for all engines: what a file imports does not depend on settings. */
  getModules(): ModuleHost;
  /** Read when the first of their rules is on. */
  loadContracts(): readonly Contract[];
}

export type GetEngine = (settings: SunsetSettings, ruleSets: ReadonlySet<RuleSet>, cwd: string) => LoadedEngine;

/**
 * Returns the function that makes an engine the first time settings and rule sets are seen.
 * @throws SettingsError where the settings name data that is not there or not valid.
 */
export function createGetEngine(parts: EngineParts): GetEngine {
  const kept = new Map<string, LoadedEngine>();
  return (settings, ruleSets, cwd) => {
    const { asOf: _asOf, evidence: _evidence, endingWithin: _endingWithin, ...asked } = settings;
    const key = JSON.stringify([asked, [...ruleSets].sort(), asked.data === undefined ? null : cwd]);
    let loaded = kept.get(key);
    if (loaded === undefined) kept.set(key, (loaded = loadEngine(asked, ruleSets, cwd, parts)));
    return loaded;
  };
}

function loadEngine(
  { data, imports = false, ...settings }: SunsetSettings,
  ruleSets: ReadonlySet<RuleSet>,
  cwd: string,
  { shipped, create, getModules, loadContracts }: EngineParts,
): LoadedEngine {
  const all = data === undefined ? shipped : addUserData(shipped, [data].flat(), cwd);
  const dataset: Dataset = {
    ...all,
    deprecations: ruleSets.has('deprecations') ? all.deprecations : [],
    ...(ruleSets.has('contracts') ? { contracts: loadContracts() } : {}),
  };
  // As the dataset writes them: without a slash at the end.
  const baseUrls = settings.baseUrls?.map((url) => url.replace(/\/+$/, ''));
  const modules = imports ? getModules() : undefined;
  const engine = create(dataset, { ...settings, baseUrls }, modules);
  return { engine, createGraph: modules ? createGraphFactory(modules, engine.marks) : null };
}
