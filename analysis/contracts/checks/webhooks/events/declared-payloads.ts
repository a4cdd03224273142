/** Checks declarations of payloads: types, classes and schemas whose event is one of the platform's. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Deliveries } from '../../../../../data/webhooks/deliveries.ts';
import type { Evaluation } from '../../../../evaluator/evaluation.ts';
import { isInside } from '../../../../program/syntax/syntax.ts';
import { isInFile, type FoundBreach } from '../../../breach.ts';
import { findDeclaredShapes } from '../../../queries/declared-shapes.ts';
import type { DeclaredField, DeclaredShape } from '../../../queries/shape-kinds.ts';
import { isShortenedName } from '../../../nearest-word.ts';
import { breachAt } from '../../check.ts';
import { getEvidenceOf } from '../../../evidence-of-breaches.ts';
import { isMisnamedEvent } from './event-names.ts';

/** A field below a payload. */
interface Field extends DeclaredField {
  path: string;
  /** Where the payload itself names it, or the schema of several payloads that has it. */
  place: TSESTree.Node;
}

export function findWrongDeclarations(deliveries: Deliveries, evaluation: Evaluation): FoundBreach[] {
  const vocabulary = getVocabulary(deliveries);
  const shapes = findDeclaredShapes(evaluation);
  const payloads = shapes.flatMap((shape) => readPayload(shape, deliveries));
  // A type that several payloads name has the fields of all of them.
  const shared = new Set(
    payloads.flatMap(({ fields, listed }) => fields.flatMap(({ node, path }) => (isOf(path, listed) ? node : []))),
  );
  const found = payloads.flatMap((payload) =>
    judgePayload(dropFieldsOfOthers(payload, deliveries, evaluation), shared, vocabulary, deliveries),
  );
  found.push(...shapes.flatMap((shape) => [...judgeName(shape, deliveries), ...judgeListedNames(shape, deliveries)]));
  return [...new Map(found.map((breach) => [breach.node, breach])).values()].filter(({ node }) =>
    isInFile(node, evaluation.facts),
  );
}

/**
 * Finds the name of an event that does not exist, by the fields declared beside it: all are of one event, and one of
 * them no other event has.
 */
function judgeName(shape: DeclaredShape, deliveries: Deliveries): FoundBreach[] {
  const [literal, ...others] = shape.fields.get(deliveries.eventField)?.shape.texts ?? [];
  const name = String(literal?.value);
  if (!literal || others.length > 0 || Object.hasOwn(deliveries.events, name)) return [];
  const isMeant = Object.keys(deliveries.events).some((event) => {
    const listed = getListed([event], deliveries);
    const fields = listFields(shape, '', listed).filter(({ isOptional }) => !isOptional);
    return (
      getArea(event) === getArea(name) &&
      fields.every(({ path }) => isOf(path, listed)) &&
      fields.some(({ path }) => isOwnField(path, [event], deliveries))
    );
  });
  return isMeant
    ? [breachAt(literal, 'rtk-event-compare-names', { evidence: getEvidenceOf('type'), subject: name })]
    : [];
}

/** Finds misspelled names in the events that a declaration lists: `event: z.enum(['meeting.started', 'meeting.participant_left'])`. */
function judgeListedNames(shape: DeclaredShape, deliveries: Deliveries): FoundBreach[] {
  const literals = shape.fields.get(deliveries.eventField)?.shape.texts ?? [];
  const alternatives = literals.map(({ value }) => String(value));
  return literals.flatMap((literal, index) => {
    const name = alternatives[index]!;
    return alternatives.length > 1 && isMisnamedEvent({ text: name, alternatives }, deliveries)
      ? [breachAt(literal, 'rtk-event-compare-names', { evidence: getEvidenceOf('type'), subject: name })]
      : [];
  });
}

/** `meeting` of `meeting.ended`; null for a name without parts. */
function getArea(event: string): string | null {
  const end = event.indexOf('.');
  return end === -1 ? null : event.slice(0, end);
}

/** The declaration of a payload. */
interface Payload {
  events: readonly string[];
  /** The fields that the events have. */
  listed: ReadonlySet<string>;
  fields: readonly Field[];
}

function readPayload(shape: DeclaredShape, deliveries: Deliveries): Payload[] {
  const events = getDeclaredEvents(shape, deliveries);
  const listed = getListed(events, deliveries);
  return events.length === 0 ? [] : [{ events, listed, fields: listFields(shape, '', listed) }];
}

function judgePayload(
  payload: Payload,
  shared: ReadonlySet<TSESTree.Node>,
  vocabulary: ReadonlySet<string>,
  deliveries: Deliveries,
): FoundBreach[] {
  const declared = new Set(payload.fields.map(({ path }) => path));
  const missing = [...payload.listed].filter((path) => !declared.has(path));
  return payload.fields.flatMap((field) =>
    isOf(field.path, payload.listed) || field.place !== field.node || !shared.has(field.node)
      ? judgeField(field, payload, missing, vocabulary, deliveries)
      : [],
  );
}

/** A type for several events has the fields of all of them: each is judged where it is read. A schema rejects what lacks one. */
function dropFieldsOfOthers(payload: Payload, deliveries: Deliveries, evaluation: Evaluation): Payload {
  const isKept = (field: Field): boolean =>
    isOf(field.path, payload.listed) || field.isRequired || !isFieldOfOthers(field, field.path, deliveries, evaluation);
  return { ...payload, fields: payload.fields.filter(isKept) };
}

/**
 * True for a field that some event has and others may lack: it is optional, or in a type that other declarations name,
 * too. Such a field is judged where it is read, not where it is declared.
 */
export function isFieldOfOthers(
  { node, isOptional }: Pick<DeclaredField, 'node' | 'isOptional'>,
  path: string,
  { events }: Pick<Deliveries, 'events'>,
  evaluation: Evaluation,
): boolean {
  const isListed = Object.values(events).some((fields) => isOf(path, new Set(fields)));
  return isListed && (isOptional || isOfSharedType(node, evaluation));
}

/** True for a field of a type, a class or a schema that its file names more than once. */
export function isOfSharedType(field: TSESTree.Node, evaluation: Evaluation): boolean {
  const { variables } = evaluation.getFile(field);
  for (let node: TSESTree.Node | undefined = field; node; node = node.parent) {
    const name = 'id' in node ? node.id : null;
    const references = name?.type === 'Identifier' ? variables.get(name)?.references : undefined;
    if (references) return references.filter(({ init }) => !init).length > 1;
  }
  return false;
}

/** True for a field of a payload, and for an object that holds some. */
function isOf(path: string, listed: ReadonlySet<string>): boolean {
  return listed.has(path) || [...listed].some((other) => other.startsWith(`${path}.`));
}

/** Returns the events whose payload a declaration describes; none where it may describe something else. */
export function getDeclaredEvents(shape: DeclaredShape, deliveries: Deliveries): readonly string[] {
  const texts = shape.fields.get(deliveries.eventField)?.shape.texts?.map(({ value }) => String(value)) ?? [];
  const events = texts.filter((text) => text in deliveries.events);
  if (events.length === 0 || events.length < texts.length) return [];
  const listed = getListed(events, deliveries);
  const fields = listFields(shape, '', listed);
  // A message of the program's own may have the event's name: it has other fields.
  const isPayload =
    fields.some(({ path }) => path.includes('.') && listed.has(path)) || hasOwnField(fields, events, deliveries);
  return isPayload ? events : [];
}

function getListed(events: readonly string[], deliveries: Deliveries): ReadonlySet<string> {
  return new Set(events.flatMap((event) => deliveries.events[event]!));
}

/** True for a field that no other event has: `chatDownloadUrl`. */
function hasOwnField(fields: readonly Field[], events: readonly string[], deliveries: Deliveries): boolean {
  return fields.some(({ path }) => isOwnField(path, events, deliveries));
}

function isOwnField(path: string, events: readonly string[], deliveries: Deliveries): boolean {
  return Object.entries(deliveries.events).every(([event, listed]) => listed.includes(path) === events.includes(event));
}

/** Returns the fields of a payload, and those within its objects; `holder` is the field of the payload around them. */
function listFields(
  shape: DeclaredShape,
  prefix: string,
  listed: ReadonlySet<string>,
  holder: TSESTree.Node | null = null,
): Field[] {
  return [...shape.fields].flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    const { node, isRequired } = field;
    const isNamed = holder !== null && isRequired === true && !isInside(node, holder.parent!);
    return [
      { ...field, path, place: isNamed ? holder : node },
      ...(isOf(path, listed) && !listed.has(path) ? listFields(field.shape, `${path}.`, listed, holder ?? node) : []),
    ];
  });
}

function judgeField(
  { path, node, place, shape }: Field,
  { events, listed }: Payload,
  missing: readonly string[],
  vocabulary: ReadonlySet<string>,
  { closedValues, numbersAsText, timestamps, seconds, booleans, undocumented }: Deliveries,
): FoundBreach[] {
  const name = path.split('.').at(-1)!;
  if (!isOf(path, listed)) {
    // A field whose name is unlike those of payloads may be one that the program adds.
    const names = [name, ...shape.fields.keys()];
    const isMeant =
      names.some((each) => vocabulary.has(simplify(each))) || missing.some((other) => isShortenedPath(path, other));
    return isMeant && !undocumented.includes(path)
      ? [breachAt(place, 'rtk-event-field-availability', { evidence: getEvidenceOf('type'), subject: name })]
      : [];
  }
  const closed = closedValues.find((entry) => entry.field === path && events.every((event) => event === entry.event));
  const wrong = closed ? (shape.texts ?? []).filter(({ value }) => !closed.values.includes(String(value))) : [];
  const sent = (shape.sent ?? shape).kind;
  // The fields of an object are listed by their paths, and the object itself is not.
  const isMistyped =
    (sent === 'text' && [...seconds, ...booleans].includes(path)) ||
    (sent === 'number' && booleans.includes(path)) ||
    ((sent === 'text' || sent === 'number') && !listed.has(path));
  const number = numbersAsText.includes(path)
    ? 'rtk-file-size-string'
    : timestamps.includes(path)
      ? 'rtk-timestamp-text'
      : null;
  return [
    ...wrong.map((literal) =>
      breachAt(literal, closed!.constraint, { evidence: getEvidenceOf('type'), subject: String(literal.value) }),
    ),
    ...(isMistyped ? [breachAt(node, 'rtk-event-field-type', { evidence: getEvidenceOf('type'), subject: name })] : []),
    ...(number && shape.kind === 'number'
      ? [breachAt(node, number, { evidence: getEvidenceOf('type'), subject: name })]
      : []),
  ];
}

/** True for a shortened name in the same object. */
function isShortenedPath(path: string, other: string): boolean {
  const start = path.lastIndexOf('.') + 1;
  return other.startsWith(path.slice(0, start)) && isShortenedName(path.slice(start), other.slice(start));
}

/** The names of all fields of all payloads, without case and separators. */
function getVocabulary({ events }: Deliveries): ReadonlySet<string> {
  return new Set(Object.values(events).flatMap((fields) => fields.flatMap((field) => field.split('.').map(simplify))));
}

function simplify(name: string): string {
  return name.replaceAll(/[_-]/g, '').toLowerCase();
}
