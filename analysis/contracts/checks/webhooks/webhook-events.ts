/** Checks how webhook receivers use events: their names, fields and values. Each check is a filter of the reads of payloads. */
import type { TSESTree } from '@typescript-eslint/utils';
import { loadDeliveries } from '../../../../data/load.ts';
import type { Deliveries } from '../../../../data/webhooks/deliveries.ts';
import type { Evidence } from '../../../findings/use.ts';
import type { FieldGraph } from '../../../program/names/field-graph.ts';
import { getMemberName, isInside } from '../../../program/syntax/syntax.ts';
import { createWordSearch } from '../../../prefilter/word-search.ts';
import { type FoundBreach, isInFile } from '../../breach.ts';
import { findIntendedWord } from '../../nearest-word.ts';
import { findComparisons, type Comparison } from '../../queries/comparisons.ts';
import { getOrigins, type Origins } from '../../queries/origins.ts';
import { isOfOneUser, isOfOwnQueue } from '../../queries/private-functions.ts';
import { findRegistrations } from '../../queries/registrations.ts';
import { INHERITED_NAMES } from '../answer-tests.ts';
import { type Check, breachAt, isPlainText, proposeEdit, replaceText } from '../check.ts';
import type { Edit } from '../../../findings/use.ts';
import { getLiteralText } from '../expressions.ts';
import { createAssignedTexts, type AssignedTexts } from './events/assigned-texts.ts';
import { findCalculations } from './events/calculations.ts';
import { findWrongDeclarations } from './events/declared-payloads.ts';
import { findWrongEventFields } from './events/event-fields.ts';
import { findMisspelledKeys, findUnknownNames, getEventGroups } from './events/event-names.ts';
import { findNamesOfFields, toComparison } from './events/names-by-fields.ts';
import { findUnknownNamesOfSigned } from './events/signed-receivers.ts';
import { getPayloadReads, type PayloadRead, type PayloadReads } from './payload-reads.ts';
import { getEvidenceOf } from '../../evidence-of-breaches.ts';

export const find: Check = ({ evaluation, context, fields }) => {
  const deliveries = loadDeliveries();
  const texts = [evaluation.facts, ...evaluation.modules].map(({ source }) => createWordSearch(source.text));
  // A module may hold the event names, but only marks in the file itself show that it is about the platform.
  const isMeetingFile = deliveries.marks.some((mark) => texts[0]!(mark, 'in any case'));
  // The worker of a receiver's queue may be in a file that it does not import.
  const isNamed = Object.keys(deliveries.events).some((event) => texts.some((holds) => holds(event)));
  if (!isNamed && !isMeetingFile) return [];
  const origins = getOrigins(evaluation);
  const tests = findComparisons(origins);
  const registered = findRegistrations(deliveries.eventField, origins);
  const registrations = new Map(registered.map((registration) => [toComparison(registration), registration]));
  const keys = [...registrations.keys()];
  const talksToPlatform =
    context.talksToPlatform || (!isMeetingFile && deliveries.marks.some((mark) => fields?.getFilesWith(mark).length));
  const groups = getEventGroups([...tests, ...keys], { isMeetingFile, talksToPlatform }, deliveries);
  const declared = isMeetingFile || talksToPlatform ? findWrongDeclarations(deliveries, evaluation) : [];
  const misnamed = findUnknownNamesOfSigned(tests, groups, deliveries, origins).map(({ test, evidence: own }) =>
    toWrongLiteral(test, 'rtk-event-compare-names', Object.keys(deliveries.events), own),
  );
  const reads = getPayloadReads(origins, deliveries);
  // Other services use some of the names too. Without a declared payload, one event must have a name that only the
  // platform uses.
  const isTold = ({ events }: PayloadRead): boolean =>
    [...events].some((event) => !deliveries.commonNames.includes(event));
  const isReadHere = reads.isDeclared ? reads.own.length > 0 : reads.own.some(isTold);
  if (groups.length === 0 && !(isReadHere && (isMeetingFile || talksToPlatform))) return [...declared, ...misnamed];
  const evidence = groups.some((group) => group.evidence === 'proven') ? getEvidenceOf('code') : getEvidenceOf('name');
  const ownTexts = createAssignedTexts(reads, origins);
  return [
    ...declared,
    ...misnamed,
    ...findUnknownNames(groups, deliveries, origins).map(({ test, evidence: own }) =>
      toWrongLiteral(test, 'rtk-event-compare-names', Object.keys(deliveries.events), own),
    ),
    ...[
      ...findMisspelledKeys(groups, keys, deliveries, fields),
      ...findNamesOfFields(groups, registrations, deliveries, fields, origins),
    ].map(({ test, evidence: own }) =>
      toWrongLiteral(test, 'rtk-event-compare-names', Object.keys(deliveries.events), own),
    ),
    ...findWrongEventFields(groups, deliveries, origins),
    ...findAbsentFields(reads, deliveries, fields, origins).map(({ node, field }) =>
      breachAt(node, 'rtk-event-field-availability', { evidence, subject: field }),
    ),
    ...judgeOlderFields(reads, deliveries, evidence, origins),
    ...judgeValues(tests, reads, deliveries, ownTexts, origins).map(({ test, list }) =>
      toWrongLiteral(test, list.constraint, list.values, evidence),
    ),
    ...findCalculations(deliveries, reads, ownTexts, origins).map(({ constraint, node, field }) =>
      breachAt(node, constraint, {
        evidence,
        subject: field,
        proposals: constraint === 'rtk-file-size-string' ? [proposeNumber(node)] : [],
      }),
    ),
  ];
};

/** Members that every object inherits. */
const NAMES_OF_OBJECTS: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/**
 * Finds reads of fields that no event of the branch has; of nested fields only the first wrong name. The platform's document
 * lists all fields of each payload.
 */
function findAbsentFields(
  { own, isTold }: PayloadReads,
  { events, commonNames, undocumented }: Deliveries,
  fields: FieldGraph | null,
  origins: Origins,
): PayloadRead[] {
  const { evaluation } = origins;
  const has = (event: string, field: string): boolean =>
    events[event]!.some((listed) => listed === field || listed.startsWith(`${field}.`));
  const isListed = (field: string): boolean => Object.keys(events).some((event) => has(event, field));
  const isValue = (field: string): boolean => Object.values(events).some((fields) => fields.includes(field));
  const getParent = (field: string): string | null =>
    field.includes('.') ? field.slice(0, field.lastIndexOf('.')) : null;
  const isAbsent = (read: PayloadRead): boolean => {
    const { field, events: at, node } = read;
    const parent = getParent(field);
    if ([...at].some((event) => has(event, field) || (parent !== null && !has(event, parent)))) return false;
    // A value has members of its own.
    if (parent !== null && isValue(parent)) return false;
    // Another caller may run a function of another file for other events.
    if (isListed(field))
      return isInFile(node, evaluation.facts) || isOfOneUser(node, fields, evaluation) || isOfOwnQueue(node, origins);
    const name = field.split('.').at(-1)!;
    // Events of other services have these names too, with other fields.
    if (parent === null && [...at].every((event) => commonNames.includes(event))) return false;
    // `meeting.organizedBy.trim()`: what holds fields is no text.
    const inherited = parent !== null && isListed(parent) ? NAMES_OF_OBJECTS : INHERITED_NAMES;
    return isTold(read) && !inherited.has(name) && !undocumented.includes(field) && !written.has(name);
  };
  const written = new Set(evaluation.facts.memberWrites.map(({ left }) => getMemberName(left)));
  const absent = own.filter((read) => !read.isTested && !read.isDeclared && isAbsent(read));
  const first = new Map<string, number>();
  for (const { field, node } of absent) first.set(field, Math.min(first.get(field) ?? node.range[0], node.range[0]));
  // A destructured name was reported at the pattern.
  return absent.filter(({ node, value, field }) => node !== value || first.get(field)! >= node.range[0]);
}

/** A comparison of a field that has one of a few values, in the branch of its event. */
interface ValueTest {
  test: Comparison;
  list: Deliveries['closedValues'][number];
}

/** Finds the comparisons of fields with values that they never have. */
function judgeValues(
  tests: readonly Comparison[],
  reads: PayloadReads,
  { closedValues }: Deliveries,
  ownTexts: AssignedTexts,
  origins: Origins,
): ValueTest[] {
  const located = tests.flatMap((test): ValueTest[] => {
    // A constant list or table is written outside of the code that runs for the event.
    const isRead = isInside(test.subject, test.test);
    const place = isRead ? (isInside(test.literal, test.test) ? test.literal : test.test) : test.subject;
    const at = reads.locate(test.subject, place);
    const list =
      at && closedValues.find(({ event, field }) => at.events.size === 1 && at.events.has(event) && at.field === field);
    return list && !ownTexts.isWritten(list.field) ? [{ test, list }] : [];
  });
  // A value of several words identifies a payload of the platform, as a field of several words does.
  const told = new Set(
    located.flatMap(({ test: { subject, text }, list: { values } }) =>
      text.includes('_') && values.includes(text) ? origins.of(subject).map(({ node }) => node) : [],
    ),
  );
  const isOwn = (value: TSESTree.Node): boolean =>
    reads.isOwn(value) || origins.of(value).some(({ node }) => told.has(node));
  const found = located.filter(({ test }) => isOwn(test.subject));
  return found.filter(({ test: { text, alternatives }, list }) => {
    const isRight = (value: string): boolean => value === '' || list.values.includes(value);
    if (isRight(text) || ownTexts.has(text)) return false;
    return !alternatives.some(isRight) || takesPlace(list, found) || isMistaken(text, list, tests);
  });
}

/**
 * True if the program names all right values of a list but one, at least two, and a single wrong value: a misspelling of the one that is
 * missing. Any other wrong value beside a right one may be accepted on purpose.
 */
function takesPlace(list: ValueTest['list'], found: readonly ValueTest[]): boolean {
  const named = new Set(found.flatMap(({ test, list: own }) => (own === list ? test.text : [])));
  const right = list.values.filter((value) => named.has(value)).length;
  return right > 1 && right === list.values.length - 1 && named.size === right + 1;
}

/** True for the name that other services use for a value, if the program never compares with the platform's name. */
function isMistaken(text: string, { mistaken }: ValueTest['list'], tests: readonly Comparison[]): boolean {
  const correct = mistaken?.[text];
  return correct !== undefined && !tests.some((other) => other.text === correct);
}

function toWrongLiteral(
  { literal, text }: Comparison,
  constraint: string,
  known: readonly string[],
  evidence: Evidence,
): FoundBreach {
  const closest = findIntendedWord(text, known);
  const reason = 'It is the closest of the values that the platform sends.';
  const proposals =
    closest !== null && isPlainText(literal)
      ? [proposeEdit(literal, 'review', `Compare with ${closest}`, reason, replaceEnd(literal, text, closest))]
      : [];
  return breachAt(literal, constraint, { evidence, subject: text, proposals });
}

/** Replaces a text at the end of a literal: the names of a bus of the program may have a beginning of its own. */
function replaceEnd(literal: TSESTree.Node, text: string, by: string): Edit {
  const own = getLiteralText(literal) ?? text;
  return replaceText(literal, `${own.slice(0, own.lastIndexOf(text))}${by}`);
}

function judgeOlderFields(
  { own }: PayloadReads,
  { olderFields }: Deliveries,
  evidence: Evidence,
  origins: Origins,
): FoundBreach[] {
  const reads = own.filter(({ isTested }) => !isTested);
  // Code that also reads the new name uses the older one as a fallback.
  const readEvents = new Map<string, Set<string>>();
  for (const { field, events } of reads) {
    const known = readEvents.get(field) ?? new Set();
    for (const event of events) known.add(event);
    readEvents.set(field, known);
  }
  const isBesideNew = ({ field, events }: PayloadRead, now: string): boolean => {
    const others = readEvents.get([...field.split('.').slice(0, -1), now].join('.'));
    return others !== undefined && [...events].some((event) => others.has(event));
  };
  return reads.flatMap((read) => {
    const { node, value, field, events } = read;
    const older = olderFields.find((entry) => entry.field === field && events.size === 1 && events.has(entry.event));
    // A destructured name is reported at the pattern.
    if (!older || node === value || isUnused(value, origins) || isBesideNew(read, older.now)) return [];
    const isMember = value.type === 'MemberExpression' && !value.computed;
    const reason = 'It is the participant’s id in your own system.';
    const edit = { range: node.range, text: older.now };
    const proposals = isMember ? [proposeEdit(node, 'review', `Read ${older.now}`, reason, edit)] : [];
    return [breachAt(node, older.constraint, { evidence, subject: field.split('.').at(-1)!, proposals })];
  });
}

/** True for a name that is destructured only to leave it out of the rest. */
function isUnused(value: TSESTree.Node, { evaluation }: Origins): boolean {
  const variable = value.type === 'Identifier' ? evaluation.getFile(value).variables.get(value) : undefined;
  return variable?.references.every(({ init }) => init) ?? false;
}

function proposeNumber(node: TSESTree.Node): ReturnType<typeof proposeEdit> {
  const [start, end] = node.range;
  const edits = [
    { range: [start, start] as const, text: 'Number(' },
    { range: [end, end] as const, text: ')' },
  ];
  return proposeEdit(node, 'review', 'Convert it to a number', 'It is sent as text.', ...edits);
}
