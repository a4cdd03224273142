/** A platform for one test file, and a request to it in a line. */
import { afterAll, beforeAll } from 'vitest';
import { ACCOUNT, TOKEN, ZONE } from './names.ts';
import { startPlatform, type Platform } from './server.ts';

export interface Envelope {
  success: boolean;
  errors: { code: number; message: string; error_chain?: unknown }[];
  messages: unknown[];
  result: unknown;
  result_info?: unknown;
}

export interface Reply {
  status: number;
  headers: Headers;
  body: Envelope;
  /** As sent. */
  text: string;
}

export interface Asker {
  begin: Platform['begin'];
  /**
   * `GET /zones/{zone}/settings`, or with `https://` and the name of another host; `{zone}` and `{account}` are those of
   * the platform. A body that is no form is sent as JSON. No redirect is followed.
   */
  ask(request: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Reply>;
  /** What the last request was taken for. */
  getLast(): Platform['requests'][number];
  getWorld(): Platform['world'];
}

const AUTHORIZED = { authorization: `Bearer ${TOKEN}` };

/** Starts the platform before the tests of a file and stops it after them. */
export function createAsker(): Asker {
  let platform: Platform;
  beforeAll(async () => {
    platform = await startPlatform();
  });
  afterAll(() => platform.close());
  return {
    begin: (day, ended) => platform.begin(day, ended),
    async ask(request, body, headers = AUTHORIZED) {
      const [method, path = ''] = request.split(' ');
      const own = path.startsWith('https://') ? path.replace('https:/', '/hosts') : `/client/v4${path}`;
      const url = platform.origin + own.replace('{zone}', ZONE).replace('{account}', ACCOUNT);
      const isPlain = body === undefined || body instanceof FormData || body instanceof URLSearchParams;
      const response = await fetch(url, {
        method,
        headers,
        body: isPlain ? body : JSON.stringify(body),
        redirect: 'manual',
      });
      const text = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        text,
        body: (text.startsWith('{') ? JSON.parse(text) : null) as Envelope,
      };
    },
    getLast: () => platform.requests.at(-1)!,
    getWorld: () => platform.world,
  };
}
