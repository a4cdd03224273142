/** Finds the deprecated request whose answer a read is of, among the uses of the same deprecation. */
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { isAtLeast } from '../evidence.ts';
import type { MatchedUse } from '../matched-use.ts';
import type { Use } from '../use.ts';

/**
 * Returns the place of the request that a read of a deprecated field gets its answer from; undefined for other uses, and where the
 * request itself is no use of the same deprecation, or a weaker one.
 */
export function findAnswered(
  read: MatchedUse,
  { uses, evaluation }: { uses: readonly MatchedUse[]; evaluation: Evaluation },
): Use['answerOf'] {
  if (read.claim.affects.kind !== 'response-field') return undefined;
  const requests = uses.filter(
    ({ claim, evidence }) =>
      claim.affects.kind === 'route' &&
      claim.deprecation === read.claim.deprecation &&
      isAtLeast(evidence, read.evidence) &&
      (claim.affects.hint === undefined || read.claim.affects.hint !== undefined),
  );
  const answered =
    requests.find(({ request }) => request === read.request) ??
    requests.find(({ request }) => request?.node === read.request?.node) ??
    requests.find(({ operations }) => read.operations.some((operation) => operations.includes(operation)));
  if (!answered) return undefined;
  const [file, own] = [answered, read].map(({ node }) => evaluation.getFile(node));
  if (file === own) return { path: null, range: answered.range };
  const { path } = file!.source;
  return path === undefined ? undefined : { path, range: answered.range };
}
