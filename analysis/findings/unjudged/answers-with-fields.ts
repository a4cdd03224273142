/** Collects the answers of a file that have deprecated fields: code that Sunset does not read may read these. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { SourceFile } from '../../program/source-file.ts';
import { isAtLeast } from '../evidence.ts';
import type { AnswerWithFields } from '../file-analysis.ts';
import type { ResponseClaim } from '../matched-use.ts';
import { createLineIndex } from '../places/source-place.ts';
import { getPackagesAround } from './receiving-packages.ts';

/** The claims whose field leaves what is followed, with the arguments that hold it. */
export type HandedOver = ReadonlyMap<ResponseClaim, ReadonlySet<TSESTree.Node>>;

/** Returns each field of the claims that are likely at least, once for a line. Claims on whole answers are left out. */
export function collectAnswersWithFields(
  claims: readonly ResponseClaim[],
  {
    handedOverAnswers: handedOver,
    returnedAnswers,
  }: { handedOverAnswers: HandedOver; returnedAnswers: ReadonlySet<ResponseClaim> },
  { text }: Pick<SourceFile, 'text'>,
): AnswerWithFields[] {
  const position = createLineIndex(text);
  const getKey = ({ line, deprecation, field }: AnswerWithFields): string => `${line} ${deprecation} ${field}`;
  // The calls of one wrapper have the same answer, which is followed from the wrapper.
  const handed = new Map<ResponseClaim['claim'], readonly string[]>();
  for (const [{ claim }, nodes] of handedOver) {
    const receivers = [...nodes].flatMap((node) => [...getPackagesAround(node)]);
    handed.set(claim, [...new Set([...(handed.get(claim) ?? []), ...receivers])].sort());
  }
  const returned = new Set([...returnedAnswers].map(({ claim }) => claim));
  const found = claims.flatMap(({ claim, match, evidence, request }): AnswerWithFields[] => {
    const { affects, deprecation } = claim;
    const operation = match?.route.template;
    if (!('field' in affects) || operation === undefined || !isAtLeast(evidence, 'likely')) return [];
    const { line } = position(request.node.range[0]);
    const handedTo = handed.get(claim);
    const answer = { line, deprecation: deprecation.id, operation, field: affects.field };
    return [{ ...answer, ...(handedTo ? { handedTo } : {}), ...(returned.has(claim) ? { isReturned: true } : {}) }];
  });
  return [...new Map(found.map((answer) => [getKey(answer), answer])).values()];
}
