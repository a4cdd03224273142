import type { TSESTree } from '@typescript-eslint/utils';
import type { Edit, Evidence, FixProposal, Range } from '../../../findings/finding.ts';
import type { FoundBreach } from '../../breach.ts';

interface Details {
  evidence: Evidence;
  subject?: string;
  /** Where it is no whole node. */
  range?: Range;
  proposals?: readonly FixProposal[];
}

/** A breach by what receives, which is no request: it has no method, path or operation. */
export function breachAt(node: TSESTree.Node, constraint: string, { evidence, subject, range, proposals = [] }: Details): FoundBreach {
  return { constraint, evidence, subject: subject ?? null, range: range ?? node.range, node, method: null, path: null, operation: null, proposals, request: null };
}

/** One change that mends it. */
export function proposeEdit(fixClass: 'safe' | 'review', title: string, reason: string, edit: Edit): FixProposal {
  return { class: fixClass, reason, title, edits: [edit] };
}

/** The text of a literal becomes another, within the quotes that are there. */
export function replaceText(node: TSESTree.Node, text: string): Edit {
  return { range: [node.range[0] + 1, node.range[1] - 1], text };
}

/** Whether a node is text in plain quotes, which an edit may fill. */
export function isPlainText(node: TSESTree.Node): boolean {
  return node.type === 'Literal' && typeof node.value === 'string' && !node.raw.includes('\\');
}
