/** Requests of known HTTP clients: reads a call by the table of its client. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../evaluator/evaluation.ts';
import { callFunction } from '../evaluator/functions.ts';
import { getAlternatives, type ClientValue, type Value } from '../evaluator/domain/value.ts';
import { getBases, getBaseTexts, joinBase, type ClientBase } from './base-urls.ts';
import type { ClientTable, Slot } from '../libraries/http-clients/client-table.ts';
import { getClientTable, getMembers } from '../libraries/http-clients/find-client.ts';
import { isHooked } from './interceptors.ts';
import { isIncomplete, mergeOptions, readOption } from './call-options.ts';
import type { Request, RequestPart } from './request.ts';
import type { Additions } from './builder-calls.ts';
import { fitsRow, readSinkMethods, readSinkUrls, readSlots, withUnknownHost, type SinkCall } from './sink-parts.ts';

/** A call of a client, or of a member of it. */
export interface ClientCall {
  client: ClientValue;
  args: readonly Value[];
  additions: Additions;
  /** The call in the analysed file that leads here. */
  node: TSESTree.Node;
}

/** Returns the requests of a call, one for each URL it can have; none where the member sends nothing. */
export function readSink({ client, args, additions, node }: ClientCall, evaluation: Evaluation): Request[] {
  const table = getClientTable(client.client);
  const call = table && findSinkCall(table, client, dropCallback(args, evaluation));
  if (!call) return [];
  const { row, options } = call;
  const declared: ClientBase | null = client.base ? { base: client.base, joining: 'slash' } : null;
  const bases = getBases(table, client.defaults, options).map((base) => base ?? declared);
  const urls = readSinkUrls(call).flatMap((url) =>
    bases.map((base) => (base === null && 'parts' in row.url ? withUnknownHost(url) : joinBase(base, url))),
  );
  const defaultOptions = client.defaults.filter((value) =>
    getAlternatives(value).some(({ kind }) => kind === 'object'),
  );
  const common = {
    kind: 'sink',
    methods: readSinkMethods(call),
    bases: getBaseTexts(urls),
    body: additions.body ?? readSlots(row.body, call),
    query: additions.query ?? readSlots(row.query, call),
    headers: mergeOptions([
      ...defaultOptions.map((value) => readOption(value, 'headers').value),
      readSlots([{ option: 'headers' }], call),
      additions.headers,
    ]),
    incompleteParts: getIncompleteParts(call, table, { client, additions }, evaluation),
    clientHeaders: table.clientHeaders,
    node,
    sdk: null,
  } as const;
  return urls.map((url) => ({ ...common, url }));
}

function findSinkCall(table: ClientTable, { path }: ClientValue, args: readonly Value[]): SinkCall | undefined {
  const member = path.join('.');
  const row = table.calls.find((candidate) => getMembers(candidate).includes(member) && fitsRow(candidate, args));
  return row && { row, member, args, options: row.options === undefined ? undefined : args[row.options] };
}

/** Finds the parts that unknown options, hooks, or calls after this one may add to. */
function getIncompleteParts(
  { row, args, options }: SinkCall,
  { setters = {} }: ClientTable,
  { client, additions }: Pick<ClientCall, 'client' | 'additions'>,
  evaluation: Evaluation,
): RequestPart[] {
  const sources = [...client.defaults, ...(options ? [options] : []), ...(args[0]?.kind === 'url' ? [args[0]] : [])];
  const isChangedByHooks = isHooked(client, sources, evaluation);
  const slots: Readonly<Record<RequestPart, readonly Slot[]>> = {
    body: row.body ?? [],
    query: row.query ?? [],
    headers: [{ option: 'headers' }],
  };
  return (['body', 'query', 'headers'] as const).filter(
    (part) =>
      isChangedByHooks ||
      (Object.values(setters).includes(part) && !(part === 'headers' && additions.hasAllHeaders)) ||
      slots[part].some(
        (slot) => 'option' in slot && sources.some((source) => isIncomplete(readOption(source, slot.option))),
      ),
  );
}

/**
 * Drops a callback and what follows it: `request(url, callback)` has none where its options would be. A URL may itself be a
 * function, `useFetch(() => url)`: it is called.
 */
function dropCallback(args: readonly Value[], evaluation: Evaluation): readonly Value[] {
  const end = args.findIndex((value) => getAlternatives(value).every(({ kind }) => kind === 'function'));
  return (end > 0 ? args.slice(0, end) : args).map((value, index) =>
    index === 0 && value.kind === 'function' ? callFunction(value, [], evaluation) : value,
  );
}
