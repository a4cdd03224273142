/** What one operation of the platform is, and the answers it can give. */

/** One request as an operation sees it. */
export interface Call {
  /** `YYYY-MM-DD` in UTC. */
  today: string;
  /** Of the path, decoded. */
  params: Record<string, string>;
  query: URLSearchParams;
  headers: Headers;
  /** As sent. */
  text: string;
  /** The body as JSON; undefined where there is none or it is none. */
  json: unknown;
  /** The fields of a form, `multipart/form-data` or `application/x-www-form-urlencoded`; null for every other body. */
  form: Record<string, string> | null;
  /** Whether what the document dates, or leaves undated, has come to its end today. `first` is the first day without it. */
  hasEnded(item: number, first?: string): boolean;
  /** Writes into the log that the request uses what this item of the document deprecates. */
  note(item: number): void;
}

export interface PlatformError {
  code: number;
  message: string;
  error_chain?: PlatformError[];
}

export interface Answer {
  status: number;
  body: unknown;
  /** A body that is no JSON: the value of a key. */
  isRaw?: true;
  headers?: Record<string, string>;
  /** Why the request is refused; absent where it is not. */
  reason?: string;
}

/** What the document's Versioning section says of a whole operation. */
export interface Deprecated {
  /** The item that deprecates it. */
  item: number;
  /** The first day on which it is gone; where there is none it goes only when a proof says that the item has ended. */
  gone?: string;
}

export interface Operation {
  method: string;
  /**
   * Relative to the base URL, or with `https://` and the host where it is another one. `{parameter}` for a parameter,
   * `{+parameter}` for one that takes all remaining segments.
   */
  path: string;
  deprecated: Deprecated | null;
  answer(call: Call): Answer;
}

/** An operation from its name, `METHOD /path/{parameter}` or `METHOD https://host/path`. */
export function on(name: string, answer: (call: Call) => Answer, deprecated: Deprecated | null = null): Operation {
  const [method = '', path = ''] = name.split(' ');
  return { method, path, deprecated, answer };
}

/** The document's envelope around a result. */
export function succeed(result: unknown, resultInfo?: unknown): Answer {
  const info = resultInfo === undefined ? {} : { result_info: resultInfo };
  return { status: 200, body: { success: true, errors: [], messages: [], result, ...info } };
}

/** A page of a list, by the parameters `page` and `per_page`. */
export function list<T>(all: readonly T[], query: URLSearchParams): Answer {
  const page = Number(query.get('page') ?? 1);
  const perPage = Number(query.get('per_page') ?? 20);
  const result = all.slice((page - 1) * perPage, page * perPage);
  return succeed(result, { page, per_page: perPage, count: result.length, total_count: all.length });
}

/** A page of a list whose next page is named by a cursor. */
export function listByCursor<T>(all: readonly T[], query: URLSearchParams): Answer {
  const start = Number(query.get('cursor') ?? 0);
  const perPage = Number(query.get('per_page') ?? 20);
  const result = all.slice(start, start + perPage);
  const next = start + perPage < all.length ? String(start + perPage) : '';
  return succeed(result, { count: result.length, per_page: perPage, cursor: next });
}

/** The document's envelope around an error. The document has no list of codes, so these are the status with a zero. */
export function fail(status: number, message: string, error?: Partial<PlatformError>): Answer {
  return {
    status,
    body: { success: false, errors: [{ code: status * 10, message, ...error }], messages: [], result: null },
    reason: message,
  };
}

export const notFound = (): Answer => fail(404, 'no such object');

/** The body as an object; empty where it is none. */
export function getBody(call: Call): Record<string, unknown> {
  return isObject(call.json) ? call.json : {};
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a body holds this member, whatever its value. */
export function has(body: unknown, name: string): boolean {
  return isObject(body) && Object.hasOwn(body, name);
}
