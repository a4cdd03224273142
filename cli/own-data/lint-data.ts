/** `sunset data lint`: shows all errors of data files at once, with their places. */
import { findDataFaults, renderPlacedMessage } from '../../data/user.ts';
import { loadDataset } from '../../data/load.ts';
import { CommandError } from '../command-error.ts';
import { compareText } from '../files/compare-text.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { CommandHost } from '../host.ts';
import { getTexts, type Arguments } from '../options.ts';
import { printName, stripControl } from '../printable.ts';
import { renderCount } from '../reporters/limitation-counts.ts';
import { readConfig } from '../configuration/read-config.ts';
import { readNamedFile } from './named-file.ts';
import { createPlaceFinder } from './fault-places.ts';

/** The most errors that are printed: a small file may have hundreds of thousands. */
const MOST_SHOWN = 1_000;

/** Reads the named files, else those of the settings. Exits with 1 if there is an error. @throws CommandError */
export async function lintData(typed: Arguments, host: CommandHost): Promise<ExitCode> {
  const named = getTexts(typed, 'files');
  const names = named.length > 0 ? named : getTexts((await readConfig(typed, host)).argv, 'data');
  if (names.length === 0) throw new CommandError('sunset data lint: name a file, or set "data" in the settings');
  const files = names.map((name) => ({ name, text: readNamedFile(name, host) }));
  const finders = new Map(files.map(({ name, text }) => [name, createPlaceFinder(text)]));
  const all = findDataFaults(files, loadDataset());
  const faults = all
    .slice(0, MOST_SHOWN)
    .map((fault) => ({ ...fault, ...finders.get(fault.file)!(fault) }))
    .sort((one, other) => compareText(one.file, other.file) || one.line - other.line || one.column - other.column);
  for (const { file, line, column, ...fault } of faults)
    host.print(`${printName(file)}:${line}:${column}: ${stripControl(renderPlacedMessage(fault))}\n`);
  const inFiles = renderCount(new Set(all.map(({ file }) => file)).size, 'file');
  const shown = all.length > MOST_SHOWN ? `, of which ${MOST_SHOWN} are shown` : '';
  host.log(
    all.length === 0
      ? `${renderCount(files.length, 'file')}, no errors`
      : `${renderCount(all.length, 'error')} in ${inFiles}${shown}`,
  );
  return faults.length === 0 ? EXIT.clean : EXIT.found;
}
