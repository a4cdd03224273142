/** Finds wrong event names in receivers that name no right one. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Deliveries } from '../../../../../data/webhooks/deliveries.ts';
import type { Evidence } from '../../../../findings/use.ts';
import { memoise } from '../../../../program/memoise.ts';
import type { Comparison } from '../../../queries/comparisons.ts';
import type { Origins } from '../../../queries/origins.ts';
import { getBodyPath } from '../body-forms.ts';
import { findHeaderReadsIn, getHandler } from '../handlers.ts';
import { namesAnother } from '../signature/signature-values.ts';
import { isMisnamedEvent, type EventGroup } from './event-names.ts';
import { getEvidenceOf } from '../../../evidence-of-breaches.ts';

/**
 * Finds comparisons with unknown names in receivers that compare with no known one. Such a receiver reads the header of the
 * signature, so its deliveries are the platform's, and the name means an event by its words.
 */
export function findUnknownNamesOfSigned(
  tests: readonly Comparison[],
  groups: readonly EventGroup[],
  deliveries: Deliveries,
  origins: Origins,
): { test: Comparison; evidence: Evidence }[] {
  const grouped = new Set(groups.flatMap((group) => group.tests));
  const isSigned = memoise(
    (handler: TSESTree.Node): boolean =>
      findHeaderReadsIn(handler, origins.evaluation).some(({ name }) => name === deliveries.signatureHeader) &&
      !namesAnother(handler, deliveries),
  );
  const isOfBody = ({ subject }: Comparison): boolean => {
    const paths = origins.of(subject).map(getBodyPath);
    return paths.length > 0 && paths.every((path) => path?.join('.') === deliveries.eventField);
  };
  return tests
    .filter((test) => !grouped.has(test) && isMisnamedEvent(test, deliveries))
    .filter((test) => {
      const handler = getHandler(test.test);
      return handler !== null && isOfBody(test) && isSigned(handler);
    })
    .map((test) => ({ test, evidence: getEvidenceOf('name') }));
}
