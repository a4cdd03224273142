/** The baseline: findings that a team has accepted for now, in a file that lies beside the code. */
import { dirname, join, resolve } from 'node:path';
import { createListValidator, createValidator, findFault, isText } from '../../analysis/setting-validators.ts';
import { exists, readRegularFile } from '../../analysis/host/disk.ts';
import { getSystemReason } from '../../analysis/host/system-reason.ts';
import { DayError, parseDay, type Day } from '../../data/lifecycle.ts';
import { CommandError } from '../command-error.ts';
import { compareText } from '../files/compare-text.ts';
import { getName } from '../files/file-name.ts';
import { readOwnText } from '../files/own-file.ts';

export interface BaselineEntry {
  /** The id of the deprecation or constraint. */
  id: string;
  /** Relative to the folder of the baseline, with `/`. */
  file: string;
  /** What is used, as `Finding.usage`. */
  usage: string;
  /** The number of equal uses in the file. */
  count: number;
  reason: string;
  owner?: string;
  /** The day on which it was accepted. */
  date: Day;
  /** From this day on it is reported again. */
  until?: Day;
}

export interface Baseline {
  /** Absolute. */
  path: string;
  /** Its name in messages. */
  name: string;
  entries: readonly BaselineEntry[];
}

export const BASELINE_NAME = 'sunset-baseline.json';

/** The size limit of the file in megabytes: enough for tens of thousands of entries. */
const LARGEST = 16;

/** Finds the baseline of a directory, up to the root of the repository. Null if there is none. @throws CommandError */
export function findBaseline(cwd: string): Baseline | null {
  for (let at = cwd; ; at = dirname(at)) {
    const path = join(at, BASELINE_NAME);
    if (exists(path)) return parseBaseline(readOwnText(path, LARGEST, cwd), path, getName(path, cwd));
    if (exists(join(at, '.git')) || dirname(at) === at) return null;
  }
}

/** Reads the file of `--baseline`. @throws CommandError in one line, for a file that cannot be read or is malformed. */
export function loadBaseline(name: string, cwd: string): Baseline {
  const path = resolve(cwd, name);
  try {
    return parseBaseline(readRegularFile(path).toString('utf8'), path, name);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`cannot read the baseline ${name}: ${getSystemReason(error)}`);
  }
}

function parseBaseline(text: string, path: string, name: string): Baseline {
  let written: unknown;
  try {
    written = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    const hint = /^(?:<{7}|={7}|>{7})/m.test(text) ? ': it has conflict markers' : '';
    throw new CommandError(`the baseline ${name} is not valid JSON${hint}`);
  }
  const fault = findFault(written, VALIDATORS, 'baseline', ['schemaVersion', 'entries']);
  if (fault !== null) throw new CommandError(`${name}: ${fault}`);
  const { entries } = written as { entries: BaselineEntry[] };
  const keys = entries.map(getEntryKey);
  const twice = keys.findIndex((key, index) => keys.indexOf(key) < index);
  if (twice !== -1) throw new CommandError(`${name}: baseline.entries[${twice}] is listed twice`);
  return { path, name, entries };
}

/** Returns a key that is equal for entries that accept the same uses. */
export function getEntryKey({ id, file, usage }: Pick<BaselineEntry, 'id' | 'file' | 'usage'>): string {
  return `${file}\0${id}\0${usage}`;
}

/** Renders the file, sorted, with a final newline. */
export function renderBaseline(entries: readonly BaselineEntry[]): string {
  const sorted = [...entries].sort((one, other) => compareText(getEntryKey(one), getEntryKey(other)));
  const lines = sorted.map(({ id, file, usage, count, reason, owner, date, until }) => ({
    id,
    file,
    usage,
    count,
    reason,
    ...(owner === undefined ? {} : { owner }),
    date,
    ...(until === undefined ? {} : { until }),
  }));
  return `${JSON.stringify({ schemaVersion: 1, entries: lines }, null, 2)}\n`;
}

const validateDay = createValidator(
  (value) => typeof value === 'string' && !(parseDay(value) instanceof DayError),
  'must be a day, written as YYYY-MM-DD',
);
const validateText = createValidator(isText, 'must be a text');

const VALIDATORS = {
  schemaVersion: createValidator((value) => value === 1, 'must be 1: another version of Sunset wrote this file'),
  entries: createListValidator(
    {
      id: validateText,
      file: createValidator(
        (value) => isText(value) && !value.startsWith('/') && !value.split('/').includes('..') && !value.includes('\\'),
        'must be a path below the baseline, with /',
      ),
      usage: createValidator((value) => isText(value) && /^[0-9a-f]{16}$/.test(value), 'must be a fingerprint'),
      count: createValidator((value) => Number.isSafeInteger(value) && Number(value) > 0, 'must be a positive number'),
      reason: createValidator((value) => isText(value) && value.trim() !== '', 'must say why'),
      owner: validateText,
      date: validateDay,
      until: validateDay,
    },
    ['id', 'file', 'usage', 'count', 'reason', 'date'],
  ),
};
