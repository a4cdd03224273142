/** Finds event names that a receiver reads from a wrong field of the payload. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Deliveries } from '../../../../../data/webhooks/deliveries.ts';
import { getEnclosingFunction, unwrap } from '../../../../program/syntax/syntax.ts';
import { someNode } from '../../../../program/syntax/walk.ts';
import type { FoundBreach } from '../../../breach.ts';
import type { Origin, Origins } from '../../../queries/origins.ts';
import { breachAt, proposeEdit, type NodeProposal } from '../../check.ts';
import { getBodyPath } from '../body-forms.ts';
import { findHeaderReads, findHeaderReadsIn } from '../handlers.ts';
import { findGuardedReceivers } from '../receivers.ts';
import type { EventGroup } from './event-names.ts';
import { getEvidenceOf } from '../../../evidence-of-breaches.ts';

/** Judges only reads of the received body in files that receive deliveries: elsewhere a message may have any format. */
export function findWrongEventFields(
  groups: readonly EventGroup[],
  deliveries: Deliveries,
  origins: Origins,
): FoundBreach[] {
  const headers = new Set([deliveries.signatureHeader, ...deliveries.otherHeaders]);
  const isReceiving =
    findHeaderReads(origins.evaluation).some(({ name }) => headers.has(name)) ||
    findGuardedReceivers([...headers], origins).length > 0;
  if (!isReceiving) return [];
  return groups.flatMap(({ tests }) => {
    const known = tests.filter(
      ({ text, subject }) => text in deliveries.events && !isOfAnotherReceiver(subject, headers, origins),
    );
    const origin = known[0]?.origin;
    const path = origin && !isOwnMessage(origin, origins) ? getBodyPath(origin) : null;
    const [field] = path ?? [];
    if (
      !origin ||
      path?.length !== 1 ||
      field === undefined ||
      field === deliveries.eventField ||
      isPresenceTested(field, origin, origins)
    )
      return [];
    const reads = known.map(({ subject }) => getFieldNode(subject));
    // A destructured name is reported once.
    const shown = reads.filter(
      (node, index) => reads.indexOf(node) === index && (index === 0 || node.parent?.type === 'MemberExpression'),
    );
    return shown.map((node) =>
      breachAt(node, 'rtk-event-field-name', {
        evidence: getEvidenceOf('code'),
        subject: field,
        proposals: proposeField(node, deliveries.eventField),
      }),
    );
  });
}

/**
 * True for code of the receiver of another sender in the same file: its function reads headers, but none of a delivery.
 */
function isOfAnotherReceiver(node: TSESTree.Node, headers: ReadonlySet<string>, { evaluation }: Origins): boolean {
  let outermost = getEnclosingFunction(node);
  for (let outer = outermost; outer; outer = getEnclosingFunction(outer)) outermost = outer;
  const reads = outermost ? findHeaderReadsIn(outermost, evaluation) : [];
  return reads.length > 0 && !reads.some(({ name }) => headers.has(name));
}

/** True for `'type' in event`: only some messages have the field, and deliveries may not be among them. */
function isPresenceTested(field: string, { node: origin }: Origin, origins: Origins): boolean {
  return someNode(
    origins.evaluation.facts.source.ast,
    (node) =>
      node.type === 'BinaryExpression' &&
      node.operator === 'in' &&
      node.left.type === 'Literal' &&
      node.left.value === field &&
      origins.of(node.right).some((value) => value.node === origin),
  );
}

/** True for `JSON.parse(message.data)`: messages of a socket or a worker are the program's own. */
function isOwnMessage({ node }: Origin, origins: Origins): boolean {
  const [text] = node.type === 'CallExpression' ? node.arguments : [];
  return text !== undefined && origins.of(text).some(({ path }) => path.at(-1) === 'data');
}

/** Renames the field of a member expression only: a variable may have other uses. */
function proposeField(node: TSESTree.Node, field: string): NodeProposal[] {
  if (
    node.type !== 'Identifier' ||
    node.parent.type !== 'MemberExpression' ||
    node.parent.computed ||
    node.parent.property !== node
  )
    return [];
  return [
    proposeEdit(node, 'review', `Read ${field}`, 'Every payload names its event there.', {
      range: node.range,
      text: field,
    }),
  ];
}

function getFieldNode(subject: TSESTree.Node): TSESTree.Node {
  const inner = unwrap(subject);
  return inner.type === 'MemberExpression' ? inner.property : subject;
}
