/** Finds effects of a delivery before its signature is verified. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getEnclosingFunction, isInside } from '../../../../program/syntax.ts';
import type { FunctionNode } from '../../../../program/syntax.ts';
import { getReach } from '../../../../program/reaching-writes.ts';
import { getBodyForms } from '../body-forms.ts';
import { getInputs, dependsOn } from '../data-dependencies.ts';
import type { Origins } from '../origins.ts';
import type { VerificationCall } from '../verification-calls.ts';
import { getCalleeName } from '../../callees.ts';
import { getOuterExpression } from '../../expressions.ts';
import { EFFECT_NAME } from '../../../../libraries/writing-calls.ts';

/**
 * Finds awaited calls with data of the delivery that run before the verification, or before the call of the function
 * that verifies.
 */
export function findEarlyEffects({ call }: VerificationCall, origins: Origins): TSESTree.CallExpression[] {
  return getVerificationPlaces(call, origins).flatMap(({ fn, place }) =>
    origins.evaluation.facts.calls.filter(
      (other): other is TSESTree.CallExpression =>
        other.type === 'CallExpression' &&
        other !== place &&
        !isInside(place, other) &&
        getEnclosingFunction(other) === fn &&
        isAwaitedAlone(other) &&
        EFFECT_NAME.test(getCalleeName(other) ?? '') &&
        getReach(other, place) === 'always' &&
        other.arguments.some((argument) => dependsOnParsedBody(argument, origins)),
    ),
  );
}

/** Returns the verification and the calls of the function around it. */
function getVerificationPlaces(
  call: TSESTree.CallExpression,
  origins: Origins,
): { fn: FunctionNode; place: TSESTree.CallExpression }[] {
  const fn = getEnclosingFunction(call);
  if (!fn) return [];
  const callers = origins.functions.getCallers(fn);
  return [
    { fn, place: call },
    ...callers.flatMap((caller) => {
      const outer = getEnclosingFunction(caller);
      return outer ? [{ fn: outer, place: caller }] : [];
    }),
  ];
}

/** True for an awaited call whose result is unused: it is called for its effect. */
function isAwaitedAlone(call: TSESTree.CallExpression): boolean {
  return call.parent.type === 'AwaitExpression' && getOuterExpression(call).parent?.type === 'ExpressionStatement';
}

/** True if an argument depends on the parsed body. The raw text alone may be needed for the verification. */
function dependsOnParsedBody(argument: TSESTree.Node, origins: Origins): boolean {
  const inputs =
    argument.type === 'ObjectExpression'
      ? argument.properties.flatMap((property) =>
          property.type === 'Property' ? [property.value] : [property.argument],
        )
      : [argument, ...getInputs(argument)];
  return inputs.some((input) =>
    dependsOn(input, (origin) => getBodyForms(origin.node, origins).some(({ kind }) => kind === 'parsed'), origins),
  );
}
