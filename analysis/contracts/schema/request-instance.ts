/** Represents a request as partly known JSON, `{ path, headers, query, body }`, for the schemas of the contracts. */
import { readQuery } from '../../evaluator/domain/pairs.ts';
import { concat, searchSkeleton, sliceSkeleton, textOf, type Skeleton } from '../../evaluator/domain/skeleton.ts';
import type { Value } from '../../evaluator/domain/value.ts';
import type { Request, RequestPart } from '../../requests/request.ts';
import { getLiteralPlace, type SourcePlace } from '../../findings/places/source-place.ts';
import { getTextPieces, type Segment } from '../../routes/platform-base.ts';
import type { PartialProperty } from './partial-json.ts';
import { toBodyJson, toPartialJson, toTextProperties, type Place, type RequestJson } from './value-to-partial-json.ts';
import type { LocatedRoute } from '../locate-route.ts';

/**
 * Creates the instance of a request; `spot` is where the request is reported, and the place of parts that no code
 * writes.
 */
export function createRequestInstance(
  request: Request,
  { parameters, located }: LocatedRoute,
  spot: SourcePlace,
): RequestJson & { kind: 'object' } {
  const nowhere: Place = { ...spot, value: null, entry: null, subject: null };
  const empty: RequestJson = { kind: 'object', properties: new Map(), isOpen: false, origin: nowhere };
  const property = (part: RequestJson): PartialProperty<Place> => ({
    origin: nowhere,
    isOptional: false,
    read: () => part,
  });
  const isUnseen = (part: RequestPart): boolean => request.incompleteParts.includes(part);
  const path = new Map(
    [...parameters].map(([name, segments]) => [
      name,
      property(toPartialJson({ kind: 'text', skeleton: joinSegments(segments) }, spot)),
    ]),
  );
  const toHeaders = (value: Value | null | undefined): RequestJson =>
    value ? toTextProperties(value, 'headers', spot) : empty;
  const written = addBelow(toHeaders(request.headers), toHeaders(request.credentials));
  const given = addClientHeaders(written, request.clientHeaders ?? [], nowhere);
  const all = addClientHeaders(dropHeaders(given, request.hookedHeaders ?? []), request.hookedHeaders ?? [], nowhere);
  const headers = request.nullHeaders === 'removed' ? dropNullHeaders(all) : all;
  const body = toBodyJson(request.body, spot);
  const properties = new Map([
    ['path', property({ ...empty, properties: path, origin: getPathPlace(located, nowhere) })],
    ['headers', property(isUnseen('headers') || hasUser(request.url) ? markOpen(headers) : headers)],
    ['query', property(toQuery(request, empty, spot))],
  ]);
  if (body) properties.set('body', property(isUnseen('body') ? markOpen(body) : body));
  else if (isUnseen('body')) properties.set('body', { ...property({ kind: 'unknown' }), isOptional: true });
  return { ...empty, properties };
}

/** True for a URL with a user, `https://user:token@host`, whom most clients send in a header. */
function hasUser(url: Skeleton): boolean {
  return /^\w+:\/\/[^/]*@/.test(url.map((piece) => (piece.kind === 'text' ? piece.text : 'x')).join(''));
}

/** Returns the place of the last literal of the path. */
function getPathPlace({ path, segments }: LocatedRoute['located'], nowhere: Place): Place {
  const piece = segments.flatMap(getTextPieces).findLast(({ origin }) => origin !== null);
  return piece
    ? { ...nowhere, ...getLiteralPlace([piece], nowhere.node), value: { kind: 'text', skeleton: path } }
    : nowhere;
}

function toQuery(
  { url, query, incompleteParts }: Request,
  empty: RequestJson & { kind: 'object' },
  spot: SourcePlace,
): RequestJson {
  const start = searchSkeleton(url, /\?/);
  const written: Skeleton = start === -1 ? [] : sliceSkeleton(url, start);
  const isOpen =
    incompleteParts.includes('query') ||
    (start === -1 ? url.at(-1)?.kind === 'hole' : written.some((piece) => piece.kind === 'hole'));
  const fromUrl =
    written.length === 0
      ? empty
      : toTextProperties({ kind: 'pairs', of: 'query', entries: readQuery(written), isOpen: false }, 'query', spot);
  const given = query === null ? empty : toTextProperties(query, 'query', spot);
  const joined: RequestJson =
    given.kind === 'object' && fromUrl.kind === 'object'
      ? { ...given, properties: new Map([...fromUrl.properties, ...given.properties]) }
      : given;
  return isOpen ? markOpen(joined) : joined;
}

function joinSegments(segments: readonly Segment[]): Skeleton {
  return concat(...segments.map(({ skeleton }, index) => (index === 0 ? skeleton : [...textOf('/'), ...skeleton])));
}

/** Adds headers below those of the request, which win for equal names. */
function addBelow(headers: RequestJson, below: RequestJson): RequestJson {
  if (headers.kind === 'choice')
    return { kind: 'choice', values: headers.values.map((value) => addBelow(value, below)) };
  if (headers.kind !== 'object' || below.kind !== 'object') return headers;
  return { ...headers, properties: new Map([...below.properties, ...headers.properties]) };
}

/** Adds the headers that the client may send by itself, with unknown values. */
function addClientHeaders(headers: RequestJson, names: readonly string[], nowhere: Place): RequestJson {
  if (headers.kind === 'choice')
    return { kind: 'choice', values: headers.values.map((value) => addClientHeaders(value, names, nowhere)) };
  if (headers.kind !== 'object') return headers;
  const sent = names
    .filter((name) => !headers.properties.has(name))
    .map((name): [string, PartialProperty<Place>] => [
      name,
      { origin: nowhere, isOptional: true, read: () => ({ kind: 'unknown' }) },
    ]);
  return { ...headers, properties: new Map([...headers.properties, ...sent]) };
}

/** Leaves out headers that get another value before the request goes. */
function dropHeaders(headers: RequestJson, names: readonly string[]): RequestJson {
  if (headers.kind === 'choice')
    return { kind: 'choice', values: headers.values.map((value) => dropHeaders(value, names)) };
  if (headers.kind !== 'object') return headers;
  return { ...headers, properties: new Map([...headers.properties].filter(([name]) => !names.includes(name))) };
}

/** Leaves out the headers whose value is null; one that is null in some cases may be missing. */
function dropNullHeaders(headers: RequestJson): RequestJson {
  if (headers.kind === 'choice') return { kind: 'choice', values: headers.values.map(dropNullHeaders) };
  if (headers.kind !== 'object') return headers;
  const properties = new Map<string, PartialProperty<Place>>();
  for (const [name, property] of headers.properties) {
    const value = property.read();
    if (isNull(value)) continue;
    const sent = value.kind === 'choice' ? value.values.filter((alternative) => !isNull(alternative)) : [];
    const isWhole = value.kind !== 'choice' || sent.length === value.values.length;
    const read = (): RequestJson => ({ kind: 'choice', values: sent });
    if (isWhole) properties.set(name, property);
    else if (sent.length > 0) properties.set(name, { ...property, isOptional: true, read });
  }
  return { ...headers, properties };
}

function isNull(part: RequestJson): boolean {
  return part.kind === 'scalar' && part.value === null;
}

/** Marks an object as one that may have further properties. */
function markOpen(part: RequestJson): RequestJson {
  if (part.kind === 'choice') return { kind: 'choice', values: part.values.map(markOpen) };
  return part.kind === 'object' ? { ...part, isOpen: true } : part;
}

/**
 * Returns the place of a path (`body.options.webhookUrl`, `body.events[]`) in a request, of alternatives and elements
 * the first; null where there is none.
 */
export function findPlace(part: RequestJson, place: string): Place | null {
  let current: RequestJson = part;
  let key: Place | null = null;
  for (const step of place.split('.')) {
    const holder: RequestJson | undefined =
      current.kind === 'choice' ? current.values.find((value) => value.kind === 'object') : current;
    if (holder?.kind !== 'object') return null;
    const property: PartialProperty<Place> | undefined = holder.properties.get(step.replace(/\[\]$/, ''));
    if (!property) return null;
    key = property.origin;
    const value = firstAlternative(property.read());
    current = step.endsWith('[]') && value.kind === 'list' ? firstAlternative(value.items[0] ?? value) : value;
  }
  return current.kind === 'unknown' || current.kind === 'choice' ? key : current.origin;
}

function firstAlternative(part: RequestJson): RequestJson {
  return part.kind === 'choice' ? (part.values[0] ?? part) : part;
}
