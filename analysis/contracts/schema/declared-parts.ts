/** Fills the unknown parts of a body by the kinds that the program declares for their values. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { CallPath, Request } from '../../requests/request.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { getNodePlace } from '../../findings/places/source-place.ts';
import { getDeclaredShape } from '../queries/declared-values.ts';
import type { PartialProperty } from './partial-json.ts';
import type { Place, RequestJson } from './value-to-partial-json.ts';

/** Returns the request with a text or a list in place of each value that is declared as one. */
export function addDeclaredValues(part: RequestJson, request: Request, evaluation: Evaluation): RequestJson {
  if (part.kind !== 'object') return part;
  const body = part.properties.get('body');
  if (!body) return part;
  const hops = request.callPath?.hops ?? [];
  return { ...part, properties: new Map(part.properties).set('body', declare(body, hops, evaluation)) };
}

type Hops = CallPath['hops'];

function declare(property: PartialProperty<Place>, hops: Hops, evaluation: Evaluation): PartialProperty<Place> {
  return {
    ...property,
    read: () => {
      const part = property.read();
      if (part.kind === 'object') return declareAll(part, hops, evaluation);
      return part.kind === 'unknown' ? readDeclared(property.origin, hops, evaluation) : part;
    },
  };
}

function declareAll(part: RequestJson & { kind: 'object' }, hops: Hops, evaluation: Evaluation): RequestJson {
  const declared = [...part.properties].map(([name, property]) => [name, declare(property, hops, evaluation)] as const);
  return { ...part, properties: new Map(declared) };
}

function readDeclared(origin: Place, hops: Hops, evaluation: Evaluation): RequestJson {
  const { entry } = origin;
  const written = entry?.node.type === 'Property' && !entry.mayBeReplaced ? entry.node.value : null;
  const value = written && findDeclared(written, hops, evaluation);
  const kind = value && getDeclaredShape(value, evaluation).kind;
  const place = value && { ...origin, ...getNodePlace(value) };
  if (kind === 'text') return { kind, pieces: [null], origin: place! };
  return kind === 'list' ? { kind, items: [], isOpen: true, origin: place! } : { kind: 'unknown' };
}

/** The value itself, or the argument of the request's calls that it stands for, whichever the program declares. */
function findDeclared(value: TSESTree.Node, hops: Hops, evaluation: Evaluation): TSESTree.Node {
  if (value.type !== 'Identifier' || getDeclaredShape(value, evaluation).kind !== 'unknown') return value;
  const definition = evaluation.getFile(value).variables.get(value)?.defs[0];
  const name = definition?.type === 'Parameter' ? (definition.name as TSESTree.Parameter) : null;
  const depth = hops.findIndex(({ fn }) => name !== null && fn.params.includes(name));
  const hop = hops[depth];
  if (!hop || hop.handedAt !== undefined || hop.call.arguments.some(({ type }) => type === 'SpreadElement'))
    return value;
  const given = hop.call.arguments[hop.fn.params.indexOf(name!)];
  return given ? findDeclared(given, hops.slice(0, depth), evaluation) : value;
}
