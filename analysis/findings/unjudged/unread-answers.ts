/** Finds commands of a translated script that get the answer of a request with claimed fields, and that are not read. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../../program/file-facts.ts';
import { isInside } from '../../program/syntax/syntax.ts';
import { ANSWER_READER } from '../../translation/write-request.ts';
import { isAtLeast } from '../evidence.ts';
import type { Matches, NodeLimitation, ResponseClaim } from '../matched-use.ts';

/** The most fields that a limitation names. */
const MOST_NAMED = 3;

/** Returns a limitation for each call of the function that stands for such a command. */
export function findUnreadAnswers(
  { calls, variables, source }: FileFacts,
  { responseClaims }: Pick<Matches, 'responseClaims'>,
): NodeLimitation[] {
  if (responseClaims.length === 0) return [];
  return calls.flatMap((node): NodeLimitation[] => {
    const { callee, arguments: args } = node;
    if (callee.type !== 'Identifier' || callee.name !== ANSWER_READER || variables.has(callee)) return [];
    const [extent, answer, words] = args as [TSESTree.StringLiteral, TSESTree.Identifier, TSESTree.Expression];
    const written = source.text.slice(...words.range);
    const requests = (variables.get(answer)?.references ?? []).flatMap(({ writeExpr }) => writeExpr ?? []);
    const claims = responseClaims.filter(
      ({ request, evidence }) =>
        isAtLeast(evidence, 'likely') && requests.some((write) => isInside(request.node, write as TSESTree.Node)),
    );
    const fields = claims
      .map(getFieldName)
      .filter((field) => field !== '' && (extent.value === 'all' || hasWord(written, field)));
    const [claim] = claims;
    if (!claim || fields.length === 0) return [];
    const named = [...new Set(fields)].slice(0, MOST_NAMED).map((field) => `\`${field}\``);
    const subject = `the answer of \`${claim.match?.route.template ?? ''}\``;
    const text = `${subject} is read by a command that is not judged: it may read ${named.join(', ')}`;
    return [{ node, offset: node.range[0], reason: 'unknown-content', text }];
  });
}

/** The last name of a claimed field; empty where the answer as a whole is claimed. */
function getFieldName({ claim: { affects } }: ResponseClaim): string {
  return 'field' in affects ? (affects.field.match(/\w+/g)?.at(-1) ?? '') : '';
}

function hasWord(text: string, word: string): boolean {
  return new RegExp(`\\b${word}\\b`).test(text);
}
