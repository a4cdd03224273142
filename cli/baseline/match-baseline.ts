/** Matches findings with the entries of a baseline. */
import { dirname, resolve } from 'node:path';
import { getFindingId, type Finding } from '../../analysis/findings/finding.ts';
import { exists } from '../../analysis/host/disk.ts';
import type { Day } from '../../data/lifecycle.ts';
import { getName } from '../files/file-name.ts';
import { getEntryKey, type Baseline, type BaselineEntry } from './baseline-file.ts';

export interface MatchedBaseline {
  accepted: readonly { finding: Finding; entry: BaselineEntry }[];
  /** Findings that no entry accepts, in their order. */
  open: readonly Finding[];
  /** Those of `open` that an entry accepted until the API ended, or until its own day. */
  dead: readonly Finding[];
  /** How many findings each entry accepts, and in which file: another than the entry's if that was renamed. */
  uses: ReadonlyMap<BaselineEntry, { count: number; file: string }>;
}

/**
 * Matches each finding with an entry. An entry accepts as many equal uses as it counts, in its file; if that file is gone, it counts as
 * renamed, and the entry accepts them in one other file. No entry accepts a use of what has ended, or was observed to be gone.
 */
export function matchBaseline(
  findings: readonly Finding[],
  { path, entries }: Baseline,
  { cwd, asOf }: { cwd: string; asOf: Day },
): MatchedBaseline {
  const folder = dirname(path);
  const getFile = ({ file }: Finding): string => getName(resolve(cwd, file), folder);
  const byKey = new Map(entries.map((entry) => [getEntryKey(entry), entry]));
  const moved = entries.filter(({ file }) => !exists(resolve(folder, file)));
  const uses = new Map<BaselineEntry, { count: number; file: string }>();
  const take = (entry: BaselineEntry | undefined, file: string): BaselineEntry | undefined => {
    if (!entry) return undefined;
    const known = uses.get(entry) ?? { count: 0, file };
    // All uses of an entry must be in the same file, also after a renaming.
    if (known.count >= entry.count || known.file !== file) return undefined;
    uses.set(entry, { count: known.count + 1, file });
    return entry;
  };
  const accepted: { finding: Finding; entry: BaselineEntry }[] = [];
  const open: Finding[] = [];
  const dead: Finding[] = [];
  for (const finding of findings) {
    const file = getFile(finding);
    const id = getFindingId(finding);
    const own = take(byKey.get(getEntryKey({ id, file, usage: finding.usage })), file);
    const entry = own ?? findMoved({ id, usage: finding.usage }, moved, (candidate) => take(candidate, file));
    const isDead = entry !== undefined && (hasEnded(finding) || (entry.until !== undefined && entry.until <= asOf));
    if (entry && !isDead) accepted.push({ finding, entry });
    else open.push(finding);
    if (isDead) dead.push(finding);
  }
  return { accepted, open, dead, uses };
}

function findMoved(
  { id, usage }: Pick<BaselineEntry, 'id' | 'usage'>,
  moved: readonly BaselineEntry[],
  take: (entry: BaselineEntry) => BaselineEntry | undefined,
): BaselineEntry | undefined {
  for (const entry of moved) if (entry.id === id && entry.usage === usage && take(entry)) return entry;
  return undefined;
}

/** Tests if the API of a finding has ended, or was observed to be gone before its end. */
export function hasEnded({ lifecycle, dates }: Pick<Finding, 'lifecycle' | 'dates'>): boolean {
  return lifecycle === 'ended' || dates.goneSince !== null;
}
