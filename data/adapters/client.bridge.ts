type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
type Adapt = (send: Fetch) => Fetch;
type Fields = Record<string, unknown>;

/** The base that relative paths get for the adapter, which reads whole URLs. The client adds its own base to them. */
const BASE = 'https://api.cloudflare.com/client/v4/';

/**
 * Wraps a client, or a function that sends requests, so that its requests go through an adapter. New requests are sent in the same way as
 * the old one, with its other arguments: by a method named like a verb (`client.get(path, query)`, `client.post(path, body)`), with
 * another first argument (`send('GET', path)`), or with other options (`send({ method, url, body, qs })`). The client has to return a
 * promise of the API's answer, of an object that has it as `data` or `body`, or of its `result`; old requests return the same form.
 */
export function adaptClient<Client extends object>(client: Client, adapt: Adapt): Client {
  const call = (member: unknown, self: unknown, args: unknown[]): unknown =>
    Reflect.apply(member as () => unknown, self, args);
  return new Proxy(client, {
    apply: (target, self, args) => adaptCall('', args, (_, changed) => call(target, self, changed), adapt),
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof name === 'symbol' || typeof member !== 'function' || name in Function.prototype) return member;
      return (...args: unknown[]) =>
        adaptCall(name, args, (other, changed) => call(Reflect.get(target, other, target), target, changed), adapt);
    },
  });
}

/** Calls the client. `name` is the name of its method; empty if the client is a function. */
type Send = (name: string, args: unknown[]) => unknown;

/** A call of the client that sends a request. */
interface Call {
  method: string;
  path: unknown;
  query: unknown;
  body: unknown;
  /** Returns the method name and the arguments for a call that sends another request in the same way. */
  change(method: string, path: unknown, query: Fields | undefined, body: unknown): [string, unknown[]];
}

async function adaptCall(name: string, args: unknown[], send: Send, adapt: Adapt): Promise<unknown> {
  const old = readCall(name, args);
  if (!old || !isJson(old.body)) return send(name, args);
  const isText = typeof old.body === 'string';
  const init: RequestInit = { method: old.method, body: isText ? String(old.body) : toText(old.body) };
  const unchanged: unknown[] = [];
  /** By response: gives back the client's own error, as a rejection, or its own refusal. */
  const refusals = new Map<Response, () => unknown>();
  let wrap = (body: Fields): unknown => body;

  const ask = async (method: string, url: URL, body?: unknown): Promise<unknown> => {
    const query: Fields = {};
    url.searchParams.forEach((value, key) => (query[key] = value));
    const address = url.href.slice(0, url.href.length - url.search.length);
    const path = toPath(address, old.path);
    const answer = await send(
      ...old.change(
        method,
        path,
        url.search === '' ? undefined : query,
        isText && body !== undefined ? toText(body) : body,
      ),
    );
    const [found, enclose] = readAnswer(answer);
    if (found['success'] !== false) wrap = enclose ?? wrap;
    return found['success'] === false ? Promise.reject(new Refused(found, answer)) : found;
  };
  const request: Fetch = async (input, changed = {}) => {
    if (changed === init) {
      unchanged.push(await send(name, args));
      return new Response();
    }
    const method = changed.method ?? 'GET';
    const url = new URL(String(input));
    try {
      return toJson(200, await ask(method, url, changed.body ? JSON.parse(String(changed.body)) : undefined));
    } catch (error) {
      const isRefused = error instanceof Refused;
      const status = (await isEmptyPhase(method, url, ask)) ? 404 : isRefused ? 400 : getStatus(error);
      if (status === undefined) throw error;
      const response = toJson(status, isRefused ? error.body : {});
      refusals.set(response, () => (isRefused ? error.answer : Promise.reject(error)));
      return response;
    }
  };

  const response = await adapt(request)(toAddress(old.path, old.query), init);
  if (unchanged.length > 0) return unchanged[0];
  const refusal = refusals.get(response);
  if (refusal) return refusal();
  const { status } = response;
  const envelope = (await response.json()) as Fields;
  if (response.ok) return wrap(envelope);
  const [problem] = envelope['errors'] as { message: string }[];
  throw Object.assign(new Error(problem?.message), { status });
}

/** A refusal that the client returns instead of throwing it. */
class Refused extends Error {
  body: Fields;
  answer: unknown;

  constructor(body: Fields, answer: unknown) {
    super('the API refused a request');
    this.body = body;
    this.answer = answer;
  }
}

/** Reads the request from the arguments of a call; null for a call that is no request. */
function readCall(name: string, args: unknown[]): Call | null {
  const [, start, verb] = /^(_?)(get|post|put|patch|delete)$/.exec(name) ?? [];
  const [first] = args;
  const isMethod = typeof first === 'string' && /^(GET|POST|PUT|PATCH|DELETE)$/i.test(first);
  const at = isMethod ? 1 : 0;
  if ((verb !== undefined || isMethod) && isPath(args[at])) {
    const method = (isMethod ? first : String(verb)).toUpperCase();
    const [path, given, ...others] = args.slice(at);
    return {
      method,
      path,
      query: hasBody(method) ? undefined : given,
      body: hasBody(method) || Array.isArray(given) ? given : undefined,
      change(other, changed, query, body) {
        const next = hasBody(other) ? body : query;
        const rest = args.length > at + 1 || next !== undefined ? [changed, next, ...others] : [changed];
        return isMethod ? [name, [other, ...rest]] : [start + other.toLowerCase(), rest];
      },
    };
  }
  const index = args.findIndex((argument) => isObject(argument) && isPath(argument['url'] ?? argument['uri']));
  if (index < 0) return null;
  const { body, qs, ...options } = args[index] as Fields;
  const key = 'url' in options ? 'url' : 'uri';
  return {
    method: String(options['method'] ?? 'GET').toUpperCase(),
    path: options[key],
    query: qs,
    body,
    change(method, path, query, given) {
      const changed: Fields = { ...options, method, [key]: path };
      if (given !== undefined) changed['body'] = given;
      if (query) changed['qs'] = query;
      return [name, args.map((argument, other) => (other === index ? changed : argument))];
    },
  };
}

/**
 * Returns the API's answer from the result of a call, and a function that puts another answer into a result of the same form. An empty
 * result shows no form, so it has no function.
 */
function readAnswer(answer: unknown): [Fields, ((body: Fields) => unknown)?] {
  if (answer === undefined || answer === null || answer === '') return [{ success: true, result: null }];
  if (isEnvelope(answer)) return [answer, (body) => body];
  const outer = isObject(answer) ? answer : {};
  for (const name of ['data', 'body']) {
    const inner = outer[name];
    if (isEnvelope(inner)) return [inner, (body) => ({ ...outer, [name]: body })];
  }
  if (typeof answer === 'string') return [JSON.parse(answer) as Fields, (body) => JSON.stringify(body)];
  if (!isJson(answer)) throw new TypeError('the client gives no answer that an adapter can read');
  return [{ success: true, result: answer }, (body) => body['result']];
}

function isEnvelope(value: unknown): value is Fields {
  if (!isObject(value)) return false;
  if (typeof value['success'] === 'boolean') return 'result' in value || 'errors' in value;
  // The answer of a GraphQL query has the form that the client gives to all answers.
  const { data, errors } = value;
  return isObject(data) ? 'viewer' in data : data === null && Array.isArray(errors);
}

/** Tests if a zone has no ruleset of a phase yet, by the list of rulesets: not every client's error says that the status was 404. */
async function isEmptyPhase(method: string, url: URL, ask: (method: string, url: URL) => Promise<unknown>) {
  const [, rulesets, phase] = /^(.*\/rulesets)\/phases\/(\w+)\/entrypoint$/.exec(url.href) ?? [];
  if (method !== 'GET' || rulesets === undefined) return false;
  try {
    const { result } = (await ask('GET', new URL(rulesets))) as { result: { phase: string; kind: string }[] };
    return Array.isArray(result) && !result.some((one) => one.phase === phase && one.kind === 'zone');
  } catch {
    return false;
  }
}

/** Returns the HTTP status in a client's error; undefined if it has none. */
function getStatus(error: unknown): number | undefined {
  const { response, ...own } = Object(error) as { response?: Fields; [name: string]: unknown };
  const status = Number(
    response?.['status'] ?? response?.['statusCode'] ?? own['status'] ?? own['statusCode'] ?? own['httpCode'],
  );
  return status >= 400 && status < 600 ? status : undefined;
}

/** Tests if an argument is a path: a text or a list of segments. */
function isPath(value: unknown): boolean {
  return typeof value === 'string' || (Array.isArray(value) && value.every((part) => !isObject(part)));
}

function toAddress(path: unknown, query: unknown): string {
  const text = Array.isArray(path) ? path.join('/') : String(path);
  const url = new URL(text.replace(/^\/+/, ''), BASE);
  for (const [name, value] of Object.entries(isObject(query) ? query : {}))
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
  return url.href;
}

/** Returns the path of an address in the form of `like`: a list of segments, a whole URL, or with or without a leading slash. */
function toPath(address: string, like: unknown): unknown {
  const path = address.startsWith(BASE) ? address.slice(BASE.length) : address;
  if (Array.isArray(like)) return path.split('/');
  const text = String(like);
  if (/^https?:/.test(text)) return address;
  return text.startsWith('/') ? `/${path}` : path;
}

function hasBody(method: string): boolean {
  return !/^(GET|DELETE)$/i.test(method);
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** False for forms, streams and functions, which an adapter cannot read. */
function isJson(body: unknown): boolean {
  if (!isObject(body)) return typeof body !== 'function';
  const prototype: unknown = Object.getPrototypeOf(body);
  return prototype === Object.prototype || prototype === null;
}

function toText(body: unknown): string | null {
  return body === undefined || body === null ? null : JSON.stringify(body);
}

function toJson(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}
