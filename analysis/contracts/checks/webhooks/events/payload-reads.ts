/** Finds reads of payloads, and those of fields that the event's payload does not have. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Deliveries } from '../../../../../data/webhooks/deliveries.ts';
import { getKeyName, walk } from '../../../../program/syntax.ts';
import { getFieldAt, type Branch } from './branch-functions.ts';
import { isPresenceTest, isGuarded } from '../presence-tests.ts';
import { getBodyPath } from '../body-forms.ts';
import type { Origin, Origins } from '../../../queries/origins.ts';

export interface PayloadRead {
  /** The name that is read, where a breach is reported. */
  node: TSESTree.Node;
  /** The expression or variable that holds the value. */
  value: TSESTree.Node;
  /** The origins of the value. */
  origins: readonly Origin[];
  /** The path below the payload. */
  field: string;
  events: ReadonlySet<string>;
}

/** Finds reads, inside event branches, of fields that some event has. Leaves out presence tests. */
export function findPayloadReads(branches: readonly Branch[], deliveries: Deliveries, origins: Origins): PayloadRead[] {
  const names = new Set(
    Object.values(deliveries.events).flatMap((fields) => fields.flatMap((field) => field.split('.'))),
  );
  const found: PayloadRead[] = [];
  walk(origins.evaluation.facts.source.ast, (node) => {
    const read = getRead(node, names, origins);
    if (!read || isPresenceTest(node)) return true;
    const at = getFieldAt(node, read.value, branches, origins);
    if (at && !isGuarded(read.value, origins)) found.push({ ...read, ...at });
    return true;
  });
  return found.sort((a, b) => a.node.range[0] - b.node.range[0]);
}

function getRead(
  node: TSESTree.Node,
  names: ReadonlySet<string>,
  { evaluation: { facts } }: Origins,
): Pick<PayloadRead, 'node' | 'value'> | null {
  switch (node.type) {
    case 'MemberExpression': {
      const name = getKeyName(node.property, node.computed);
      return name !== null && names.has(name) ? { node: node.property, value: node } : null;
    }
    case 'Property': {
      if (node.parent.type !== 'ObjectPattern' || node.value.type !== 'Identifier') return null;
      const name = getKeyName(node.key, node.computed);
      return name !== null && names.has(name) ? { node: node.key, value: node.value } : null;
    }
    case 'Identifier': {
      const variable = facts.variables.get(node);
      const isRead = variable?.references.some((reference) => reference.identifier === node && reference.isRead());
      return isRead && !isDeclaredKey(node) ? { node, value: node } : null;
    }
    default:
      return null;
  }
}

/** Names in a pattern are read as its properties. */
function isDeclaredKey({ parent }: TSESTree.Node): boolean {
  return parent?.type === 'Property' && parent.parent.type === 'ObjectPattern';
}

/**
 * Returns the payloads that certainly are the platform's: request bodies, and objects of which a nested field of their
 * event is read. A program may use the same event names for its own messages.
 */
export function getPlatformPayloads(reads: readonly PayloadRead[], { events }: Deliveries): ReadonlySet<TSESTree.Node> {
  const isOwn = ({ origins, field, events: at }: PayloadRead): boolean =>
    origins.some((origin) => getBodyPath(origin) !== null) ||
    (field.includes('.') && [...at].some((event) => events[event]!.includes(field)));
  return new Set(reads.filter(isOwn).flatMap(({ origins }) => origins.map(({ node }) => node)));
}

/**
 * Finds reads of fields that no event of the branch has, and that another event has or that stand elsewhere in the payload; of
 * nested fields only the first wrong name.
 */
export function findAbsentFields(reads: readonly PayloadRead[], { events }: Deliveries): PayloadRead[] {
  const has = (event: string, field: string): boolean =>
    events[event]!.some((own) => own === field || own.startsWith(`${field}.`));
  const placesOf = (name: string, own: readonly string[]): Set<string> =>
    new Set(own.filter((field) => field.endsWith(`.${name}`) || field === name));
  const all = Object.values(events).flat();
  // `id` and `status` stand in several places: an object of the program's own may have them too.
  const isElsewhere = (field: string, at: ReadonlySet<string>): boolean => {
    const name = field.split('.').at(-1)!;
    return placesOf(name, all).size === 1 && [...at].every((event) => placesOf(name, events[event]!).size === 1);
  };
  const isMissing = ({ field, events: at }: PayloadRead): boolean =>
    ![...at].some((event) => has(event, field)) &&
    (Object.keys(events).some((event) => has(event, field)) || isElsewhere(field, at));
  const missing = reads.filter(isMissing);
  return missing.filter((read) => {
    const parent = read.field.includes('.') ? read.field.slice(0, read.field.lastIndexOf('.')) : null;
    const isInner = parent !== null && ![...read.events].some((event) => has(event, parent));
    // A destructured name was reported at the pattern.
    const isShown =
      read.node.type === 'Identifier' &&
      read.value === read.node &&
      missing.some((other) => other.field === read.field && other.node.range[0] < read.node.range[0]);
    return !isInner && !isShown;
  });
}
