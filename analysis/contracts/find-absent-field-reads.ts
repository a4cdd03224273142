/** Finds reads of response fields that do not exist. The data lists the fields and the operations (`judged.reads`). */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Constraint } from '../../data/contract-schema.ts';
import { getNodePlace } from '../findings/places/source-place.ts';
import { getKeyName } from '../program/syntax.ts';
import type { FoundBreach } from './breach.ts';
import { createRequestInstance } from './schema/request-instance.ts';
import { judgeSchema } from './schema/judge-schema.ts';
import { locateRoute, splitOperation, parseRoute } from './locate-route.ts';
import { followResponseFields } from './checks/response-fields.ts';
import { findLocatedRequests, createBreach, type LocatedRequest } from './checks/contract-requests.ts';
import type { CheckInput } from './checks/check.ts';

export function findAbsentFieldReads(constraints: readonly Constraint[], input: CheckInput): FoundBreach[] {
  return constraints.flatMap(({ id, judged }) => {
    if (!('reads' in judged)) return [];
    const { operations, reads, where } = judged;
    const asked = findLocatedRequests(operations, input).filter(
      (each) => where === undefined || meetsCondition(where, each, operations, input),
    );
    const followed = followResponseFields(
      asked.flatMap((each) => reads.map((field) => ({ located: each, field }))),
      input,
    );
    return followed.flatMap((field) =>
      field.reads
        .filter((node) => input.evaluation.getFile(node) === input.evaluation.facts && !isPresenceTest(node))
        .map((node) => createBreach(id, field.located, node, { subject: getKeyName(node, false) })),
    );
  });
}

/** True if the request meets a schema whatever its unknown parts are. */
function meetsCondition(
  where: Parameters<typeof judgeSchema>[0],
  { request }: LocatedRequest,
  operations: readonly string[],
  { context }: CheckInput,
): boolean {
  const located = locateRoute(
    request,
    operations.map((operation) => parseRoute(splitOperation(operation).template)),
    context.platform,
  );
  return (
    located !== null &&
    judgeSchema(where, createRequestInstance(request, located, getNodePlace(request.node))).truth === 'yes'
  );
}

/** True if the program only tests the field: `response.result.response ?? …`, `if (response.result.response)`. */
function isPresenceTest(node: TSESTree.Node): boolean {
  let read = node.parent?.type === 'MemberExpression' && node.parent.property === node ? node.parent : null;
  while (read?.parent.type === 'ChainExpression') read = read.parent as never;
  const parent = read?.parent;
  if (parent?.type === 'LogicalExpression') return parent.left === read;
  if (parent?.type === 'IfStatement' || parent?.type === 'ConditionalExpression') return parent.test === read;
  return parent?.type === 'UnaryExpression' && parent.operator === '!';
}
