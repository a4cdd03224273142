/** Groups the broken places of a request into faults, each of which is one breach. */
import type { Request } from '../requests/request.ts';
import type { WaysJudgement } from './schema/judge-ways.ts';
import type { Break } from './schema/partial-json.ts';
import type { Place, RequestJson } from './schema/value-to-partial-json.ts';
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../evaluator/domain/choice.ts';
import { getReferences } from '../evaluator/domain/references.ts';
import { getNodePlace } from '../findings/places/source-place.ts';
import { isInside } from '../program/syntax/syntax.ts';

/** What breaks a constraint in one way of a request. */
export interface Fault {
  breaks: readonly Break<Place>[];
  /** The places that the constraint names: `body.model`. */
  at: readonly string[];
  instance: RequestJson;
  /** Null for headers that no known request sends. */
  request: Request | null;
}

/**
 * Groups the broken places of each way into faults: each wrong place is one fault. All missing parts are one fault, unless a
 * wrong place explains them, such as a field under another name. Several names that do so are one fault.
 */
export function getFaults({ broken }: WaysJudgement): { way: RequestJson; breaks: readonly Break<Place>[] }[] {
  return broken.flatMap(({ instance, breaks }) => {
    const wrong = breaks.filter(({ keyword }) => keyword !== 'required');
    const isOfWrongForm = wrong.length < breaks.length && wrong.every(({ origin }) => origin !== null && isKey(origin));
    const faults = !isOfWrongForm ? wrong.map((each) => [placeRepetition(each)]) : [wrong.length > 0 ? wrong : breaks];
    return faults.map((each) => ({ way: instance, breaks: each }));
  });
}

/** True for the place of a key, such as that of a row which lacks something. */
export function isKey({ value, entry }: Place): boolean {
  return value === null && entry !== null;
}

/**
 * Moves a repeated value to the element of the list that is it, such as `EVENTS.ENDED`, or that spreads it. Other breaks stay, and
 * so do lists that no array literal writes.
 */
function placeRepetition(fault: Break<Place>): Break<Place> {
  const { keyword, origin } = fault;
  const element = keyword === 'uniqueItems' && origin ? findElement(origin) : null;
  return element ? { ...fault, origin: { ...origin!, ...getNodePlace(element) } } : fault;
}

function findElement({ node, value, list }: Place): TSESTree.Node | null {
  const pieces = value?.kind === 'text' ? value.skeleton : [];
  const references = pieces.flatMap((piece) => (piece.kind === 'text' ? getReferences(piece.via) : []));
  for (const written of list ? getAlternatives(list.read()) : []) {
    if (written.kind !== 'array' || written.node.type !== 'ArrayExpression') continue;
    const { elements } = written.node;
    const own = elements.findLast(
      (element) => element && [node, ...references].some((part) => isInside(part, element)),
    );
    if (own) return own;
    const spread = elements.filter((element) => element?.type === 'SpreadElement');
    if (spread.length === 1) return spread[0]!;
  }
  return null;
}
