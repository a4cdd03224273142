/** Finds the declared types that contain the sought field, starting from the type that the program gives an answer. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getTypeArgumentSteps, PICKING_TYPES } from '../../libraries/generic-types.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { getMemberName } from '../../program/syntax/syntax.ts';
import { resolveTypeName, type TypeDeclaration, type TypeModules } from '../../program/modules/type-declarations.ts';
import type { AccessPath } from '../access-path.ts';
import { keepsField } from './picked-fields.ts';

/** A field that is sought in the values of a declared type. */
export interface TypeField {
  declaration: TypeDeclaration;
  path: AccessPath;
}

/** The file of a type, and the arguments that its type parameters have there. */
interface Scope {
  file: FileFacts;
  parameters: ReadonlyMap<string, { type: TSESTree.TypeNode; scope: Scope }>;
}

interface Walk {
  modules: TypeModules;
  /** The least length of a path; shorter ones begin below the record that the answer is about. */
  shortest: number;
  found: TypeField[];
  depth: number;
}

/** How a path ends in a type: at a declared member, at a member of a type argument, or nowhere. */
type End = 'declared' | 'by argument' | null;

const MAX_DEPTH = 16;

/**
 * Returns the interfaces, aliases and classes along an access path through a type, if the type declares the whole path.
 * `shortest` is the length of the path from the record that the answer is about, such as a DNS record or a tunnel.
 */
export function findTypeFields(
  type: TSESTree.TypeNode,
  path: AccessPath,
  file: FileFacts,
  { modules, shortest }: Pick<Walk, 'modules' | 'shortest'>,
): TypeField[] {
  const walk: Walk = { modules, shortest, found: [], depth: 0 };
  return walkType(type, path, { file, parameters: new Map() }, walk) === null ? [] : walk.found;
}

function walkType(type: TSESTree.TypeNode, path: AccessPath, scope: Scope, walk: Walk): End {
  const [head, ...rest] = path;
  if (head === undefined) return 'declared';
  if (walk.depth > MAX_DEPTH) return null;
  const inner = { ...walk, depth: walk.depth + 1 };
  switch (type.type) {
    case 'TSArrayType':
      return isElement(head) ? walkType(type.elementType, rest, scope, inner) : null;
    case 'TSTupleType': {
      const element = head.startsWith('#') ? type.elementTypes[Number(head.slice(1))] : type.elementTypes[0];
      return element && isElement(head) ? walkType(element, rest, scope, inner) : null;
    }
    case 'TSTypeOperator':
      return type.operator === 'readonly' && type.typeAnnotation
        ? walkType(type.typeAnnotation, path, scope, inner)
        : null;
    case 'TSUnionType':
    case 'TSIntersectionType':
      return joinEnds(type.types.map((member) => walkType(member, path, scope, inner)));
    case 'TSTypeLiteral':
      return walkMembers(type.members, path, scope, inner);
    case 'TSFunctionType':
      return head === '()' && type.returnType ? walkType(type.returnType.typeAnnotation, rest, scope, inner) : null;
    case 'TSTypeReference':
      return walkReference(type, path, scope, inner);
    default:
      return null;
  }
}

function isElement(step: string): boolean {
  return step === '[]' || step === '@' || step.startsWith('#');
}

function joinEnds(ends: readonly End[]): End {
  return ends.includes('by argument') ? 'by argument' : ends.includes('declared') ? 'declared' : null;
}

function walkReference(
  { typeName, typeArguments }: TSESTree.TSTypeReference,
  path: AccessPath,
  scope: Scope,
  walk: Walk,
): End {
  const args = typeArguments?.params ?? [];
  if (typeName.type !== 'Identifier') return args[0] ? walkType(args[0], path, scope, walk) : null;
  const parameter = scope.parameters.get(typeName.name);
  if (parameter) return walkType(parameter.type, path, parameter.scope, walk) && 'by argument';
  const declaration = resolveTypeName(typeName, scope.file, walk.modules)?.declaration;
  if (declaration) return walkDeclaration(declaration, path, { args, scope }, walk);
  const [first] = args;
  if (first && PICKING_TYPES.has(typeName.name))
    return keepsField(typeName.name, args[1], path, { file: scope.file, modules: walk.modules })
      ? walkType(first, path, scope, walk)
      : null;
  for (const [index, argument] of args.entries()) {
    const steps = getTypeArgumentSteps(typeName.name, index);
    if (!steps) continue;
    const isHeld = steps.every((step, place) => path[place] === step || (isElement(step) && isElement(path[place]!)));
    const end = walkType(argument, isHeld ? path.slice(steps.length) : path, scope, walk);
    if (end) return end;
  }
  return null;
}

function walkDeclaration(
  { node, file }: TypeDeclaration,
  path: AccessPath,
  { args, scope }: { args: readonly TSESTree.TypeNode[]; scope: Scope },
  walk: Walk,
): End {
  const parameters = new Map<string, { type: TSESTree.TypeNode; scope: Scope }>();
  const declared = 'typeParameters' in node ? (node.typeParameters as TSESTree.TSTypeParameterDeclaration) : undefined;
  declared?.params.forEach(({ name, default: fallback }, index) => {
    const type = args[index] ?? fallback;
    if (type) parameters.set(name.name, { type, scope });
  });
  const end = walkBody(node, path, { file, parameters }, walk);
  if (end === 'declared' && path.length >= walk.shortest) walk.found.push({ declaration: { node, file }, path });
  return end;
}

function walkBody(node: TSESTree.Node, path: AccessPath, scope: Scope, walk: Walk): End {
  switch (node.type) {
    case 'TSTypeAliasDeclaration':
      return walkType(node.typeAnnotation, path, scope, walk);
    case 'TSInterfaceDeclaration':
      return (
        walkMembers(node.body.body, path, scope, walk) ??
        joinEnds(
          node.extends.map(({ expression, typeArguments }) =>
            expression.type === 'Identifier'
              ? walkReference({ typeName: expression, typeArguments } as TSESTree.TSTypeReference, path, scope, walk)
              : null,
          ),
        )
      );
    case 'ClassDeclaration':
      return walkMembers(node.body.body, path, scope, walk);
    default:
      return null;
  }
}

function walkMembers(
  members: readonly (TSESTree.TypeElement | TSESTree.ClassElement)[],
  path: AccessPath,
  scope: Scope,
  walk: Walk,
): End {
  const [head, ...rest] = path;
  for (const member of members) {
    if (member.type !== 'TSPropertySignature' && member.type !== 'PropertyDefinition') continue;
    if (`.${getMemberName(member)}` !== head) continue;
    if (rest.length === 0) return 'declared';
    return member.typeAnnotation ? walkType(member.typeAnnotation.typeAnnotation, rest, scope, walk) : null;
  }
  return walkIndexSignature(members, path, scope, walk);
}

/**
 * `{ id: string; [key: string]: unknown }` has every field. A type with only an index signature does not describe an
 * answer.
 */
function walkIndexSignature(
  members: readonly (TSESTree.TypeElement | TSESTree.ClassElement)[],
  [head, ...rest]: AccessPath,
  scope: Scope,
  walk: Walk,
): End {
  const index = members.find((member) => member.type === 'TSIndexSignature');
  if (!index || members.length === 1 || !head?.startsWith('.')) return null;
  if (rest.length === 0) return 'declared';
  return index.typeAnnotation ? walkType(index.typeAnnotation.typeAnnotation, rest, scope, walk) : null;
}
