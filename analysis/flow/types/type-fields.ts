/** Finds the declared types that contain the sought field, starting from the type that the program gives an answer. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getTypeArgumentSteps, PICKING_TYPES } from '../../libraries/flows/generic-types.ts';
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
  /** What was found of the declarations without type parameters, by declaration and path, and how deep the walk was there. */
  known: Map<TSESTree.Node, Map<string, { depth: number; end: End }>>;
  budget: { steps: number };
}

/** How a path ends in a type: at a declared member, at a member of a type argument, or nowhere. */
type End = 'declared' | 'by argument' | null;

const MAX_DEPTH = 16;
/** Parts of types that one search may visit. */
const MAX_STEPS = 2_000;

/**
 * Returns the interfaces, aliases and classes along an access path through a type, if the type declares the whole path.
 * `shortest` is the length of the path from the record that the answer is about, such as a DNS record or a tunnel. `isCut` is true if
 * the types have too many parts to visit all of them.
 */
export function findTypeFields(
  type: TSESTree.TypeNode,
  path: AccessPath,
  file: FileFacts,
  { modules, shortest }: Pick<Walk, 'modules' | 'shortest'>,
): { fields: readonly TypeField[]; isCut: boolean } {
  const budget = { steps: MAX_STEPS };
  const walk: Walk = { modules, shortest, found: [], depth: 0, known: new Map(), budget };
  const end = walkType(type, path, { file, parameters: new Map() }, walk);
  return { fields: end === null ? [] : walk.found, isCut: budget.steps < 0 };
}

function walkType(type: TSESTree.TypeNode, path: AccessPath, scope: Scope, walk: Walk): End {
  const [head, ...rest] = path;
  if (head === undefined) return 'declared';
  if (walk.depth > MAX_DEPTH || --walk.budget.steps < 0) return null;
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
  const end = declared ? walkBody(node, path, { file, parameters }, walk) : walkKnown({ node, file }, path, walk);
  if (end === 'declared' && path.length >= walk.shortest) walk.found.push({ declaration: { node, file }, path });
  return end;
}

/**
 * Walks a declaration without type parameters, which is the same wherever it is named: interfaces that extend several others reach
 * their ancestors on very many ways.
 */
function walkKnown({ node, file }: TypeDeclaration, path: AccessPath, walk: Walk): End {
  const ends = walk.known.get(node) ?? new Map<string, { depth: number; end: End }>();
  walk.known.set(node, ends);
  const key = path.join(' ');
  const known = ends.get(key);
  if (known && known.depth <= walk.depth) return known.end;
  // A type that contains itself adds nothing there.
  ends.set(key, { depth: walk.depth, end: null });
  const end = walkBody(node, path, { file, parameters: new Map() }, walk);
  ends.set(key, { depth: walk.depth, end });
  return end;
}

function walkBody(node: TSESTree.Node, path: AccessPath, scope: Scope, walk: Walk): End {
  switch (node.type) {
    case 'TSTypeAliasDeclaration':
      return walkType(node.typeAnnotation, path, scope, walk);
    case 'TSInterfaceDeclaration':
      return walkMembers(node.body.body, path, scope, walk) ?? walkAncestors(node, path, scope, walk);
    case 'ClassDeclaration':
      return walkMembers(node.body.body, path, scope, walk);
    default:
      return null;
  }
}

function walkAncestors(
  { extends: ancestors }: TSESTree.TSInterfaceDeclaration,
  path: AccessPath,
  scope: Scope,
  walk: Walk,
): End {
  if (walk.depth > MAX_DEPTH || --walk.budget.steps < 0) return null;
  const inner = { ...walk, depth: walk.depth + 1 };
  return joinEnds(
    ancestors.map(({ expression, typeArguments }) =>
      expression.type === 'Identifier'
        ? walkReference({ typeName: expression, typeArguments } as TSESTree.TSTypeReference, path, scope, inner)
        : null,
    ),
  );
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
