/** The platform on loopback: behaves as its document says it does on a given day. Nothing here knows Sunset. */
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { refuse } from './authentication.ts';
import { fail } from './operation.ts';
import type { Answer, Call, Operation } from './operation.ts';
import { listOperations } from './operations.ts';

/** The version path of the document's base URL. */
const VERSION_PATH = '/client/v4';

export interface LoggedRequest {
  method: string;
  /** With the query, without the base URL. */
  path: string;
  /** `METHOD /path/{parameter}`; null where the platform knows none. */
  operation: string | null;
  status: number;
  /** The items of the document's Versioning section whose deprecated ways the request used. */
  deprecated: number[];
}

export interface Platform {
  /** Base URL without the version path. */
  origin: string;
  /** A new platform on this day: everything as at first, an empty log. `ended`: undated items whose end has come. */
  begin(day: string, ended?: readonly number[]): void;
  /** In the order in which they came, since the platform began. */
  readonly requests: readonly LoggedRequest[];
  close(): Promise<void>;
}

/** Starts the platform on a free port of the loopback interface. */
export async function startPlatform(): Promise<Platform> {
  let requests: LoggedRequest[] = [];
  let app = new Hono();
  const server = serve({ fetch: (request: Request) => app.fetch(request), hostname: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    begin(day, ended = []) {
      requests = [];
      app = createApp(day, new Set(ended), requests);
    },
    get requests() {
      return requests;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function createApp(day: string, ended: ReadonlySet<number>, requests: LoggedRequest[]): Hono {
  const app = new Hono();
  // Literal segments go before parameters, and the router asks in the order of registration.
  for (const operation of listOperations().sort(bySpecificity)) {
    app.on(operation.method, VERSION_PATH + operation.path.replace(/\{(\w+)\}/g, ':$1'), async (context) => {
      const deprecated = new Set<number>();
      const call = await createCall(context, day, ended, deprecated);
      const answer = refuse(call) ?? answerOn(operation, call);
      requests.push(logged(context, operation, answer, [...deprecated]));
      return render(answer);
    });
  }
  app.notFound((context) => {
    const answer = fail(404, 'no such route');
    requests.push(logged(context, null, answer, []));
    return render(answer);
  });
  return app;
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
    if (call.hasEnded(deprecated.item, deprecated.gone)) return fail(410, `${operation.method} ${operation.path} has ended`);
  }
  return operation.answer(call);
}

async function createCall(context: Context, today: string, ended: ReadonlySet<number>, deprecated: Set<number>): Promise<Call> {
  const { raw } = context.req;
  const isForm = raw.headers.get('content-type')?.startsWith('multipart/form-data') ?? false;
  const form = isForm ? Object.fromEntries([...(await raw.clone().formData())].map(([name, value]) => [name, String(value)])) : null;
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

function logged(context: Context, operation: Operation | null, { status }: Answer, deprecated: number[]): LoggedRequest {
  const { pathname, search } = new URL(context.req.url);
  return {
    method: context.req.method,
    path: pathname.replace(VERSION_PATH, '') + search,
    operation: operation && `${operation.method} ${operation.path}`,
    status,
    deprecated,
  };
}

function render({ status, body, isRaw }: Answer): Response {
  return isRaw ? new Response(String(body), { status }) : Response.json(body, { status });
}
