/** A breach: a place where a contract of the platform is broken. It knows no severity; that comes with the judgement. */
import type { TSESTree } from '@typescript-eslint/utils';
import { createMarkers, type Markers } from '../edits/text/marker.ts';
import type { Breach, Evidence, FixProposal, Range } from '../findings/finding.ts';
import type { Request } from '../requests/request.ts';
import type { SourceFile } from '../program/source-file.ts';
import { getProgram, type FileFacts } from '../program/file-facts.ts';

export interface FoundBreach {
  /** Id of the constraint. */
  constraint: string;
  /** How sure it is that this is the platform's business. */
  evidence: Evidence;
  /** The literal or name that the message names; null where it names none. */
  subject: string | null;
  range: Range;
  /** A node of the file that the range lies in. */
  node: TSESTree.Node;
  method: string | null;
  /** The path as written, with `{}` for holes; null where there is no request. */
  path: string | null;
  operation: string | null;
  /** What mends it; none where a person has to. */
  proposals: readonly FixProposal[];
  /** Null where none is seen, or none matters. */
  request: Request | null;
}

/** Whether a node stands in a file: what an import gives is made of nodes of another one, whose places are none of this file. */
export function isInFile(node: TSESTree.Node, { source }: Pick<FileFacts, 'source'>): boolean {
  return getProgram(node) === source.ast;
}

/** Breaches as they are kept, each with its way; what a fix to be looked at changes gets the marker that every review leaves. */
export function toBreaches(
  found: readonly FoundBreach[],
  source: SourceFile,
  getTrace: (breach: FoundBreach) => Breach['trace'],
): Breach[] {
  const markers = createMarkers(source);
  return found.map((breach) => {
    const { constraint, evidence, method, path, operation, subject, range, proposals } = breach;
    return {
      contract: constraint,
      evidence,
      method,
      path,
      operation,
      subject,
      range,
      proposals: proposals.map((proposal) => addMarker(proposal, constraint, markers)),
      trace: getTrace(breach),
    };
  });
}

function addMarker(proposal: FixProposal, constraint: string, markers: Markers): FixProposal {
  const [first] = proposal.edits;
  if (proposal.class !== 'review' || !first) return proposal;
  const marker = markers.mark(constraint, proposal.reason, first.range[0]);
  return marker ? { ...proposal, edits: [marker, ...proposal.edits] } : proposal;
}
