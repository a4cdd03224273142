/** What gets a changed function from an expression: parameters, variables of a pattern, members, callers. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import { isExportsObject } from '../../../program/modules/exports.ts';
import {
  findConstructor,
  getEnclosingFunction,
  getFunctionIdentifier,
  getMemberName,
  getParameters,
  getRootIdentifier,
  isFunction,
  unwrap,
  type FunctionNode,
  isCallee,
} from '../../../program/syntax/syntax.ts';
import { walk } from '../../../program/syntax/walk.ts';
import { addImports, type Held } from './function-holders.ts';
import { evaluateIn } from './unknown-writes.ts';

export interface Following {
  file: FileFacts;
  held: Held;
  evaluation: Evaluation;
  /** How many calls it takes to get the function; goes down on the way. */
  calls: number;
}

/**
 * Adds what the node around an expression puts its value into: a variable, a member, a module, the caller of the function. `ended` if
 * nothing else gets the value, `carried` if the node has it as well, and null for a node that is none of these.
 */
export function holdAround(
  node: TSESTree.Node,
  members: ReadonlySet<string> | null,
  following: Following,
): 'ended' | 'carried' | null {
  const outer = node.parent!;
  switch (outer.type) {
    case 'VariableDeclarator':
      holdInPattern(outer.id, members, following);
      return 'ended';
    case 'AssignmentPattern':
      if (outer.right === node) addAll(outer.left, following);
      return 'ended';
    case 'AssignmentExpression':
      if (outer.right !== node) return 'ended';
      holdInMember(outer.left, following);
      return 'carried';
    case 'PropertyDefinition': {
      const name = outer.value === node ? getMemberName(outer) : null;
      if (name !== null) holdUnderName(name, following);
      return 'ended';
    }
    case 'ExportDefaultDeclaration':
      addImports(following.file, new Set(['default']), following);
      return 'ended';
    case 'ReturnStatement':
    case 'ArrowFunctionExpression': {
      const fn = outer.type === 'ReturnStatement' ? getEnclosingFunction(outer) : outer;
      if (fn) addFactory(fn, following);
      return 'ended';
    }
    default:
      return null;
  }
}

/** Gives an argument to the parameters of the called function, and to those of functions beside it; true if the result holds it. */
export function giveTo(
  call: TSESTree.CallExpression | TSESTree.NewExpression,
  argument: TSESTree.Node,
  members: ReadonlySet<string> | null,
  following: Following,
): boolean {
  const { file, evaluation } = following;
  for (const other of call.arguments)
    if (other !== argument)
      for (const parameter of getCallbackParameters(other, following)) addAll(parameter, following);
  const value = evaluateIn(file, call.callee, evaluation);
  const isOwnClass = call.type === 'NewExpression' && value.kind === 'class';
  const entered = value.kind === 'function' ? value.node : isOwnClass ? findConstructor(value.node) : null;
  if (entered) {
    const parameters = getParameters(entered);
    const last = parameters.at(-1);
    const place = call.arguments.indexOf(argument as never);
    const parameter = parameters[place] ?? (last?.type === 'RestElement' ? last : undefined);
    if (parameter) holdInPattern(parameter, members, { ...following, file: evaluation.getFile(entered) });
    return false;
  }
  // `queue.push(task)`: a list holds it from now on.
  const written = file.source.text.slice(...call.callee.range);
  if (KEEPING_METHODS.test(written)) holdInMember(call.callee, following);
  return isOwnClass;
}

/** Methods that put an argument into their object. Source: ECMA-262. */
const KEEPING_METHODS = /\.(?:push|unshift|add|set)$/;

/** The parameters of a function that is written as an argument, or named by one. */
export function getCallbackParameters(
  argument: TSESTree.Node,
  { file, evaluation }: Following,
): readonly TSESTree.Parameter[] {
  if (isFunction(argument)) return getParameters(argument);
  if (argument.type !== 'Identifier') return [];
  const value = evaluateIn(file, argument, evaluation);
  // Parameters of other files are followed from the call that gives them an argument.
  return value.kind === 'function' && evaluation.getFile(value.node) === file ? getParameters(value.node) : [];
}

/** Adds the variables of a pattern. */
export function addAll(pattern: TSESTree.Node, { file, held, calls }: Following): void {
  walk(pattern, (inner) => {
    const found = inner.type === 'Identifier' ? file.variables.get(inner) : undefined;
    if (found) held.addVariable(found, file, { calls });
  });
}

/** Adds the variables of a declaration; of `const { list } = require('./jobs')` those of the members that hold a function. */
function holdInPattern(pattern: TSESTree.Node, members: ReadonlySet<string> | null, following: Following): void {
  const { file, held, calls } = following;
  const variable = pattern.type === 'Identifier' ? file.variables.get(pattern) : undefined;
  if (variable) held.addVariable(variable, file, { members, calls });
  else if (pattern.type === 'ObjectPattern' && members) {
    for (const property of pattern.properties) {
      const name = property.type === 'Property' ? getMemberName(property) : null;
      if (name === null || members.has(name)) addAll(property, following);
    }
  } else addAll(pattern, following);
}

/** Adds what an assignment to a variable or a member puts the value into. */
function holdInMember(target: TSESTree.Node, following: Following): void {
  const { file, held, calls } = following;
  let object = unwrap(target);
  while (object.type === 'MemberExpression' && !isExportsObject(object)) object = unwrap(object.object);
  if (isExportsObject(object) && !file.variables.has(object)) {
    addImports(file, null, following);
    return;
  }
  const root = getRootIdentifier(target);
  const variable = root ? file.variables.get(root) : undefined;
  if (variable) held.addVariable(variable, file, { calls });
  if (variable && variable.defs[0]?.type !== 'Parameter') return;
  // `this.jobs = jobs`, or `this.jobs.push(job)`: any read of a member of the name.
  const isMethod = isCallee(target);
  const member = isMethod && target.type === 'MemberExpression' ? unwrap(target.object) : unwrap(target);
  const name = member.type === 'MemberExpression' ? getMemberName(member) : null;
  if (name !== null) holdUnderName(name, following);
}

/** Adds the reads of a member of any object of the package. */
function holdUnderName(name: string, following: Following): void {
  const { held, evaluation, calls } = following;
  for (const read of evaluation.affectedFiles?.getOccurrences(name).reads ?? [])
    if (read.node.type === 'MemberExpression') held.addExpression(read.node, read.file, { calls });
    else addAll(read.node.value, { ...following, file: read.file });
}

/** Adds a function whose calls give what it returns. */
function addFactory(fn: FunctionNode, { file, held, calls }: Following): void {
  const name = getFunctionIdentifier(fn);
  const variable = name ? file.variables.get(name) : undefined;
  if (variable) held.addVariable(variable, file, { calls: calls + 1 });
  else held.addExpression(fn, file, { calls: calls + 1 });
}
