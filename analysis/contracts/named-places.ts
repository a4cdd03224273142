/** Finds the place that a constraint names in a request which breaks it. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getNodePlace } from '../findings/places/source-place.ts';
import type { Evaluation } from '../evaluator/evaluation.ts';
import { getEnclosingFunction, isInside } from '../program/syntax/syntax.ts';
import type { Fault } from './faults.ts';
import { givesLacking } from './given-objects.ts';
import { isInFile } from './breach.ts';
import { findPlace } from './schema/request-instance.ts';
import type { Place } from './schema/value-to-partial-json.ts';
import { findUseHere, getReferencesOf, isOfCase } from './used-places.ts';

/** The first place that a constraint names and the request has; null where it has none. */
export function findNamedPlace(fault: Fault, evaluation: Evaluation): Place | null {
  const places = fault.at.map((name) => findPlaceOfFault(name, fault, evaluation));
  return places.find((place) => place !== null && (place.value !== null || place.entry !== null)) ?? null;
}

/**
 * Returns the place of a name. Where something is missing beside it, that is the value as its property writes it, not
 * the code that makes the value; unless a call gives both the value and what lacks a part to the function that writes
 * the property, or that function only builds the body, or the analysed file gives the value to a property of another
 * file, whose object lacks nothing, or the value is that of one row of a table.
 */
export function findPlaceOfFault(name: string, fault: Fault, evaluation: Evaluation): Place | null {
  const { breaks, instance } = fault;
  const [first] = breaks;
  const found = findPlace(instance, name);
  const place = found && first?.origin && isOfSameText(found, first.origin) ? first.origin : found;
  const property = place?.entry?.node;
  if (first?.keyword !== 'required' || property?.type !== 'Property' || isInside(place!.node, property)) return place;
  if (fault.request && isOfCase(place!, fault.request)) return place;
  const { facts } = evaluation;
  const isElsewhere = !isInFile(property, facts) && property.parent !== first.origin?.node;
  if (isElsewhere && (isInFile(place!.node, facts) || findUseHere(place!, evaluation) !== null)) return place;
  const isGiven = isOfBuilder(property, fault) || isGivenByCall(property, fault, evaluation);
  const given = isGiven ? findWithin(fault.request!.node, place!) : null;
  return given ?? { ...place!, ...getNodePlace(property.value), value: null };
}

/** True for two literals of one text. The place of a break is at the one that is wrong. */
function isOfSameText(one: Place, other: Place): boolean {
  const isText = one.value?.kind === 'text' && other.value?.kind === 'text';
  return isText && one.subject === other.subject && one.entry === other.entry && one.list === other.list;
}

/** True if the call of a wrapper, which writes the property, gives it the object that lacks a part: `ask(model, headers)`. */
function isGivenByCall(property: TSESTree.Property, fault: Fault, evaluation: Evaluation): boolean {
  const hops = fault.request?.callPath?.hops ?? [];
  return hops.some(({ fn }) => isInside(property, fn)) && givesLacking(fault, evaluation);
}

/** True if a function that the request does not enter writes the property: it builds the bodies of other requests, too. */
function isOfBuilder(property: TSESTree.Property, { request }: Fault): boolean {
  const fn = getEnclosingFunction(property);
  if (!fn || !request || isInside(request.node, fn)) return false;
  const { hops, sender } = request.callPath ?? { hops: [], sender: request.node };
  return !isInside(sender, fn) && hops.every((hop) => !isInside(hop.call, fn) && !isInside(property, hop.fn));
}

/** Returns the place of a value within a call: the literal, or the name of a constant. Null where the call does not have it. */
function findWithin(call: TSESTree.Node, place: Place): Place | null {
  if (isInside(place.node, call)) return place;
  const name = getReferencesOf(place).find((reference) => isInside(reference, call));
  return name ? { ...place, ...getNodePlace(name), value: null } : null;
}
