/** Reads values that containers, frameworks and contexts give out, by the names of their tokens. */
import type { TSESTree } from '@typescript-eslint/utils';
import { INJECTING_DECORATORS, READING_METHODS } from '../libraries/containers.ts';
import { getTokenName, isReadingCall } from '../program/provided-values.ts';
import { getLastName, isFunction, unwrap } from '../program/syntax.ts';
import { joinWrites } from './by-name.ts';
import { choiceOf, getAlternatives, unknown } from './domain/choice.ts';
import type { Value } from './domain/value.ts';
import type { Evaluation } from './evaluation.ts';

/** Returns the value that a call reads by its token, `inject(TOKEN)`, `container.get(TOKEN)`; null for other nodes. */
export function readProvided(node: TSESTree.Node, evaluation: Evaluation): Value | null {
  if (evaluation.fields === null || node.type !== 'CallExpression') return null;
  if (isReadingCall(node)) return readToken(node.arguments[0]!, evaluation);
  const callee = unwrap(node.callee);
  const isReading = callee.type === 'MemberExpression' && READING_METHODS.has(getLastName(callee) ?? '');
  return isReading && node.arguments.length === 0 ? readToken(callee.object, evaluation) : null;
}

/** Returns the value that a decorator of a parameter or field asks for: `@Inject(TOKEN)`. Null without such a decorator. */
export function readInjected(decorators: readonly TSESTree.Decorator[], evaluation: Evaluation): Value | null {
  if (evaluation.fields === null) return null;
  for (const { expression } of decorators) {
    if (expression.type !== 'CallExpression' || !INJECTING_DECORATORS.has(getLastName(expression.callee) ?? ''))
      continue;
    const [token] = expression.arguments;
    const value = token ? readToken(token, evaluation) : null;
    if (value) return value;
  }
  return null;
}

/** The value behind a token: what is provided under its name, else an instance of the class that the token is. */
export function readToken(written: TSESTree.Node, evaluation: Evaluation): Value | null {
  const name = getTokenName(written);
  const provided = name === null ? null : joinWrites(evaluation.fields?.getProvided(name) ?? [], name, evaluation);
  if (provided) return provided;
  const token = isFunction(written) && written.body.type !== 'BlockStatement' ? written.body : unwrap(written);
  if (token.type !== 'Identifier' && token.type !== 'MemberExpression') return null;
  const classes = getAlternatives(evaluation.getFrameOf(token).evaluate(token)).flatMap((value): Value[] =>
    value.kind === 'class' ? [{ kind: 'instance', class: value, arguments: null, via: null }] : [],
  );
  return classes.length === 0 ? null : choiceOf([unknown('by-name'), ...classes]);
}
