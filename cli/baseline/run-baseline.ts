/** `sunset baseline`: accepts the findings of today, or removes the entries for code that is gone. */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { getFindingId, type Finding } from '../../analysis/findings/finding.ts';
import { DayError, parseDay, type Day } from '../../data/lifecycle.ts';
import { CommandError } from '../command-error.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { getName } from '../files/file-name.ts';
import { refuseUnwritable } from '../files/refuse-unwritable.ts';
import { writeFile } from '../files/write.ts';
import type { CommandHost } from '../host.ts';
import { getText, isSet, type Arguments } from '../options.ts';
import { renderCount, renderLimitationNotices } from '../reporters/limitation-counts.ts';
import { collectReport } from '../run/collect-report.ts';
import { prepareRun } from '../run/prepare-run.ts';
import { renderIgnored } from '../run/scope-notices.ts';
import { refuseUnjudgedName } from '../run/unjudged/unjudged-names.ts';
import { BASELINE_NAME, findBaseline, getEntryKey, loadBaseline, renderBaseline } from './baseline-file.ts';
import type { Baseline, BaselineEntry } from './baseline-file.ts';
import { findUnusedEntries } from './covered-entries.ts';
import { hasEnded, matchBaseline, type MatchedBaseline } from './match-baseline.ts';

type BaselineTask = 'accept' | 'prune';

/** The fields of a new entry besides its place. */
type Grounds = Pick<BaselineEntry, 'reason' | 'owner' | 'date' | 'until'>;

/**
 * Writes the baseline. Uses of an ended API are not accepted, because they are broken already.
 * @throws CommandError for wrong options, a malformed baseline, a named file that cannot be judged, and a baseline that cannot be
 * written; nothing is written then.
 */
export async function runBaseline(argv: Arguments, host: CommandHost): Promise<ExitCode> {
  const isPruning = isSet(argv, 'prune');
  const task = isPruning ? 'prune' : 'accept';
  const grounds = getGrounds(argv, task);
  const baseline = selectOrCreate(argv, host.cwd, task);
  refuseUnwritable(baseline.name, host.cwd);
  const run = await prepareRun(argv, host);
  refusePast(grounds.until, run.judgement.asOf);
  const report = await collectReport(run, () => undefined);
  refuseUnjudgedName(report.limitations, run);
  const { asOf } = report;
  const matched = matchBaseline(report.findings, baseline, { cwd: host.cwd, asOf });
  const unused = findUnusedEntries(baseline, matched, run, report.limitations);
  const kept = keepEntries(baseline, matched, isPruning ? unused : []);
  const fresh = isPruning ? [] : matched.open.filter((finding) => !hasEnded(finding));
  const renewed = fresh.length - fresh.filter((finding) => !matched.dead.includes(finding)).length;
  const entries = addEntries(kept, fresh, { ...grounds, date: asOf }, (file) =>
    getName(resolve(host.cwd, file), dirname(baseline.path)),
  );
  writeFile(baseline.path, renderBaseline(entries), host.cwd);
  const ended = matched.open.filter(hasEnded);
  const lines = [
    `${baseline.name}: ${renderCount(entries.length, 'entry', 'entries')}, ` +
      (isPruning
        ? `${renderCount(unused.length, 'entry', 'entries')} removed or lowered`
        : `${renderCount(fresh.length, 'finding')} added`),
    ...(renewed === 0 ? [] : [`${renderCount(renewed, 'finding')} accepted again: the day of the entry had come`]),
    ...(isPruning || unused.length === 0
      ? []
      : [
          unused.length === 1
            ? '1 entry is for code that is gone: --prune removes it'
            : `${unused.length} entries are for code that is gone: --prune removes them`,
        ]),
    ...(isPruning || kept.length === 0 || !hasGrounds(argv)
      ? []
      : [
          `${kept.length === 1 ? '1 known entry keeps its' : `${kept.length} known entries keep their`} reason, owner and day: ` +
            '--reason, --owner and --until are for new ones',
        ]),
    ...(ended.length === 0
      ? []
      : [
          `not accepted, because the API has ended: ${renderCount(ended.length, 'finding')} ` +
            `(sunset check shows ${ended.length === 1 ? 'it' : 'them'})`,
        ]),
  ];
  for (const line of [...renderIgnored(report), ...renderLimitationNotices(report.limitations), ...lines])
    host.log(line);
  return EXIT.clean;
}

function hasGrounds({ reason, owner, until }: Arguments): boolean {
  return (reason ?? owner ?? until) !== undefined;
}

function getGrounds(argv: Arguments, task: BaselineTask): Omit<Grounds, 'date'> {
  const reason = getText(argv, 'reason');
  const owner = getText(argv, 'owner');
  const until = getText(argv, 'until');
  if (task === 'prune' && (reason ?? owner ?? until) !== undefined)
    throw new CommandError('--prune only removes entries: leave out --reason, --owner and --until');
  if (reason?.trim() === '') throw new CommandError('--reason must say why');
  return {
    reason: reason ?? 'in the code before the baseline was made',
    ...(owner === undefined ? {} : { owner }),
    ...(until === undefined ? {} : { until: getDay(until) }),
  };
}

/** Refuses an `until` that is not in the future, with which the new entries would accept nothing. @throws CommandError */
function refusePast(until: Day | undefined, asOf: Day): void {
  if (until !== undefined && until <= asOf)
    throw new CommandError(`--until: ${until} is not after ${asOf}, the day of this run: nothing would be accepted`);
}

function getDay(text: string): Day {
  const day = parseDay(text);
  if (day instanceof DayError) throw new CommandError(`--until: ${day.message}`);
  return day;
}

function selectOrCreate(argv: Arguments, cwd: string, task: BaselineTask): Baseline {
  const named = getText(argv, 'baseline');
  const path = resolve(cwd, named ?? BASELINE_NAME);
  const known = named === undefined ? findBaseline(cwd) : existsSync(path) ? loadBaseline(named, cwd) : null;
  if (known !== null) return known;
  if (task === 'prune')
    throw new CommandError(`there is no baseline to prune: ${named ?? BASELINE_NAME} does not exist`);
  return {
    path: join(dirname(path), named === undefined ? BASELINE_NAME : path.slice(dirname(path).length + 1)),
    name: named ?? BASELINE_NAME,
    entries: [],
  };
}

/** Returns the known entries with the new name of a renamed file. `pruned` ones get the count that is still used; zero removes them. */
function keepEntries(
  { entries }: Baseline,
  { uses }: Pick<MatchedBaseline, 'uses'>,
  pruned: readonly BaselineEntry[],
): BaselineEntry[] {
  return entries.flatMap((entry) => {
    const used = uses.get(entry);
    const count = pruned.includes(entry) ? (used?.count ?? 0) : entry.count;
    return count === 0 ? [] : [{ ...entry, count, file: used?.file ?? entry.file }];
  });
}

/** Adds an entry for each finding, or raises the count of the known one. The first finding of an expired entry starts it anew. */
function addEntries(
  kept: readonly BaselineEntry[],
  findings: readonly Finding[],
  grounds: Grounds,
  getFile: (file: string) => string,
): BaselineEntry[] {
  const byKey = new Map(kept.map((entry) => [getEntryKey(entry), entry]));
  const raised = new Set<string>();
  for (const finding of findings) {
    const place = { id: getFindingId(finding), file: getFile(finding.file), usage: finding.usage };
    const key = getEntryKey(place);
    const known = byKey.get(key);
    const isRenewed = known?.until !== undefined && known.until <= grounds.date;
    if (isRenewed && !raised.has(key)) byKey.set(key, { ...place, count: 1, ...grounds });
    else byKey.set(key, known ? { ...known, count: known.count + 1 } : { ...place, count: 1, ...grounds });
    raised.add(key);
  }
  return [...byKey.values()];
}
