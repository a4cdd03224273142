/** Reads `--format` and `--output`: which formats a run writes, and where. */
import { resolve } from 'node:path';
import { CommandError } from '../command-error.ts';
import { refuseOutput } from '../files/refuse-unwritable.ts';
import { getText, getTexts, type Arguments } from '../options.ts';
import { FORMAT_NAMES, FORMATS, type FormatName } from '../reporters/formats.ts';
import type { Format } from '../reporters/format.ts';
import { suggestNames } from '../suggest.ts';

export interface Destination {
  name: FormatName;
  format: Format;
  /** The file as the user named it; null for standard output. */
  file: string | null;
}

/**
 * Returns the formats with their destinations. `--format <name>` goes to standard output, `--format <name>=<file>` to the file.
 * `--output <file>` is the file of the format that names none. The default is `stylish` on standard output.
 * @throws CommandError for an unknown format, two formats for one place, files that the run reads, and those that cannot be written.
 */
export function getDestinations(argv: Arguments, cwd: string): Destination[] {
  const named = getTexts(argv, 'format').map(parseFormat);
  const output = getText(argv, 'output');
  const shown = named.filter(({ file }) => file === null);
  if (shown.length > 1)
    throw new CommandError(
      `--format ${shown[0]!.name} and --format ${shown[1]!.name} both write to standard output; ` +
        `name a file for one: --format ${shown[0]!.name}=<file>`,
    );
  const destinations = named.length === 0 || (output !== undefined && shown.length === 0) ? [...named, STYLISH] : named;
  if (output !== undefined && named.length > 0 && shown.length === 0)
    throw new CommandError('--output is for the format without a file, and every --format names one');
  const placed = destinations.map((destination) => ({ ...destination, file: destination.file ?? output ?? null }));
  refuseSamePlace(placed, cwd);
  for (const { file } of placed) {
    if (file === null) continue;
    refuseInput(file, argv, cwd);
    refuseOutput(file, cwd);
  }
  return placed;
}

const STYLISH: Destination = { name: 'stylish', format: FORMATS.stylish, file: null };

function parseFormat(text: string): Destination {
  const at = text.indexOf('=');
  const typed = at === -1 ? text : text.slice(0, at);
  const file = at === -1 ? null : text.slice(at + 1);
  const name = FORMAT_NAMES.find((known) => known === typed);
  if (name === undefined)
    throw new CommandError(
      `--format is one of ${FORMAT_NAMES.join(', ')}, not "${typed}"${suggestNames(typed, FORMAT_NAMES)}`,
    );
  if (file === '') throw new CommandError(`--format ${name}= names no file`);
  return { name, format: FORMATS[name], file };
}

/** Options that name files which a run reads. */
const INPUTS = ['config', 'data', 'baseline', 'files-from', 'map'];

/** @throws CommandError for a report that would replace a file that the run reads. */
function refuseInput(file: string, argv: Arguments, cwd: string): void {
  for (const option of INPUTS)
    if (
      typeof argv[option] !== 'boolean' &&
      getTexts(argv, option).some((input) => resolve(cwd, input) === resolve(cwd, file))
    )
      throw new CommandError(`cannot write ${file}: --${option} reads it`);
}

function refuseSamePlace(destinations: readonly Destination[], cwd: string): void {
  const known = new Map<string, FormatName>();
  for (const { name, file } of destinations) {
    if (file === null) continue;
    const other = known.get(resolve(cwd, file));
    if (other !== undefined) throw new CommandError(`--format ${other} and --format ${name} both write ${file}`);
    known.set(resolve(cwd, file), name);
  }
}
