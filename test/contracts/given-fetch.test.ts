/** The body that a class sends through a `fetch` that it is given. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const create = (body: string): string => `type Send = typeof fetch;
export class Shelves {
  constructor(private readonly send: Send) {}
  private async ask(path: string, init: RequestInit = {}) {
    const answer = await this.send('https://api.cloudflare.com/client/v4/accounts/a/artifacts/namespaces/n' + path, {
      ...init,
      headers: { authorization: \`Bearer \${process.env.KEY}\`, 'content-type': 'application/json' },
    });
    return answer.json();
  }
  add(label: string, name: string) {
    return this.ask('/repos', { method: 'POST', body: JSON.stringify(${body}) });
  }
}
`;

describe('a body for a fetch that a class is given', () => {
  it('lacks what its object lacks', async () => {
    expect(await checkProgram({ 'shelves.ts': create('{ label }') })).toEqual(['shelves.ts:12 repo-create-name']);
  });

  it.each(['{ name }', '{ label, name }', 'prepare(label)', '{ label, ...prepare(name) }'])(
    'lacks nothing that may be in it: %s',
    async (body) => {
      expect(await checkProgram({ 'shelves.ts': create(body) })).toEqual([]);
    },
  );
});

const PLATFORM = `const ROOT = 'https://api.cloudflare.com/client/v4/accounts/a/artifacts/namespaces/n';
export function createPlatform(send: typeof fetch, key: string) {
  const result = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await send(ROOT + path, {
      method, headers: { authorization: \`Bearer \${key}\`, 'content-type': 'application/json' }, body: JSON.stringify(body),
    });
    return (await answer.json()).result;
  };
  return { get: <T>(path: string) => result<T>('GET', path), post: <T>(path: string, body: unknown) => result<T>('POST', path, body) };
}
export type Platform = ReturnType<typeof createPlatform>;
`;

describe('a fetch of a declared type that a function is given', () => {
  it.each([
    ["export const add = (event: any) => createPlatform(event.fetch, 'k').post('/repos', { label: 'a' });", true],
    ["export const add = (platform: Platform) => platform.post('/repos', { label: 'a' });", true],
    ["export const add = (platform: Platform) => platform.post('/repos', { name: 'a' });", false],
    ["export const add = (event: any) => createDepot(event.send).post('/repos', { label: 'a' });", false],
  ])('sends as fetch does: %s', async (add, isReported) => {
    const depot =
      "export const createDepot = (send: (url: string, init: object) => Promise<Response>) => ({ post: (path: string, body: object) => send('https://depot.example.com' + path, { body }) });";
    const files = {
      'platform.ts': PLATFORM,
      'depot.ts': depot,
      'add.ts': `import { createPlatform, type Platform } from './platform';\nimport { createDepot } from './depot';\n${add}\n`,
    };
    expect(await checkProgram(files)).toEqual(isReported ? ['add.ts:3 repo-create-name'] : []);
  });
});

describe('an unknown argument for a parameter with a type', () => {
  const list = (parameter: string): string => `import axios, { type AxiosInstance } from 'axios';
const api = axios.create({ baseURL: 'https://api.cloudflare.com/client/v4' });
const add = (path: string, body: object, ${parameter}) => http.post(path, body);
export const create = (opts: any) => add('/accounts/a/artifacts/namespaces/n/repos', { label: 'a' }, opts.http);
`;

  it.each(['http: AxiosInstance = api', 'http = api'])('leaves the default in its place: %s', async (parameter) => {
    expect(await checkProgram({ 'add.ts': list(parameter) })).toEqual(['add.ts:4 repo-create-name']);
  });

  it('is that of results which name each other', async () => {
    const outer = Array.from({ length: 6 }, (_, index) => {
      const type = `ReturnType<typeof ${index === 0 ? 'createPlatform' : `open${index - 1}`}>`;
      return `const create${index} = (inner: ${type}, other: ${type}) => ({ post: inner.post, other });
const open${index} = (event: any) => create${index}(event.inner, event.other);`;
    });
    const add = "export const add = (last: ReturnType<typeof open5>) => last.post('/repos', { label: 'a' });";
    const code = ["import { createPlatform } from './platform';", ...outer, add].join('\n');
    expect(await checkProgram({ 'platform.ts': PLATFORM, 'add.ts': code })).toEqual(['add.ts:14 repo-create-name']);
  });
});
