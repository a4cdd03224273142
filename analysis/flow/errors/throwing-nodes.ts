/** Finds the nodes of a block that may throw another error than the followed one, and tests if a node has the promise of a call. */
import type { TSESTree } from '@typescript-eslint/utils';
import { METHODS_THROWING_BUILT_IN_ERRORS } from '../../libraries/flows/builtin-flows.ts';
import { STREAM_FUNCTIONS } from '../../libraries/flows/stream-operators.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { getLastName, getMemberName, isFunction, unwrap, isClass } from '../../program/syntax/syntax.ts';
import { walk } from '../../program/syntax/walk.ts';
import { getSender } from '../../requests/request.ts';
import { isPlainError } from './error-fields.ts';
import type { TrackedValue } from '../tracked-value.ts';

/** Tests if a node rejects whenever the promise in it does: a cast, `Promise.all([…])`, a stream made of the promise. */
export function isSamePromise(node: TSESTree.Node): boolean {
  if (node.type === 'ArrayExpression' || unwrap(node) !== node) return true;
  const name = node.type === 'CallExpression' ? getLastName(node.callee) : null;
  return name === 'all' || STREAM_FUNCTIONS.includes(name ?? '');
}

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
    if (node.type === 'NewExpression' && !isKnownClass(node.callee, file) && !makesClient(node, value))
      found.push(node);
    if (runsUnknownCode(node)) found.push(node);
    if (node.type === 'CallExpression' && mayThrowTarget(node, value, file, depth)) found.push(node);
    return true;
  });
  return found;
}

/** Tests if a node runs code without a call: awaits a promise made elsewhere, uses a tag, iterates what is fetched. */
function runsUnknownCode(node: TSESTree.Node): boolean {
  if (node.type === 'AwaitExpression') return unwrap(node.argument).type !== 'CallExpression';
  if (node.type === 'ForOfStatement') return node.await && unwrap(node.right).type !== 'CallExpression';
  return (
    node.type === 'TaggedTemplateExpression' || node.type === 'YieldExpression' || node.type === 'ImportExpression'
  );
}

/** Tests if a node is a class, or a function other than a callback: its code runs where it is called. */
function runsElsewhere(node: TSESTree.Node): boolean {
  if (isClass(node)) return true;
  return isFunction(node) && node.parent.type !== 'CallExpression';
}

function mayThrowTarget(call: TSESTree.CallExpression, value: TrackedValue, file: FileFacts, depth: number): boolean {
  if (isSamePromise(call) || makesClient(call, value)) return false;
  // The client's own errors are network failures. Their code is a word, such as `ECONNRESET`, and no number.
  if (value.fact.paths.some(({ target: { request } }) => request && getSender(request) === call)) return false;
  const callees = value.flow.callGraph.getCallees(call);
  if (callees.length > 0)
    return (
      depth === MAX_DEPTH || callees.some((fn) => fn.body && findThrowingNodes(fn.body, value, depth + 1).length > 0)
    );
  const callee = unwrap(call.callee);
  const client = value.flow.evaluation.getValue(callee);
  // A request to another service: its answer has codes of its own.
  if (client.kind === 'client' && client.table.thrown?.length) return true;
  if (callee.type !== 'MemberExpression') return callee.type !== 'Identifier' || file.variables.has(callee);
  const object = unwrap(callee.object);
  const isGlobal = object.type === 'Identifier' && !file.variables.has(object);
  const name = getMemberName(callee) ?? '';
  return !isGlobal && !METHODS_THROWING_BUILT_IN_ERRORS.has(name);
}

/** Tests if a call only creates an HTTP client: it sends no request yet. */
function makesClient(call: TSESTree.CallExpression | TSESTree.NewExpression, { flow }: TrackedValue): boolean {
  const { kind } = flow.evaluation.getValue(call);
  return kind === 'client' || kind === 'sdk';
}

/** Tests if a class belongs to the language or to the file. */
function isKnownClass(callee: TSESTree.Node, file: FileFacts): boolean {
  if (callee.type !== 'Identifier') return false;
  const definition = file.variables.get(callee)?.defs[0];
  return definition === undefined || definition.type === 'ClassName';
}
