/** Finds the positions of rewritten text in the new file. */
import type { Mention } from '../../analysis/edits/mentions/find-mentions.ts';
import type { Edit, Finding } from '../../analysis/findings/finding.ts';
import type { Plan } from './plan-rewrites.ts';

/** 1-based; columns in UTF-16 code units. */
export interface NewPlace {
  line: number;
  column: number;
}

/** Where the new text of a finding or of a mention of the plan begins. */
export function findNewPlace(changed: Finding | Mention, { edits, after }: Pick<Plan, 'edits' | 'after'>): NewPlace {
  const text = after.replace(/^\uFEFF/, '');
  const offset = getNewOffset('fix' in changed ? getChange(changed) : changed.edits[0]!.range[0], edits);
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return { line: text.slice(0, start).split('\n').length, column: offset - start + 1 };
}

/** The start of the edit that changes the text of the finding, else of its first one that is not its marker. */
function getChange({ fix, range }: Finding): number {
  const edits = (fix.edits ?? []).filter(({ text }) => !text.includes('// SUNSET('));
  const own = edits.find((edit) => edit.range[0] < range[1] && range[0] < edit.range[1]);
  return (own ?? edits[0])?.range[0] ?? range[0];
}

/** An insertion at the offset itself stands before it, as markers do. */
function getNewOffset(offset: number, edits: readonly Edit[]): number {
  return edits
    .filter(({ range }) => range[1] <= offset)
    .reduce((sum, { range, text }) => sum + text.length - (range[1] - range[0]), offset);
}
