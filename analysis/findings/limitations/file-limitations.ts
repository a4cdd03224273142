/** Limitations of a file: what was seen there and not judged. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { SourceFile } from '../../program/source-file.ts';
import type { Limitation } from '../finding.ts';
import { createLineIndex } from '../places/line-index.ts';
import type { NodeLimitation } from '../matched-use.ts';

/** One limitation for all calls of a file that ran out of budget: a bundle has thousands. */
export function createBudgetLimitations(calls: readonly TSESTree.Node[]): NodeLimitation[] {
  const [node] = [...calls].sort((one, other) => one.range[0] - other.range[0]);
  if (!node) return [];
  const text =
    calls.length === 1
      ? 'a call has too many paths to follow to the end'
      : `${calls.length} calls have too many paths to follow to the end; this is the first`;
  return [{ node, offset: node.range[0], reason: 'budget', text }];
}

/** Gives limitations their lines. One that is met on the way to several calls counts once. */
export function toFileLimitations(
  { name, text: source }: SourceFile,
  unjudged: readonly NodeLimitation[],
): Limitation[] {
  const position = createLineIndex(source);
  const limitations = new Map<string, Limitation>();
  for (const { offset, reason, text } of [...unjudged].sort((a, b) => a.offset - b.offset)) {
    limitations.set(`${offset}:${reason}:${text}`, { file: name, line: position(offset).line, reason, text });
  }
  return [...limitations.values()];
}
