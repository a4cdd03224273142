/** Finds comparisons with event names that the platform does not send. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Deliveries } from '../../../../../data/webhooks/deliveries.ts';
import type { Evidence } from '../../../../findings/use.ts';
import { CHANNELS } from '../../../../libraries/flows/channels.ts';
import type { FieldGraph } from '../../../../program/names/field-graph.ts';
import { getCalleeName, getLiteralText } from '../../expressions.ts';
import { findIntendedWord } from '../../../nearest-word.ts';
import { memoise } from '../../../../program/memoise.ts';
import { collectAround, getNodeId, isFunction } from '../../../../program/syntax/syntax.ts';
import { someNode } from '../../../../program/syntax/walk.ts';
import { findEnvelope } from '../../../queries/envelopes.ts';
import type { Comparison } from '../../../queries/comparisons.ts';
import type { Origin, Origins } from '../../../queries/origins.ts';
import { findHeaderReadsIn, getHandler } from '../handlers.ts';
import { groupBy } from '../../../../program/group-by-key.ts';
import { getEvidenceOf } from '../../../evidence-of-breaches.ts';

const SENDING: ReadonlySet<string> = new Set(CHANNELS.flatMap(({ puts }) => puts));

/** Words that many kinds of events share. */
const COMMON_WORDS = new Set(['status', 'update']);
/** The number of equal first letters by which two words count as related. */
const STEM = 5;

/**
 * Groups comparisons by the compared value, if one of them names a platform event, with the evidence that these are the
 * platform's events.
 */
export function getEventGroups(
  tests: readonly Comparison[],
  { isMeetingFile, talksToPlatform }: { isMeetingFile: boolean; talksToPlatform: boolean },
  deliveries: Deliveries,
): EventGroup[] {
  return [...groupBy(tests, ({ key }) => key).values()].flatMap((group) => {
    const known = group.filter(({ text }) => text in deliveries.events);
    if (known.length === 0) return [];
    const isDistinctive = known.some(({ text }) => !deliveries.commonNames.includes(text));
    const evidence = isMeetingFile
      ? getEvidenceOf('code')
      : isDistinctive && talksToPlatform
        ? getEvidenceOf('name')
        : null;
    return evidence ? [{ tests: group, evidence }] : [];
  });
}

export interface EventGroup {
  tests: Comparison[];
  evidence: Evidence;
}

/**
 * Finds comparisons of the event field with unknown names. In a file with several branches, as for two services, each
 * branch needs an event name that only the platform sends.
 */
export function findUnknownNames(
  groups: readonly EventGroup[],
  deliveries: Deliveries,
  origins: Origins,
): { test: Comparison; evidence: Evidence }[] {
  const ways = groups.flatMap(({ tests, evidence }) => {
    const named = tests.filter(({ subject }) => isEventField(subject, deliveries, origins));
    const aroundSubjects = collectAround(named.map(({ subject }) => subject));
    const byWay = groupBy(named, ({ subject }) => getBranchKey(subject, aroundSubjects, origins));
    return [...byWay.values()]
      .filter((own) => own.some(({ text }) => text in deliveries.events))
      .map((own) => ({ tests: own, evidence }));
  });
  // A function that reads the header of the signature gets no events of other senders, unless its branches tell senders apart.
  const isSigned = memoise((handler: TSESTree.Node): boolean =>
    findHeaderReadsIn(handler, origins.evaluation).some(({ name }) => name === deliveries.signatureHeader),
  );
  const getHandlers = memoise((way: EventGroup) => new Set(way.tests.map(({ test }) => getHandler(test))));
  const waysOf = groupBy(
    ways.flatMap((way) => [...getHandlers(way)]),
    (handler) => handler,
  );
  const isOfSigned = (way: EventGroup): boolean =>
    [...getHandlers(way)].every(
      (handler) => handler !== null && waysOf.get(handler)!.length === 1 && isSigned(handler),
    );
  const isDistinctive = (way: EventGroup): boolean =>
    way.tests.some(({ text }) => text in deliveries.events && !deliveries.commonNames.includes(text)) ||
    isOfSigned(way);
  return ways
    .filter((way) => ways.length === 1 || isDistinctive(way))
    .flatMap(({ tests, evidence }) =>
      tests
        .filter((test) => isMisnamedEvent(test, deliveries) && !isPassedHere(test, origins))
        .map((test) => ({ test, evidence })),
    );
}

/**
 * Finds functions that are registered under a misspelled event name beside functions under right names. A name that the
 * program itself emits is left out: that event is its own.
 */
export function findMisspelledKeys(
  groups: readonly EventGroup[],
  keys: readonly Comparison[],
  { events }: Deliveries,
  fields: FieldGraph | null,
): { test: Comparison; evidence: Evidence }[] {
  const isKey = new Set(keys);
  return groups.flatMap(({ tests, evidence }) =>
    tests
      .filter((test) => isKey.has(test) && !(test.text in events) && !isSentHere(test, fields))
      .filter(({ text }) => findIntendedWord(text, Object.keys(events)) !== null)
      .map((test) => ({ test, evidence })),
  );
}

/** True for the name of an event that the program itself emits. */
export function isSentHere({ text, literal }: Comparison, fields: FieldGraph | null): boolean {
  // The names of a bus of the program may have a beginning of its own: `rtk:recording`.
  const written = getLiteralText(literal) ?? text;
  return (fields?.getOccurrences(written.endsWith(text) ? written : text).keyed ?? []).some(({ call }) =>
    SENDING.has(getCalleeName(call) ?? ''),
  );
}

/** True for names with a word in common that few kinds of events have. */
export function sharesWord(name: string, other: string): boolean {
  const words = toWords(other);
  return toWords(name).some((word) => !COMMON_WORDS.has(word) && words.includes(word));
}

/** True for a text that the program itself passes as the compared value: `queue.add('sheet.import', rows)`. */
function isPassedHere({ subject, text }: Comparison, origins: Origins): boolean {
  return origins.of(subject).some((origin) => isPassedText(origin) && (origin.node as TSESTree.Literal).value === text);
}

function isPassedText({ node, path }: Origin): boolean {
  return node.type === 'Literal' && typeof node.value === 'string' && path.length === 0;
}

/** True if a value comes from the event field, from a field that only ever has its values, or from a parameter with its name. */
function isEventField(subject: TSESTree.Node, { eventField }: Deliveries, origins: Origins): boolean {
  const found = origins.of(subject).filter((origin) => !isPassedText(origin));
  const isOfEvent = (field: string): boolean =>
    field === eventField || findEnvelope(field, eventField, origins.evaluation)?.isOnlyName === true;
  return (
    found.length > 0 &&
    found.every(({ node, path }) =>
      path.length > 0 ? isOfEvent(path.at(-1)!) : node.type === 'Identifier' && node.name === eventField,
    )
  );
}

/**
 * True if a literal was meant as one of the events. A wrong name beside right ones may be accepted on purpose, unless
 * it is a misspelling of an event that is not among them.
 */
export function isMisnamedEvent(
  { text, alternatives: together }: Pick<Comparison, 'text' | 'alternatives'>,
  deliveries: Deliveries,
): boolean {
  const { events, commonNames } = deliveries;
  if (text in events) return false;
  const known = together.filter((other) => other in events);
  if (known.length > 0) {
    const intended = findIntendedWord(text, Object.keys(events));
    return intended !== null && !known.includes(intended) && known.some((other) => !commonNames.includes(other));
  }
  const [first, ...rest] = toWords(text);
  if (first === undefined || rest.length === 0) return false;
  return Object.keys(events)
    .flatMap(toWords)
    .some(
      (word) =>
        !COMMON_WORDS.has(word) &&
        (word === first ||
          (first.length >= STEM && word.startsWith(first)) ||
          (word.length >= STEM && first.startsWith(word))),
    );
}

function toWords(text: string): string[] {
  return text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

/**
 * Returns a key that is equal for places under the same tests, also through functions with a single call. Ignores tests
 * of the subjects, because these distinguish values and not senders.
 */
function getBranchKey(node: TSESTree.Node, aroundSubjects: ReadonlySet<TSESTree.Node>, { functions }: Origins): string {
  const steps: number[] = [];
  const seen = new Set<TSESTree.Node>();
  for (let place = node; place.parent && !seen.has(place);) {
    seen.add(place);
    const test = getBranchTest(place);
    if (test && !aroundSubjects.has(test)) steps.push(getNodeId(place));
    const callers = isFunction(place) ? functions.getCallers(place) : [];
    // The call enters one of several functions, for example one of a table by sender.
    if (callers.some((call) => functions.getCallees(call).length > 1)) steps.push(getNodeId(place));
    place = callers.length === 1 ? callers[0]! : place.parent;
  }
  return steps.join(' ');
}

/** Returns the test that decides if a node runs; null where none does. */
function getBranchTest(node: TSESTree.Node): TSESTree.Node | null {
  const { parent } = node;
  switch (parent?.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
      return parent.test === node ? null : parent.test;
    case 'SwitchStatement':
      return parent.discriminant === node ? null : parent.discriminant;
    case 'LogicalExpression':
      // `from === 'zoom' && …` tells services apart; `body && …` does not.
      return parent.operator === '&&' && parent.right === node && namesText(parent.left) ? parent.left : null;
    default:
      return null;
  }
}

function namesText(test: TSESTree.Node): boolean {
  return someNode(test, (node) => node.type === 'Literal' && typeof node.value === 'string' && node.value !== '');
}
