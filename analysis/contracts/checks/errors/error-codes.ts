/** Error codes of platform responses and of thrown errors that are compared with text: the platform sends numbers. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FixProposal } from '../../../findings/finding.ts';
import { isInside, unwrap } from '../../../program/syntax.ts';
import type { FoundBreach } from '../../breach.ts';
import { findComparisons, type Comparison } from '../../queries/comparisons.ts';
import { getOrigins } from '../../queries/origins.ts';
import type { CheckInput } from '../check.ts';
import { getReceiver } from '../expressions.ts';
import { findResponseValues } from '../response-fields.ts';
import { findThrownCodes } from './thrown-error-codes.ts';

const DIGITS = /^[1-9]\d*$/;
const TYPED = /\bcode\??\s*:\s*string\b/;

export function findTextErrorCodes(input: CheckInput): FoundBreach[] {
  const { evaluation } = input;
  const codes = [...findResponseValues('errors[].code', input), ...findThrownCodes(input)];
  if (codes.length === 0) return [];
  // A declared type `code: string` has to change together with the comparison.
  const fixClass = TYPED.test(evaluation.facts.source.text) ? 'review' : 'safe';
  const tests = findComparisons(getOrigins(evaluation)).filter(({ isStrict, text }) => isStrict && DIGITS.test(text));
  return codes.flatMap(({ node, request, evidence, path }) =>
    tests
      .filter(({ subject }) => unwrap(subject) === unwrap(node))
      .map((test): FoundBreach => {
        const place = getPlace(test);
        return {
          constraint: 'error-code-type',
          evidence,
          subject: test.text,
          range: place.range,
          node: place,
          method: null,
          path,
          operation: null,
          // A named constant may be compared with something else as well.
          proposals: place.type === 'Literal' ? [proposeNumber(test, fixClass)] : [],
          request,
        };
      })
      .filter(({ node: place }) => evaluation.getFile(place) === evaluation.facts),
  );
}

/** The text as it is written in the comparison; the name of a list that holds it elsewhere. */
function getPlace({ literal, test }: Comparison): TSESTree.Node {
  const list = test.type === 'CallExpression' && !isInside(literal, test) ? getReceiver(test) : null;
  return list ?? literal;
}

function proposeNumber({ literal, text }: Comparison, fixClass: 'safe' | 'review'): FixProposal {
  const edits = [{ range: literal.range, text }];
  return {
    class: fixClass,
    reason: 'Codes of errors are numbers.',
    title: `Compare it with the number ${text}`,
    edits,
  };
}
