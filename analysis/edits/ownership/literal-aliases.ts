/**
 * Whether a literal may be changed for the requests that want it: nothing else that is seen may use the same
 * characters, and everything that could use them must be seen.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Request } from '../../requests/request.ts';
import type { Evaluation } from '../../evaluator/machine.ts';
import { getKeyName, walk } from '../../program/file-facts.ts';
import { getReferences, type Skeleton, type TextPiece } from '../../evaluator/domain/skeleton.ts';
import { toSkeletons } from '../../evaluator/domain/text.ts';
import { getAlternatives, type ClassNode, type FunctionValue, type Value } from '../../evaluator/domain/value.ts';

/** Why the change is refused; null where it may be made. */
export type Refusal = string | null;

/** The requests whose URL holds text of a literal, by the literal. */
export type Owners = ReadonlyMap<TSESTree.Node, readonly { request: Request; piece: TextPiece }[]>;

export function collectOwners(requests: readonly Request[]): Owners {
  const owners = new Map<TSESTree.Node, { request: Request; piece: TextPiece }[]>();
  for (const request of requests) {
    for (const piece of request.url) {
      if (piece.kind !== 'text' || !piece.origin) continue;
      const known = owners.get(piece.origin.node);
      if (known) known.push({ request, piece });
      else owners.set(piece.origin.node, [{ request, piece }]);
    }
  }
  return owners;
}

/**
 * @param piece the characters that would change
 * @param wanting the requests that want this very change
 * @param owners every request of the file, by the literals it is made of
 */
export function getRefusal(
  piece: TextPiece,
  wanting: ReadonlySet<Request>,
  owners: Owners,
  evaluation: Evaluation,
): Refusal {
  const allowed = new Set<TSESTree.Node>();
  for (const owner of (piece.origin && owners.get(piece.origin.node)) ?? []) {
    if (!overlaps(owner.piece, piece)) continue;
    if (!wanting.has(owner.request)) return 'the same text serves a request that must stay as it is';
    for (const reference of getReferences(owner.piece.via)) allowed.add(reference);
  }
  for (const reference of allowed) {
    const refusal =
      reference.type === 'Identifier'
        ? getVariableRefusal(reference, piece, allowed, evaluation)
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
  piece: TextPiece,
  allowed: ReadonlySet<TSESTree.Node>,
  evaluation: Evaluation,
): Refusal {
  const variable = evaluation.facts.variables.get(identifier);
  if (!variable) return `\`${identifier.name}\` is not declared in this file`;
  for (const definition of variable.defs) {
    if (isExported(definition.node)) return `\`${identifier.name}\` is exported, so other files may use it`;
  }
  for (const reference of variable.references) {
    const node = reference.identifier as TSESTree.Node;
    if (allowed.has(node) || reference.init || isFilled(node)) continue;
    if (canHold(getWholeMember(node), { piece, allowed }, evaluation))
      return `\`${identifier.name}\` is also used elsewhere in this file`;
  }
  return null;
}

/** `url = …;` and `url += …;`: what a variable holds goes nowhere by that. */
function isFilled(node: TSESTree.Node): boolean {
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

/** `PATHS.kv` for the `PATHS` in it. */
function getWholeMember(node: TSESTree.Node): TSESTree.Node {
  let whole = node;
  while (whole.parent?.type === 'MemberExpression' && whole.parent.object === whole) whole = whole.parent;
  return whole;
}

/** The characters that are looked for, and the references through which they go. */
interface Sought {
  piece: TextPiece;
  allowed: ReadonlySet<TSESTree.Node>;
}

/** Whether the characters can be in what an expression gives. A function may give them when it is called. */
function canHold(expression: TSESTree.Node, sought: Sought, evaluation: Evaluation): boolean {
  evaluation.begin();
  return holds(evaluation.evaluate(expression, evaluation.fileEnvironment), sought, 0);
}

function holds(value: Value, sought: Sought, depth: number): boolean {
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
        return alternative.elements.some((element) => holds(element, sought, depth + 1));
      case 'object':
        return [...alternative.properties.values()].some((property) => holds(property.read(), sought, depth + 1));
      case 'function':
        return (
          canGive(alternative, sought) ||
          [...(alternative.bound ?? []), ...[...(alternative.members?.values() ?? [])].map(({ read }) => read())].some(
            (given) => holds(given, sought, depth + 1),
          )
        );
      default:
        return true;
    }
  });
}

/** A function gets at a text that is written in it, by a reference to it, or by its `this`. Every reference is looked at by itself. */
function canGive({ node: fn }: FunctionValue, { piece, allowed }: Sought): boolean {
  let isFound = false;
  walk(fn, (node) => {
    isFound ||= node === piece.origin?.node || node.type === 'ThisExpression' || allowed.has(node);
    return !isFound;
  });
  return isFound;
}

function isInSkeleton(skeleton: Skeleton, piece: TextPiece): boolean {
  return skeleton.some((other) => other.kind === 'text' && overlaps(other, piece));
}

/** A member of a class: every place of the file that names it must want the change, and no other file may see it. */
function getMemberRefusal(
  reference: TSESTree.Node,
  allowed: ReadonlySet<TSESTree.Node>,
  evaluation: Evaluation,
): Refusal {
  if (reference.type !== 'MemberExpression') return 'the text is taken out of an object by a pattern';
  const name = getKeyName(reference.property, reference.computed);
  if (name === null) return 'the member that holds the text is computed';
  let refusal: Refusal = null;
  walk(evaluation.facts.source.ast, (node) => {
    if (
      node.type === 'MemberExpression' &&
      !allowed.has(node) &&
      getKeyName(node.property, node.computed) === name &&
      !isWritten(node)
    ) {
      refusal = `\`${name}\` is also used elsewhere in this file`;
    }
    if ((node.type === 'ClassDeclaration' || node.type === 'ClassExpression') && isOpenMember(node, name)) {
      refusal = `\`${name}\` is a public member of an exported class`;
    }
    return refusal === null;
  });
  return refusal;
}

function isWritten(node: TSESTree.MemberExpression): boolean {
  return node.parent.type === 'AssignmentExpression' && node.parent.left === node;
}

function isOpenMember(node: ClassNode, name: string): boolean {
  if (name.startsWith('#') || !isExported(node)) return false;
  return node.body.body.some((member) => {
    if (member.type !== 'MethodDefinition' && member.type !== 'PropertyDefinition') return false;
    return getKeyName(member.key, member.computed) === name && member.accessibility !== 'private';
  });
}
