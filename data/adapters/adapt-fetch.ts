/** The part that all adapters share. The build puts it at the end of each adapter, so that the adapter is one file. */

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The answer of an operation: the API's response envelope without `success`, `errors` and `messages`. */
export interface Answer<Result = unknown> {
  result: Result;
  result_info?: PageInfo;
}

interface PageInfo {
  page?: number;
  per_page?: number;
  count?: number;
  total_count?: number;
  total_pages?: number;
  cursor?: string;
}

/** A request to an old operation. */
export interface OldRequest {
  query: URLSearchParams;
  /** The parsed body; undefined if there is none. */
  body: unknown;
  /** Sends a new request with the headers of the old one. If the API refuses it, its response also answers the old request. */
  api<Result>(method: Method, path: string, body?: unknown): Promise<Answer<Result>>;
}

/**
 * An old operation: its method, its path template, and the function that answers it. The function also gets the values of the path
 * parameters, as they are in the URL (not decoded).
 */
export type Operation = readonly [
  method: Method,
  path: string,
  answer: (request: OldRequest, ...parameters: string[]) => Promise<Answer>,
];

/** A `fetch`, without the members that some runtimes add to the global one. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** Returns a `fetch` that answers the old operations itself and passes every other request on to `send`. */
export function adaptFetch(send: Fetch, operations: readonly Operation[]): Fetch {
  return async (input, init) => {
    const old = input instanceof Request ? input : undefined;
    const oldMethod = (init?.method ?? old?.method ?? 'GET').toUpperCase();
    const found = findOperation(oldMethod, old?.url ?? String(input), operations);
    if (!found) return send(input, init);
    const { base, answer, parameters, query } = found;
    const api = async <Result>(method: Method, path: string, body?: unknown): Promise<Answer<Result>> => {
      const headers = new Headers(init?.headers ?? old?.headers);
      headers.delete('content-length');
      if (body !== undefined) headers.set('content-type', 'application/json');
      const signal = init?.signal ?? old?.signal ?? null;
      const response = await send(base + path, { ...init, method, headers, body: JSON.stringify(body), signal });
      if (!response.ok) throw new Refusal(response);
      return response.json() as Promise<Answer<Result>>;
    };
    try {
      const text = await new Response(init?.body ?? old?.clone().body ?? null).text();
      const body: unknown = text === '' ? undefined : JSON.parse(text);
      return toResponse(200, { success: true, errors: [], ...(await answer({ query, body, api }, ...parameters)) });
    } catch (error) {
      if (error instanceof Refusal) return error.response;
      throw error;
    }
  };
}

/** Thrown to answer an old request with an error response. */
export class Refusal extends Error {
  response: Response;

  constructor(response: Response) {
    super(`the API answered ${response.status}`);
    this.response = response;
  }
}

/** Returns a refusal by the adapter itself, in the form of the API's errors. */
export function refuse(status: number, message: string): Refusal {
  return new Refusal(toResponse(status, { success: false, errors: [{ code: status * 10, message }], result: null }));
}

function toResponse(status: number, envelope: object): Response {
  return new Response(JSON.stringify({ messages: [], ...envelope }), {
    status,
    headers: { 'content-type': 'application/json' },
  });
}

/**
 * Finds the first operation with the method and path of a request; undefined if there is none. Any base may come before the path,
 * because a proxy may serve the API under another one than `/client/v4`.
 */
function findOperation(method: string, address: string, operations: readonly Operation[]) {
  if (!/^https?:/.test(address)) return undefined;
  const { origin, pathname, searchParams: query } = new URL(address);
  for (const [operationMethod, path, answer] of operations) {
    const pattern = `^(.*)${path.replace(/\{\w+\}/g, '([^/]+)')}/?$`;
    const [, prefix, ...parameters] = (method === operationMethod && new RegExp(pattern).exec(pathname)) || [];
    if (prefix !== undefined) return { base: origin + prefix, answer, parameters, query };
  }
  return undefined;
}

/** Returns the page of a list that the parameters `page` and `per_page` select. */
export function toPage(all: readonly unknown[], query: URLSearchParams, defaultSize: number): Answer {
  const page = Number(query.get('page') ?? 1);
  const size = Number(query.get('per_page') ?? defaultSize);
  const result = all.slice((page - 1) * size, page * size);
  const pages = Math.ceil(all.length / size);
  return {
    result,
    result_info: { page, per_page: size, count: result.length, total_count: all.length, total_pages: pages },
  };
}
