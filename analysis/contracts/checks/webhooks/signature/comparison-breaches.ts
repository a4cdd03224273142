/** Reports comparisons of the signature of a delivery with what the receiver computes. */
import type { TSESTree } from '@typescript-eslint/utils';
import { loadDeliveries } from '../../../../../data/load.ts';
import type { Evidence } from '../../../../findings/use.ts';
import type { CallNode } from '../../../../program/file-facts.ts';
import type { FoundBreach } from '../../../breach.ts';
import type { Origins } from '../../../queries/origins.ts';
import { breachAt, getPlaceIn } from '../../check.ts';
import { getCalleeName, getCalleeNode } from '../../expressions.ts';
import { findSignatureComparisons, type Comparison } from './signature-comparisons.ts';
import { isInModuleOfDeliveries, type SignatureValues } from './signature-values.ts';

/**
 * Reports comparisons of the signature. Where the signature is verified as well, only those with an HMAC: others may
 * have a purpose of their own. Where the header that the file reads is verified, a signature that comes from elsewhere
 * may be another sender's.
 */
export function judgeComparisons(
  signature: SignatureValues,
  verifications: readonly { call: CallNode; evidence: Evidence }[],
  origins: Origins,
): FoundBreach[] {
  const isVerified = verifications.length > 0;
  const isHeaderVerified = verifications.some(({ evidence }) => evidence === 'proven');
  // A function of a module that supports both gets the algorithm as an argument.
  const verifying = new Set(verifications.map(({ call }) => getCalleeNode(call)));
  const found = findSignatureComparisons(signature, origins, loadDeliveries())
    .filter(({ hmac, at }) => (hmac && !(at && verifying.has(at))) || !isVerified)
    .filter(({ evidence }) => evidence === 'proven' || !isHeaderVerified)
    .map(({ node, other, evidence, hmac, at }) =>
      hmac
        ? createHmacBreach(hmac, at ?? getPlaceIn(other, getCalleeNode(hmac)), evidence, origins)
        : breachAt(at ?? node, 'rtk-signature-compare', { evidence }),
    );
  return [...new Map(found.map((breach) => [breach.node, breach])).values()];
}

/** Reports an HMAC at a place of the file, and where it is made, if that module is about deliveries. */
function createHmacBreach(
  hmac: NonNullable<Comparison['hmac']>,
  place: TSESTree.Node,
  evidence: Evidence,
  origins: Origins,
): FoundBreach {
  const node = getCalleeNode(hmac);
  const subject = getCalleeName(hmac) ?? 'HMAC';
  const written = isInModuleOfDeliveries(node, origins, loadDeliveries()) ? { node, range: node.range, subject } : null;
  return { ...breachAt(place, 'rtk-signature-algorithm', { evidence, subject }), written };
}
