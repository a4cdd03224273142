/** Headers that tell something of the rest of their request: its length, a checksum, a signature. */
import { getText } from '../../../evaluator/domain/skeleton.ts';
import type { MatchedUse } from '../../../findings/matched-use.ts';
import { getHeaderSets } from '../../../findings/uses/headers.ts';
import { BODY_HEADERS, SIGNATURE_HEADER } from '../../../libraries/http-clients/request-changes.ts';
import type { RefusalReason } from '../../plan.ts';

/**
 * Why a header may no longer fit its request; null if none depends on what changes. One that the program makes of the very text
 * that is sent would be followed there: any other is written down, or made of something else.
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
