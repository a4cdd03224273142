/** Finds reads of the signature under a name that deliveries do not send. */
import type { Deliveries } from '../../../../../data/webhooks/deliveries.ts';
import type { FoundBreach } from '../../../breach.ts';
import type { Origins } from '../../../queries/origins.ts';
import { dependsOn } from '../../../queries/dependencies.ts';
import { breachAt, isPlainText, proposeEdit, replaceText } from '../../check.ts';
import { type HeaderRead, findHandedHeaderNames, findHeaderReads } from '../handlers.ts';
import type { ReachedVerification } from '../verification-calls.ts';
import { findWrongHeaderNames, findWrongNamesForUnknown } from './unread-signature.ts';
import { isInModuleOfDeliveries } from './signature-values.ts';
import { isWrongName } from './wrong-names.ts';
import { getEvidenceOf } from '../../../evidence-of-breaches.ts';

/**
 * Returns one breach for each place that names a wrong header, here or in an argument to a function that reads it. `verifications` are
 * those of a header, in the file or in a module that it calls.
 */
export function findWrongNames(
  verifications: readonly ReachedVerification[],
  origins: Origins,
  deliveries: Deliveries,
): FoundBreach[] {
  const { evaluation } = origins;
  const isVerified = (read: HeaderRead): boolean =>
    verifications.some(
      ({ call, signature, stack }) =>
        signature !== null &&
        isInModuleOfDeliveries(call, origins, deliveries) &&
        dependsOn(signature, ({ node }) => node === read.node, origins.within(stack)),
    );
  const wrong = findWrongHeaderNames(findHeaderReads(evaluation), isVerified, evaluation, deliveries);
  const handed = findHandedHeaderNames(origins).filter(({ name }) => isWrongName(name, deliveries));
  const unseen = findWrongNamesForUnknown(deliveries, origins);
  const byNode = new Map([...wrong, ...handed, ...unseen].map((read) => [read.nameNode, read]));
  return [...byNode.values()].map(({ name, nameNode }) =>
    breachAt(nameNode, 'rtk-signature-header-name', {
      evidence: getEvidenceOf('name'),
      subject: name,
      proposals: isPlainText(nameNode)
        ? [
            proposeEdit(
              nameNode,
              'review',
              `Look up ${deliveries.signatureHeader}`,
              'The signature is sent under this name.',
              replaceText(nameNode, deliveries.signatureHeader),
            ),
          ]
        : [],
    }),
  );
}
