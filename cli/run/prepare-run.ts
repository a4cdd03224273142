/** The options that `check` and `fix` share, turned into an engine and a judgement. */
import type { Engine } from '../../analysis/engine.ts';
import type { Judgement } from '../../analysis/findings/judge.ts';
import { FileFault, readIdsFile, readSettingsFile } from '../../analysis/host/settings-file.ts';
import type { AnalysisSettings } from '../../analysis/settings.ts';
import { CommandError } from '../command-error.ts';
import type { CommandHost } from '../host.ts';
import { getAsOf, getDays, getEvidence, getOnly, getParser, getText, getTexts, isSet, type Arguments } from '../options.ts';
import type { RunRequest } from './collect-report.ts';
import { loadDatasetWith } from './load-dataset.ts';

/** Makes the engine; a test gives its own. */
export type EngineMaker = (...parameters: Parameters<typeof import('../../analysis/engine.ts').createEngine>) => Engine;

/** @throws CommandError for the first option that is wrong, before any file is read. */
export async function prepareRun(argv: Arguments, host: CommandHost, makeEngine?: EngineMaker): Promise<RunRequest> {
  const asOf = getAsOf(argv, host);
  const endingWithin = getDays(argv, 'ending-within');
  const evidence = getEvidence(argv);
  const settings = getSettings(argv, host.cwd);
  const parser = getParser(argv, host);
  const dataset = await loadDatasetWith(getTexts(argv, 'data'), host.cwd);
  const judgement: Judgement = { asOf, endingWithin, evidence, only: getOnly(argv, dataset) };
  const create = makeEngine ?? (await import('../../analysis/engine.ts')).createEngine;
  const paths = getTexts(argv, 'paths');
  return { cwd: host.cwd, paths, engine: create(dataset, settings), settings, judgement, isIgnoringOff: argv['ignore'] === false, parser };
}

/** Those of the file, and what the command line adds to them or says otherwise. */
function getSettings(argv: Arguments, cwd: string): AnalysisSettings {
  const file = getText(argv, 'settings');
  const written = file === undefined ? {} : readFor('--settings', () => readSettingsFile(file, cwd));
  const map = getText(argv, 'map');
  const ids = map === undefined ? written.ids : { ...written.ids, ...readFor('--map', () => readIdsFile(map, cwd)) };
  const brand = getText(argv, 'brand');
  if (brand !== undefined && !/^[a-z0-9_-]+$/i.test(brand)) throw new CommandError(`--brand is a word such as "example", not "${brand}"`);
  const baseUrls = [...(written.baseUrls ?? []).map(dropSlash), ...getTexts(argv, 'base-url').map(getBaseUrl)];
  return { ...written, brand: brand ?? written.brand, baseUrls, ids, assumePlatform: isSet(argv, 'assume-platform') || written.assumePlatform === true };
}

/** @throws CommandError that names the option whose file is wrong. */
function readFor<T>(option: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof FileFault) throw new CommandError(`${option}: ${error.message}`);
    throw error;
  }
}

function getBaseUrl(text: string): string {
  const isUrl = /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text);
  if (!isUrl) throw new CommandError(`--base-url is an address such as https://api.example.com/v4, not "${text}"`);
  return dropSlash(text);
}

/** As the dataset writes base URLs. */
function dropSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
