/** Reads the options that `check` and `fix` share. */
import type { Engine } from '../../analysis/engine.ts';
import { createJudge, type Judge } from '../../analysis/judge-file.ts';
import type { Judgement } from '../../analysis/findings/judgement/judge-uses.ts';
import type { ModuleHostOptions } from '../../analysis/host/modules/module-host.ts';
import { FileFault, readIdsFile } from '../../analysis/host/settings-file.ts';
import type { ModuleHost } from '../../analysis/program/source-file.ts';
import { findUnknownId, renderUnknownId } from '../../analysis/unknown-ids.ts';
import type { AnalysisSettings } from '../../analysis/analysis-settings.ts';
import { dirname } from 'node:path';
import { createSettingsByFile } from '../../rules/configuration/settings-of-file.ts';
import { CommandError } from '../command-error.ts';
import { readFileList, refuseEmptyList } from '../files/listed-files.ts';
import { findTrackedFiles } from '../files/tracked-files.ts';
import type { CommandHost } from '../host.ts';
import {
  getAsOf,
  getDays,
  getEvidence,
  getOnly,
  getOptIn,
  getParser,
  getReadingDay,
  getRuleSets,
  getText,
  getTexts,
  isSet,
  type Arguments,
} from '../options.ts';
import { suggestNames } from '../suggest.ts';
import { loadDataset } from '../../data/load.ts';
import { stripControl } from '../printable.ts';
import { loadDatasetWith } from './load-dataset.ts';
import { readConfig } from '../configuration/read-config.ts';
import { selectRuleSets } from './rule-sets.ts';
import type { RunRequest } from './run-request.ts';
import { withoutTrailing } from '../../data/without-trailing.ts';

/** Creates the engine; tests pass their own. */
export type EngineMaker = (...parameters: Parameters<typeof import('../../analysis/engine.ts').createEngine>) => Engine;

/** Reads the options into a request for a run. @throws CommandError for the first option that is wrong, before any source is read. */
export async function prepareRun(typed: Arguments, host: CommandHost, makeEngine?: EngineMaker): Promise<RunRequest> {
  const { argv, settings: configured, found } = await readConfig(typed, host);
  const asOf = getAsOf(argv, host);
  const endingWithin = getDays(argv, 'ending-within');
  const evidence = getEvidence(argv);
  const parser = getParser(argv, host);
  const configuredSettings = getSettings(argv, configured, host.cwd);
  const data = getTexts(argv, 'data');
  const loaded = await loadDatasetWith(data, host.cwd);
  // If the user's data is about another platform, the shipped one is not checked, which a green run must not hide.
  if (loaded.sdk !== loadDataset().sdk)
    host.log(`sunset: this run is about ${stripControl(loaded.platform.name)} alone, the platform of --data`);
  const dataset = selectRuleSets(loaded, getRuleSets(argv, ['deprecations']));
  const only = getOnly(argv, dataset);
  refuseUnknownIds(configured, dataset, found?.name);
  // `--only` also opts in to the constraints that it names.
  const settings: AnalysisSettings = {
    ...configuredSettings,
    optIn: joinOptIn(getOptIn(argv, dataset), only, configured.optIn),
  };
  const judgement: Judgement = { asOf, readOn: getReadingDay(argv, host), endingWithin, evidence, only };
  const { ignores = [] } = configured;
  const { isIgnored } = createSettingsByFile(configured, found === null ? host.cwd : dirname(found.path));
  const list = getText(argv, 'files-from');
  const typedPaths = getTexts(argv, 'paths');
  if (list !== undefined && typedPaths.length > 0)
    throw new CommandError('--files-from names the files of the run: leave out the paths');
  const listed = list === undefined ? undefined : readFileList(list, host.cwd);
  const mayBeEmpty = isSet(argv, 'pass-with-no-files');
  if (listed && !mayBeEmpty) refuseEmptyList(listed, host.cwd);
  const paths = listed?.paths ?? typedPaths;
  const hasImports = argv['imports'] !== false;
  let judge: Judge | undefined;
  const getJudge = (): Judge =>
    (judge ??= makeEngine ? makeEngine(dataset, settings).judge : createJudge(dataset, settings));
  return {
    cwd: host.cwd,
    paths,
    isListed: listed !== undefined,
    otherNames: listed?.others ?? [],
    dataset,
    hasUserData: data.length > 0,
    settings,
    judgement,
    isLeftOut: isIgnored,
    ignores,
    async readSettings(folders) {
      const { readRunSettings } = await import('../configuration/file-settings.ts');
      return readRunSettings(folders, {
        cwd: host.cwd,
        found,
        settings: configured,
        search: isAnyNamed(typed) ? 'only this' : 'nearest',
        typed: {
          ...(typed['evidence'] === undefined ? {} : { evidence }),
          ...(typed['ending-within'] === undefined ? {} : { endingWithin }),
        },
        dataset,
      });
    },
    judge: (...parameters) => getJudge()(...parameters),
    async loadAnalyzer(wrap = (modules) => modules) {
      const create = makeEngine ?? (await import('../../analysis/engine.ts')).createEngine;
      const modules = hasImports ? wrap(await loadModules({ cwd: host.cwd, freshness: 'once', parser })) : undefined;
      const engine = create(dataset, settings, modules);
      if (makeEngine) judge ??= engine.judge;
      const { createTextFinders } = await import('../../analysis/findings/texts/text-finders.ts');
      return { engine, finders: createTextFinders(dataset, settings), modules };
    },
    isIgnoringOff: argv['ignore'] === false,
    tracked: findTrackedFiles(host.cwd, paths.length === 0 ? ['.'] : paths),
    mayBeEmpty,
    hasImports,
    parser,
    progress: host.progress,
  };
}

/** True if the user has named a configuration, or wants none. */
function isAnyNamed({ config, settings }: Arguments): boolean {
  return config !== undefined || settings !== undefined;
}

async function loadModules(options: ModuleHostOptions): Promise<ModuleHost> {
  const { createModuleHost } = await import('../../analysis/host/modules/module-host.ts');
  return createModuleHost(options);
}

function joinOptIn(
  typed: readonly string[] | 'all',
  only: readonly string[] = [],
  configured: AnalysisSettings['optIn'] = [],
): readonly string[] | 'all' {
  return typed === 'all' || configured === 'all' ? 'all' : [...typed, ...only, ...configured];
}

/** @throws CommandError if the settings (of the file `name`) have the id of a deprecation or constraint that is not in the data. */
function refuseUnknownIds(settings: AnalysisSettings, dataset: RunRequest['dataset'], name?: string): void {
  const unknown = findUnknownId(settings, dataset);
  if (unknown === null) return;
  const place = name === undefined ? '' : `${name}: settings.`;
  throw new CommandError(`${place}${renderUnknownId(unknown)}${suggestNames(unknown.id, unknown.known)}`);
}

/** Joins the settings of the command line with those that only a settings file can contain. */
function getSettings(
  argv: Arguments,
  { wrappers, clients, clientTables, ids, extendSafe, extendReview }: AnalysisSettings,
  cwd: string,
): AnalysisSettings {
  const brand = getText(argv, 'brand');
  if (brand !== undefined && !/^[a-z0-9_-]+$/i.test(brand))
    throw new CommandError(`--brand is a word such as "example", not "${brand}"`);
  const baseUrls = getTexts(argv, 'base-url').map(getBaseUrl);
  return {
    wrappers,
    clients,
    clientTables,
    ids: { ...ids, ...readMap(argv, cwd) },
    extendSafe,
    extendReview,
    brand,
    baseUrls,
    assumePlatform: isSet(argv, 'assume-platform'),
  };
}

/** Returns the ids of `--map`, which override those of the settings file. */
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
  const isUrl = /^https?:\/\/[^\s/?#@][^\s?#@]*$/i.test(text) && URL.canParse(text);
  if (!isUrl) throw new CommandError(`--base-url is an address such as https://api.example.com/v4, not "${text}"`);
  // The dataset writes base URLs without a slash at the end.
  return withoutTrailing(text, '/');
}
