/**
 * Alias analysis of literals. Characters of a literal may change if every alias that may hold them ends in a request
 * that takes part in the change, and no alias escapes from the file.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Request } from '../../requests/request.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { getKeyName, walk, type ClassNode, someNode } from '../../program/syntax.ts';
import type { Skeleton, TextPiece } from '../../evaluator/domain/skeleton.ts';
import { getReferences } from '../../evaluator/domain/references.ts';
import { toSkeletons } from '../../evaluator/domain/kinds.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import type { FunctionValue, Value } from '../../evaluator/domain/value.ts';
import type { RefusalReason } from '../plan.ts';

/** The requests whose URL holds text of a literal, by the literal. */
export type RequestsByLiteral = ReadonlyMap<TSESTree.Node, readonly { request: Request; piece: TextPiece }[]>;

export function collectRequestsByLiteral(requests: readonly Request[]): RequestsByLiteral {
  const byLiteral = new Map<TSESTree.Node, { request: Request; piece: TextPiece }[]>();
  for (const request of requests) {
    for (const piece of request.url) {
      if (piece.kind !== 'text' || !piece.origin) continue;
      const known = byLiteral.get(piece.origin.node);
      if (known) known.push({ request, piece });
      else byLiteral.set(piece.origin.node, [{ request, piece }]);
    }
  }
  return byLiteral;
}

interface AliasContext {
  /** The requests for which this very change is planned. */
  changing: ReadonlySet<Request>;
  requestsByLiteral: RequestsByLiteral;
  evaluation: Evaluation;
}

/** Why the characters of a literal may not change; null if all their aliases belong to changing requests. */
export function getAliasRefusal(
  piece: TextPiece,
  { changing, requestsByLiteral, evaluation }: AliasContext,
): RefusalReason {
  const allowed = new Set<TSESTree.Node>();
  for (const holder of (piece.origin && requestsByLiteral.get(piece.origin.node)) ?? []) {
    if (!overlaps(holder.piece, piece)) continue;
    if (!changing.has(holder.request)) return 'a request that must not change uses the same text';
    for (const reference of getReferences(holder.piece.via)) allowed.add(reference);
  }
  for (const reference of allowed) {
    const refusal =
      reference.type === 'Identifier'
        ? getVariableRefusal(reference, { piece, allowed }, evaluation)
        : getMemberRefusal(reference, allowed, evaluation);
    if (refusal !== null) return refusal;
  }
  return null;
}

function overlaps(a: TextPiece, b: TextPiece): boolean {
  return (
    a.origin !== null &&
    a.origin.node === b.origin?.node &&
    a.from < b.from + b.text.length &&
    b.from < a.from + a.text.length
  );
}

function getVariableRefusal(
  identifier: TSESTree.Identifier,
  sought: SoughtText,
  evaluation: Evaluation,
): RefusalReason {
  const variable = evaluation.facts.variables.get(identifier);
  if (!variable) return `\`${identifier.name}\` is not declared in this file`;
  for (const definition of variable.defs) {
    if (isExported(definition.node)) return `\`${identifier.name}\` is exported, so other files may use it`;
  }
  for (const reference of variable.references) {
    const node = reference.identifier as TSESTree.Node;
    if (sought.allowed.has(node) || reference.init || isAssigned(node)) continue;
    if (mayHold(getOutermostMember(node), sought, evaluation))
      return `\`${identifier.name}\` is also used elsewhere in this file`;
  }
  return null;
}

/** `url = …;` and `url += …;` as statements: the old value is not read by anything else. */
function isAssigned(node: TSESTree.Node): boolean {
  const { parent } = node;
  return (
    parent?.type === 'AssignmentExpression' && parent.left === node && parent.parent.type === 'ExpressionStatement'
  );
}

/** `export const x`, `export function x`, `export default class`; `export { x }` is a reference of its own. */
export function isExported(definition: TSESTree.Node): boolean {
  const declaration = definition.type === 'VariableDeclarator' ? definition.parent : definition;
  const { type } = declaration.parent ?? declaration;
  return type === 'ExportNamedDeclaration' || type === 'ExportDefaultDeclaration';
}

/** `PATHS.kv` for its `PATHS`. */
function getOutermostMember(node: TSESTree.Node): TSESTree.Node {
  let whole = node;
  while (whole.parent?.type === 'MemberExpression' && whole.parent.object === whole) whole = whole.parent;
  return whole;
}

/** Characters, and the references that may hold them. */
interface SoughtText {
  piece: TextPiece;
  allowed: ReadonlySet<TSESTree.Node>;
}

/** True if the value of an expression may hold the characters; a function may return them. */
function mayHold(expression: TSESTree.Node, sought: SoughtText, evaluation: Evaluation): boolean {
  evaluation.begin();
  return valueHolds(evaluation.fileFrame.evaluate(expression), sought, 0);
}

function valueHolds(value: Value, sought: SoughtText, depth: number): boolean {
  if (depth > 6) return true;
  return getAlternatives(value).some((alternative) => {
    switch (alternative.kind) {
      case 'constant':
      case 'pattern':
      case 'external':
        return false;
      case 'text':
        return toSkeletons(alternative).some((skeleton) => isInSkeleton(skeleton, sought.piece));
      case 'array':
        return alternative.elements.some((element) => valueHolds(element, sought, depth + 1));
      case 'object':
        return [...alternative.properties.values()].some((property) => valueHolds(property.read(), sought, depth + 1));
      case 'function':
        return (
          mayReturn(alternative, sought) ||
          [...(alternative.bound ?? []), ...[...(alternative.members?.values() ?? [])].map(({ read }) => read())].some(
            (given) => valueHolds(given, sought, depth + 1),
          )
        );
      default:
        return true;
    }
  });
}

/** True if a function contains the literal, a reference to it, or `this`. Other references are checked on their own. */
function mayReturn({ node: fn }: FunctionValue, { piece, allowed }: SoughtText): boolean {
  return someNode(fn, (node) => node === piece.origin?.node || node.type === 'ThisExpression' || allowed.has(node));
}

function isInSkeleton(skeleton: Skeleton, piece: TextPiece): boolean {
  return skeleton.some((other) => other.kind === 'text' && overlaps(other, piece));
}

/** For a class member: every read of the name in the file must be allowed, and the member must not be public in an export. */
function getMemberRefusal(
  reference: TSESTree.Node,
  allowed: ReadonlySet<TSESTree.Node>,
  evaluation: Evaluation,
): RefusalReason {
  if (reference.type !== 'MemberExpression') return 'the text is destructured from an object';
  const name = getKeyName(reference.property, reference.computed);
  if (name === null) return 'the text is read through a computed member';
  let refusal: RefusalReason = null;
  walk(evaluation.facts.source.ast, (node) => {
    if (
      node.type === 'MemberExpression' &&
      !allowed.has(node) &&
      getKeyName(node.property, node.computed) === name &&
      !isAssignmentTarget(node)
    ) {
      refusal = `\`${name}\` is also used elsewhere in this file`;
    }
    if ((node.type === 'ClassDeclaration' || node.type === 'ClassExpression') && isPublicMember(node, name)) {
      refusal = `\`${name}\` is a public member of an exported class`;
    }
    return refusal === null;
  });
  return refusal;
}

function isAssignmentTarget(node: TSESTree.MemberExpression): boolean {
  return node.parent.type === 'AssignmentExpression' && node.parent.left === node;
}

function isPublicMember(node: ClassNode, name: string): boolean {
  if (name.startsWith('#') || !isExported(node)) return false;
  return node.body.body.some((member) => {
    if (member.type !== 'MethodDefinition' && member.type !== 'PropertyDefinition') return false;
    return getKeyName(member.key, member.computed) === name && member.accessibility !== 'private';
  });
}
