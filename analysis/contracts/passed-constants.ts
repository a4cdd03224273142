/** Recognises constants that reach a request as the argument of a function which writes them into it. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../evaluator/evaluation.ts';
import { getNodePlace, type SourcePlace } from '../findings/places/source-place.ts';
import {
  type FunctionNode,
  getAssignmentTo,
  getEnclosingFunction,
  getFunctionIdentifier,
  getLastName,
  getMemberName,
  getParameters,
  isInside,
} from '../program/syntax/syntax.ts';
import { someNode } from '../program/syntax/walk.ts';
import { isReadElsewhere } from './shared-values.ts';
import type { Place } from './schema/value-to-partial-json.ts';

interface Passed {
  fn: FunctionNode;
  /** The index of the parameter that gets the constant. */
  index: number;
}

/**
 * Returns the function that writes a shared constant into a request from one of its parameters, as in
 * `cacheFor(seconds) { this.headers.set('cf-aig-cache-ttl', String(seconds)) }`: neither the constant nor this function
 * is wrong, but the call that brings them together. Null for values that are written otherwise.
 */
export function findPassedConstant({ node, entry }: Place, { getFile }: Evaluation): Passed | null {
  const write = entry && getWrite(entry.node);
  const fn = write ? getEnclosingFunction(write) : null;
  if (!write || !fn || isInside(node, fn) || !isReadElsewhere(node, getFile(node))) return null;
  const names = getParameters(fn).map((parameter) => (parameter.type === 'Identifier' ? parameter.name : null));
  const index = names.findIndex(
    (name) => name !== null && someNode(write, (inner) => inner.type === 'Identifier' && inner.name === name),
  );
  return index === -1 ? null : { fn, index };
}

/** The call or the assignment that writes a property: `map.set(key, value)`, `headers[key] = value`. */
function getWrite(node: TSESTree.Node): TSESTree.Node | null {
  const { parent } = node;
  if (node.type === 'AssignmentExpression') return node;
  if (parent?.type === 'MemberExpression') return getAssignmentTo(parent);
  return parent?.type === 'CallExpression' && parent.arguments[0] === node ? parent : null;
}

/** Returns the argument for the parameter in the only call of the function within some code; null where there is no such call. */
export function findArgumentWithin(code: TSESTree.Node, { fn, index }: Passed): SourcePlace | null {
  const { parent } = fn;
  const name = parent.type === 'MethodDefinition' ? getMemberName(parent) : getFunctionIdentifier(fn)?.name;
  const given: TSESTree.Node[] = [];
  someNode(code, (node) => {
    if (node.type === 'CallExpression' && name && getLastName(node.callee) === name && node.arguments[index])
      given.push(node.arguments[index]);
    return false;
  });
  return given.length === 1 ? getNodePlace(given[0]!) : null;
}
