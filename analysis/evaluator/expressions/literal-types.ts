/** Closed types as values: `3 | 7`, an enum, `(typeof LAYERS)[number]`, `keyof typeof LAYERS`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getPathTests } from '../../program/server/path-tests.ts';
import { getPathKey } from '../../program/syntax/variable-paths.ts';
import { getMemberName, unwrap } from '../../program/syntax/syntax.ts';
import { resolveTypeName } from '../../program/modules/type-declarations.ts';
import { choiceOf, getAlternatives, mapAlternatives } from '../domain/choice.ts';
import { getElements } from '../domain/kinds.ts';
import { getKeys } from '../domain/object.ts';
import { getLiteralText, type Piece } from '../domain/skeleton.ts';
import type { Value } from '../domain/value.ts';
import type { Frame } from '../evaluation.ts';

/** Aliases of aliases are followed this far. */
const MAX_DEPTH = 6;

/**
 * Returns the texts and numbers that a type allows, each marked as known only by its type; null for a type that also
 * allows other values.
 */
export function evaluateClosedType(type: TSESTree.TypeNode, frame: Frame, depth = 0): Value | null {
  if (depth > MAX_DEPTH) return null;
  switch (type.type) {
    case 'TSUnionType': {
      const values: Value[] = [];
      for (const member of type.types) {
        if (/^TS(?:Undefined|Null)Keyword$/.test(member.type)) continue;
        const value = evaluateClosedType(member, frame, depth + 1);
        // The others are not evaluated: there may be hundreds of them.
        if (!value) return null;
        values.push(value);
      }
      return values.length > 0 ? choiceOf(values) : null;
    }
    case 'TSLiteralType':
      return type.literal.type === 'Literal' ? toClosed(withoutEdit(frame.evaluate(type.literal))) : null;
    case 'TSIndexedAccessType': {
      const { objectType, indexType } = type;
      const isElement = indexType.type === 'TSNumberKeyword' && objectType.type === 'TSTypeQuery';
      return isElement ? toClosed(getElements(frame.evaluate(objectType.exprName))) : null;
    }
    case 'TSTypeOperator': {
      const of = type.operator === 'keyof' ? type.typeAnnotation : undefined;
      const keys = of?.type === 'TSTypeQuery' ? getKeys(frame.evaluate(of.exprName)) : null;
      return keys && toClosed(mapAlternatives(keys, withoutEdit));
    }
    case 'TSTypeReference': {
      const found = type.typeName.type === 'Identifier' ? findDeclaration(type.typeName, frame) : null;
      if (found?.node.type === 'TSTypeAliasDeclaration')
        return evaluateClosedType(found.node.typeAnnotation, found.frame, depth + 1);
      return found?.node.type === 'TSEnumDeclaration' ? evaluateMembers(found.node, found.frame) : null;
    }
    default:
      return null;
  }
}

/** The same for the type of a name in a pattern: `layer` of `{ layer }: { layer: Layer }`. */
export function evaluateClosedMember(pattern: TSESTree.Node, name: TSESTree.Identifier, frame: Frame): Value | null {
  const target = pattern.type === 'AssignmentPattern' ? pattern.left : pattern;
  const type = 'typeAnnotation' in target ? target.typeAnnotation : undefined;
  if (type?.type !== 'TSTypeAnnotation') return null;
  if (target === name) return evaluateClosedType(type.typeAnnotation, frame);
  if (target.type !== 'ObjectPattern') return null;
  const property = target.properties.find(
    ({ type: kind, value }) =>
      kind === 'Property' && (value === name || (value.type === 'AssignmentPattern' && value.left === name)),
  );
  const key = property ? getMemberName(property) : null;
  return key === null ? null : evaluateMember(type.typeAnnotation, key, frame);
}

/**
 * The same for a member of a parameter, or of a member of it: `owner.kind` of `owner: { kind: 'zones' | 'accounts' }`. Null
 * for a member that callers may leave out, and where the package compares anything with one of the texts: callers may
 * have sorted out the others.
 */
export function evaluateClosedPath(member: TSESTree.MemberExpression, frame: Frame): Value | null {
  const { packageFields } = frame.evaluation;
  const found = packageFields && findTypeOf(member, frame, 0);
  const closed = found && evaluateClosedType(found.node, found.frame);
  const texts = closed ? getAlternatives(closed).map(getLiteralText) : [];
  const isCompared = (text: string | null): boolean =>
    text === null || packageFields!.getOccurrences(text).compared.length > 0;
  return closed && !texts.some(isCompared) && !isTested(member, frame) ? closed : null;
}

function isTested(member: TSESTree.MemberExpression, { file }: Frame): boolean {
  const key = getPathKey(member, file);
  return key !== null && getPathTests(file).has(key);
}

interface FoundType {
  node: TSESTree.TypeNode;
  frame: Frame;
}

/** The declared type of a parameter or of a member of one. */
function findTypeOf(node: TSESTree.Expression, frame: Frame, depth: number): FoundType | null {
  const inner = unwrap(node);
  if (inner.type === 'Identifier') {
    const [definition, ...others] = frame.file.variables.get(inner)?.defs ?? [];
    const name = definition?.name;
    return definition?.type === 'Parameter' && others.length === 0 && name?.type === 'Identifier' && name.typeAnnotation
      ? { node: name.typeAnnotation.typeAnnotation, frame }
      : null;
  }
  const key = inner.type === 'MemberExpression' && depth < MAX_DEPTH ? getMemberName(inner) : null;
  const owner = key === null ? null : findTypeOf((inner as TSESTree.MemberExpression).object, frame, depth + 1);
  const found = owner && findMember(owner.node, key!, owner.frame);
  return found && !found.member.optional ? found : null;
}

function evaluateMember(type: TSESTree.TypeNode, key: string, frame: Frame): Value | null {
  const found = findMember(type, key, frame);
  return found && evaluateClosedType(found.node, found.frame);
}

/** The type of a member of an interface or an object type. */
function findMember(
  type: TSESTree.TypeNode,
  key: string,
  frame: Frame,
): (FoundType & { member: TSESTree.TSPropertySignature }) | null {
  const found =
    type.type === 'TSTypeReference' && type.typeName.type === 'Identifier'
      ? findDeclaration(type.typeName, frame)
      : { node: type, frame };
  const node = found?.node.type === 'TSTypeAliasDeclaration' ? found.node.typeAnnotation : found?.node;
  const members =
    node?.type === 'TSInterfaceDeclaration' ? node.body.body : node?.type === 'TSTypeLiteral' ? node.members : [];
  const member = members.find((each) => each.type === 'TSPropertySignature' && getMemberName(each) === key);
  const own = member?.type === 'TSPropertySignature' ? member.typeAnnotation?.typeAnnotation : undefined;
  return own ? { node: own, frame: found!.frame, member: member as TSESTree.TSPropertySignature } : null;
}

function findDeclaration(name: TSESTree.Identifier, frame: Frame): { node: TSESTree.Node; frame: Frame } | null {
  const declaration = resolveTypeName(name, frame.file, frame.evaluation)?.declaration;
  return declaration ? { node: declaration.node, frame: frame.evaluation.getFileFrame(declaration.file) } : null;
}

function evaluateMembers({ body }: TSESTree.TSEnumDeclaration, frame: Frame): Value | null {
  return toClosed(
    choiceOf(body.members.flatMap(({ initializer }) => (initializer ? [frame.evaluate(initializer)] : []))),
  );
}

/** Drops the origin, because an edit of a literal in a type does not change what the program sends. */
export function withoutOrigin(value: Value): Value {
  if (value.kind !== 'text') return value;
  return { ...value, skeleton: value.skeleton.map((piece) => ({ ...piece, origin: null })) };
}

/** Keeps the literals of a text as what is shown; an edit of them would not change, or not only change, what the program sends. */
export function withoutEdit(value: Value): Value {
  if (value.kind !== 'text') return value;
  const skeleton = value.skeleton.map((piece): Piece => {
    if (piece.kind !== 'text' || !piece.origin) return piece;
    const { node, offsetAt, shownAt = offsetAt } = piece.origin;
    return { ...piece, origin: { node, offsetAt: null, ...(shownAt && { shownAt }) } };
  });
  return { ...value, skeleton };
}

/** Null unless every alternative is a text or a number. */
export function toClosed(value: Value): Value | null {
  const alternatives = getAlternatives(value).flatMap((alternative): Value[] => {
    if (alternative.kind === 'constant' && typeof alternative.value === 'number')
      return [{ ...alternative, isOfType: true }];
    const [piece, ...others] = alternative.kind === 'text' ? alternative.skeleton : [];
    return piece?.kind === 'text' && others.length === 0
      ? [{ kind: 'text', skeleton: [{ ...piece, isOfType: true }] }]
      : [];
  });
  return alternatives.length > 0 && alternatives.length === getAlternatives(value).length
    ? choiceOf(alternatives)
    : null;
}
