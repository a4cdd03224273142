/** Finds where a request uses a wrong value that may be right in other requests. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getLiteralPlace, getNodePlace, type SourcePlace } from '../findings/places/source-place.ts';
import type { Evaluation } from '../evaluator/evaluation.ts';
import { takesCallback } from '../evaluator/builtins/array-methods.ts';
import { getWrittenKey } from '../evaluator/domain/make-pairs.ts';
import { getReferences } from '../evaluator/domain/references.ts';
import type { TextPiece } from '../evaluator/domain/skeleton.ts';
import type { FileFacts } from '../program/file-facts.ts';
import { SELECTING_METHODS } from '../program/containers/table-calls.ts';
import { getMemberName, getWrittenText, isInside } from '../program/syntax/syntax.ts';
import { someNode } from '../program/syntax/walk.ts';
import type { Request } from '../requests/request.ts';
import { isInFile } from './breach.ts';
import type { Break } from './schema/partial-json.ts';
import { findPlace } from './schema/request-instance.ts';
import type { Fault } from './faults.ts';
import type { Place } from './schema/value-to-partial-json.ts';
import { isReadElsewhere } from './shared-values.ts';

/** Keywords that compare a value with other parts of its request: in another request, the same value may be right. */
const RELATIVE: ReadonlySet<string> = new Set(['required', 'subsetOf']);

/** Keywords that a composed text breaks as a whole: each of its parts may be right. */
const OF_WHOLE: ReadonlySet<string> = new Set(['contentMediaType', 'type']);

/** Returns the use of a shared constant in this request, because its value may be right in another one; else the place itself. */
export function getUseOfSharedValue(
  place: Place,
  { getFile, facts: own }: Evaluation,
  [first]: readonly Break<Place>[],
): Place {
  const facts = getFile(place.node);
  const isRelative = first !== undefined && RELATIVE.has(first.keyword);
  const property = (place.entry ?? (isRelative ? place.list : null))?.node;
  if (property && property !== place.node && isInside(place.node, property)) return place;
  if (property && first && OF_WHOLE.has(first.keyword) && isComposed(place))
    return { ...place, ...getNodePlace(getWrittenKey(property)) };
  const end = isRelative && isComposed(place) ? getEndOfText(place) : null;
  if (end && isInFile(end.node, own)) return { ...place, ...end };
  const whole = isRelative && place.node.parent?.type === 'ArrayExpression' ? place.node.parent : place.node;
  const isConstant = isRelative && whole.parent?.type === 'VariableDeclarator';
  if (!isConstant && !isCalculated(place) && !isReadElsewhere(whole, facts)) return place;
  const references = getReferences(getLastPiece(place)?.via ?? null);
  const isRow = place.node.parent?.type === 'Property' && !isComposed(place);
  const isSelected = isRelative ? references.some(isReadAsTable) : property && isGivenTo(property, getFile(property));
  if (property && isRow && getFile(property) !== facts && isSelected) return place;
  const given = property && !isInFile(property, own) ? references.find((each) => isInFile(each, own)) : undefined;
  const passed = property && isGivenTo(property, facts) ? references.find((each) => isInFile(each, own)) : undefined;
  const use = given ?? passed ?? (property?.type === 'Property' ? property.value : references[0]);
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

/**
 * The reference of the analysed file through which a text of another file came into a request; null where there is none,
 * and where the file reads the whole table, so that its entry alone is wrong.
 */
export function findUseHere(place: Place, { facts }: Evaluation): SourcePlace | null {
  const use = getReferencesOf(place).find((reference) => isInFile(reference, facts));
  return use && !isReadAsTable(use) ? getNodePlace(use) : null;
}

/** True for a text of the row for which a request is sent, where a call sends one for each row of a table. */
export function isOfCase(place: Place, { cases }: Request): boolean {
  return cases !== undefined && (isOfRow(place.node) || getReferencesOf(place).some(isReadAsTable));
}

/** True for a value of an object in a list or in another object. */
function isOfRow({ parent }: TSESTree.Node): boolean {
  const row = parent?.type === 'Property' ? parent.parent : null;
  return row?.parent.type === 'ArrayExpression' || row?.parent.type === 'Property';
}

/** True where a name stands for a whole table: `for (const row of ROWS)`, `ROWS[id]`, `ROWS.find(…)`. */
function isReadAsTable(name: TSESTree.Node): boolean {
  const { parent } = name;
  if (parent?.type === 'ForOfStatement') return parent.right === name;
  if (parent?.type !== 'MemberExpression' || parent.object !== name) return false;
  const method = parent.parent.type === 'CallExpression' ? getMemberName(parent) : null;
  if (method !== null) return takesCallback(method) || SELECTING_METHODS.has(method);
  return parent.computed && getWrittenText(parent.property) === null;
}

/** The references through which a text came into a request. */
export function getReferencesOf({ value }: Place): readonly TSESTree.Node[] {
  const pieces = value?.kind === 'text' ? value.skeleton : [];
  return pieces.flatMap((piece) => (piece.kind === 'text' ? getReferences(piece.via) : []));
}

/**
 * Finds the property in the analysed file whose value comes from another file: `url: URL`, `events: [EVENTS.ENDED]`.
 */
export function findPropertyInFile(
  place: Place,
  { at, instance }: Pick<Fault, 'at' | 'instance'>,
  { facts }: Evaluation,
): SourcePlace | null {
  const holders = [place, ...at.map((name) => findPlace(instance, name.replace(/\[\]$/, '')))];
  const entry = holders
    .map((holder) => holder?.entry ?? holder?.list)
    .find((property) => property && isInFile(property.node, facts));
  return entry ? getNodePlace(getWrittenKey(entry.node)) : null;
}

/**
 * True for a number that is calculated outside of the property that sends it: its variable may be right, and only this
 * use wrong.
 */
export function isCalculated({ node, entry }: Place): boolean {
  return node.type === 'BinaryExpression' && entry !== null && !isInside(node, entry.node);
}
