/** Reads `--format` and `--output`: which formats a run writes, and where. */
import { resolve } from 'node:path';
import { CommandError } from '../command-error.ts';
import { refuseOutput } from '../files/refuse-unwritable.ts';
import { getText, getTexts, readChoice, type Arguments } from '../options.ts';
import { FORMAT_NAMES, FORMATS, listFormats, type FormatName } from '../reporters/formats.ts';
import { VIEWS, type Format } from '../reporters/format.ts';

export interface Destination {
  name: FormatName;
  format: Format;
  /** The file as the user named it; null for standard output. */
  file: string | null;
}

/**
 * Returns the formats with their destinations. `--format <name>` goes to standard output, `--format <name>=<file>` to the file.
 * `--output <file>` is the file of the format that names none. The default is `stylish` on standard output.
 * `option` names the formats in messages.
 * @throws CommandError for an unknown format, an option that none of the formats knows, two formats for one place, files that the run
 * reads, and those that cannot be written.
 */
export function getDestinations(argv: Arguments, cwd: string, option = '--format'): Destination[] {
  const named = getTexts(argv, 'format').map((text) => parseFormat(text, option));
  const output = getText(argv, 'output');
  const shown = named.filter(({ file }) => file === null);
  if (shown.length > 1)
    throw new CommandError(
      `${option} ${shown[0]!.name} and ${option} ${shown[1]!.name} both write to standard output; ` +
        `name a file for one: ${shown[0]!.name}=<file>`,
    );
  const destinations = named.length === 0 || (output !== undefined && shown.length === 0) ? [...named, STYLISH] : named;
  if (output !== undefined && named.length > 0 && shown.length === 0)
    throw new CommandError('--output is for the format without a file, and every --format names one');
  const placed = destinations.map((destination) => ({ ...destination, file: destination.file ?? output ?? null }));
  refuseSamePlace(placed, cwd, option);
  refuseUnknownViews(placed, argv);
  for (const { file } of placed) {
    if (file === null) continue;
    refuseInput(file, argv, cwd);
    refuseOutput(file, cwd);
  }
  return placed;
}

const STYLISH: Destination = { name: 'stylish', format: FORMATS.stylish, file: null };

function parseFormat(text: string, option: string): Destination {
  const at = text.indexOf('=');
  const typed = at === -1 ? text : text.slice(0, at);
  const file = at === -1 ? null : text.slice(at + 1);
  const name = readChoice(option, FORMAT_NAMES, typed);
  if (file === '') throw new CommandError(`${option} ${name}= names no file`);
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

/** @throws CommandError for an option that changes what none of the formats shows, and for two that exclude each other. */
function refuseUnknownViews(destinations: readonly Destination[], argv: Arguments): void {
  if (argv['frames'] === true && argv['statistics'] === true)
    throw new CommandError('--statistics shows only counts, and so no lines: leave out --frames');
  for (const view of VIEWS) {
    const isTyped = argv[view] !== undefined && argv[view] !== false;
    const knowsView = ({ views = [] }: Format): boolean => views.includes(view);
    if (!isTyped || destinations.some(({ format }) => knowsView(format))) continue;
    throw new CommandError(`--${view} has an effect in ${listFormats(view)}, and not in these formats`);
  }
}

function refuseSamePlace(destinations: readonly Destination[], cwd: string, option: string): void {
  const known = new Map<string, FormatName>();
  for (const { name, file } of destinations) {
    if (file === null) continue;
    const other = known.get(resolve(cwd, file));
    if (other !== undefined) throw new CommandError(`${option} ${other} and ${option} ${name} both write ${file}`);
    known.set(resolve(cwd, file), name);
  }
}
