/** Fields that an answer does not have, and the program reads: which fields, of which operations, the data says. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Constraint } from '../../data/contract-schema.ts';
import { getNodePlace } from '../findings/places/source-place.ts';
import { getKeyName } from '../program/file-facts.ts';
import type { FoundBreach } from './breach.ts';
import { toInstance } from './schema/request-instance.ts';
import { judgeSchema } from './schema/judge-schema.ts';
import { locateRoute, splitOperation, toRoute } from './operations.ts';
import { followFields } from './checks/answers.ts';
import { findAsked, toBreach, type Asked } from './checks/asked.ts';
import type { ShapeScan } from './checks/check.ts';

export function findMisreadAnswers(constraints: readonly Constraint[], scan: ShapeScan): FoundBreach[] {
  return constraints.flatMap(({ id, judged }) => {
    if (!('reads' in judged)) return [];
    const { operations, reads, where } = judged;
    const asked = findAsked(operations, scan).filter(
      (each) => where === undefined || isAs(where, each, operations, scan),
    );
    const followed = followFields(
      asked.flatMap((each) => reads.map((field) => ({ asked: each, field }))),
      scan,
    );
    return followed.flatMap((field) =>
      field.reads
        .filter((node) => scan.evaluation.getFile(node) === scan.evaluation.facts && !isOffered(node))
        .map((node) => toBreach(id, field.asked, node, { subject: getKeyName(node, false) })),
    );
  });
}

/** Whether the request is so whatever its unknown parts are. */
function isAs(
  where: Parameters<typeof judgeSchema>[0],
  { request }: Asked,
  operations: readonly string[],
  { context }: ShapeScan,
): boolean {
  const located = locateRoute(
    request,
    operations.map((operation) => toRoute(splitOperation(operation).template)),
    context.platform,
  );
  return (
    located !== null && judgeSchema(where, toInstance(request, located, getNodePlace(request.node))).truth === 'yes'
  );
}

/** `answer.result.response ?? …`, `if (answer.result.response)`: the program asks whether it is there. */
function isOffered(node: TSESTree.Node): boolean {
  let read = node.parent?.type === 'MemberExpression' && node.parent.property === node ? node.parent : null;
  while (read?.parent.type === 'ChainExpression') read = read.parent as never;
  const parent = read?.parent;
  if (parent?.type === 'LogicalExpression') return parent.left === read;
  if (parent?.type === 'IfStatement' || parent?.type === 'ConditionalExpression') return parent.test === read;
  return parent?.type === 'UnaryExpression' && parent.operator === '!';
}
