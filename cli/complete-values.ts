/** The values of options that a shell can complete. */
import { FORMAT_NAMES } from './reporters/formats.ts';
import { GROUPINGS } from './reporters/groups/group-findings.ts';

const VALUES: Readonly<Record<string, readonly string[]>> = {
  '--format': FORMAT_NAMES,
  '--group-by': GROUPINGS,
  '--fail-on': ['error', 'warning', 'hint', 'never'],
  '--evidence': ['proven', 'likely', 'possible'],
  '--class': ['safe', 'review'],
  '--lifecycle': ['announced', 'deprecated', 'ending', 'ended'],
};

/** Values for the last word of the line, if the word before it is an option with few of them; else null. */
export function findValues(line: readonly string[], current: string): string[] | null {
  const option = line.at(current === line.at(-1) ? -2 : -1);
  const values = option === undefined ? undefined : VALUES[option];
  return values?.filter((value) => value.startsWith(current)) ?? null;
}
