/**
 * A request that is read in a function without its arguments stands for the requests of all callers. If every call of the
 * function leads to another known request, it stands for those alone.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import {
  getClassAround,
  getEnclosingFunction,
  getFunctionIdentifier,
  getParameters,
  type FunctionNode,
} from '../../../program/syntax/syntax.ts';
import { isConstant } from '../../../program/syntax/variables.ts';
import { walk } from '../../../program/syntax/walk.ts';
import { findOtherScript } from '../observers/shared-names.ts';
import type { Request } from '../../../requests/request.ts';

/** True if each call of the function around a request is one through which another of the requests passes. */
export function isOfKnownCallers(request: Request, requests: readonly Request[], evaluation: Evaluation): boolean {
  const fn = getEnclosingFunction(request.node);
  const uses = fn && findUses(fn, evaluation);
  if (!uses || uses.length === 0) return false;
  const entering = new Set(requests.flatMap((other) => getEntries(other, request.node, fn)));
  return uses.every(
    (use) => use.parent?.type === 'CallExpression' && use.parent.callee === use && entering.has(use.parent),
  );
}

/** True for a parameter to which every call passes a number: `step(0)`, and in the function itself `step(at + 1)`. */
export function isCounter(fn: FunctionNode, index: number, evaluation: Evaluation): boolean {
  const parameter = getParameters(fn)[index];
  const uses = parameter?.type === 'Identifier' ? findUses(fn, evaluation) : null;
  const variable = parameter?.type === 'Identifier' ? evaluation.getFile(fn).variables.get(parameter) : undefined;
  if (!uses || uses.length === 0 || !variable || !isConstant(variable)) return false;
  const isNumber = (node: TSESTree.Node | undefined): boolean => {
    switch (node?.type) {
      case 'Literal':
        return typeof node.value === 'number';
      case 'Identifier':
        return variable.references.some(({ identifier }) => identifier === node);
      case 'BinaryExpression':
        return /^[-+]$/.test(node.operator) && isNumber(node.left) && isNumber(node.right);
      default:
        return false;
    }
  };
  return uses.every(({ parent }) => {
    const given = parent?.type === 'CallExpression' && uses.includes(parent.callee) ? parent.arguments : [];
    return (
      given.length > index &&
      given.slice(0, index).every(({ type }) => type !== 'SpreadElement') &&
      isNumber(given[index])
    );
  });
}

/** The calls by which a request enters a function on its way to a call in it. */
function getEntries({ callPath }: Request, call: TSESTree.Node, fn: FunctionNode): readonly TSESTree.Node[] {
  if (!callPath) return [];
  const isOnWay = callPath.sender === call || callPath.hops.some((hop) => hop.call === call);
  return isOnWay ? callPath.hops.filter((hop) => hop.fn === fn).map((hop) => hop.call) : [];
}

/** Returns every reference to a function: the reads of its name, or of its `#name` in the class; null if there may be others. */
export function findUses(fn: FunctionNode, evaluation: Evaluation): readonly TSESTree.Node[] | null {
  const { parent } = fn;
  if (parent.type === 'MethodDefinition' || parent.type === 'PropertyDefinition')
    return parent.key.type === 'PrivateIdentifier' ? findMembers(parent.key.name, fn) : null;
  const name = getFunctionIdentifier(fn);
  const file = evaluation.getFile(fn);
  const variable = name && file.variables.get(name);
  const declaration = fn.type === 'FunctionDeclaration' ? fn : parent.parent;
  // `export { send }` is a use that is no call.
  if (!variable || variable.defs.length !== 1 || declaration?.parent?.type.startsWith('Export')) return null;
  if (findOtherScript(variable, file, evaluation)) return null;
  const reads = variable.references.filter(({ init }) => init !== true);
  return reads.some((reference) => reference.isWrite())
    ? null
    : reads.map(({ identifier }) => identifier as TSESTree.Node);
}

function findMembers(name: string, fn: FunctionNode): readonly TSESTree.Node[] {
  const members: TSESTree.Node[] = [];
  const owner = getClassAround(fn);
  if (owner)
    walk(owner, (node) => {
      if (node.type === 'MemberExpression' && node.property.type === 'PrivateIdentifier' && node.property.name === name)
        members.push(node);
    });
  return members;
}
