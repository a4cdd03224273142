/** Breaches: places where code breaks a constraint of the platform. A breach has no severity yet; judging adds it. */
import type { TSESTree } from '@typescript-eslint/utils';
import { createMarkers, type Markers } from '../edits/text/marker.ts';
import type { Evaluation } from '../evaluator/evaluation.ts';
import { limitToLikely } from '../findings/evidence.ts';
import type { Breach, Evidence, FixProposal, Range } from '../findings/use.ts';
import { maskSecret } from '../findings/places/secrets.ts';
import { maskTokens } from '../../data/mask-tokens.ts';
import type { Request } from '../requests/request.ts';
import type { SourceFile } from '../program/source-file.ts';
import type { FileFacts } from '../program/file-facts.ts';
import type { ProjectModules } from '../program/modules/modules.ts';
import { getProgram } from '../program/syntax/syntax.ts';
import type { FileAnalysis } from '../findings/file-analysis.ts';

export interface FoundBreach {
  /** Id of the constraint. */
  constraint: string;
  /** How certain it is that the code concerns the platform. */
  evidence: Evidence;
  /** The literal or name that the message quotes; null where it quotes none. */
  subject: string | null;
  range: Range;
  /** A node of the analysed file that contains the range. */
  node: TSESTree.Node;
  method: string | null;
  /** The path as written, with `{}` for holes; null where there is no request. */
  path: string | null;
  operation: string | null;
  /** The fixes; empty where the code has to be changed by hand. */
  proposals: readonly FixProposal[];
  /** Null where the breach belongs to no request. */
  request: Request | null;
  /** The place of the wrong value, if another module holds it. */
  written?: WrittenPlace | null;
  /** Where a function uses the wrong value that a call gives it. */
  usedAt?: TSESTree.Node;
  /** It is reported at the place of the whole request, not at a part that is wrong. */
  isAtSpot?: boolean;
  /** The value itself is wrong, such as its range or its type; not that it is in this request. */
  isOfValue?: boolean;
  /** The request as a whole breaks the constraint, by its operation, or by values of other files, whatever the call gives. */
  isOfWhole?: boolean;
}

/** Returns the other places of a breach. */
export type Describe = (breach: FoundBreach) => Pick<Breach, 'related' | 'trace'>;

export type WrittenPlace = Pick<FoundBreach, 'node' | 'range' | 'subject'>;

/**
 * True if a node belongs to the file itself: imported values consist of nodes of other files, whose ranges mean nothing
 * here.
 */
export function isInFile(node: TSESTree.Node, { source }: Pick<FileFacts, 'source'>): boolean {
  return getProgram(node) === source.ast;
}

/** Turns found breaches into reported ones: adds the trace, and to every review fix the marker comment. */
export function toBreaches(found: readonly FoundBreach[], source: SourceFile, describe: Describe): Breach[] {
  const markers = createMarkers(source);
  return found.map((breach) =>
    toBreach(breach, (proposal) => addMarker(proposal, breach.constraint, markers), describe),
  );
}

/**
 * Returns the breaches whose wrong value another module holds, with the path of that module. They replace the breaches
 * reported in this file. The value is wrong whatever else the file gives to the request, so their evidence stays.
 */
export function collectWrittenInModules(
  found: readonly FoundBreach[],
  { getFile }: Evaluation,
  modules: ProjectModules,
  describe: Describe,
): NonNullable<FileAnalysis['breachesInModules']> {
  return found.flatMap((breach) => {
    const { constraint: contract, range, written } = breach;
    const path = written && modules.getPath(getFile(written.node));
    if (!written || path === undefined) return [];
    const moved = toBreach(
      { ...breach, ...written, proposals: [], usedAt: breach.node },
      (proposal) => proposal,
      describe,
    );
    return [{ path: path!, breach: moved, inPlaceOf: { contract, range } }];
  });
}

/** Returns the breaches of whole requests that modules send, with the calls of the modules. */
export function collectRestatedBreaches(
  found: readonly FoundBreach[],
  { getFile, facts }: Evaluation,
  modules: ProjectModules,
): NonNullable<FileAnalysis['restatedBreaches']> {
  return found.flatMap(({ constraint: contract, range, operation, request, isOfWhole }) => {
    const path = isOfWhole ? request?.callPath : undefined;
    if (!path) return [];
    const calls = [...path.hops.map(({ call }) => call), path.sender].flatMap((call) => {
      const file = getFile(call);
      const name = file === facts ? undefined : modules.getPath(file);
      return name === undefined ? [] : [{ path: name, range: call.range }];
    });
    return calls.length > 0 ? [{ contract, range, operation, calls }] : [];
  });
}

/**
 * Returns the breaches whose place is in a module that the file calls, with the path of the module. They are likely at most:
 * other callers may give it other values. The module's own analysis rewrites it.
 */
export function collectBreachesInModules(
  found: readonly FoundBreach[],
  { getFile, facts }: Evaluation,
  modules: ProjectModules,
  describe: Describe,
): NonNullable<FileAnalysis['breachesInModules']> {
  return found.flatMap((breach) => {
    const file = getFile(breach.node);
    const path = modules.getPath(file);
    if (file === facts || path === undefined) return [];
    const evidence = limitToLikely(breach.evidence);
    return [{ path, breach: toBreach({ ...breach, evidence, proposals: [] }, (proposal) => proposal, describe) }];
  });
}

function toBreach(found: FoundBreach, mark: (proposal: FixProposal) => FixProposal, describe: Describe): Breach {
  const subject = found.subject === null ? null : maskSecret(found.subject, found.node);
  const { constraint, evidence, method, path, operation, range, proposals } = found;
  return {
    contract: constraint,
    evidence,
    method,
    // A token may be written into a path.
    path: path === null ? null : maskTokens(path),
    operation,
    subject,
    range,
    proposals: proposals.map(mark),
    ...describe({ ...found, subject }),
  };
}

function addMarker(proposal: FixProposal, constraint: string, markers: Markers): FixProposal {
  const [first] = proposal.edits;
  if (proposal.class !== 'review' || !first) return proposal;
  const marker = markers.mark(constraint, proposal.reason, first.range);
  return marker ? { ...proposal, edits: [marker, ...proposal.edits] } : proposal;
}
