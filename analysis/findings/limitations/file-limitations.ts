/** What was seen and not judged, as it is said of a file. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { SourceFile } from '../../program/source-file.ts';
import type { Limitation } from '../finding.ts';
import { createLineIndex } from '../places/line-index.ts';
import type { NodeLimitation } from '../match-requests.ts';

/** One line for a file, however many calls it is: a bundle has thousands. */
export function createBudgetLimitations(calls: readonly TSESTree.Node[]): NodeLimitation[] {
  const [node] = [...calls].sort((one, other) => one.range[0] - other.range[0]);
  if (!node) return [];
  const text =
    calls.length === 1
      ? 'a call is too entangled to follow to its end'
      : `${calls.length} calls are too entangled to follow to their end; the first is here`;
  return [{ node, offset: node.range[0], reason: 'budget', text }];
}

/** The same thing seen on the way to several calls counts once. */
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
