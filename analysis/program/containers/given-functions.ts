/**
 * Tests if a function is passed to a library, a global or the runtime, whose calls of it are not part of the program.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import { isExported } from '../modules/exports.ts';
import type { FileFacts } from '../file-facts.ts';
import { memoise } from '../memoise.ts';
import {
  type FunctionNode,
  getCallOf,
  getFunctionIdentifier,
  getMemberName,
  getRootIdentifier,
  isCallee,
  isCallOrNew,
} from '../syntax/syntax.ts';
import { getReads } from '../syntax/variables.ts';

/**
 * Returns the calls of a function that its file calls and does nothing else with; null for any other function, and for
 * an exported one.
 */
export const getOnlyCalls = memoise((fn: FunctionNode, file: FileFacts): readonly TSESTree.CallExpression[] | null => {
  const name = getFunctionIdentifier(fn);
  const variable = name && !isExported(name.name, file) ? file.variables.get(name) : undefined;
  return variable ? getOnlyCallsOf(variable) : null;
});

/** Thousands of functions may be declared with one name. */
const getOnlyCallsOf = memoise((variable: Scope.Variable): readonly TSESTree.CallExpression[] | null => {
  const reads = getReads(variable);
  const calls = reads.flatMap((read) => getCallOf(read) ?? []);
  return calls.length > 0 && calls.length === reads.length ? calls : null;
});

/**
 * True for a function that is an argument of a call, directly or in an object, or that is assigned to a global; false
 * if the file calls it.
 */
export function isGivenAway(fn: FunctionNode, facts: FileFacts | undefined): boolean {
  const identifier = getFunctionIdentifier(fn);
  if (!identifier) return isHandedOver(fn, facts);
  const reads = getReads(facts?.variables.get(identifier));
  return reads.length > 0 && reads.every((node) => !isCallee(node) && isHandedOver(node, facts));
}

/** The call that gets a value as an argument, directly or in an object; null for a value that goes elsewhere, too. */
export function findHandingCall(
  node: TSESTree.Node,
  facts: FileFacts,
): TSESTree.CallExpression | TSESTree.NewExpression | null {
  if (!isHandedOver(node, facts)) return null;
  let around = node.parent;
  while (around && !isCallOrNew(around)) around = around.parent;
  return around ?? null;
}

function isHandedOver(node: TSESTree.Node, facts: FileFacts | undefined): boolean {
  for (let inner = node, around = node.parent; around; inner = around, around = around.parent) {
    switch (around.type) {
      case 'CallExpression':
      case 'NewExpression':
        return around.callee !== inner;
      case 'JSXAttribute':
      case 'ExportDefaultDeclaration':
        return inner !== node;
      case 'AssignmentExpression':
        return around.right === inner && isOfGlobal(around.left, facts);
      case 'Property':
        if (isCalledByName(getMemberName(around), facts)) return false;
        continue;
      case 'ObjectExpression':
      case 'ArrayExpression':
      case 'JSXExpressionContainer':
      case 'ConditionalExpression':
      case 'LogicalExpression':
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
        continue;
      default:
        return false;
    }
  }
  return false;
}

/** `globalThis.fetch = …` */
function isOfGlobal(target: TSESTree.Node, facts: FileFacts | undefined): boolean {
  const root = target.type === 'MemberExpression' ? getRootIdentifier(target) : null;
  return root !== null && facts?.variables.has(root) === false && root.name !== 'module' && root.name !== 'exports';
}

function isCalledByName(name: string | null, facts: FileFacts | undefined): boolean {
  return name === null || facts?.calls.some(({ callee }) => getMemberName(callee) === name) === true;
}
