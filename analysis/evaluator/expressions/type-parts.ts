/** Parts of types that the program writes: the signature of a function, a member of an object, an element of a list. */
import type { TSESTree } from '@typescript-eslint/utils';
import { SIMILAR_TYPES } from '../../libraries/flows/generic-types.ts';
import { getParameterArgument } from '../../libraries/frameworks/function-types.ts';
import { findResult } from '../../program/find-result.ts';
import { resolveTypeName } from '../../program/modules/type-declarations.ts';
import { getMemberName } from '../../program/syntax/syntax.ts';
import type { Frame } from '../evaluation.ts';

/** Types inside of types are followed this far. */
const MAX_DEPTH = 8;

/** Types that a function has: with parameters and a result. */
export type Signature = TSESTree.TSFunctionType | TSESTree.TSMethodSignature | TSESTree.TSCallSignatureDeclaration;

/** A type, and the frame of the file that writes it. */
export interface Written<Node extends TSESTree.Node = TSESTree.Node> {
  node: Node;
  frame: Frame;
}

/** Returns the parameters and the result of the functions of a type; null for a type of other values. */
export function findSignature(type: Written): Written<Signature> | null {
  return search(type, readSignature, 0);
}

/** Returns the type argument that a parameter of the functions of a library's type has as its type: `FastifyPluginAsync<Options>`. */
export function findParameterArgument(type: Written, parameter: number): Written<TSESTree.TypeNode> | null {
  return search(type, (each) => readParameterArgument(each, parameter), 0);
}

/** Returns the type of a member of the objects of a type. */
export function findMember(type: Written, name: string): Written | null {
  return search(type, (each) => readMember(each, name), 0);
}

/** Returns the type of the elements of the lists of a type. */
export function findElement(type: Written): Written | null {
  return search(type, readElement, 0);
}

/** Returns the type that is annotated to a name, a pattern or a member. */
export function getAnnotation(node: TSESTree.Node): TSESTree.TypeNode | null {
  return 'typeAnnotation' in node && node.typeAnnotation?.type === 'TSTypeAnnotation'
    ? node.typeAnnotation.typeAnnotation
    : null;
}

/** Pairs a type with its frame; null without a type. */
export function toWritten(node: TSESTree.TypeNode | null | undefined, frame: Frame): Written | null {
  return node ? { node, frame } : null;
}

/** What `read` finds in a type, in those that it names, joins or extends. */
function search<Found>({ node, frame }: Written, read: (type: Written) => Found | null, depth: number): Found | null {
  const own = read({ node, frame });
  if (own !== null || depth > MAX_DEPTH) return own;
  const searchIn = (inner: TSESTree.Node): Found | null => search({ node: inner, frame }, read, depth + 1);
  switch (node.type) {
    case 'TSUnionType':
    case 'TSIntersectionType':
      return findResult(node.types, searchIn);
    case 'TSTypeOperator':
      return node.operator === 'readonly' && node.typeAnnotation ? searchIn(node.typeAnnotation) : null;
    case 'TSTypeAliasDeclaration':
      return searchIn(node.typeAnnotation);
    case 'TSInterfaceDeclaration':
      return findResult(node.extends, ({ expression }) =>
        expression.type === 'Identifier' ? searchNamed(expression, frame, read, depth) : null,
      );
    case 'TSTypeReference': {
      const { typeName, typeArguments } = node;
      if (typeName.type !== 'Identifier') return null;
      const isSimilar =
        SIMILAR_TYPES.has(typeName.name) && !resolveTypeName(typeName, frame.file, frame.evaluation)?.declaration;
      const [argument] = isSimilar ? (typeArguments?.params ?? []) : [];
      return argument ? searchIn(argument) : searchNamed(typeName, frame, read, depth);
    }
    default:
      return null;
  }
}

function searchNamed<Found>(
  name: TSESTree.Identifier,
  { file, evaluation }: Frame,
  read: (type: Written) => Found | null,
  depth: number,
): Found | null {
  const declaration = resolveTypeName(name, file, evaluation)?.declaration;
  if (declaration?.node.type !== 'TSInterfaceDeclaration' && declaration?.node.type !== 'TSTypeAliasDeclaration')
    return null;
  return search({ node: declaration.node, frame: evaluation.getFileFrame(declaration.file) }, read, depth + 1);
}

function readSignature({ node, frame }: Written): Written<Signature> | null {
  if (node.type === 'TSFunctionType' || node.type === 'TSMethodSignature') return { node, frame };
  const call = getMembers(node).find((member) => member.type === 'TSCallSignatureDeclaration');
  return call ? { node: call, frame } : null;
}

function readParameterArgument({ node, frame }: Written, parameter: number): Written<TSESTree.TypeNode> | null {
  if (node.type !== 'TSTypeReference' || node.typeName.type !== 'Identifier' || !node.typeArguments) return null;
  for (const { module, name } of resolveTypeName(node.typeName, frame.file, frame.evaluation)?.imports ?? []) {
    const place = getParameterArgument(module, name, parameter);
    const argument = place === null ? undefined : node.typeArguments.params[place];
    if (argument) return { node: argument, frame };
  }
  return null;
}

/** The type of a member of an object, or of every member: `Record<string, T>`, `{ [name: string]: T }`. */
function readMember({ node, frame }: Written, name: string): Written | null {
  const record = getArgumentOf(node, ['Record'], 1);
  if (record) return { node: record, frame };
  const members = getMembers(node);
  const member = members.find(
    (each) =>
      (each.type === 'TSPropertySignature' || each.type === 'TSMethodSignature') && getMemberName(each) === name,
  );
  if (member?.type === 'TSMethodSignature') return { node: member, frame };
  const every = members.find(({ type }) => type === 'TSIndexSignature');
  return toWritten(getAnnotation(member ?? every ?? node), frame);
}

function readElement({ node, frame }: Written): Written | null {
  if (node.type === 'TSArrayType') return { node: node.elementType, frame };
  return toWritten(getArgumentOf(node, ['Array', 'ReadonlyArray'], 0), frame);
}

function getMembers(node: TSESTree.Node): readonly TSESTree.TypeElement[] {
  if (node.type === 'TSInterfaceDeclaration') return node.body.body;
  return node.type === 'TSTypeLiteral' ? node.members : [];
}

/** The type argument of a type with one of the names. */
function getArgumentOf(node: TSESTree.Node, names: readonly string[], place: number): TSESTree.TypeNode | null {
  return node.type === 'TSTypeReference' && node.typeName.type === 'Identifier' && names.includes(node.typeName.name)
    ? (node.typeArguments?.params[place] ?? null)
    : null;
}
