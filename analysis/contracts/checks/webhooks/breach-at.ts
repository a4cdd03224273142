import type { TSESTree } from '@typescript-eslint/utils';
import type { Edit, Evidence, FixProposal, Range } from '../../../findings/finding.ts';
import { getProgram } from '../../../program/syntax.ts';
import type { FoundBreach } from '../../breach.ts';

interface Details {
  evidence: Evidence;
  subject?: string;
  /** Set where the breach is only a part of the node. */
  range?: Range;
  proposals?: readonly NodeProposal[];
}

/** A fix with the node that it changes. */
export interface NodeProposal {
  at: TSESTree.Node;
  proposal: FixProposal;
}

/**
 * Creates a breach of a webhook receiver. It belongs to no request, so method, path and operation are null. Fixes for
 * other files are dropped.
 */
export function breachAt(
  node: TSESTree.Node,
  constraint: string,
  { evidence, subject, range, proposals = [] }: Details,
): FoundBreach {
  return {
    constraint,
    evidence,
    subject: subject ?? null,
    range: range ?? node.range,
    node,
    method: null,
    path: null,
    operation: null,
    proposals: proposals.filter(({ at }) => getProgram(at) === getProgram(node)).map(({ proposal }) => proposal),
    request: null,
  };
}

/** Creates a fix from edits in and around a node. */
export function proposeEdit(
  at: TSESTree.Node,
  fixClass: 'safe' | 'review',
  title: string,
  reason: string,
  ...edits: Edit[]
): NodeProposal {
  return { at, proposal: { class: fixClass, reason, title, edits } };
}

/** Returns the node, or `file` in place of a node that an import brings in. */
export function getPlaceIn(file: TSESTree.Node, node: TSESTree.Node): TSESTree.Node {
  return getProgram(node) === getProgram(file) ? node : file;
}

/** Replaces the text of a literal within its quotes. */
export function replaceText(node: TSESTree.Node, text: string): Edit {
  return { range: [node.range[0] + 1, node.range[1] - 1], text };
}

/** True for a string literal without escapes, whose text an edit may replace. */
export function isPlainText(node: TSESTree.Node): boolean {
  return node.type === 'Literal' && typeof node.value === 'string' && !node.raw.includes('\\');
}
