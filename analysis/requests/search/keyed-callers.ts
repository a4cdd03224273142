/**
 * Requests that other files choose by a key of a table: `edge.call('listZones', { … })`, where `call` reads `operations[name]` and the
 * other file has `edge` from a container. That file holds no word of the data, so the search begins at the function with the table.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import type { FieldGraph } from '../../program/names/field-graph.ts';
import { groupBy } from '../../program/group-by-key.ts';
import { findComputedReads } from '../../program/syntax/computed-reads.ts';
import {
  getEnclosingFunction,
  getFunctionIdentifier,
  getMemberName,
  getWrittenText,
  type FunctionNode,
} from '../../program/syntax/syntax.ts';
import { renderSkeleton } from '../../evaluator/domain/skeleton.ts';
import type { CallRequests } from './call-requests.ts';
import { isResolved } from './duplicate-requests.ts';
import type { Request } from '../request.ts';

/** More calls of one function are not searched. */
const MAX_CALLERS = 100;

/**
 * Returns the requests of calls in other files that pass the key of a table to a function of this file, each with the entry of its key.
 * `requests` are those of this file.
 */
export function findKeyedRequests(
  requests: readonly Request[],
  evaluation: Evaluation,
  fields: FieldGraph,
  findRequestsOf: CallRequests,
): readonly Request[] {
  return findChoosing(requests)
    .flatMap((fn) => findComputedReads(fn).map((read) => ({ fn, ...read })))
    .flatMap(({ fn, place, object }) => {
      const isKey = createKeyTest(object, evaluation);
      const callers = getNames(fn)
        .flatMap((name) => fields.getArguments(name, place))
        .filter(({ file, node }) => file !== evaluation.facts && isKey(getWrittenText(node)))
        .slice(0, MAX_CALLERS);
      return callers.flatMap(({ file, node: { parent } }) => {
        if (parent?.type !== 'CallExpression') return [];
        evaluation.getFileFrame(file);
        return findRequestsOf(parent).filter((request) => isSentBy(request, fn));
      });
    });
}

/** The functions around calls that send requests to several paths. */
function findChoosing(requests: readonly Request[]): FunctionNode[] {
  const byCall = groupBy(requests, ({ node }) => node);
  const choosing = new Set<FunctionNode>();
  for (const [call, sent] of byCall) {
    const paths = new Set(sent.filter(isResolved).map(({ url }) => renderSkeleton(url)));
    if (paths.size < 2) continue;
    for (let fn = getEnclosingFunction(call); fn; fn = getEnclosingFunction(fn)) choosing.add(fn);
  }
  return [...choosing];
}

/** Returns a test if a text is a key of the table. */
function createKeyTest(table: TSESTree.Expression, evaluation: Evaluation): (text: string | null) => boolean {
  evaluation.begin();
  const objects = getAlternatives(evaluation.getFrameOf(table).evaluate(table)).flatMap((value) =>
    value.kind === 'object' ? [value] : [],
  );
  return (text) => text !== null && objects.some(({ properties }) => properties.has(text));
}

/** The names by which other files may call a function: those of its property, method or variable, and the key of what registers it. */
function getNames(fn: FunctionNode): string[] {
  const { parent } = fn;
  const names = [getFunctionIdentifier(fn)?.name ?? null];
  if (parent.type === 'Property' || parent.type === 'MethodDefinition' || parent.type === 'PropertyDefinition')
    names.push(getMemberName(parent));
  if (parent.type === 'AssignmentExpression' && parent.left.type === 'MemberExpression')
    names.push(getMemberName(parent.left));
  if (parent.type === 'CallExpression' && parent.arguments[1] === fn) names.push(getWrittenText(parent.arguments[0]!));
  return [...new Set(names)].filter((name) => name !== null);
}

/** True if a request by name goes through the function. */
function isSentBy(request: Request, fn: FunctionNode): boolean {
  return (
    request.isByName === true && isResolved(request) && request.callPath?.hops.some((hop) => hop.fn === fn) === true
  );
}
