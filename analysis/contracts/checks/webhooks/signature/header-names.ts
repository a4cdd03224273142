/** Finds reads of the signature under a name that deliveries do not send. */
import type { Deliveries } from '../../../../../data/webhooks/deliveries.ts';
import type { FoundBreach } from '../../../breach.ts';
import type { Origins } from '../../../queries/origins.ts';
import { breachAt, isPlainText, proposeEdit, replaceText } from '../../check.ts';
import { findHandedHeaderNames, findHeaderReads, getHandler } from '../handlers.ts';
import { findWrongHeaderNames, findWrongNamesForUnknown } from './signature-header.ts';
import { isSimilarName, isWrongName } from './wrong-names.ts';

/** Returns one breach for each place that names a wrong header, here or in an argument to a function that reads it. */
export function findWrongNames(origins: Origins, deliveries: Deliveries): FoundBreach[] {
  const { evaluation } = origins;
  const wrong = findWrongHeaderNames(findHeaderReads(evaluation), evaluation, deliveries);
  const handed = findHandedHeaderNames(origins).filter(({ name }) => isWrongName(name, deliveries));
  const unseen = findWrongNamesForUnknown(deliveries, origins);
  const byNode = new Map([...wrong, ...handed, ...unseen].map((read) => [read.nameNode, read]));
  return [...byNode.values()].map(({ name, nameNode }) =>
    breachAt(nameNode, 'rtk-signature-header-name', {
      evidence: 'likely',
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

/**
 * Finds misspelt names of the other headers. Only in functions that read one of the platform's as well; a name of its own may be
 * what a proxy adds.
 */
export function findMisspeltHeaders({ evaluation }: Origins, deliveries: Deliveries): FoundBreach[] {
  const { signatureHeader, otherHeaders } = deliveries;
  const known = [signatureHeader, ...otherHeaders];
  const reads = findHeaderReads(evaluation);
  const receivers = new Set(reads.flatMap(({ name, node }) => (known.includes(name) ? [getHandler(node)] : [])));
  return reads
    .filter(({ name }) => !known.includes(name) && otherHeaders.some((header) => isSimilarName(name, header)))
    .filter(({ node }) => receivers.has(getHandler(node)))
    .map(({ name, nameNode }) => breachAt(nameNode, 'rtk-delivery-header-name', { evidence: 'likely', subject: name }));
}
