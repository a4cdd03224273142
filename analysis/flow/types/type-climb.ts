/**
 * Follows the use of a type outwards, through the types around it, to the values that have the type and to the types
 * that contain it.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { getTypeArgumentSteps, openResultType, PICKING_TYPES } from '../../libraries/flows/generic-types.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { getMemberName, isFunction } from '../../program/syntax/syntax.ts';
import { walk } from '../../program/syntax/walk.ts';
import { resolveTypeName, type TypeDeclaration } from '../../program/modules/type-declarations.ts';
import type { AccessPath } from '../access-path.ts';
import { keepsField } from './picked-fields.ts';
import type { TypeField } from './type-fields.ts';
import { endsInParameter, findParameters } from './written-parameters.ts';
import type { TypePlace } from './type-place.ts';

/** The state of following one use of a type outwards. */
export interface Climb {
  file: FileFacts;
  evaluation: Evaluation;
  /** A generic declaration at which following ends; the path to it is added to `ends`. */
  within: TSESTree.Node | null;
  places: TypePlace[];
  holders: TypeField[];
  ends: AccessPath[];
}

/** Follows the name of a type through the types around it. */
export function climbFrom(name: TSESTree.Identifier, path: AccessPath, climb: Climb): void {
  const { parent } = name;
  if (parent.type === 'TSInterfaceHeritage' || parent.type === 'TSClassImplements') hold(parent.parent!, path, climb);
  else if (parent.type === 'TSTypeReference') climbType(parent, path, climb);
}

/** Adds a declaration whose values have the path, or ends at it (`climb.within`). */
function hold(declaration: TSESTree.Node, path: AccessPath, climb: Climb): void {
  if (declaration === climb.within) climb.ends.push(path);
  else climb.holders.push({ declaration: { node: declaration, file: climb.file }, path });
}

/** Follows a type through the types around it. */
export function climbType(type: TSESTree.Node, path: AccessPath, climb: Climb): void {
  const { parent } = type;
  switch (parent?.type) {
    case 'TSArrayType':
      climbType(parent, ['[]', ...path], climb);
      return;
    case 'TSTupleType':
      climbType(parent, [`#${parent.elementTypes.indexOf(type as TSESTree.TypeNode)}`, ...path], climb);
      return;
    case 'TSTypeOperator':
      if (parent.operator === 'readonly') climbType(parent, path, climb);
      return;
    case 'TSUnionType':
    case 'TSIntersectionType':
    case 'TSOptionalType':
      climbType(parent, path, climb);
      return;
    case 'TSIndexedAccessType':
      if (parent.objectType === type) climbIndex(parent, path, climb);
      return;
    case 'TSTypeAliasDeclaration':
      hold(parent, path, climb);
      return;
    case 'TSTypeParameterInstantiation':
      climbArgument(parent, type, path, climb);
      return;
    case 'TSTypeAnnotation':
      climbAnnotation(parent, path, climb);
      return;
    case 'TSAsExpression':
    case 'TSTypeAssertion':
    case 'TSSatisfiesExpression':
      climb.places.push({ kind: 'expression', node: parent, path, file: climb.file });
      return;
    default:
  }
}

/** `Page['records']`, `Records[number]` */
function climbIndex(type: TSESTree.TSIndexedAccessType, [head, ...rest]: AccessPath, climb: Climb): void {
  const { indexType } = type;
  const step =
    indexType.type === 'TSNumberKeyword'
      ? '[]'
      : indexType.type === 'TSLiteralType' && indexType.literal.type === 'Literal'
        ? `.${indexType.literal.value}`
        : null;
  if (step === head && rest.length > 0) climbType(type, rest, climb);
}

function climbArgument(
  list: TSESTree.TSTypeParameterInstantiation,
  type: TSESTree.Node,
  path: AccessPath,
  climb: Climb,
): void {
  const holder = list.parent;
  const index = list.params.indexOf(type as TSESTree.TypeNode);
  switch (holder?.type) {
    case 'CallExpression':
    case 'NewExpression': {
      const steps =
        holder.type === 'NewExpression' && holder.callee.type === 'Identifier'
          ? getTypeArgumentSteps(holder.callee.name, index)
          : index === 0
            ? []
            : null;
      if (steps) climb.places.push({ kind: 'argument', node: holder, path: [...steps, ...path], file: climb.file });
      return;
    }
    case 'TSInterfaceHeritage':
    case 'TSClassImplements': {
      const { expression } = holder;
      const declaration =
        expression.type === 'Identifier'
          ? resolveTypeName(expression, climb.file, climb.evaluation)?.declaration
          : null;
      for (const steps of declaration ? getParameterPaths(declaration, index, path, climb) : [])
        hold(holder.parent!, steps, climb);
      return;
    }
    case 'TSTypeReference': {
      const name = holder.typeName.type === 'Identifier' ? holder.typeName : null;
      const declaration = name && resolveTypeName(name, climb.file, climb.evaluation)?.declaration;
      if (declaration) {
        for (const steps of getParameterPaths(declaration, index, path, climb)) climbType(holder, steps, climb);
        return;
      }
      const last = name?.name ?? (holder.typeName.type === 'TSQualifiedName' ? holder.typeName.right.name : '');
      if (
        PICKING_TYPES.has(last) &&
        !keepsField(last, list.params[1], path, { file: climb.file, modules: climb.evaluation })
      )
        return;
      const steps = getTypeArgumentSteps(last, index);
      const inArgument = openResultType(last, path);
      if (steps && inArgument) climbType(holder, [...steps, ...inArgument], climb);
      return;
    }
    default:
  }
}

/** Returns the paths in values of a generic type at which they hold values of its type argument. */
function getParameterPaths(
  { node, file }: TypeDeclaration,
  index: number,
  path: AccessPath,
  climb: Climb,
): readonly AccessPath[] {
  const parameters =
    'typeParameters' in node ? (node.typeParameters as TSESTree.TSTypeParameterDeclaration) : undefined;
  const name = parameters?.params[index]?.name.name;
  const inside: Climb = { ...climb, file, within: node, places: [], holders: [], ends: [] };
  if (name !== undefined && node !== climb.within)
    walk(
      node,
      (inner) => {
        if (inner.type === 'Identifier' && inner.name === name && inner.parent.type === 'TSTypeReference')
          climbFrom(inner, path, inside);
      },
      'with types',
    );
  return inside.ends;
}

function climbAnnotation(annotation: TSESTree.TSTypeAnnotation, path: AccessPath, climb: Climb): void {
  const owner = annotation.parent;
  switch (owner.type) {
    case 'TSPropertySignature':
      climbMember(owner, path, climb);
      return;
    case 'TSMethodSignature':
      if (owner.returnType === annotation) climbMember(owner, ['()', ...path], climb);
      return;
    case 'TSIndexSignature':
      if (owner.parent.type === 'TSTypeLiteral') climbType(owner.parent, ['[]', ...path], climb);
      return;
    case 'TSFunctionType':
      if (owner.returnType === annotation) climbType(owner, ['()', ...path], climb);
      return;
    case 'PropertyDefinition':
      climb.places.push({ kind: 'field', node: owner, path, file: climb.file });
      climbMember(owner, path, climb);
      return;
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      climb.places.push({ kind: 'return', node: owner, path, file: climb.file });
      if (owner.parent.type === 'MethodDefinition' && owner.parent.kind === 'method')
        climbMember(owner.parent, ['()', ...path], climb);
      return;
    case 'Identifier':
    case 'ObjectPattern':
    case 'ArrayPattern':
    case 'RestElement':
      climbPattern(owner, path, climb);
      return;
    default:
  }
}

/** A variable or a parameter; `(0)` is the first parameter of a function that is written where a type is expected. */
function climbPattern(pattern: TSESTree.Node, path: AccessPath, climb: Climb): void {
  const { parent } = pattern;
  const fn = parent?.type === 'AssignmentPattern' ? parent.parent : parent;
  if (fn && 'params' in fn && !isFunction(fn)) {
    const index = (fn.params as TSESTree.Node[]).indexOf(pattern);
    if (fn.type === 'TSFunctionType') climbType(fn, [`(${index})`, ...path], climb);
    else if (fn.type === 'TSMethodSignature') climbMember(fn, [`(${index})`, ...path], climb);
    return;
  }
  if (!endsInParameter(path)) {
    climb.places.push({ kind: 'pattern', node: pattern, path, file: climb.file });
    return;
  }
  const init = parent?.type === 'VariableDeclarator' ? parent.init : null;
  for (const { parameter, rest } of init ? findParameters(init, path) : [])
    climb.places.push({ kind: 'pattern', node: parameter, path: rest, file: climb.file });
}

/** A member of an interface, of a type literal or of a class. */
function climbMember(member: TSESTree.Node, path: AccessPath, climb: Climb): void {
  const name = getMemberName(member);
  const holder = member.parent;
  if (name === null || !holder) return;
  const inHolder = [`.${name}`, ...path];
  if (holder.type === 'TSTypeLiteral') climbType(holder, inHolder, climb);
  else if (holder.type === 'TSInterfaceBody' || holder.type === 'ClassBody') hold(holder.parent, inHolder, climb);
}
