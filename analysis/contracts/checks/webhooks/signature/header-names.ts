/** Finds reads of the signature under a name that deliveries do not send. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Deliveries } from '../../../../../data/webhooks/deliveries.ts';
import type { Evaluation } from '../../../../evaluator/evaluation.ts';
import type { FieldGraph } from '../../../../program/names/field-graph.ts';
import { someNode } from '../../../../program/syntax/walk.ts';
import type { FoundBreach } from '../../../breach.ts';
import type { Origins } from '../../../queries/origins.ts';
import { dependsOn } from '../../../queries/dependencies.ts';
import { breachAt, isPlainText, proposeEdit, replaceText } from '../../check.ts';
import { findHandedHeaderNames, findHeaderReads, getHandler, getNameNode, type HeaderRead } from '../handlers.ts';
import type { ReachedVerification } from '../verification-calls.ts';
import { findWrongHeaderNames, findWrongNamesForUnknown } from './signature-header.ts';
import { isInModuleOfDeliveries } from './signature-values.ts';
import { isOwnForm, isSimilarName, isWrongName } from './wrong-names.ts';
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

/**
 * Finds misspelt names of the other headers. Only in functions that read one of the platform's as well, and not the one
 * that is meant; a name of its own may be what a proxy adds.
 */
export function findMisspeltHeaders(
  { evaluation }: Origins,
  deliveries: Deliveries,
  fields: FieldGraph | null,
): FoundBreach[] {
  const { signatureHeader, otherHeaders } = deliveries;
  const known = [signatureHeader, ...otherHeaders];
  const reads = findHeaderReads(evaluation);
  const isRead = (name: string, handler: TSESTree.Node | null): boolean =>
    reads.some((read) => read.name === name && getHandler(read.node) === handler);
  return reads
    .filter(({ name, node }) => {
      const handler = getHandler(node);
      const meant = known.includes(name) ? [] : otherHeaders.filter((header) => isSimilarName(name, header));
      return (
        meant.length > 0 &&
        known.some((header) => isRead(header, handler)) &&
        !meant.some((header) => isRead(header, handler)) &&
        !(meant.some((header) => isOwnForm(name, header)) && isWrittenAnywhere(name, evaluation, fields))
      );
    })
    .map(({ name, nameNode }) =>
      breachAt(nameNode, 'rtk-delivery-header-name', { evidence: getEvidenceOf('name'), subject: name }),
    );
}

/** True if the program names a header elsewhere than where it reads it: a proxy of its own may set it. */
function isWrittenAnywhere(name: string, { facts, modules }: Evaluation, fields: FieldGraph | null): boolean {
  const files = new Set([facts, ...modules, ...(fields?.getFilesWith(name) ?? [])]);
  return [...files].some(({ source }) =>
    someNode(
      source.ast,
      (node) =>
        node.type === 'Literal' &&
        typeof node.value === 'string' &&
        node.value.toLowerCase() === name &&
        node.parent !== undefined &&
        getNameNode(node.parent) !== node,
    ),
  );
}
