/** Headers whose value depends on the rest of the request: a length, a checksum, a signature. */
import { getText } from '../../../evaluator/domain/skeleton.ts';
import type { MatchedUse } from '../../../findings/matched-use.ts';
import { getHeaderSets } from '../../../findings/uses/headers.ts';
import { BODY_HEADERS, SIGNATURE_HEADER } from '../../../libraries/http-clients/request-changes.ts';
import type { RefusalReason } from '../../plan.ts';

/**
 * Returns why a header may no longer match its request; null if no header depends on the change. A header that the program
 * computes from the sent text is found where that text is followed; here headers are found by their names, whatever their value.
 */
export function getHeaderDoubt({ request, bodyField, claim }: MatchedUse): RefusalReason {
  const changesBody = bodyField !== undefined || claim.affects.kind === 'request-field';
  const names = getHeaderSets(request?.headers ?? null)
    .flat()
    .flatMap(({ name }) => getText(name) ?? []);
  const found = names.find(
    (name) => SIGNATURE_HEADER.test(name) || (changesBody && BODY_HEADERS.some((pattern) => pattern.test(name))),
  );
  return found === undefined ? null : `the header \`${found}\` may depend on the changed value`;
}
