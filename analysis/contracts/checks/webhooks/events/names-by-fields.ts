/** Finds functions that are registered for an event which does not exist, by the fields that they read: another event has them. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Deliveries } from '../../../../../data/webhooks/deliveries.ts';
import type { Evidence } from '../../../../findings/use.ts';
import type { FieldGraph } from '../../../../program/names/field-graph.ts';
import { getParameters, isInside, type FunctionNode } from '../../../../program/syntax/syntax.ts';
import { walk } from '../../../../program/syntax/walk.ts';
import { findIntendedWord } from '../../../nearest-word.ts';
import type { Comparison } from '../../../queries/comparisons.ts';
import type { Origins } from '../../../queries/origins.ts';
import type { Registration } from '../../../queries/registrations.ts';
import { getRead } from '../member-reads.ts';
import { isDistinctiveField } from '../payload-branches.ts';
import { isSentHere, sharesWord, type EventGroup } from './event-names.ts';

/** A registration as a comparison of the event with the text under which the function is registered. */
export function toComparison({ place, literal, text, key }: Registration): Comparison {
  return { subject: place, origin: null, key, literal, text, alternatives: [text], test: place, isStrict: true };
}

/**
 * `keys` are the registrations by their comparisons. Beside them, functions are registered for events of the platform. Names that mean an
 * event by their spelling are left out.
 */
export function findNamesOfFields(
  groups: readonly EventGroup[],
  keys: ReadonlyMap<Comparison, Registration>,
  { events }: Deliveries,
  fields: FieldGraph | null,
  origins: Origins,
): { test: Comparison; evidence: Evidence }[] {
  return groups.flatMap(({ tests, evidence }) => {
    const named = new Set(tests.map(({ text }) => text));
    return tests.flatMap((test) => {
      const registration = keys.get(test);
      if (!registration || test.text in events || isSentHere(test, fields)) return [];
      if (findIntendedWord(test.text, Object.keys(events)) !== null) return [];
      const read = findFieldsRead(registration.fn, origins);
      const meant = Object.keys(events).filter(
        (event) => sharesWord(test.text, event) && read.some((field) => isOfEventAlone(field, event, events)),
      );
      return meant.length === 1 && !named.has(meant[0]!) ? [{ test, evidence }] : [];
    });
  });
}

/** True for a distinctive field of one event: `recording.downloadUrl`. */
function isOfEventAlone(field: string, event: string, events: Deliveries['events']): boolean {
  return Object.entries(events).every(([name, listed]) =>
    name === event ? isDistinctiveField(field, listed) : !listed.includes(field),
  );
}

/** The fields that a function reads of its parameters. */
function findFieldsRead(fn: FunctionNode, origins: Origins): string[] {
  const found: string[] = [];
  const parameters = getParameters(fn);
  const isGiven = (node: TSESTree.Node): boolean => parameters.some((parameter) => isInside(node, parameter));
  walk(fn, (node) => {
    const read = getRead(node, origins);
    for (const origin of read ? origins.of(read.value) : [])
      if (isGiven(origin.node)) found.push(origin.path.join('.'));
  });
  return found;
}
