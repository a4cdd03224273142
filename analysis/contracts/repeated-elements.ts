/** Finds the element by which a list repeats a value: the value may be right where it is defined. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../evaluator/domain/choice.ts';
import { getReferences } from '../evaluator/domain/references.ts';
import { getNodePlace } from '../findings/places/source-place.ts';
import { isInside } from '../program/syntax/syntax.ts';
import type { Break } from './schema/partial-json.ts';
import type { Place } from './schema/value-to-partial-json.ts';

/**
 * Moves a repeated value to the element of the list that is it, such as `EVENTS.ENDED`, or that spreads it. Other breaks stay, and
 * so do lists that no array literal writes.
 */
export function placeRepetition(fault: Break<Place>): Break<Place> {
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
