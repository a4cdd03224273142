/** A breach: a place where a contract of the platform is broken. It knows no severity; that comes with the judgement. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evidence, FixProposal, Range } from '../findings/finding.ts';
import type { Request } from '../requests/request.ts';

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
