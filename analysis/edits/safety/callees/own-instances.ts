/**
 * Finds parameters that get an instance of one class of the program in every call: their type is that class, and no code of the
 * package replaces its instances or methods.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { getContext } from '../../../program/file-context.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import { memoise } from '../../../program/memoise.ts';
import { resolveTypeName } from '../../../program/modules/type-declarations.ts';
import type { PackageFacts } from '../../../program/source-file.ts';
import { findNodes } from '../../../program/syntax/node-index.ts';
import {
  getClassAround,
  getFunctionIdentifier,
  getKeyName,
  getMemberName,
  getParameters,
  isFunction,
  isInside,
  type ClassNode,
  type FunctionNode,
} from '../../../program/syntax/syntax.ts';
import { findFilesWith } from '../observers/files-with.ts';
import { evaluateIn } from '../observers/unknown-writes.ts';

/**
 * True if a parameter can hold instances of one class alone. Methods that a subclass overrides, and those that are written anew, are
 * found by their names: see replaced-methods.
 */
export function isOwnInstance(parameter: TSESTree.Node, evaluation: Evaluation, { isClosed }: PackageFacts): boolean {
  // Another package may give an instance of a class of its own.
  if (!isClosed || evaluation.affectedFiles === null) return false;
  const owner = getDeclaredClass(parameter, evaluation);
  if (!owner?.id || hasProxies(evaluation) || isGivenByName(owner.id.name, evaluation)) return false;
  const given = findArguments(parameter, evaluation);
  if (given === null) return false;
  const isOwn = given.every(({ node, file }) =>
    getAlternatives(evaluateIn(file, node, evaluation)).every(
      (value) => value.kind === 'instance' && value.class.node === owner,
    ),
  );
  // The types of objects are compared by their members, but for those that are private.
  return isOwn && (given.length > 0 || owner.body.body.some(isPrivate));
}

/** Returns the class of the program that is the declared type of a parameter. */
function getDeclaredClass(parameter: TSESTree.Node, evaluation: Evaluation): ClassNode | null {
  const type = parameter.type === 'Identifier' ? parameter.typeAnnotation?.typeAnnotation : undefined;
  if (type?.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return null;
  const node = resolveTypeName(type.typeName, evaluation.getFile(parameter), evaluation)?.declaration?.node;
  return node?.type === 'ClassDeclaration' ? node : null;
}

/** Returns the arguments of the package that a parameter gets, outside of tests; null if they cannot be found by a name. */
function findArguments(parameter: TSESTree.Node, evaluation: Evaluation): readonly Argument[] | null {
  const fn = getFunctionOf(parameter);
  const name = fn && getCalledName(fn);
  if (!name) return null;
  const isOfClass = fn.parent.type === 'MethodDefinition' && fn.parent.kind === 'constructor';
  if (isOfClass && evaluation.affectedFiles!.getSubclasses(name).length > 0) return null;
  if (fn.parent.type !== 'MethodDefinition' || isOfClass) if (isGivenByName(name, evaluation)) return null;
  const place = getParameters(fn).findIndex((each) => isInside(parameter, each));
  return evaluation.affectedFiles!.getArguments(name, place).filter(isInSource);
}

interface Argument {
  node: TSESTree.Node;
  file: FileFacts;
}

/** False in a test, which has stand-ins of its own while it runs. */
function isInSource({ file }: Pick<Argument, 'file'>): boolean {
  return getContext(file.source.name) !== 'test';
}

function getFunctionOf(parameter: TSESTree.Node): FunctionNode | null {
  let node = parameter;
  while (node.parent && !isFunction(node.parent)) node = node.parent;
  return isFunction(node.parent) ? node.parent : null;
}

/** Returns the name by which a function is called: for a constructor that of its class. */
function getCalledName(fn: FunctionNode): string | null {
  if (fn.parent.type !== 'MethodDefinition') return getFunctionIdentifier(fn)?.name ?? null;
  return fn.parent.kind === 'constructor' ? (getClassAround(fn)?.id?.name ?? null) : getMemberName(fn.parent);
}

function isPrivate(member: TSESTree.ClassElement): boolean {
  if ('key' in member && member.key.type === 'PrivateIdentifier') return true;
  if ('accessibility' in member && (member.accessibility === 'private' || member.accessibility === 'protected'))
    return true;
  return (
    member.type === 'MethodDefinition' &&
    member.kind === 'constructor' &&
    member.value.params.some((each) => each.type === 'TSParameterProperty' && /^pr/.test(each.accessibility ?? ''))
  );
}

/** True if a file gives a class or a function to other code as a value, as to a container that may put another in its place. */
function isGivenByName(name: string, evaluation: Evaluation): boolean {
  return findFilesWith(name, evaluation).some((file) => isInSource({ file }) && getGivenNames(file).has(name));
}

/** True if a file makes proxies, which have the type of what they stand for. */
function hasProxies(evaluation: Evaluation): boolean {
  return findFilesWith('new Proxy', evaluation).some((file) => isInSource({ file }));
}

const IDENTIFIERS = ['Identifier'] as const;

/** Returns the names that a file reads as values, other than to call, to make an instance, to extend a class or to test for one. */
const getGivenNames = memoise(
  ({ source: { ast } }: FileFacts): ReadonlySet<string> =>
    new Set(findNodes(ast, IDENTIFIERS).flatMap((node) => (isPlainUse(node) ? [] : [node.name]))),
);

function isPlainUse(node: TSESTree.Identifier): boolean {
  const { parent } = node;
  switch (parent.type) {
    case 'NewExpression':
    case 'CallExpression':
      return parent.callee === node;
    case 'ClassDeclaration':
    case 'ClassExpression':
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'VariableDeclarator':
      return !('init' in parent) || parent.init !== node;
    // Under another name, its arguments are not found.
    case 'ImportSpecifier':
      return getKeyName(parent.imported) === parent.local.name;
    case 'ExportSpecifier':
      return getKeyName(parent.exported) === getKeyName(parent.local);
    case 'BinaryExpression':
      return parent.operator === 'instanceof';
    // A static member, `Client.create()`, or a member of the same name.
    case 'MemberExpression':
      return parent.object === node || !parent.computed;
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return parent.key === node && !parent.computed;
    case 'Property':
      return parent.key === node && !parent.computed && !parent.shorthand;
    default:
      return false;
  }
}
