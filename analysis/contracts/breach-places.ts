/** Finds the place at which a breach of a request is reported. */
import type { SourcePlace } from '../findings/places/source-place.ts';
import type { Evaluation } from '../evaluator/evaluation.ts';
import { findArgumentWithin, findPassedConstant } from './passed-constants.ts';
import type { Break } from './schema/partial-json.ts';
import { type Fault, isKey } from './faults.ts';
import { findNamedPlace, findPlaceOfFault } from './named-places.ts';
import type { Place } from './schema/value-to-partial-json.ts';
import { findPropertyInFile, findUseHere, getUseOfSharedValue, isOfCase } from './used-places.ts';

/**
 * Returns the first place that the constraint names and the request has, else the place of the first break, if it is in
 * the analysed file. Null if it is in another file, which the analysis of that file finds, and so is the whole request.
 */
export function getBreachPlace(fault: Fault, spot: SourcePlace | null, evaluation: Evaluation): Place | null {
  const { breaks, at, request } = fault;
  const named = findNamedPlace(fault, evaluation) ?? breaks[0]?.origin;
  const passed = spot && named && request ? findPassedConstant(named, evaluation) : null;
  if (passed) {
    const given = findArgumentWithin(request!.node, passed) ?? spot!;
    return { ...given, value: null, entry: null, subject: named!.subject };
  }
  const isHere = (place: Place | null): place is Place =>
    place !== null && evaluation.getFile(place.node) === evaluation.facts;
  for (const name of at) {
    const place = findPlaceOfFault(name, fault, evaluation);
    if (isHere(place) && (place.value !== null || place.entry !== null))
      return getUseOfSharedValue(place, evaluation, breaks);
  }
  const [first] = breaks;
  // A value of another file may be right for its other uses, so the place where this file uses it is reported.
  const elsewhere = named && evaluation.getFile(named.node) !== evaluation.facts ? named : null;
  if (first?.keyword === 'required' && isHere(first.origin) && isKey(first.origin)) return first.origin;
  // A whole object that lacks a property is too much to underline.
  if (first && first.keyword !== 'required' && isHere(first.origin) && !(elsewhere && spot === null))
    return getUseOfSharedValue(first.origin, evaluation, breaks);
  const isRow = elsewhere !== null && request !== null && isOfCase(elsewhere, request);
  const use =
    elsewhere && !isRow
      ? (findPropertyInFile(elsewhere, fault, evaluation) ?? findUseHere(elsewhere, evaluation))
      : null;
  const around = use ?? spot;
  // The message quotes a literal of another file too.
  return around && { ...around, value: null, entry: null, subject: elsewhere?.subject ?? listNames(breaks) };
}

/** The names of what is missing, as a message puts them between backticks; null where nothing is. */
function listNames(breaks: readonly Break<Place>[]): string | null {
  const names = new Set(breaks.flatMap(({ name }) => name ?? []));
  return names.size === 0 ? null : [...names].join('`, `');
}
