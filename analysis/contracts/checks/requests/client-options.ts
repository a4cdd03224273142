/** Options of the SDK's client that authorize by the older scheme of email and key. */
import { findClientOptions } from '../../../findings/uses/client-options.ts';
import type { FoundBreach } from '../../breach.ts';
import type { CheckInput } from '../check.ts';
import { breachAt } from '../webhooks/breach-at.ts';

/** The key's option, as it is called since version 3 of the SDK and as it was before. */
const OPTIONS = ['apiKey', 'key'];

/** Only the key is shown: an email alone authorizes nothing. */
export function findLegacyKeyOptions({ evaluation }: CheckInput): FoundBreach[] {
  return OPTIONS.flatMap((option) => findClientOptions(option, undefined, evaluation)).flatMap(
    ({ node, range, read }) => {
      const value = read?.();
      // What is given as nothing is not sent.
      const isNothing = value?.kind === 'constant' && (value.value === null || value.value === undefined);
      if (isNothing || evaluation.getFile(node) !== evaluation.facts) return [];
      return [
        breachAt(node, 'auth-legacy-client-options', {
          evidence: 'proven',
          subject: evaluation.facts.source.text.slice(...range),
          range,
        }),
      ];
    },
  );
}
