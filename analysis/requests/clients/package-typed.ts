/** Receivers that a package's type declares: `hub: Ledger`, where `Ledger` is imported from an installed package. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Value } from '../../evaluator/domain/value.ts';
import type { Frame } from '../../evaluator/evaluation.ts';
import { findMember, getAnnotation, toWritten, type Written } from '../../evaluator/expressions/type-parts.ts';
import { RESULT_TYPES } from '../../libraries/flows/generic-types.ts';
import { resolveTypeName } from '../../program/modules/type-declarations.ts';
import {
  findConstructor,
  getEnclosingFunction,
  getClassAround,
  getMemberName,
  getMembersNamed,
  isFunction,
  unwrap,
  getDeclaredField,
} from '../../program/syntax/syntax.ts';

/** Members of members, and aliases of types, are followed this far. */
const MAX_DEPTH = 6;

/** True for an expression whose declared type is that of an installed package. */
export function isTypedByPackage(object: TSESTree.Node, frame: Frame): boolean {
  return isOfPackageType(findType(object, frame, 0));
}

/** True for a type that is imported from an installed package; false without a type. */
export function isOfPackageType(type: Written | null): boolean {
  return type !== null && isOfPackage(type, 0);
}

/**
 * True for a method of the program whose object has the type of no package: a method of a class that neither extends nor implements
 * anything, or of an object literal without a declared type.
 */
export function isOfOwnType(value: Value): boolean {
  if (value.kind !== 'function') return false;
  const { parent } = value.node;
  if (parent.type === 'MethodDefinition' || parent.type === 'PropertyDefinition') {
    const { superClass, implements: interfaces = [] } = parent.parent.parent;
    return superClass === null && interfaces.length === 0;
  }
  return parent.type === 'Property' && parent.parent.type === 'ObjectExpression' && isUntyped(parent.parent);
}

/** True for the object of a variable, or the one that a function returns, without a declared type. */
function isUntyped({ parent: holder }: TSESTree.ObjectExpression): boolean {
  if (holder.type === 'VariableDeclarator') return getAnnotation(holder.id) === null;
  const fn = holder.type === 'ReturnStatement' ? getEnclosingFunction(holder) : holder;
  return isFunction(fn) && fn.returnType === undefined;
}

/** The type that is declared for a variable, a parameter, a field of the class around, or a member of one of these. */
function findType(object: TSESTree.Node, frame: Frame, depth: number): Written | null {
  const node = unwrap(object);
  if (node.type === 'Identifier') return findTypeOfName(node, frame);
  const key = node.type === 'MemberExpression' && depth < MAX_DEPTH ? getMemberName(node) : null;
  if (key === null || node.type !== 'MemberExpression') return null;
  if (unwrap(node.object).type === 'ThisExpression') return findTypeOfField(node, key, frame);
  const owner = findType(node.object, frame, depth + 1);
  return owner && findMember(owner, key);
}

function findTypeOfName(node: TSESTree.Identifier, frame: Frame): Written | null {
  const [definition, ...others] = frame.file.variables.get(node)?.defs ?? [];
  if (!definition || others.length > 0) return null;
  const { name } = definition;
  const own = getAnnotation(name);
  if (own) return { node: own, frame };
  // `{ hub }: Kit` and `{ hub: ours = other }: Kit`
  const entry = name.parent?.type === 'AssignmentPattern' ? name.parent.parent : name.parent;
  const pattern = entry?.type === 'Property' && entry.parent.type === 'ObjectPattern' ? entry.parent : null;
  const type = pattern && toWritten(getAnnotation(pattern), frame);
  const key = type && getMemberName(entry as TSESTree.Property);
  return key ? findMember(type, key) : null;
}

function findTypeOfField(node: TSESTree.Node, key: string, frame: Frame): Written | null {
  const owner = getClassAround(node);
  if (!owner) return null;
  const field = getMembersNamed(owner, key).find(({ type }) => type === 'PropertyDefinition');
  if (field) return toWritten(getAnnotation(field), frame);
  const parameters = findConstructor(owner)?.params ?? [];
  const declared = parameters.map(getDeclaredField).find((each) => each?.name === key);
  return declared ? toWritten(getAnnotation(declared), frame) : null;
}

function isOfPackage({ node, frame }: Written, depth: number): boolean {
  if (depth > MAX_DEPTH) return false;
  switch (node.type) {
    case 'TSUnionType': {
      const types = node.types.filter(({ type }) => !/^TS(?:Undefined|Null)Keyword$/.test(type));
      return types.length > 0 && types.every((type) => isOfPackage({ node: type, frame }, depth + 1));
    }
    case 'TSTypeAliasDeclaration':
      return isOfPackage({ node: node.typeAnnotation, frame }, depth + 1);
    case 'TSTypeQuery':
      return node.exprName.type === 'Identifier' && isNameOfPackage(node.exprName, frame, depth);
    case 'TSTypeReference': {
      const { typeName, typeArguments } = node;
      if (typeName.type !== 'Identifier') return false;
      const [argument, ...others] = typeArguments?.params ?? [];
      // An argument may be a type of the program, whose members the value has.
      if (!argument) return isNameOfPackage(typeName, frame, depth);
      return (
        RESULT_TYPES.has(typeName.name) &&
        others.length === 0 &&
        argument.type === 'TSTypeQuery' &&
        isOfPackage({ node: argument, frame }, depth + 1)
      );
    }
    default:
      return false;
  }
}

function isNameOfPackage(name: TSESTree.Identifier, { file, evaluation }: Frame, depth: number): boolean {
  const { imports, declaration } = resolveTypeName(name, file, evaluation) ?? { imports: [] };
  if (declaration)
    return (
      declaration.node.type === 'TSTypeAliasDeclaration' &&
      isOfPackage({ node: declaration.node, frame: evaluation.getFileFrame(declaration.file) }, depth + 1)
    );
  const last = imports.at(-1);
  return last !== undefined && evaluation.findModule(last.module, file, name).kind === 'external';
}
