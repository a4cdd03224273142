/** Reads the JSON files that the options `--settings` and `--map` name. */
import { resolve } from 'node:path';
import { findFault } from '../setting-validators.ts';
import { type AnalysisSettings, ANALYSIS_VALIDATORS } from '../analysis-settings.ts';
import { readRegularFile } from './disk.ts';
import { getSystemReason } from './system-reason.ts';

/** A file that cannot be used; the message is one line and names it. */
export class FileFault extends Error {
  override readonly name = 'FileFault';
}

/** Reads the program's settings: the same keys as `settings.sunset` of an ESLint configuration. @throws FileFault */
export function readSettingsFile(name: string, cwd: string): AnalysisSettings {
  const written = readJson(name, cwd);
  const fault = findFault(written, ANALYSIS_VALIDATORS, 'settings');
  if (fault !== null) throw new FileFault(`${name}: ${fault}`);
  return written as AnalysisSettings;
}

/** Reads the map from old ids to the ids that replace them. @throws FileFault */
export function readIdsFile(name: string, cwd: string): NonNullable<AnalysisSettings['ids']> {
  const written = readJson(name, cwd);
  const fault = ANALYSIS_VALIDATORS.ids(written, name);
  if (fault !== null) throw new FileFault(fault);
  return written as NonNullable<AnalysisSettings['ids']>;
}

function readJson(name: string, cwd: string): unknown {
  let text: string;
  try {
    text = readRegularFile(resolve(cwd, name))
      .toString('utf8')
      .replace(/^\uFEFF/, '');
  } catch (error) {
    throw new FileFault(`cannot read ${name}: ${getSystemReason(error)}`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new FileFault(`${name}: not valid JSON`);
  }
}
