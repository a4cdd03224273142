/** Escape analysis of responses: the members that code reads of a response, if it does not escape. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Range } from '../../../findings/use.ts';
import type { MatchedUse } from '../../../findings/matched-use.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { getMemberName } from '../../../program/syntax/syntax.ts';
import { getUses } from '../../../program/syntax/variables.ts';

/**
 * Members that the response of every operation has. They count only for an object whose payload is read as well: a result
 * may have a `status`, too.
 */
const COMMON_MEMBERS = new Set(['ok', 'status', 'statusText', 'headers', 'success', 'errors', 'messages']);
/** Members and methods between a response and its result. */
const PAYLOAD_MEMBERS = new Set(['json', 'data', 'body', 'result']);

type MemberTest = (member: TSESTree.MemberExpression) => boolean;

/** The ranges at which the response of the same request is read in the same way. */
export function getReadsOfSameResponse({ request, claim }: MatchedUse, uses: readonly MatchedUse[]): Range[] {
  return uses
    .filter((other) => other.claim.affects === claim.affects && other.request === request)
    .map(({ range }) => range);
}

/** True if code reads nothing of a response but the names at these ranges. */
export function isOnlyRead(call: TSESTree.Node, reads: readonly Range[], evaluation: Evaluation): boolean {
  return (
    findResponseReads(
      call,
      ({ property }) => reads.some(([start, end]) => start === property.range[0] && end === property.range[1]),
      evaluation,
    ) !== null
  );
}

/** Every sought member read of the response of a call; null if the response escapes or another member is read. */
export function findResponseReads(
  call: TSESTree.Node,
  isSought: MemberTest,
  evaluation: Evaluation,
): readonly TSESTree.MemberExpression[] | null {
  const { parent } = call;
  switch (parent?.type) {
    case 'AwaitExpression':
    case 'ChainExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return findResponseReads(parent, isSought, evaluation);
    case 'MemberExpression': {
      if (parent.object !== call) return null;
      if (isSought(parent)) return [parent];
      const name = getMemberName(parent);
      return name !== null && PAYLOAD_MEMBERS.has(name) ? findResponseReads(parent, isSought, evaluation) : null;
    }
    case 'CallExpression':
      // `response.json()`
      return parent.callee === call ? findResponseReads(parent, isSought, evaluation) : null;
    case 'VariableDeclarator':
      return parent.init === call ? findPatternReads(parent.id, isSought, evaluation) : null;
    default:
      return null;
  }
}

function findPatternReads(
  pattern: TSESTree.Node,
  isSought: MemberTest,
  evaluation: Evaluation,
): readonly TSESTree.MemberExpression[] | null {
  if (pattern.type === 'Identifier') {
    const variable = evaluation.facts.variables.get(pattern);
    if (!variable) return null;
    const nodes = getUses(variable);
    const hasPayloadRead = nodes.some((node) => PAYLOAD_MEMBERS.has(getNameOfRead(node) ?? ''));
    return join(
      nodes.map((node) =>
        hasPayloadRead && COMMON_MEMBERS.has(getNameOfRead(node) ?? '')
          ? []
          : findResponseReads(node, isSought, evaluation),
      ),
    );
  }
  if (pattern.type !== 'ObjectPattern') return null;
  const properties = pattern.properties.map((property) =>
    property.type === 'Property' ? { name: getMemberName(property) ?? '', value: property.value } : null,
  );
  const hasPayloadRead = properties.some((property) => property !== null && PAYLOAD_MEMBERS.has(property.name));
  return join(
    properties.map((property) => {
      if (property === null) return null;
      if (hasPayloadRead && COMMON_MEMBERS.has(property.name)) return [];
      return PAYLOAD_MEMBERS.has(property.name) ? findPatternReads(property.value, isSought, evaluation) : null;
    }),
  );
}

function getNameOfRead(node: TSESTree.Node): string | null {
  return node.parent?.type === 'MemberExpression' && node.parent.object === node ? getMemberName(node.parent) : null;
}

function join<T>(lists: readonly (readonly T[] | null)[]): readonly T[] | null {
  return lists.includes(null) ? null : lists.flatMap((list) => list ?? []);
}
