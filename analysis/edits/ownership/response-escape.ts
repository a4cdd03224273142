/** What of a request's answer is read, where all of that can be seen. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Range } from '../../findings/finding.ts';
import type { Evaluation } from '../../evaluator/machine.ts';
import { getKeyName } from '../../program/file-facts.ts';

/** What every answer has, whatever the operation: of something that is opened as an answer is, for a result may have a `status` as well. */
const COMMON = new Set(['ok', 'status', 'statusText', 'headers', 'success', 'errors', 'messages']);
/** What stands between an answer and its result. */
const OPENING = new Set(['json', 'data', 'body', 'result']);

type IsWanted = (member: TSESTree.MemberExpression) => boolean;

/** Whether nothing else is read than these names; `reads` are their ranges. */
export function isOnlyRead(call: TSESTree.Node, reads: readonly Range[], evaluation: Evaluation): boolean {
  return (
    findReads(
      call,
      ({ property }) => reads.some(([start, end]) => start === property.range[0] && end === property.range[1]),
      evaluation,
    ) !== null
  );
}

/** Every member that is wanted; null where the answer is also used in another way. */
export function findReads(
  call: TSESTree.Node,
  isWanted: IsWanted,
  evaluation: Evaluation,
): readonly TSESTree.MemberExpression[] | null {
  const { parent } = call;
  switch (parent?.type) {
    case 'AwaitExpression':
    case 'ChainExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return findReads(parent, isWanted, evaluation);
    case 'MemberExpression': {
      if (parent.object !== call) return null;
      if (isWanted(parent)) return [parent];
      const name = getKeyName(parent.property, parent.computed);
      return name !== null && OPENING.has(name) ? findReads(parent, isWanted, evaluation) : null;
    }
    case 'CallExpression':
      // `response.json()`
      return parent.callee === call ? findReads(parent, isWanted, evaluation) : null;
    case 'VariableDeclarator':
      return parent.init === call ? findPatternReads(parent.id, isWanted, evaluation) : null;
    default:
      return null;
  }
}

function findPatternReads(
  pattern: TSESTree.Node,
  isWanted: IsWanted,
  evaluation: Evaluation,
): readonly TSESTree.MemberExpression[] | null {
  if (pattern.type === 'Identifier') {
    const references = evaluation.facts.variables
      .get(pattern)
      ?.references.filter((reference) => reference.init !== true);
    if (!references) return null;
    const nodes = references.map((reference) => reference.identifier as TSESTree.Node);
    const isOpened = nodes.some((node) => OPENING.has(getMemberName(node) ?? ''));
    return join(
      nodes.map((node) =>
        isOpened && COMMON.has(getMemberName(node) ?? '') ? [] : findReads(node, isWanted, evaluation),
      ),
    );
  }
  if (pattern.type !== 'ObjectPattern') return null;
  const properties = pattern.properties.map((property) =>
    property.type === 'Property'
      ? { name: getKeyName(property.key, property.computed) ?? '', value: property.value }
      : null,
  );
  const isOpened = properties.some((property) => property !== null && OPENING.has(property.name));
  return join(
    properties.map((property) => {
      if (property === null) return null;
      if (isOpened && COMMON.has(property.name)) return [];
      return OPENING.has(property.name) ? findPatternReads(property.value, isWanted, evaluation) : null;
    }),
  );
}

function getMemberName(node: TSESTree.Node): string | null {
  return node.parent?.type === 'MemberExpression' && node.parent.object === node
    ? getKeyName(node.parent.property, node.parent.computed)
    : null;
}

function join<T>(lists: readonly (readonly T[] | null)[]): readonly T[] | null {
  return lists.includes(null) ? null : lists.flatMap((list) => list ?? []);
}
