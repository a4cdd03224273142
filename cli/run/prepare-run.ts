/** The options that `check` and `fix` share, turned into an engine and a judgement. */
import type { Engine } from '../../analysis/engine.ts';
import type { Judgement } from '../../analysis/findings/judgement/judgement.ts';
import { createModuleHost } from '../../analysis/host/modules/module-host.ts';
import { FileFault, readIdsFile } from '../../analysis/host/settings-file.ts';
import type { AnalysisSettings } from '../../analysis/settings.ts';
import { CommandError } from '../command-error.ts';
import type { CommandHost } from '../host.ts';
import {
  getAsOf,
  getDays,
  getEvidence,
  getOnly,
  getOptIn,
  getParser,
  getRuleSets,
  getText,
  getTexts,
  isSet,
  type Arguments,
} from '../options.ts';
import type { RunRequest } from './collect-report.ts';
import { loadDatasetWith } from './load-dataset.ts';
import { readConfig } from './read-config.ts';
import { selectRuleSets } from './rule-sets.ts';

/** Makes the engine; a test gives its own. */
export type EngineMaker = (...parameters: Parameters<typeof import('../../analysis/engine.ts').createEngine>) => Engine;

/** @throws CommandError for the first option that is wrong, before any file is read. */
export async function prepareRun(typed: Arguments, host: CommandHost, makeEngine?: EngineMaker): Promise<RunRequest> {
  const { argv, settings: configured } = await readConfig(typed, host);
  const asOf = getAsOf(argv, host);
  const endingWithin = getDays(argv, 'ending-within');
  const evidence = getEvidence(argv);
  const parser = getParser(argv, host);
  const configuredSettings = getSettings(argv, configured, host.cwd);
  const dataset = selectRuleSets(
    await loadDatasetWith(getTexts(argv, 'data'), host.cwd),
    getRuleSets(argv, ['deprecations']),
  );
  const only = getOnly(argv, dataset);
  // Whoever names a constraint asks for it.
  const settings: AnalysisSettings = {
    ...configuredSettings,
    optIn: joinOptIn(getOptIn(argv, dataset), only, configured.optIn),
  };
  const judgement: Judgement = { asOf, endingWithin, evidence, only };
  const create = makeEngine ?? (await import('../../analysis/engine.ts')).createEngine;
  const paths = getTexts(argv, 'paths');
  const modules =
    argv['imports'] !== false ? createModuleHost({ cwd: host.cwd, freshness: 'once', parser }) : undefined;
  return {
    cwd: host.cwd,
    paths,
    engine: create(dataset, settings, modules),
    dataset,
    modules,
    settings,
    judgement,
    isIgnoringOff: argv['ignore'] === false,
    parser,
  };
}

function joinOptIn(
  typed: readonly string[] | 'all',
  only: readonly string[] = [],
  configured: AnalysisSettings['optIn'] = [],
): readonly string[] | 'all' {
  return typed === 'all' || configured === 'all' ? 'all' : [...typed, ...only, ...configured];
}

/** Those of the command line, and what only a file can say. */
function getSettings(argv: Arguments, { wrappers, clients, ids }: AnalysisSettings, cwd: string): AnalysisSettings {
  const brand = getText(argv, 'brand');
  if (brand !== undefined && !/^[a-z0-9_-]+$/i.test(brand))
    throw new CommandError(`--brand is a word such as "example", not "${brand}"`);
  const baseUrls = getTexts(argv, 'base-url').map(getBaseUrl);
  return {
    wrappers,
    clients,
    ids: { ...ids, ...readMap(argv, cwd) },
    brand,
    baseUrls,
    assumePlatform: isSet(argv, 'assume-platform'),
  };
}

/** Ids of `--map`, which count over those of a file of settings. */
function readMap(argv: Arguments, cwd: string): AnalysisSettings['ids'] {
  const file = getText(argv, 'map');
  if (file === undefined) return undefined;
  try {
    return readIdsFile(file, cwd);
  } catch (error) {
    if (error instanceof FileFault) throw new CommandError(`--map: ${error.message}`);
    throw error;
  }
}

function getBaseUrl(text: string): string {
  const isUrl = /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text);
  if (!isUrl) throw new CommandError(`--base-url is an address such as https://api.example.com/v4, not "${text}"`);
  // As the dataset writes base URLs.
  return text.replace(/\/+$/, '');
}
