/** The whole texts that an expression becomes a part of: also through a variable, a replacement, and a list of arguments. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../../program/file-facts.ts';
import { getMethodCall, getOuterExpression, getTextAround, HOLE, renderText } from './expressions.ts';

export interface TextContext {
  before: string;
  after: string;
  /** The expression of the whole text. */
  root: TSESTree.Node;
}

const MAX_NAMES = 3;

/**
 * Returns the text before and after an expression for each text that it becomes a part of, with `HOLE` for other expressions. What comes
 * before an argument of a program or a method is the argument before it.
 */
export function getTextContexts(node: TSESTree.Node, facts: FileFacts): TextContext[] {
  const around = getTextAround(node);
  return around ? extend(around, facts, 0) : [];
}

function extend(context: TextContext, facts: FileFacts, depth: number): TextContext[] {
  const root = getOuterExpression(context.root);
  const replaced = getReplacement(root);
  if (replaced) {
    const before = `${replaced.before}${context.before}`;
    return extend({ before, after: `${context.after}${HOLE}`, root: replaced.call }, facts, depth);
  }
  const names = depth < MAX_NAMES ? getReadsOfConstant(root, facts) : [];
  const uses = names.flatMap((name) => {
    const around = getTextAround(name) ?? { before: '', after: '', root: name };
    const whole = { before: around.before + context.before, after: context.after + around.after, root: around.root };
    return extend(whole, facts, depth + 1);
  });
  return uses.length > 0 ? uses : [{ ...context, before: `${getArgumentBefore(root)}${context.before}` }];
}

/** `url.replace('https://', text)`: the text before `text` in the result, and the call; null for other expressions. */
function getReplacement(text: TSESTree.Node): { before: string; call: TSESTree.Node } | null {
  const call = text.parent && getMethodCall(text.parent);
  if (call?.name !== 'replace' || call.call.arguments[1] !== text) return null;
  const [searched] = call.call.arguments;
  if (searched?.type !== 'Literal') return null;
  const pattern = 'regex' in searched ? searched.regex.pattern : String(searched.value);
  const scheme = SCHEME.exec(pattern);
  return scheme && { before: scheme[1] === undefined ? HOLE : '', call: call.call };
}

/** The beginning of a URL, or its end alone, as a text or a pattern. */
const SCHEME = /^(\^?https?\??)?:?(?:\\?\/){2}$/;

/** Returns the reads of a variable that is initialised with an expression and never reassigned. */
export function getReadsOfConstant(expression: TSESTree.Node, { variables }: FileFacts): TSESTree.Node[] {
  const declarator = expression.parent;
  const variable =
    declarator?.type === 'VariableDeclarator' && declarator.id.type === 'Identifier'
      ? variables.get(declarator.id)
      : undefined;
  const references = variable?.references ?? [];
  if (references.filter((reference) => reference.isWrite()).length !== 1) return [];
  return references.flatMap((reference) => (reference.isRead() ? [reference.identifier as TSESTree.Node] : []));
}

/** `'http.extraHeader'` before the header, in `addConfig(key, header)` and `['config', key, header]`. */
function getArgumentBefore(argument: TSESTree.Node): string {
  const { parent } = argument;
  const list =
    parent?.type === 'ArrayExpression' ? parent.elements : parent?.type === 'CallExpression' ? parent.arguments : [];
  const before = list[list.indexOf(argument as TSESTree.Expression) - 1];
  return before && before.type !== 'SpreadElement' ? `${renderText(before)} ` : '';
}
