/** Finds the place at which a breach of a request is reported. */
import type { TSESTree } from '@typescript-eslint/utils';
import { type SourcePlace, getLiteralPlace, getNodePlace } from '../findings/places/source-place.ts';
import { getSender, type Request } from '../requests/request.ts';
import { getTextPieces } from '../routes/base-and-path.ts';
import type { Evaluation } from '../evaluator/evaluation.ts';
import type { FileFacts } from '../program/file-facts.ts';
import { isInside } from '../program/syntax/syntax.ts';
import { someNode } from '../program/syntax/walk.ts';
import { getWrittenKey } from '../evaluator/domain/make-pairs.ts';
import { getReferences } from '../evaluator/domain/references.ts';
import type { TextPiece } from '../evaluator/domain/skeleton.ts';
import { isInFile, type WrittenPlace } from './breach.ts';
import { findPlace } from './schema/request-instance.ts';
import type { LocatedRoute } from './locate-route.ts';
import { findArgumentWithin, findPassedConstant } from './passed-constants.ts';
import { isReadElsewhere, isReadTwice } from './shared-values.ts';
import type { Place, RequestJson } from './schema/value-to-partial-json.ts';
import type { Break } from './schema/partial-json.ts';

/** Returns where a whole request is reported: the literal that ends the fixed part of the path, else the callee. */
export function getRequestSpot(request: Request, { located }: LocatedRoute): SourcePlace {
  const callee = request.sdk?.node ?? ('callee' in request.node ? request.node.callee : request.node);
  const pieces = located.segments.flatMap(getTextPieces);
  const piece = pieces.findLast(({ origin }) => origin !== null && isInside(origin.node, request.node));
  return piece && !request.sdk && pieces.at(-1)!.origin !== null
    ? getLiteralPlace([piece], callee)
    : getNodePlace(callee);
}

/**
 * True if the analysed file writes a part of the path, or calls the SDK: then a wrong value of another file is reported
 * for this request.
 */
export function isWrittenHere({ sdk }: Request, { located }: LocatedRoute, { facts }: Evaluation): boolean {
  const pieces = located.segments.flatMap(getTextPieces);
  return (
    (sdk !== null && isInFile(sdk.node, facts)) ||
    pieces.some(({ origin }) => origin !== null && isInFile(origin.node, facts))
  );
}

/**
 * Returns the first place that the constraint names and the request has, else the place of the first break, if it is in
 * the analysed file. Null if it is in another file, which the analysis of that file finds, and so is the whole request.
 */
export function getBreachPlace(
  breaks: readonly Break<Place>[],
  at: readonly string[],
  instance: RequestJson,
  spot: SourcePlace | null,
  evaluation: Evaluation,
  request: Request | null,
): Place | null {
  const named = findNamedPlace(at, instance, breaks, evaluation) ?? breaks[0]?.origin;
  const passed = spot && named && request ? findPassedConstant(named, evaluation) : null;
  if (passed) {
    const given = findArgumentWithin(request!.node, passed) ?? spot!;
    return { ...given, value: null, entry: null, subject: named!.subject };
  }
  const isHere = (place: Place | null): place is Place =>
    place !== null && evaluation.getFile(place.node) === evaluation.facts;
  for (const name of at) {
    const place = findPlaceOfFault(name, instance, breaks, evaluation);
    if (isHere(place) && (place.value !== null || place.entry !== null))
      return getUseOfSharedValue(place, evaluation, breaks);
  }
  const [first] = breaks;
  // A value of another file may be right for its other uses, so the place where this file uses it is reported.
  const elsewhere = named && evaluation.getFile(named.node) !== evaluation.facts ? named : null;
  // A whole object that lacks a property is too much to underline.
  if (first && first.keyword !== 'required' && isHere(first.origin) && !(elsewhere && spot === null))
    return getUseOfSharedValue(first.origin, evaluation, breaks);
  const use =
    elsewhere && (findPropertyInFile(elsewhere, at, instance, evaluation) ?? findUseHere(elsewhere, evaluation));
  const around = use ?? spot;
  // The message quotes a literal of another file too.
  return around && { ...around, value: null, entry: null, subject: elsewhere?.subject ?? listNames(breaks) };
}

/**
 * Returns the place in another file of a value that breaks a constraint, for a request to which the analysed file
 * passes nothing wrong; null where the break is in the analysed file. Where a constant holds the value, the place is
 * the property that uses it. A missing part is reported at the named value that requires it, and only if the analysed
 * file itself sends the request.
 */
export function getPlaceInModule(
  breaks: readonly Break<Place>[],
  named: Place | null,
  { node, callPath }: Request,
  evaluation: Evaluation,
): Place | null {
  const { facts } = evaluation;
  const [first] = breaks;
  const place = named ?? first?.origin;
  if (!first || !place || isInFile(place.node, facts)) return null;
  if (first.keyword === 'required' && !(named && isInFile(getSender({ callPath, node }), facts))) return null;
  // The file that passes the constant reports its own call.
  if (findPassedConstant(place, evaluation)) return null;
  // Two parts of different objects are reported by the module that combines them.
  if (first.beside && !isOfOneObject(first)) return null;
  return getUseOfSharedValue(place, evaluation, breaks);
}

/**
 * Returns the place of the wrong value of a break if another module holds it; null for values of this file, and for
 * what is missing.
 */
export function getWrittenPlace(
  breaks: readonly Break<Place>[],
  named: Place | null,
  evaluation: Evaluation,
): WrittenPlace | null {
  const { facts, getFile } = evaluation;
  const [first] = breaks;
  // Without a known wrong value, the place that the constraint names may be right.
  if (!first?.origin || first.keyword === 'required' || isInFile(first.origin.node, facts)) return null;
  const place = named ?? first.origin;
  const { node, entry, subject } = place;
  if (isInFile(node, facts) || findPassedConstant(place, evaluation)) return null;
  if (isOfOneObject(first))
    return isInFile(place.list!.node, facts) ? null : getUseOfSharedValue(place, evaluation, breaks);
  // A constant may be right for its other uses, so the property that uses it here is reported.
  const isShared = entry !== null && isReadTwice(node, getFile(node)) && getFile(entry.node) === getFile(node);
  const property = isCalculated(place) || isShared ? entry?.node : undefined;
  return { ...(property?.type === 'Property' ? getNodePlace(property.value) : { node, range: place.range }), subject };
}

/** True for two parts of one object literal that disagree: they disagree in every request that sends the object. */
export function isOfOneObject({ origin, beside }: Break<Place>): boolean {
  const object = beside?.entry?.node.parent;
  return object?.type === 'ObjectExpression' && origin?.list?.node.parent === object;
}

/**
 * Returns the property key by which a file sends a wrong value of another file; undefined where the value is in the
 * same file.
 */
export function getSendingPlace({ node, entry }: Place, { getFile }: Evaluation): TSESTree.Node | undefined {
  return entry && getFile(entry.node) !== getFile(node) ? getWrittenKey(entry.node) : undefined;
}

/**
 * True for a number that is calculated outside of the property that sends it: its variable may be right, and only this
 * use wrong.
 */
function isCalculated({ node, entry }: Place): boolean {
  return node.type === 'BinaryExpression' && entry !== null && !isInside(node, entry.node);
}

/** The first place that a constraint names and the request has; null where it has none. */
export function findNamedPlace(
  at: readonly string[],
  instance: RequestJson,
  breaks: readonly Break<Place>[],
  evaluation: Evaluation,
): Place | null {
  const places = at.map((name) => findPlaceOfFault(name, instance, breaks, evaluation));
  return places.find((place) => place !== null && (place.value !== null || place.entry !== null)) ?? null;
}

/**
 * Returns the place of a name. Where something is missing beside it, that is the value as its property writes it, not
 * the code that makes the value; unless the analysed file gives the value to a property of another file, whose object
 * lacks nothing.
 */
function findPlaceOfFault(
  name: string,
  instance: RequestJson,
  [first]: readonly Break<Place>[],
  evaluation: Evaluation,
): Place | null {
  const place = findPlace(instance, name);
  const property = place?.entry?.node;
  if (first?.keyword !== 'required' || property?.type !== 'Property' || isInside(place!.node, property)) return place;
  const { facts } = evaluation;
  const isElsewhere = !isInFile(property, facts) && property.parent !== first.origin?.node;
  const isGiven = isElsewhere && (isInFile(place!.node, facts) || findUseHere(place!, evaluation) !== null);
  return isGiven ? place : { ...place!, ...getNodePlace(property.value), value: null };
}

/** The names of what is missing, as a message puts them between backticks; null where nothing is. */
function listNames(breaks: readonly Break<Place>[]): string | null {
  const names = new Set(breaks.flatMap(({ name }) => name ?? []));
  return names.size === 0 ? null : [...names].join('`, `');
}

/** Keywords that compare a value with other parts of its request: in another request, the same value may be right. */
const RELATIVE: ReadonlySet<string> = new Set(['required', 'subsetOf']);

/** Returns the use of a shared constant in this request, because its value may be right in another one; else the place itself. */
function getUseOfSharedValue(
  place: Place,
  { getFile, facts: own }: Evaluation,
  [first]: readonly Break<Place>[],
): Place {
  const facts = getFile(place.node);
  const isRelative = first !== undefined && RELATIVE.has(first.keyword);
  const property = (place.entry ?? (isRelative ? place.list : null))?.node;
  if (property && property !== place.node && isInside(place.node, property)) return place;
  if (property && first?.keyword === 'contentMediaType' && isComposed(place))
    return { ...place, ...getNodePlace(getWrittenKey(property)) };
  const end = isRelative && isComposed(place) ? getEndOfText(place) : null;
  if (end && isInFile(end.node, own)) return { ...place, ...end };
  const whole = isRelative && place.node.parent?.type === 'ArrayExpression' ? place.node.parent : place.node;
  const isConstant = isRelative && whole.parent?.type === 'VariableDeclarator';
  if (!isConstant && !isCalculated(place) && !isReadElsewhere(whole, facts)) return place;
  const isRow = place.node.parent?.type === 'Property' && !isComposed(place);
  if (property && isRow && getFile(property) !== facts && isGivenTo(property, getFile(property))) return place;
  const references = getReferences(getLastPiece(place)?.via ?? null);
  const given = property && !isInFile(property, own) ? references.find((each) => isInFile(each, own)) : undefined;
  const use = given ?? (property?.type === 'Property' ? property.value : references[0]);
  // For a wrong value in a module, the use may be in a third file.
  return use && (getFile(use) === facts || facts !== own) ? { ...place, ...getNodePlace(use) } : place;
}

/** True for a property whose value a function makes of its parameters: `limits({ tries }) { return { 'max-tries': String(tries) }; }`. */
function isGivenTo(property: TSESTree.Node, { variables }: FileFacts): boolean {
  return (
    property.type === 'Property' &&
    someNode(
      property.value,
      (inner) => inner.type === 'Identifier' && variables.get(inner)?.defs[0]?.type === 'Parameter',
    )
  );
}

/** Returns the last known piece of a text; undefined for other values. */
function getLastPiece({ value }: Place): TextPiece | undefined {
  const pieces = value?.kind === 'text' ? value.skeleton : [];
  return pieces.flatMap((piece) => (piece.kind === 'text' && piece.origin ? piece : [])).at(-1);
}

/** Returns the literal with the last piece of a composed text: the pieces before may be right in other requests. */
function getEndOfText(place: Place): SourcePlace | null {
  const last = getLastPiece(place);
  return last ? getLiteralPlace([last], place.node) : null;
}

/** True for a text that a call composes of texts from elsewhere: each part is right, the composition is wrong. */
function isComposed({ value, node }: Place): boolean {
  const pieces = value?.kind === 'text' ? value.skeleton : [];
  return pieces.some((piece) => piece.kind === 'text' && !(piece.origin && isInside(piece.origin.node, node)));
}

/** The reference of the analysed file through which a text of another file came into a request; null where there is none. */
function findUseHere({ value }: Place, { facts }: Evaluation): SourcePlace | null {
  const pieces = value?.kind === 'text' ? value.skeleton : [];
  const references = pieces.flatMap((piece) => (piece.kind === 'text' ? getReferences(piece.via) : []));
  const use = references.find((reference) => isInFile(reference, facts));
  return use ? getNodePlace(use) : null;
}

/**
 * Finds the property in the analysed file whose value comes from another file: `url: URL`, `events: [EVENTS.ENDED]`.
 */
function findPropertyInFile(
  place: Place,
  at: readonly string[],
  instance: RequestJson,
  { facts }: Evaluation,
): SourcePlace | null {
  const holders = [place, ...at.map((name) => findPlace(instance, name.replace(/\[\]$/, '')))];
  const entry = holders
    .map((holder) => holder?.entry ?? holder?.list)
    .find((property) => property && isInFile(property.node, facts));
  return entry ? getNodePlace(getWrittenKey(entry.node)) : null;
}
