/** Calls and constructions as expressions: what they give. What they send is the requests room's question. */
import type { TSESTree } from '@typescript-eslint/utils';
import { callArrayMethod } from './builtins/array-methods.ts';
import type { Evaluation, Frame } from './evaluation.ts';
import { getDecorated } from '../libraries/wrapping-functions.ts';
import { callFunction } from './functions.ts';
import { callGlobal, constructGlobal } from './builtins/globals.ts';
import { isEnvironment } from './domain/text.ts';
import { readContextVariable, callContextMethod, makeRouter } from '../libraries/hono-contexts.ts';
import { callMapMethod } from './domain/maps.ts';
import { evaluateImported } from './imports.ts';
import { evaluateArguments } from './arguments.ts';
import { callTextMethod } from './builtins/string-methods.ts';
import { testTextMethod, testText } from './builtins/string-predicates.ts';
import { choiceOf, getAlternatives, unknown, type Value } from './domain/value.ts';

export function evaluateCall(node: TSESTree.CallExpression, frame: Frame): Value {
  const settled = evaluateContinuation(node, frame);
  if (settled) return settled;
  const callee = evaluateCallee(node.callee, frame);
  const { args, isOpen } = evaluateArguments(node.arguments, frame);
  return choiceOf(
    getAlternatives(callee).map((value) => {
      if (isRequire(value)) return requireModule(args, node, frame);
      return (
        (value.kind === 'external' && makeRouter(value, node, frame)) ||
        callValue(value, args, isOpen, node, frame.evaluation)
      );
    }),
  );
}

/** `promise.then(f)` gives what `f` makes of the value, `catch` and `finally` the value; null for other calls. */
function evaluateContinuation(node: TSESTree.CallExpression, frame: Frame): Value | null {
  const { callee } = node;
  if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return null;
  const { name } = callee.property;
  if (name !== 'then' && name !== 'catch' && name !== 'finally') return null;
  const value = frame.evaluate(callee.object);
  const [callback] = node.arguments;
  if (name !== 'then' || !callback || callback.type === 'SpreadElement') return value;
  return choiceOf(
    getAlternatives(frame.evaluate(callback)).map((fn) => callValue(fn, [value], false, node, frame.evaluation)),
  );
}

/** A callee: `super` and `import` are no expressions of their own. */
export function evaluateCallee(node: TSESTree.Node, frame: Frame): Value {
  return node.type === 'Super' ? unknown('unresolved') : frame.evaluate(node);
}

/** What calling a value gives; also for callbacks that a built-in calls. */
export function callValue(
  callee: Value,
  args: readonly Value[],
  isOpen: boolean,
  node: TSESTree.Node,
  evaluation: Evaluation,
): Value {
  switch (callee.kind) {
    case 'function':
      return callFunction(callee, args, evaluation, isOpen);
    case 'method':
      return callMethod(callee.receiver, callee.name, args, node, evaluation);
    case 'maker':
      return callee.gives;
    case 'external': {
      return (
        callGlobal(callee, args, node, evaluation) ??
        evaluation.externals.call(callee, args, false) ??
        getDecorated(node, args) ??
        unknown(isEnvironment(callee) ? 'environment' : 'unresolved')
      );
    }
    case 'client':
    case 'sdk':
      return evaluation.externals.call(callee, args, false) ?? unknown('unresolved');
    case 'unknown':
      return readContextVariable(node, evaluation) ?? getDecorated(node, args) ?? callee;
    default:
      return unknown('unresolved');
  }
}

function isRequire(callee: Value): boolean {
  return (
    callee.kind === 'external' && callee.module === null && callee.path.length === 1 && callee.path[0] === 'require'
  );
}

function requireModule(args: readonly Value[], node: TSESTree.Node, frame: Frame): Value {
  const [specifier] = args;
  const piece = specifier?.kind === 'text' ? specifier.skeleton[0] : undefined;
  return piece?.kind === 'text' ? importModule(piece.text, node, frame) : unknown('unresolved');
}

/** A module as `require` and `import()` give it. */
export function importModule(specifier: string, node: TSESTree.Node, frame: Frame): Value {
  return (
    evaluateImported(specifier, null, node, frame) ?? {
      kind: 'external',
      module: specifier,
      path: [],
      node,
    }
  );
}

function callMethod(
  receiver: Value,
  name: string,
  args: readonly Value[],
  node: TSESTree.Node,
  evaluation: Evaluation,
): Value {
  switch (receiver.kind) {
    case 'function':
    case 'external':
    case 'client':
    case 'sdk':
      // `f.call(this, …)`: the receiver is dropped; `f.apply(this, […])`; `f.bind(this)` is the function itself.
      if (name === 'bind')
        return receiver.kind === 'function' && args.length > 1
          ? { ...receiver, bound: [...(receiver.bound ?? []), ...args.slice(1)] }
          : receiver;
      if (name === 'call') return callValue(receiver, args.slice(1), false, node, evaluation);
      if (name === 'apply' && args[1]?.kind === 'array')
        return callValue(receiver, args[1].elements, args[1].isOpen, node, evaluation);
      return unknown('unresolved');
    case 'array':
      return callArrayMethod(receiver, name, args, node, evaluation);
    case 'pairs':
      return name === 'toString' ? callTextMethod(receiver, name, args) : unknown('unresolved');
    case 'map':
      return callMapMethod(receiver, name, args, node);
    case 'context': {
      const value = callContextMethod(receiver, args, node, evaluation);
      return value.kind === 'unknown' ? (readContextVariable(node, evaluation) ?? value) : value;
    }
    case 'pattern':
      return name === 'test' ? testText(receiver, args[0], node) : unknown('unresolved');
    case 'text':
    case 'url':
    case 'constant':
      return testTextMethod(receiver, name, args, node) ?? callTextMethod(receiver, name, args);
    default:
      return unknown('unresolved');
  }
}

export function evaluateNew(node: TSESTree.NewExpression, frame: Frame): Value {
  const callee = frame.evaluate(node.callee);
  const { args } = evaluateArguments(node.arguments, frame);
  return choiceOf(
    getAlternatives(callee).map((value): Value => {
      if (value.kind === 'class') return { kind: 'instance', class: value, arguments: args, via: value.via };
      if (value.kind === 'external')
        return (
          constructGlobal(value, args, node) ??
          makeRouter(value, node, frame) ??
          frame.evaluation.externals.call(value, args, true) ??
          unknown('unresolved')
        );
      if (value.kind === 'client') return frame.evaluation.externals.call(value, args, true) ?? unknown('unresolved');
      return unknown(value.kind === 'unknown' ? value.reason : 'unresolved');
    }),
  );
}
