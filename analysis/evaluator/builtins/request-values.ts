/** Requests that a program describes as values and hands through functions, until a client sends them. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { MethodName } from '../../libraries/http-clients/client-table.ts';
import { getAlternatives, choiceOf, unknown } from '../domain/choice.ts';
import { pipeOf } from '../domain/external.ts';
import { entryOf, mergeInto, objectOf, objectWith } from '../domain/object.ts';
import { makeText } from '../domain/skeleton.ts';
import { getOnlyText, joinTexts } from '../domain/text.ts';
import type { ClientValue, ObjectValue, PropertyEntry, Value } from '../domain/value.ts';
import type { Call } from '../evaluation.ts';
import { mapObjects } from './data-paths.ts';
import { joinParts } from './module-functions.ts';

type Operation = (
  args: readonly Value[],
  call: Call & { row: { method?: MethodName }; fixed: readonly Value[] },
) => Value;

/**
 * The operations of the functions. The options of a request are those of a call: `url`, `method`, `headers`,
 * `urlParams`, `body`.
 */
export const REQUEST_OPERATIONS: Readonly<Record<string, Operation>> = {
  request: (args, call) => beginRequest(toText(call.row.method ?? 'GET'), args, call),
  // `make(method)(url, options)`
  madeRequest: (args, call) => beginRequest(call.fixed[0] ?? UNKNOWN, args, call),
  withBase: ([request, base], call) =>
    change(request, call, ({ url }) => base && { url: url ? joinParts([base, url]) : base }),
  withPath: ([request, path], call) =>
    change(request, call, ({ url }) => path && { url: url ? joinParts([url, path]) : path }),
  withAddress: ([request, url], call) => change(request, call, () => url && { url }),
  withHeaders: ([request, headers], call) =>
    change(request, call, (options) => merge(options, 'headers', headers, call)),
  withHeader: ([request, name, value], call) =>
    change(request, call, (options) => merge(options, 'headers', toObject(name, value, call), call)),
  withBearer: ([request, token], call) =>
    change(request, call, (options) =>
      merge(options, 'headers', toAuthorization(joinTexts([toText('Bearer '), token ?? UNKNOWN]), call), call),
    ),
  withBasic: ([request], call) =>
    change(request, call, (options) =>
      merge(options, 'headers', toAuthorization(joinTexts([toText('Basic '), UNKNOWN]), call), call),
    ),
  withParameters: ([request, parameters], call) =>
    change(request, call, (options) => merge(options, 'urlParams', parameters, call)),
  withParameter: ([request, name, value], call) =>
    change(request, call, (options) => merge(options, 'urlParams', toObject(name, value, call), call)),
  withJson: ([request, value], call) => change(request, call, () => value && { body: { kind: 'json', value } }),
  withBody: ([request, body], call) => change(request, call, () => body && { body }),
  jsonBody: ([value]) => (value ? { kind: 'json', value } : UNKNOWN),
  unchanged: ([value]) => value ?? UNKNOWN,
  withRequests: ([client, fn], call) =>
    choiceOf(
      getAlternatives(client ?? UNKNOWN).map((value) => (value.kind === 'client' ? addTo(value, fn, call) : UNKNOWN)),
    ),
};

const UNKNOWN: Value = unknown('unresolved');

type Options = Partial<Record<'method' | 'url' | 'baseUrl' | 'headers' | 'urlParams' | 'body', Value>>;

function beginRequest(method: Value, [url, options]: readonly Value[], call: Call): Value {
  const begun = requestOf({ method, ...(url && { url }) }, null, call);
  return options ? withOptions(begun, options, call) : begun;
}

/**
 * Returns a client whose requests a function changes: what the function adds to an empty request becomes defaults of
 * the client.
 */
function addTo(client: ClientValue, fn: Value | undefined, { node, evaluation }: Call): ClientValue {
  const call = { args: [requestOf({}, null, { node, evaluation })], isOpen: false, node, evaluation };
  const changed = fn ? evaluation.callValue(fn, call) : UNKNOWN;
  const defaults = getAlternatives(changed).map((value) => (value.kind === 'object' ? toDefaults(value) : UNKNOWN));
  return { ...client, isMade: true, defaults: [...client.defaults, choiceOf(defaults)] };
}

/** Returns the options of a request as defaults: its URL becomes the base URL of later requests. */
function toDefaults(request: ObjectValue): ObjectValue {
  const properties = new Map(
    [...request.properties].map(([name, entry]) => [name === 'url' ? 'baseUrl' : name, entry]),
  );
  properties.delete('pipe');
  return { ...request, properties };
}

function change(
  request: Value | undefined,
  call: Pick<Call, 'node' | 'evaluation'>,
  getChanges: (options: Options) => Options | undefined,
): Value {
  return mapObjects(request, (value) => {
    const options = Object.fromEntries([...value.properties].map(([name, entry]) => [name, entry.read()])) as Options;
    return requestOf(getChanges(options) ?? {}, value, call);
  });
}

/** Returns a request with these options over those of an earlier one, and with the method `pipe`, which passes it to functions. */
function requestOf(
  options: Options,
  before: ObjectValue | null,
  { node }: Pick<Call, 'node' | 'evaluation'>,
): ObjectValue {
  const properties = new Map<string, PropertyEntry>(before?.properties);
  for (const [name, value] of Object.entries(options))
    properties.set(
      name,
      entryOf(node, () => value),
    );
  const request: ObjectValue = { ...objectOf(properties, node, { isOpen: before?.isOpen ?? false }) };
  properties.set(
    'pipe',
    entryOf(node, () => pipeOf(request, node)),
  );
  return request;
}

function withOptions(request: ObjectValue, options: Value, call: Call): ObjectValue {
  const properties = new Map(request.properties);
  const isOpen = mergeInto(properties, options, call.evaluation.defer);
  return requestOf({}, { ...request, properties, isOpen }, call);
}

function merge(
  options: Options,
  name: 'headers' | 'urlParams',
  added: Value | undefined,
  { node, evaluation }: Call,
): Options {
  const properties = new Map<string, PropertyEntry>();
  const spread = [options[name], added].flatMap((value) => value ?? []);
  const isOpen = spread.map((value) => mergeInto(properties, value, evaluation.defer)).includes(true);
  return { [name]: objectOf(properties, node, { isOpen }) };
}

function toObject(name: Value | undefined, value: Value | undefined, { node }: Call): Value {
  const text = name ? getOnlyText(name) : null;
  return text === null
    ? UNKNOWN
    : objectWith(
        text.toLowerCase(),
        entryOf(findLiteral(name) ?? node, () => value ?? UNKNOWN),
        node,
      );
}

/** The literal whose text a value is; null for others. */
function findLiteral(value: Value | undefined): TSESTree.Node | null {
  const [piece] = value?.kind === 'text' ? value.skeleton : [];
  return piece?.kind === 'text' ? (piece.origin?.node ?? null) : null;
}

function toAuthorization(value: Value, { node }: Call): Value {
  return objectWith(
    'authorization',
    entryOf(node, () => value),
    node,
  );
}

function toText(text: string): Value {
  return makeText(text);
}
