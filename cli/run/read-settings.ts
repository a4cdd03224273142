/** The file of `--settings`: what `settings.sunset` says of the program in an ESLint configuration, as JSON. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ANALYSIS_COMPLAINTS, findFault, type AnalysisSettings } from '../../analysis/settings.ts';
import { CommandError } from '../command-error.ts';
import { getSystemReason } from '../files/walk.ts';

/** @throws CommandError with the first thing that is wrong with the file. */
export function readSettings(name: string, cwd: string): AnalysisSettings {
  const written = parse(readText(name, cwd), name);
  const fault = findFault(written, ANALYSIS_COMPLAINTS, 'settings');
  if (fault !== null) throw new CommandError(`--settings: ${name}: ${fault}`);
  return written as AnalysisSettings;
}

function readText(name: string, cwd: string): string {
  try {
    return readFileSync(resolve(cwd, name), 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    throw new CommandError(`--settings: cannot read ${name}: ${getSystemReason(error)}`);
  }
}

function parse(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandError(`--settings: ${name}: not valid JSON`);
  }
}
