/** Checks SDK client options for the older authentication by email and API key. */
import { findClientOptions } from '../../../findings/uses/client-options.ts';
import type { FoundBreach } from '../../breach.ts';
import { type CheckInput, breachAt } from '../check.ts';
import { getEvidenceOf } from '../../evidence-of-breaches.ts';

/** The option that holds the key: `apiKey` since version 3 of the SDK, `key` before. */
const OPTIONS = ['apiKey', 'key'];

/** Finds the key options of a file. An email alone authenticates nothing, so it is not reported. */
export function findLegacyKeyOptions({ evaluation }: CheckInput): FoundBreach[] {
  return OPTIONS.flatMap((option) => findClientOptions(option, undefined, evaluation)).flatMap(
    ({ node, range, read }) => {
      const value = read?.();
      // The SDK sends no `null` or `undefined`.
      const isNothing = value?.kind === 'constant' && (value.value === null || value.value === undefined);
      if (isNothing || evaluation.getFile(node) !== evaluation.facts) return [];
      return [
        breachAt(node, 'auth-legacy-client-options', {
          evidence: getEvidenceOf('code'),
          subject: evaluation.facts.source.text.slice(...range),
          range,
        }),
      ];
    },
  );
}
