import type { TSESTree } from '@typescript-eslint/utils';
import type { Edit, Evidence, FixProposal, Range } from '../../../findings/finding.ts';
import { getProgram } from '../../../program/file-facts.ts';
import type { FoundBreach } from '../../breach.ts';

interface Details {
  evidence: Evidence;
  subject?: string;
  /** Where it is no whole node. */
  range?: Range;
  proposals?: readonly NodeProposal[];
}

/** A proposal with the node that it changes. */
export interface NodeProposal {
  at: TSESTree.Node;
  proposal: FixProposal;
}

/** A breach by what receives, which is no request: it has no method, path or operation. What changes another file mends nothing here. */
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

/** The changes in and around a node that mend it. */
export function proposeEdit(
  at: TSESTree.Node,
  fixClass: 'safe' | 'review',
  title: string,
  reason: string,
  ...edits: Edit[]
): NodeProposal {
  return { at, proposal: { class: fixClass, reason, title, edits } };
}

/** Where a breach is shown that an import brings in: at what stands for it in the file, with nothing proposed. */
export function getPlaceIn(file: TSESTree.Node, node: TSESTree.Node): TSESTree.Node {
  return getProgram(node) === getProgram(file) ? node : file;
}

/** The text of a literal becomes another, within the quotes that are there. */
export function replaceText(node: TSESTree.Node, text: string): Edit {
  return { range: [node.range[0] + 1, node.range[1] - 1], text };
}

/** Whether a node is text in plain quotes, which an edit may fill. */
export function isPlainText(node: TSESTree.Node): boolean {
  return node.type === 'Literal' && typeof node.value === 'string' && !node.raw.includes('\\');
}
