/** Error codes of platform responses and of thrown errors that are compared with text: the platform sends numbers. */
import type { FoundBreach } from '../../breach.ts';
import { findResponseValues } from '../response-values.ts';
import { findTextComparisons } from './text-comparisons.ts';
import { findThrownCodes } from './thrown-error-codes.ts';
import type { CheckInput } from '../check.ts';

const DIGITS = /^[1-9]\d*$/;
const TYPED = /\bcode\??\s*:\s*string\b/;

export function findTextErrorCodes(input: CheckInput): FoundBreach[] {
  const { evaluation } = input;
  // A declared type `code: string` has to change together with the comparison.
  const fixClass = TYPED.test(evaluation.facts.source.text) ? 'review' : 'safe';
  return [...findResponseValues('errors[].code', input), ...findThrownCodes(input)].flatMap(
    ({ node, request, evidence, path }) =>
      findTextComparisons(node, evaluation)
        .filter((other) => DIGITS.test(other.text) && evaluation.getFile(other.node) === evaluation.facts)
        .map((other) => ({
          constraint: 'error-code-type',
          evidence,
          subject: other.text,
          range: other.node.range,
          node: other.node,
          method: null,
          path,
          operation: null,
          // A named constant may be compared with something else as well.
          proposals: other.isWritten
            ? [
                {
                  class: fixClass,
                  reason: 'Codes of errors are numbers.',
                  title: `Compare it with the number ${other.text}`,
                  edits: [{ range: other.node.range, text: other.text }],
                },
              ]
            : [],
          request,
        })),
  );
}
