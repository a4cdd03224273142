/** Finds the positions of rewritten text in the new file. */
import { isMarker } from '../../analysis/edits/text/marker.ts';
import type { Mention } from '../../analysis/edits/mentions/find-mentions.ts';
import type { Finding } from '../../analysis/findings/finding.ts';
import type { Plan } from './plan-rewrites.ts';
import type { Edit } from '../../analysis/findings/use.ts';

/** A place in the new file: 1-based, with columns in UTF-16 code units. */
export interface NewPlace {
  line: number;
  column: number;
}

/** Returns where the new text of a finding or a mention of the plan begins. */
export function findNewPlace(
  changed: Finding | Mention,
  { edits, after, adapted }: Pick<Plan, 'edits' | 'after' | 'adapted'>,
): NewPlace {
  const place = 'fix' in changed ? (adapted?.get(changed) ?? getChange(changed)) : changed.edits[0]!.range[0];
  return toPlace(place, { edits, after });
}

/** Returns the finding with its place after the rewrites of its file, which are other findings' own. */
export function moveLeftFinding(finding: Finding, plans: readonly Pick<Plan, 'file' | 'edits' | 'after'>[]): Finding {
  const plan = plans.find(({ file }) => file.name === finding.file);
  if (!plan) return finding;
  const { line, column } = toPlace(finding.range[0], plan);
  // The copy inherits the other properties: `fix` is computed when it is read.
  return Object.create(finding, {
    line: { value: line, enumerable: true },
    column: { value: column, enumerable: true },
  }) as Finding;
}

function toPlace(before: number, { edits, after }: Pick<Plan, 'edits' | 'after'>): NewPlace {
  const text = after.replace(/^\uFEFF/, '');
  const offset = getNewOffset(before, edits);
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return { line: text.slice(0, start).split('\n').length, column: offset - start + 1 };
}

/** Returns the start of the edit that changes the text of the finding; else of its first edit that is not a marker. */
function getChange({ fix, range }: Finding): number {
  const edits = (fix.edits ?? []).filter(({ text }) => !isMarker(text));
  const own = edits.find((edit) => edit.range[0] < range[1] && range[0] < edit.range[1]);
  return (own ?? edits[0])?.range[0] ?? range[0];
}

/** Converts an offset to the new text. Insertions at the offset itself, such as markers, count as before it. */
function getNewOffset(offset: number, edits: readonly Edit[]): number {
  return edits
    .filter(({ range }) => range[1] <= offset)
    .reduce((sum, { range, text }) => sum + text.length - (range[1] - range[0]), offset);
}
