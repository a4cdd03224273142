/** Finds the nodes of a block that may throw a value with a target in it. */
import type { TSESTree } from '@typescript-eslint/utils';
import { METHODS_THROWING_BUILT_IN_ERRORS } from '../libraries/value-flows.ts';
import type { FileFacts } from '../program/file-facts.ts';
import { getKeyName, isFunction, unwrap, walk } from '../program/syntax.ts';
import { isPlainError } from './error-fields.ts';
import type { TrackedValue } from './tracked-value.ts';

/** Calls are searched for what they throw up to this depth. */
const MAX_DEPTH = 4;

/** The statements, calls and constructions of a block that may throw something with a target of the value's fact. */
export function findThrowingNodes(block: TSESTree.Node, value: TrackedValue, depth = 0): TSESTree.Node[] {
  const found: TSESTree.Node[] = [];
  const file = value.flow.evaluation.getFile(block);
  const paths = value.fact.paths.map(({ path }) => path);
  walk(block, (node) => {
    if (node !== block && runsElsewhere(node)) return false;
    if (node.type === 'TryStatement' && node.handler) {
      const rethrowing = [node.handler.body, ...(node.finalizer ? [node.finalizer] : [])];
      found.push(...rethrowing.flatMap((part) => findThrowingNodes(part, value, depth)));
      return false;
    }
    if (node.type === 'ThrowStatement' && !isPlainError(node.argument, paths, file)) found.push(node);
    if (node.type === 'NewExpression' && !isKnownClass(node.callee, file)) found.push(node);
    if (runsUnknownCode(node)) found.push(node);
    if (node.type === 'CallExpression' && mayThrowTarget(node, value, file, depth)) found.push(node);
    return true;
  });
  return found;
}

/** Tests if a node runs code without a call: awaits a promise made elsewhere, uses a tag, iterates what is fetched. */
function runsUnknownCode(node: TSESTree.Node): boolean {
  if (node.type === 'AwaitExpression') return unwrap(node.argument).type !== 'CallExpression';
  return (
    node.type === 'TaggedTemplateExpression' ||
    node.type === 'YieldExpression' ||
    node.type === 'ImportExpression' ||
    (node.type === 'ForOfStatement' && node.await)
  );
}

/** Tests if a node is a class, or a function other than a callback: its code runs where it is called. */
function runsElsewhere(node: TSESTree.Node): boolean {
  if (node.type === 'ClassDeclaration' || node.type === 'ClassExpression') return true;
  return isFunction(node) && node.parent.type !== 'CallExpression';
}

function mayThrowTarget(call: TSESTree.CallExpression, value: TrackedValue, file: FileFacts, depth: number): boolean {
  // What a client itself throws has the code of a network failure, which is a word.
  if (value.fact.paths.some(({ target: { request } }) => (request.callPath?.sender ?? request.node) === call))
    return false;
  const callees = value.flow.callGraph.getCallees(call);
  if (callees.length > 0)
    return (
      depth === MAX_DEPTH || callees.some((fn) => fn.body && findThrowingNodes(fn.body, value, depth + 1).length > 0)
    );
  const callee = unwrap(call.callee);
  if (callee.type !== 'MemberExpression') return callee.type !== 'Identifier' || file.variables.has(callee);
  const object = unwrap(callee.object);
  const isGlobal = object.type === 'Identifier' && !file.variables.has(object);
  const name = getKeyName(callee.property, callee.computed) ?? '';
  return !isGlobal && !METHODS_THROWING_BUILT_IN_ERRORS.has(name);
}

/** Tests if a class belongs to the language or to the file. */
function isKnownClass(callee: TSESTree.Node, file: FileFacts): boolean {
  if (callee.type !== 'Identifier') return false;
  const definition = file.variables.get(callee)?.defs[0];
  return definition === undefined || definition.type === 'ClassName';
}
