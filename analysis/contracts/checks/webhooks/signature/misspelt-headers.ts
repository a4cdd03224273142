/** Finds misspelt names of the headers of a delivery other than its signature. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Deliveries } from '../../../../../data/webhooks/deliveries.ts';
import type { Evaluation } from '../../../../evaluator/evaluation.ts';
import type { FieldGraph } from '../../../../program/names/field-graph.ts';
import { someNode } from '../../../../program/syntax/walk.ts';
import type { FoundBreach } from '../../../breach.ts';
import type { Origins } from '../../../queries/origins.ts';
import { breachAt } from '../../check.ts';
import { findHeaderReads, getHandler, getNameNode } from '../handlers.ts';
import { isOwnForm, isSimilarName } from './wrong-names.ts';
import { getEvidenceOf } from '../../../evidence-of-breaches.ts';

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
