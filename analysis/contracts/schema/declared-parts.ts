/** Fills the unknown parts of a body by the kinds that the program declares for their values. */
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { getNodePlace } from '../../findings/places/source-place.ts';
import { getDeclaredShape } from '../queries/declared-values.ts';
import type { PartialProperty } from './partial-json.ts';
import type { Place, RequestJson } from './value-to-partial-json.ts';

/** Returns the request with a text or a list in place of each value that is declared as one. */
export function addDeclaredValues(part: RequestJson, evaluation: Evaluation): RequestJson {
  if (part.kind !== 'object') return part;
  const body = part.properties.get('body');
  if (!body) return part;
  return { ...part, properties: new Map(part.properties).set('body', declare(body, evaluation)) };
}

function declare(property: PartialProperty<Place>, evaluation: Evaluation): PartialProperty<Place> {
  return {
    ...property,
    read: () => {
      const part = property.read();
      if (part.kind === 'object') return declareAll(part, evaluation);
      return part.kind === 'unknown' ? readDeclared(property.origin, evaluation) : part;
    },
  };
}

function declareAll(part: RequestJson & { kind: 'object' }, evaluation: Evaluation): RequestJson {
  const declared = [...part.properties].map(([name, property]) => [name, declare(property, evaluation)] as const);
  return { ...part, properties: new Map(declared) };
}

function readDeclared(origin: Place, evaluation: Evaluation): RequestJson {
  const { entry } = origin;
  const value = entry?.node.type === 'Property' && !entry.mayBeReplaced ? entry.node.value : null;
  const kind = value && getDeclaredShape(value, evaluation).kind;
  const place = value && { ...origin, ...getNodePlace(value) };
  if (kind === 'text') return { kind, pieces: [null], origin: place! };
  return kind === 'list' ? { kind, items: [], isOpen: true, origin: place! } : { kind: 'unknown' };
}
