/** The whole texts that an expression becomes a part of: also through a variable, a replacement, a function, and a list of arguments. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { getReturns } from '../../program/syntax/returns.ts';
import type { CallGraph } from '../../flow/call-graph.ts';
import { type CallStack, pushFrame } from '../../flow/tracked-value.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { getEnclosingFunction, getParameters } from '../../program/syntax/syntax.ts';
import { getGivenPlace } from '../queries/given-places.ts';
import { getReads } from '../../program/syntax/variables.ts';
import { getConstantText, getMethodCall, getOuterExpression } from './expressions.ts';
import { getTextAround, HOLE, renderText } from './written-texts.ts';

export interface TextContext {
  before: string;
  after: string;
  /** The expression of the whole text. */
  root: TSESTree.Node;
}

/** The program around a text. */
export interface TextProgram {
  evaluation: Evaluation;
  functions: CallGraph;
}

/** How many variables and functions a text goes through. */
const MAX_STEPS = 5;

/**
 * Returns the text before and after an expression for each text that it becomes a part of, with `HOLE` for other
 * expressions. For an argument of a program or a method, the text before is the previous argument. `stack` is the calls
 * through which the value came.
 */
export function getTextContexts(node: TSESTree.Node, program: TextProgram, stack: CallStack | null): TextContext[] {
  return extend(getContext(node, program, stack), program, stack, 0);
}

/** Returns the text around an expression, with constant arguments of the calls in `stack` in place of parameters. */
function getContext(node: TSESTree.Node, { evaluation }: TextProgram, stack: CallStack | null): TextContext {
  const renderGiven = (part: TSESTree.Node): string => {
    const given = getGivenPlace(part, stack, evaluation);
    return (given === part ? null : getConstantText(given, evaluation)) ?? HOLE;
  };
  return getTextAround(node, renderGiven) ?? { before: '', after: '', root: node };
}

function extend(context: TextContext, program: TextProgram, stack: CallStack | null, depth: number): TextContext[] {
  const root = getOuterExpression(context.root);
  const replaced = getReplacement(root);
  if (replaced) {
    const before = `${replaced.before}${context.before}`;
    return extend({ before, after: `${context.after}${HOLE}`, root: replaced.call }, program, stack, depth);
  }
  const uses = depth < MAX_STEPS ? getUses(root, program, stack) : [];
  const found = uses.flatMap(({ node, stack: calls }) => {
    const around = getContext(node, program, calls);
    const whole = { before: around.before + context.before, after: context.after + around.after, root: around.root };
    return extend(whole, program, calls, depth + 1);
  });
  return found.length > 0 ? found : [{ ...context, before: `${getArgumentBefore(root)}${context.before}` }];
}

/** An expression that has the text too, and the calls that lead there. */
interface TextUse {
  node: TSESTree.Node;
  stack: CallStack | null;
}

/** Returns the reads of the variable or of the parameter that takes a text, and the calls of the function that returns it. */
function getUses(root: TSESTree.Node, { evaluation, functions }: TextProgram, stack: CallStack | null): TextUse[] {
  const names = getReadsOfConstant(root, evaluation.getFile(root));
  if (names.length > 0) return names.map((node) => ({ node, stack }));
  const { parent } = root;
  if (parent?.type === 'CallExpression' && parent.callee !== root) {
    const index = parent.arguments.indexOf(root as TSESTree.Expression);
    return functions.getCallees(parent).flatMap((fn) => {
      const parameter = getParameters(fn)[index];
      const calls = pushFrame(stack, { call: parent, fn, returns: [] });
      const variable =
        calls && parameter?.type === 'Identifier' ? evaluation.getFile(fn).variables.get(parameter) : undefined;
      if (!variable || variable.references.some((reference) => reference.isWrite())) return [];
      return variable.references.map(({ identifier }) => ({ node: identifier as TSESTree.Node, stack: calls }));
    });
  }
  const fn = getEnclosingFunction(root);
  if (!fn || !getReturns(fn).some((returned) => getOuterExpression(returned) === root)) return [];
  if (stack?.fn === fn) return stack.call.type === 'CallExpression' ? [{ node: stack.call, stack: stack.below }] : [];
  return stack === null ? functions.getCallers(fn).map((node) => ({ node, stack: null })) : [];
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
export function getReadsOfConstant(expression: TSESTree.Node, { variables }: FileFacts): readonly TSESTree.Node[] {
  const declarator = expression.parent;
  const variable =
    declarator?.type === 'VariableDeclarator' && declarator.id.type === 'Identifier'
      ? variables.get(declarator.id)
      : undefined;
  return variable?.references.filter((reference) => reference.isWrite()).length === 1 ? getReads(variable) : [];
}

/** `'http.extraHeader'` before the header, in `addConfig(key, header)` and `['config', key, header]`. */
function getArgumentBefore(argument: TSESTree.Node): string {
  const { parent } = argument;
  const list =
    parent?.type === 'ArrayExpression' ? parent.elements : parent?.type === 'CallExpression' ? parent.arguments : [];
  const before = list[list.indexOf(argument as TSESTree.Expression) - 1];
  return before && before.type !== 'SpreadElement' ? `${renderText(before)} ` : '';
}
