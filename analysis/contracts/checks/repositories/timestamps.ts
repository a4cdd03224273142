/** Finds timestamps of repositories, which are ISO 8601 text, that a program takes for numbers. */
import type { TSESTree } from '@typescript-eslint/utils';
import { SCHEMA_FLOWS } from '../../../libraries/data-functions/schema-libraries.ts';
import type { FoundBreach } from '../../breach.ts';
import { CALCULATING, COMPARING, isInMilliseconds, isKnownNumber, takesNumber } from '../../queries/known-numbers.ts';
import { getOrigins } from '../../queries/origins.ts';
import { createBreach, weaken, type CheckInput, type LocatedRequest } from '../check.ts';
import { getCalleeName, getOuterExpression, getReceiver } from '../expressions.ts';
import type { FieldUses } from '../response-fields.ts';
import { RESULT_FIELDS } from './token-expressions.ts';

/** Finds the places where a program calculates with a timestamp of a response, or compares it with a number. */
export function findTimestampNumbers(
  uses: readonly (FieldUses & { field: string; located: LocatedRequest })[],
  input: CheckInput,
): FoundBreach[] {
  const { evaluation } = input;
  return uses
    .filter(({ field }) => RESULT_FIELDS.timestamps.includes(field))
    .flatMap(({ field, located, places }) =>
      places
        .filter(({ node, step }) => step === '~whole' && evaluation.getFile(node) === evaluation.facts)
        .filter(({ node }) => isTakenForNumber(node, evaluation) && !isConverted(node, evaluation))
        .map(({ node, isByName }) =>
          createBreach('repo-timestamp-text', isByName ? weaken(located) : located, node, {
            subject: field.slice('result.'.length),
          }),
        ),
    );
}

/** True for a value that a schema or the second argument of `JSON.parse` may have made a date or a number. */
function isConverted(value: TSESTree.Node, evaluation: CheckInput['evaluation']): boolean {
  return getOrigins(evaluation)
    .of(value)
    .some(({ node }) => {
      if (node.type !== 'CallExpression') return false;
      // `decodeUnknownSync(Repository)(answer)`
      const call = node.callee.type === 'CallExpression' ? node.callee : node;
      const receiver = getReceiver(call);
      const isJson = receiver?.type === 'Identifier' && receiver.name === 'JSON';
      return SCHEMA_NAMES.has(getCalleeName(call) ?? '') && (!isJson || call.arguments.length > 1);
    });
}

const SCHEMA_NAMES: ReadonlySet<string> = new Set(SCHEMA_FLOWS.flatMap(({ names }) => names));

/** True for an operand of arithmetic or of a comparison with a number, and for what `Number` converts. */
function isTakenForNumber(value: TSESTree.Node, evaluation: CheckInput['evaluation']): boolean {
  const outer = getOuterExpression(value);
  const { parent } = outer;
  if (parent?.type !== 'BinaryExpression')
    return parent !== undefined && takesNumber(parent) && (parent.type !== 'CallExpression' || parent.callee !== outer);
  if (CALCULATING.has(parent.operator)) return true;
  const other = parent.left === outer ? parent.right : parent.left;
  if (!COMPARING.has(parent.operator)) return false;
  const origins = getOrigins(evaluation);
  return isKnownNumber(other, origins) || isInMilliseconds(other, origins);
}
