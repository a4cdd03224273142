/** Functions that only the file itself can call. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import type { FieldGraph } from '../../program/names/field-graph.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import {
  getEnclosingFunction,
  getMemberName,
  isFunction,
  type FunctionNode,
  isCallee,
  getFunctionIdentifier,
  isCallOrNew,
} from '../../program/syntax/syntax.ts';
import { someNode } from '../../program/syntax/walk.ts';
import type { Origins } from './origins.ts';

/** Returns a function that is written in place, or a named one without other uses; null for other expressions. */
export function findOwnFunction(node: TSESTree.Node, { evaluation }: Origins): FunctionNode | null {
  if (isFunction(node)) return node;
  const variable = node.type === 'Identifier' ? evaluation.getFile(node).variables.get(node) : undefined;
  const defined = variable?.defs[0]?.node as TSESTree.Node | undefined;
  const fn = defined?.type === 'VariableDeclarator' ? defined.init : defined;
  const isUsedHere = variable?.references.every(
    ({ identifier, init }) => init || (identifier as TSESTree.Node) === node,
  );
  return isFunction(fn) && isUsedHere && !isExported(fn) ? fn : null;
}

/** True for a function that is not exported and only ever called, and for such a private method. */
export function isPrivate(fn: FunctionNode, variables: FileFacts['variables']): boolean {
  if (isCallOrNew(fn.parent)) return true;
  if (fn.parent.type === 'MethodDefinition') return isPrivateMethod(fn.parent);
  const name = getFunctionIdentifier(fn);
  const variable = name ? variables.get(name) : undefined;
  if (!variable || isExported(fn)) return false;
  return variable.references.every(({ identifier, init }) => init || isCallee(identifier as TSESTree.Node));
}

/** True for code in an exported function of another file that no third file names: only the analysed file can call it. */
export function isOfOneUser(node: TSESTree.Node, fields: FieldGraph | null, { getFile }: Evaluation): boolean {
  let outermost = getEnclosingFunction(node);
  for (let outer = outermost; outer; outer = getEnclosingFunction(outer)) outermost = outer;
  const name = outermost && getFunctionIdentifier(outermost)?.name;
  // An importing file may give a default export any name.
  const isNamed = name && isExported(outermost!) && outermost!.parent.type !== 'ExportDefaultDeclaration';
  if (!fields || !isNamed) return false;
  const file = getFile(node);
  return fields.getFilesWith(name).every((other) => other === file) && file.source.text.split(name).length === 2;
}

/**
 * True for code of another file that only runs for what the analysed file puts into a queue: the function that takes it, and functions of
 * that file which only such code calls.
 */
export function isOfOwnQueue(node: TSESTree.Node, { evaluation, entered }: Origins): boolean {
  const seen = new Set<FunctionNode>();
  const isReached = (place: TSESTree.Node): boolean => {
    let outermost = getEnclosingFunction(place);
    for (let outer = outermost; outer; outer = getEnclosingFunction(outer)) outermost = outer;
    if (!outermost || seen.has(outermost)) return outermost !== null;
    seen.add(outermost);
    const { variables } = evaluation.getFile(outermost);
    const name = getFunctionIdentifier(outermost);
    const references = (name && variables.get(name)?.references) ?? [];
    const uses = references.flatMap(({ identifier, init }) => (init ? [] : (identifier as TSESTree.Node)));
    if (entered.some(({ fn, isTaking }) => isTaking && fn === outermost))
      return uses.length === (name ? 1 : 0) && !isExported(outermost);
    return isPrivate(outermost, variables) && uses.length > 0 && uses.every(isReached);
  };
  return isReached(node);
}

function isPrivateMethod(method: TSESTree.MethodDefinition): boolean {
  const { accessibility, key, parent } = method;
  const name = getMemberName(method);
  if (name === null || (accessibility !== 'private' && key.type !== 'PrivateIdentifier')) return false;
  return !someNode(
    parent,
    (node) =>
      node.type === 'MemberExpression' &&
      getMemberName(node) === name &&
      node.object.type === 'ThisExpression' &&
      !isCallee(node),
  );
}

function isExported(fn: FunctionNode): boolean {
  if (getEnclosingFunction(fn)) return false;
  const statement = fn.parent.type === 'VariableDeclarator' ? fn.parent.parent : fn;
  return statement.parent?.type.startsWith('Export') ?? false;
}
