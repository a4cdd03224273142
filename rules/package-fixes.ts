/**
 * Takes the fixes of a file from an analysis that also knows the other files of its package. A file by itself does not show what they
 * replace, wrap or observe, so a rewrite that looks safe in the file alone may be none, and one that looks doubtful may be safe.
 */
import { isSafeRewrite } from '../analysis/edits/select-edits.ts';
import { getFindingId, type Finding, type Fix } from '../analysis/findings/finding.ts';

/** Returns a finding of the file alone with the fix that holds in its package. */
export type FixInPackage = (finding: Finding) => Finding;

/** @param judgeInPackage returns the findings of the file with the other files known. It runs once, for the first rewrite. */
export function createFixInPackage(judgeInPackage: () => readonly Finding[]): FixInPackage {
  let judged: ReadonlyMap<string, Finding> | 'failed' | null = null;
  return (finding) => {
    const { fix } = finding;
    // Without edits there is nothing to confirm, and the package is not read.
    if (fix.edits === undefined || fix.edits.length === 0) return finding;
    judged ??= runOrFail(() => indexByPlace(judgeInPackage()));
    if (judged === 'failed') return { ...finding, fix: withDoubt(fix, FAILED) };
    const known = judged.get(getPlaceKey(finding));
    return { ...finding, fix: known ? getFix(known) : withDoubt(fix, OTHER_REQUEST) };
  };
}

/** A failure must not stop the linting. */
function runOrFail<Result>(run: () => Result): Result | 'failed' {
  try {
    return run();
  } catch {
    return 'failed';
  }
}

const FAILED = 'the analysis with the other files failed';
const OTHER_REQUEST = 'the files that this one imports may make it another request';
const OTHER_BASE = 'other files leave open where the request goes';

function getFix(known: Finding): Fix {
  return isSafeRewrite(known) ? known.fix : withDoubt(known.fix, OTHER_BASE);
}

/** The same for a fix that is not safe. */
function withDoubt(fix: Fix, doubt: string): Fix {
  if (fix.class !== 'safe') return fix;
  return { ...fix, class: 'review', reason: `${fix.reason} Not safe here: ${doubt}.` };
}

/** Returns the first finding at each place. */
function indexByPlace(findings: readonly Finding[]): ReadonlyMap<string, Finding> {
  return new Map(findings.toReversed().map((finding) => [getPlaceKey(finding), finding]));
}

/** Returns a key that is equal for the same finding at the same place. */
function getPlaceKey(finding: Finding): string {
  return [getFindingId(finding), finding.kind, ...finding.range].join(' ');
}
