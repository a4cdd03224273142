/** Finds the place of a breach in another file than the analysed one. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getNodePlace } from '../findings/places/source-place.ts';
import type { Evaluation } from '../evaluator/evaluation.ts';
import { getWrittenKey } from '../evaluator/domain/make-pairs.ts';
import { getSender, type Request } from '../requests/request.ts';
import { isInFile, type WrittenPlace } from './breach.ts';
import { isKey } from './faults.ts';
import { findPassedConstant } from './passed-constants.ts';
import type { Break } from './schema/partial-json.ts';
import type { Place } from './schema/value-to-partial-json.ts';
import { isReadTwice } from './shared-values.ts';
import { getUseOfSharedValue, isCalculated, isOfCase } from './used-places.ts';

/**
 * Returns the place in another file of a value that breaks a constraint, for a request to which the analysed file
 * passes nothing wrong; null where the break is in the analysed file. Where a constant holds the value, the place is
 * the property that uses it. A missing part is reported at the row that lacks it, or at the named value that requires
 * it, and then only if the analysed file itself sends the request, or sends it for one of several rows.
 */
export function getPlaceInModule(
  breaks: readonly Break<Place>[],
  named: Place | null,
  request: Request,
  evaluation: Evaluation,
): Place | null {
  const { facts } = evaluation;
  const [first] = breaks;
  const place = named ?? first?.origin;
  if (!first || !place || isInFile(place.node, facts)) return null;
  const isOfRow = first.origin !== null && isKey(first.origin);
  const isNamedHere = named !== null && (isOfCase(named, request) || isInFile(getSender(request), facts));
  if (first.keyword === 'required' && !isOfRow && !isNamedHere) return null;
  // The file that passes the constant reports its own call.
  if (findPassedConstant(place, evaluation)) return null;
  // Two parts of different objects are reported by the module that combines them.
  if (first.beside && !isOfOneObject(first)) return null;
  return getUseOfSharedValue(place, evaluation, breaks);
}

/**
 * Returns the place of the wrong value of a break if another module holds it; null for values of this file, and for
 * what is missing, unless a row of a table lacks it.
 */
export function getWrittenPlace(
  breaks: readonly Break<Place>[],
  named: Place | null,
  evaluation: Evaluation,
): WrittenPlace | null {
  const { facts, getFile } = evaluation;
  const [first] = breaks;
  // Without a known wrong value, the place that the constraint names may be right.
  if (!first?.origin || isInFile(first.origin.node, facts)) return null;
  if (first.keyword === 'required' && !isKey(first.origin)) return null;
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
