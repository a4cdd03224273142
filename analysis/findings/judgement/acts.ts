/** Groups uses into acts, each of which is one finding: the uses of one request in one statement, or with the reads of its answer. */
import { isConflict, isSame } from '../../edits/apply.ts';
import type { Fix } from '../finding.ts';
import type { DatedUse } from './message.ts';
import type { Edit, Range } from '../use.ts';

/** A use with its fix on the day, which is computed when it is first read. */
export interface JudgedUse extends DatedUse {
  readonly fix: Fix;
}

/**
 * Returns the acts in the order of their first uses. Uses stay apart if their messages would differ, and if their fixes differ
 * in class or change the same text: a face makes all edits of a finding or none. A read of the answer to a deprecated request
 * belongs to the act of the request.
 */
export function groupByAct(uses: readonly JudgedUse[]): JudgedUse[][] {
  const groups: JudgedUse[][] = [];
  const byKey = new Map<string, JudgedUse[][]>();
  const requests = new Map(
    uses
      .filter(({ use }) => use.kind === 'route')
      .map((judged) => [getPlaceKey(judged.use.deprecation, judged.use.range), [judged]]),
  );
  for (const judged of uses) {
    const { use } = judged;
    if (use.kind === 'route') {
      const request = requests.get(getPlaceKey(use.deprecation, use.range))!;
      groups.push(request[0] === judged ? request : [judged]);
      continue;
    }
    const answered =
      use.answerOf?.path === null ? requests.get(getPlaceKey(use.deprecation, use.answerOf.range)) : undefined;
    if (answered && !judged.fix.edits) {
      answered.push(judged);
      continue;
    }
    const key = getKey(judged);
    const known = key === null ? undefined : byKey.get(key);
    const group = known?.find((others) => isFixedAlike(others, judged));
    if (group) {
      group.push(judged);
      continue;
    }
    const own = [judged];
    groups.push(own);
    if (known) known.push(own);
    else if (key !== null) byKey.set(key, [own]);
  }
  return groups;
}

function getPlaceKey(deprecation: string, range: Range): string {
  return `${deprecation} ${range.join('-')}`;
}

function getKey({ use, goneSince }: JudgedUse): string | null {
  const { act, deprecation, kind, evidence, isHint, operations, called, instead } = use;
  if (act === null) return null;
  const isField = kind === 'request-field' || kind === 'response-field';
  const names = operations.map(({ operation }) => operation);
  return JSON.stringify([
    act,
    deprecation,
    isField ? 'field' : kind,
    evidence,
    isHint,
    goneSince,
    names,
    called,
    instead,
  ]);
}

function isFixedAlike(group: readonly JudgedUse[], { fix }: JudgedUse): boolean {
  const edits = fix.edits ?? [];
  return group.every((other) => {
    const known = other.fix.edits ?? [];
    return (
      other.fix.class === fix.class &&
      known.length > 0 === edits.length > 0 &&
      !known.some((edit) => edits.some((added) => !isSame(edit, added) && isConflict(edit, added)))
    );
  });
}

/** One fix for an act: the edits of all its uses. */
export function joinFixes([first, ...others]: readonly JudgedUse[]): Fix {
  const { fix } = first!;
  if (others.length === 0) return fix;
  const reasons = [fix.reason, ...others.map((other) => other.fix.reason)];
  const edits: Edit[] = [];
  for (const edit of [fix, ...others.map((other) => other.fix)].flatMap((each) => each.edits ?? []))
    if (!edits.some((known) => isSame(known, edit))) edits.push(edit);
  edits.sort((a, b) => a.range[0] - b.range[0] || a.range[1] - b.range[1]);
  return { ...fix, reason: [...new Set(reasons)].join('; '), ...(edits.length > 0 ? { edits } : {}) };
}
