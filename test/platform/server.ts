/** The platform on loopback: behaves as its document says it does on a given day. Nothing here knows Sunset. */
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { generateKeyPairSync, type KeyPairKeyObjectResult } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { refuse } from './authentication.ts';
import { fail } from './operation.ts';
import type { Answer, Call, Operation } from './operation.ts';
import { createWorld, listOperations, type World } from './operations.ts';

/** The version path of the document's base URL. */
const VERSION_PATH = '/client/v4';

/** Below it lies every other host of the platform: `/hosts/{host}/path`. */
const HOSTS_PATH = '/hosts';

export interface LoggedRequest {
  method: string;
  /** With the query, without the base URL. */
  path: string;
  /** `METHOD /path/{parameter}`; null where the platform knows none. */
  operation: string | null;
  status: number;
  /** Why it was refused; null where it was not. */
  reason: string | null;
  /** The body as sent. */
  text: string;
  /** The `Authorization` header; null without one. */
  authorization: string | null;
  /** The items of the document's Versioning section whose deprecated ways the request used. */
  deprecated: number[];
}

const UNREAD: LoggedRequest = {
  method: '',
  path: '',
  operation: null,
  status: 400,
  reason: 'not HTTP that can be read',
  text: '',
  authorization: null,
  deprecated: [],
};

export interface Platform {
  /** Base URL without the version path. */
  origin: string;
  /** A new platform on this day: everything as at first, an empty log. `ended`: undated items whose end has come. */
  begin(day: string, ended?: readonly number[]): void;
  /** In the order in which they came, since the platform began. */
  readonly requests: readonly LoggedRequest[];
  /** What the programs have led to that no response shows: registrations, keys, runs that are to be told of. */
  readonly world: World;
  close(): Promise<void>;
}

/** Starts the platform on a free port of the loopback interface. */
export async function startPlatform(): Promise<Platform> {
  // Making them takes long, and most programs receive no delivery.
  let keys: KeyPairKeyObjectResult | undefined;
  const getKeys = (): KeyPairKeyObjectResult => (keys ??= generateKeyPairSync('rsa', { modulusLength: 2048 }));
  let requests: LoggedRequest[] = [];
  let world = createWorld(getKeys);
  let app = new Hono();
  const server = serve({ fetch: (request: Request) => app.fetch(request), hostname: '127.0.0.1', port: 0 });
  // What the parser of HTTP declines never becomes a request. Document: Versioning 42.
  server.on('clientError', (_, socket) => {
    requests.push({ ...UNREAD });
    socket.end('HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
  });
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    begin(day, ended = []) {
      requests = [];
      world = createWorld(getKeys);
      app = createApp(day, new Set(ended), world, requests);
    },
    get requests() {
      return requests;
    },
    get world() {
      return world;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function createApp(day: string, ended: ReadonlySet<number>, world: World, requests: LoggedRequest[]): Hono {
  const app = new Hono();
  // Literal segments go before parameters, and the router asks in the order of registration.
  for (const operation of listOperations(world).sort(bySpecificity)) {
    app.on(operation.method, getRoute(operation), async (context) => {
      const deprecated = new Set<number>();
      const call = await createCall(context, day, ended, deprecated);
      const answer = refuse(operation, call) ?? answerOn(operation, call);
      requests.push(logged(context, operation, answer, call.text, [...deprecated]));
      return render(answer);
    });
  }
  app.notFound(async (context) => {
    const answer = fail(404, 'no such route');
    requests.push(logged(context, null, answer, await context.req.text(), []));
    return render(answer);
  });
  return app;
}

/** Where an operation lies on loopback: below the version path, or below the name of its own host. */
function getRoute({ path }: Operation): string {
  const route = path.startsWith('https://') ? path.replace('https:/', HOSTS_PATH) : VERSION_PATH + path;
  return route.replace(/\{\+(\w+)\}/g, ':$1{.+}').replace(/\/\{(\w+)\}/g, '/:$1');
}

function bySpecificity(a: Operation, b: Operation): number {
  const left = a.path.split('/');
  const right = b.path.split('/');
  for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
    const difference = Number(left[index]!.startsWith('{')) - Number(right[index]!.startsWith('{'));
    if (difference !== 0) return difference;
  }
  return 0;
}

/** 410 and the envelope once an operation is gone. */
function answerOn(operation: Operation, call: Call): Answer {
  const { deprecated } = operation;
  if (deprecated) {
    call.note(deprecated.item);
    if (call.hasEnded(deprecated.item, deprecated.gone))
      return fail(410, `${operation.method} ${operation.path} has ended`);
  }
  return operation.answer(call);
}

async function createCall(
  context: Context,
  today: string,
  ended: ReadonlySet<number>,
  deprecated: Set<number>,
): Promise<Call> {
  const { raw } = context.req;
  const isForm = /^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(
    raw.headers.get('content-type') ?? '',
  );
  const form = isForm
    ? Object.fromEntries([...(await raw.clone().formData())].map(([name, value]) => [name, String(value)]))
    : null;
  const text = await raw.text();
  return {
    today,
    params: context.req.param() as Record<string, string>,
    query: new URL(raw.url).searchParams,
    headers: raw.headers,
    text,
    json: isForm ? undefined : parse(text),
    form,
    hasEnded: (item, first) => ended.has(item) || (first !== undefined && today >= first),
    note: (item) => deprecated.add(item),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function logged(
  context: Context,
  operation: Operation | null,
  answer: Answer,
  text: string,
  deprecated: number[],
): LoggedRequest {
  const { pathname, search } = new URL(context.req.url);
  return {
    method: context.req.method,
    path: pathname.replace(VERSION_PATH, '') + search,
    operation: operation && `${operation.method} ${operation.path}`,
    status: answer.status,
    reason: answer.reason ?? null,
    text,
    authorization: context.req.header('authorization') ?? null,
    deprecated,
  };
}

function render({ status, body, isRaw, headers = {} }: Answer): Response {
  return isRaw ? new Response(String(body), { status, headers }) : Response.json(body, { status, headers });
}
