/** Calls and constructions as expressions: their results. The requests that they send are the job of analysis/requests. */
import type { TSESTree } from '@typescript-eslint/utils';
import { makeRouter } from '../../libraries/hono-contexts.ts';
import { choiceOf, getAlternatives, unknown } from '../domain/choice.ts';
import { callValue, constructValue } from '../domain/kinds.ts';
import type { Value } from '../domain/value.ts';
import type { Call, Frame } from '../evaluation.ts';
import { evaluateImported } from '../module-values.ts';
import { evaluateArguments } from './arguments.ts';

export function evaluateCall(node: TSESTree.CallExpression, frame: Frame): Value {
  const settled = evaluateContinuation(node, frame);
  if (settled) return settled;
  const callee = evaluateCallee(node.callee, frame);
  const call: Call = { ...evaluateArguments(node.arguments, frame), node, evaluation: frame.evaluation };
  return choiceOf(
    getAlternatives(callee).map((value) => {
      if (isRequire(value)) return requireModule(call.args, node, frame);
      return makeRouter(value, node, frame) ?? callValue(value, call);
    }),
  );
}

/** `promise.then(f)` gives the result of `f`; `catch` and `finally` give the value itself. Null for other calls. */
function evaluateContinuation(node: TSESTree.CallExpression, frame: Frame): Value | null {
  const { callee } = node;
  if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return null;
  const { name } = callee.property;
  if (name !== 'then' && name !== 'catch' && name !== 'finally') return null;
  const value = frame.evaluate(callee.object);
  const [callback] = node.arguments;
  if (name !== 'then' || !callback || callback.type === 'SpreadElement') return value;
  const call: Call = { args: [value], isOpen: false, node, evaluation: frame.evaluation };
  return choiceOf(getAlternatives(frame.evaluate(callback)).map((fn) => callValue(fn, call)));
}

/** The value of a callee; `super` is unknown. */
export function evaluateCallee(node: TSESTree.Node, frame: Frame): Value {
  return node.type === 'Super' ? unknown('unresolved') : frame.evaluate(node);
}

function isRequire(callee: Value): boolean {
  return (
    callee.kind === 'external' && callee.module === null && callee.path.length === 1 && callee.path[0] === 'require'
  );
}

function requireModule([specifier]: readonly Value[], node: TSESTree.Node, frame: Frame): Value {
  const piece = specifier?.kind === 'text' ? specifier.skeleton[0] : undefined;
  return piece?.kind === 'text' ? importModule(piece.text, node, frame) : unknown('unresolved');
}

/** The module that `require` or `import()` returns. */
export function importModule(specifier: string, node: TSESTree.Node, frame: Frame): Value {
  return evaluateImported(specifier, null, node, frame) ?? { kind: 'external', module: specifier, path: [], node };
}

export function evaluateNew(node: TSESTree.NewExpression, frame: Frame): Value {
  const callee = frame.evaluate(node.callee);
  const call: Call = { ...evaluateArguments(node.arguments, frame), node, evaluation: frame.evaluation };
  return choiceOf(
    getAlternatives(callee).map((value) => makeRouter(value, node, frame) ?? constructValue(value, call)),
  );
}
