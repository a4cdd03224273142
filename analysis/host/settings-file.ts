/** Files in which a user says more than fits on a command line: settings, and which id stands for which. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { AnalysisSettings } from '../settings.ts';
import { ANALYSIS_VALIDATORS, findFault } from '../settings-validation.ts';
import { getSystemReason } from './system-reason.ts';

/** What is wrong with a file, in one line that names it. */
export class FileFault extends Error {
  override readonly name = 'FileFault';
}

/** What `settings.sunset` says of the program in an ESLint configuration, as JSON. @throws FileFault */
export function readSettingsFile(name: string, cwd: string): AnalysisSettings {
  const written = readJson(name, cwd);
  const fault = findFault(written, ANALYSIS_VALIDATORS, 'settings');
  if (fault !== null) throw new FileFault(`${name}: ${fault}`);
  return written as AnalysisSettings;
}

/** An object of old ids and the new ids that take their place. @throws FileFault */
export function readIdsFile(name: string, cwd: string): NonNullable<AnalysisSettings['ids']> {
  const written = readJson(name, cwd);
  const fault = ANALYSIS_VALIDATORS.ids(written, name);
  if (fault !== null) throw new FileFault(fault);
  return written as NonNullable<AnalysisSettings['ids']>;
}

function readJson(name: string, cwd: string): unknown {
  let text: string;
  try {
    text = readFileSync(resolve(cwd, name), 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    throw new FileFault(`cannot read ${name}: ${getSystemReason(error)}`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new FileFault(`${name}: not valid JSON`);
  }
}
