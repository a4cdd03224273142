/** The interface of the checks in code, the requests to operations that the contracts name, and the breaches that checks create. */
import type { Evaluation } from '../../evaluator/evaluation.ts';
import type { FieldGraph } from '../../program/names/field-graph.ts';
import type { Request } from '../../requests/request.ts';
import type { MatchContext } from '../../findings/matched-use.ts';
import type { FoundBreach } from '../breach.ts';
import type { TSESTree } from '@typescript-eslint/utils';
import { limitToLikely } from '../../findings/evidence.ts';
import { getEvidenceAtRoute, getEvidenceOf } from '../evidence-of-breaches.ts';
import type { Evidence, FixProposal, Edit, Range } from '../../findings/use.ts';
import { getNodePlace, type SourcePlace } from '../../findings/places/source-place.ts';
import { renderShownPath } from '../../findings/places/secrets.ts';
import { locateRoute, splitOperation, parseRoute } from '../locate-route.ts';
import type { CallStack } from '../../flow/tracked-value.ts';
import { getProgram } from '../../program/syntax/syntax.ts';
import { getChosenPlace } from '../queries/given-places.ts';

export interface CheckInput {
  evaluation: Evaluation;
  /** All requests of the file, whatever their host. */
  requests: readonly Request[];
  /** The properties of the package by name; null where a file is analysed alone. */
  fields: FieldGraph | null;
  context: Pick<
    MatchContext,
    'dataset' | 'platform' | 'routes' | 'talksToPlatform' | 'brand' | 'guard' | 'findRequestsOf'
  >;
}

/**
 * Finds the breaches of one check's constraints in a file. The caller drops breaches of constraints that are switched
 * off, so a check knows nothing of opt-in.
 */
export type Check = (input: CheckInput) => readonly FoundBreach[];

/** A request that calls exactly one operation. */
export interface LocatedRequest {
  request: Request;
  evidence: Evidence;
  method: string;
  operation: string;
  path: string;
}

/** Finds the requests of a file that call one of the operations. Leaves out those with an unknown method or path. */
export function findLocatedRequests(
  operations: readonly string[],
  { requests, context }: Pick<CheckInput, 'requests' | 'context'>,
): LocatedRequest[] {
  const methods = new Map<string, Set<string>>();
  for (const { method, template } of operations.map(splitOperation))
    methods.set(template, (methods.get(template) ?? new Set()).add(method));
  const routes = [...methods.keys()].map(parseRoute);
  return requests.flatMap((request) => {
    const located = locateRoute(request, routes, context.platform);
    const method = request.methods?.length === 1 ? request.methods[0]! : null;
    if (!located || method === null || !methods.get(located.route.template)!.has(method)) return [];
    const evidence = getEvidenceAtRoute(request, located, context);
    if (evidence === null) return [];
    return [
      {
        request,
        evidence,
        method,
        operation: `${method} ${located.route.template}`,
        path: renderShownPath(located.located.path),
      },
    ];
  });
}

/** Returns the request with evidence of `likely` at most, for a place that only a name or a type links to it. */
export function weaken(located: LocatedRequest): LocatedRequest {
  return { ...located, evidence: limitToLikely(located.evidence) };
}

/** True if a request goes to the platform, whatever its path. */
export function goesToPlatform(request: Request, context: CheckInput['context']): boolean {
  const located = locateRoute(request, [parseRoute('/{+path}')], context.platform);
  return located !== null && getEvidenceAtRoute(request, located, context) !== null;
}

/** Creates a breach at a place of the file; `located` is the request it belongs to, null where it belongs to none. */
export function createBreach(
  constraint: string,
  located: LocatedRequest | null,
  place: SourcePlace | TSESTree.Node,
  more: {
    subject?: string | null;
    proposals?: readonly FixProposal[];
    evidence?: Evidence;
    usedAt?: TSESTree.Node;
  } = {},
): FoundBreach {
  const { range, node } = 'type' in place ? getNodePlace(place) : place;
  return {
    constraint,
    evidence: more.evidence ?? located?.evidence ?? getEvidenceOf('code'),
    subject: more.subject ?? null,
    range,
    node,
    method: located?.method ?? null,
    path: located?.path ?? null,
    operation: located?.operation ?? null,
    proposals: more.proposals ?? [],
    request: located?.request ?? null,
    usedAt: more.usedAt,
  };
}

/**
 * Creates a breach of a value. It is reported at the argument by which a call passes the value to the function that
 * uses it, because that function may be right for other values; without such a call, or from `isEnd` on, at the use itself. A function
 * that chooses the value from what it gets, `created.token`, is the use.
 */
export function createBreachOfValue(
  constraint: string,
  located: LocatedRequest | null,
  { node, stack }: { node: TSESTree.Node; stack: CallStack | null },
  { evaluation }: Pick<CheckInput, 'evaluation'>,
  isEnd?: (given: TSESTree.Node) => boolean,
): FoundBreach {
  const given = getChosenPlace(node, stack, evaluation, isEnd);
  return createBreach(constraint, located, given, given === node ? {} : { usedAt: node });
}

/** Creates a breach of a value at each of the arguments that give it to a field, else as `createBreachOfValue`. */
export function createBreachesOfValue(
  constraint: string,
  located: LocatedRequest | null,
  value: { node: TSESTree.Node; stack: CallStack | null; givenBy: readonly TSESTree.Node[] },
  input: Pick<CheckInput, 'evaluation'>,
): FoundBreach[] {
  return value.givenBy.length === 0
    ? [createBreachOfValue(constraint, located, value, input)]
    : value.givenBy.map((given) => createBreach(constraint, located, given, { usedAt: value.node }));
}

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
