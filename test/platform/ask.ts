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
  body: Envelope;
  /** As sent. */
  text: string;
}

export interface Asker {
  begin: Platform['begin'];
  /** `GET /zones/{zone}/settings`; `{zone}` and `{account}` are those of the platform. A body is sent as JSON. */
  ask(request: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Reply>;
  /** What the last request was taken for. */
  getLast(): Platform['requests'][number];
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
      const url = `${platform.origin}/client/v4${path.replace('{zone}', ZONE).replace('{account}', ACCOUNT)}`;
      const isPlain = body === undefined || body instanceof FormData;
      const response = await fetch(url, { method, headers, body: isPlain ? body : JSON.stringify(body) });
      const text = await response.text();
      return { status: response.status, text, body: (text.startsWith('{') ? JSON.parse(text) : null) as Envelope };
    },
    getLast: () => platform.requests.at(-1)!,
  };
}
