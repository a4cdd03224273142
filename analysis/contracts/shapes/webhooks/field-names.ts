/** Receivers that look for the name of the event in a field that does not hold it. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Deliveries } from '../../../../data/webhooks/deliveries.ts';
import { unwrap } from '../../../values/file-facts.ts';
import type { FoundBreach } from '../../breach.ts';
import type { Evidence } from '../../../findings/finding.ts';
import { getBodyPath } from './bodies.ts';
import { breachAt, proposeEdit } from './breach-at.ts';
import { findHeaderReads } from './header-reads.ts';
import type { Sources } from './sources.ts';
import type { ValueTest } from './value-tests.ts';

/** Only in a file that receives deliveries itself, and only for what is read of the delivered body: elsewhere a message may carry the name as it likes. */
export function findWrongFieldNames(groups: readonly { tests: readonly ValueTest[]; evidence: Evidence }[], deliveries: Deliveries, sources: Sources): FoundBreach[] {
  const headers = new Set([deliveries.signatureHeader, ...deliveries.otherHeaders]);
  if (!findHeaderReads(sources.evaluation).some(({ name }) => headers.has(name))) return [];
  return groups.flatMap(({ tests }) => {
    const test = tests.find(({ text }) => text in deliveries.events);
    const path = test?.source ? getBodyPath(test.source) : null;
    const [field] = path ?? [];
    if (!test || path?.length !== 1 || field === undefined || field === deliveries.eventField) return [];
    const node = getFieldNode(test.subject);
    const isMember = node !== test.subject && node.type === 'Identifier';
    const proposals = isMember ? [proposeEdit('review', `Read ${deliveries.eventField}`, 'Every payload names its event there.', { range: node.range, text: deliveries.eventField })] : [];
    return [breachAt(node, 'rtk-event-field-name', { evidence: 'proven', subject: field, proposals })];
  });
}

function getFieldNode(subject: TSESTree.Node): TSESTree.Node {
  const inner = unwrap(subject);
  return inner.type === 'MemberExpression' ? inner.property : subject;
}
