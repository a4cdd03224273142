/** Tables and lists in variables that the code of a file only reads. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import type { FileFacts } from '../file-facts.ts';
import { memoise } from '../memoise.ts';
import { getAssignmentTo, getCallOf, getMemberName, getParameters, isFunction, unwrap } from './syntax.ts';
import { getOuterCast } from './around.ts';

/** True for a variable whose value no code of its file changes, or passes to code that may. */
export const isOnlyRead = memoise((variable: Scope.Variable, file: FileFacts): boolean => {
  // Aliases and parameters that get the value are searched as well, each once.
  const reached = new Set([variable]);
  for (const { references } of reached)
    for (const { identifier, init } of references)
      if (init !== true && !isRead(identifier as TSESTree.Node, file, reached)) return false;
  return true;
});

/** True for a reference that reads the value, or passes it to a variable, which is added to those reached. */
export function isRead(reference: TSESTree.Node, file: FileFacts, reached: Set<Scope.Variable>): boolean {
  const node = getOuterCast(reference);
  const { parent } = node;
  switch (parent?.type) {
    case 'MemberExpression':
      return parent.object !== node || isReadMember(parent);
    case 'CallExpression':
    case 'NewExpression':
      return isReadBy(parent, node, file, reached);
    case 'VariableDeclarator':
      return parent.id.type === 'ObjectPattern' || addName(parent.id, file, reached);
    case 'BinaryExpression':
    case 'ForOfStatement':
    case 'ForInStatement':
    case 'SpreadElement':
    case 'TSTypeQuery':
    case 'ExportSpecifier':
    case 'ExportDefaultDeclaration':
      return true;
    default:
      return false;
  }
}

/** `FLAGS.legacy`, `LIST.includes(id)`; not `FLAGS.legacy = true` and `LIST.push(id)`. */
function isReadMember(member: TSESTree.MemberExpression): boolean {
  if (getCallOf(member)) return !CHANGING_METHODS.has(getMemberName(member) ?? '');
  const whole = getOuterCast(member);
  const { parent } = whole;
  switch (parent?.type) {
    case 'MemberExpression':
      return parent.object !== whole || isReadMember(parent);
    case 'AssignmentExpression':
      return getAssignmentTo(whole) === null;
    case 'UnaryExpression':
      return parent.operator !== 'delete';
    case 'AssignmentPattern':
    case 'ForOfStatement':
    case 'ForInStatement':
      return parent.left !== whole;
    case 'Property':
      return parent.parent.type !== 'ObjectPattern';
    default:
      return parent?.type !== 'UpdateExpression' && parent?.type !== 'ArrayPattern' && parent?.type !== 'RestElement';
  }
}

const CHANGING_METHODS: ReadonlySet<string> = new Set([
  ...['add', 'set', 'delete', 'clear', 'push', 'unshift', 'pop', 'shift', 'splice', 'fill', 'copyWithin'],
]);

/** True for a call that only reads an argument: of the language, or of a function of the file, whose parameter is added. */
function isReadBy(
  { callee, arguments: args }: TSESTree.CallExpression | TSESTree.NewExpression,
  argument: TSESTree.Node,
  file: FileFacts,
  reached: Set<Scope.Variable>,
): boolean {
  if (callee.type === 'MemberExpression')
    return callee.object.type === 'Identifier' && READERS.has(`${callee.object.name}.${getMemberName(callee)}`);
  if (callee.type !== 'Identifier') return false;
  const definition = file.variables.get(callee)?.defs[0]?.node as TSESTree.Node | undefined;
  if (!definition) return READERS.has(callee.name);
  const init = definition.type === 'VariableDeclarator' && definition.init ? unwrap(definition.init) : definition;
  const parameter = isFunction(init) ? getParameters(init)[args.findIndex((each) => each === argument)] : undefined;
  return parameter !== undefined && addName(parameter, file, reached);
}

const READERS: ReadonlySet<string> = new Set([
  ...['Object.keys', 'Object.values', 'Object.entries', 'Object.freeze', 'Object.isFrozen', 'Object.hasOwn'],
  ...['Array.from', 'JSON.stringify', 'Set', 'Map', 'String', 'Boolean'],
  ...['console.log', 'console.info', 'console.table', 'console.debug', 'console.warn', 'console.error'],
]);

/** Adds a variable that gets the value; false for a pattern that is no name. */
function addName(name: TSESTree.Node, { variables }: FileFacts, reached: Set<Scope.Variable>): boolean {
  const variable = name.type === 'Identifier' ? variables.get(name) : undefined;
  if (variable) reached.add(variable);
  return variable !== undefined;
}

/** True if a file assigns to a member of this name, of any object. */
export function assignsMember(name: string, file: FileFacts): boolean {
  return getAssignedNames(file).has(name);
}

const getAssignedNames = memoise(
  ({ memberWrites }: FileFacts): ReadonlySet<string> =>
    new Set(memberWrites.flatMap(({ left }) => getMemberName(left) ?? [])),
);
