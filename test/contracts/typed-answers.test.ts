/** Answers that reach other files by their types alone: a queue or a container hands them on, and nothing calls the function. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const TYPES = `export interface Reply<T> { result: T; success: boolean; errors: { code: number; message: string }[] }
export interface NewRepository { id: string; name: string; remote: string; token: string }
export interface Repository { id: string; name: string; description: string; remote: string }
export interface Project { id: number; url: string; token: string; description: string }
export interface Credential { raw: string; password: string }
`;
const CLIENT = `import axios, { type AxiosInstance } from 'axios';
import type { Credential, NewRepository, Project, Reply, Repository } from './types.ts';

export class Repositories {
  private readonly http: AxiosInstance;
  constructor(account: string, key: string) {
    this.http = axios.create({
      baseURL: \`https://api.cloudflare.com/client/v4/accounts/\${account}/artifacts/namespaces/sites\`,
      headers: { Authorization: \`Bearer \${key}\` },
    });
  }
  async create(name: string): Promise<NewRepository> {
    const { data } = await this.http.post<Reply<NewRepository>>('/repos', { name });
    return data.result;
  }
  async read(name: string): Promise<Repository> {
    const { data } = await this.http.get<Reply<Repository>>(\`/repos/\${name}\`);
    return data.result;
  }
}

export class Forge {
  private readonly http = axios.create({ baseURL: 'https://forge.example.com/api' });
  async read(id: number): Promise<Project> {
    const { data } = await this.http.get<Project>(\`/projects/\${id}\`);
    return data;
  }
}

export function toCredential(repository: NewRepository): Credential {
  const [password] = repository.token.split('?expires=');
  return { raw: repository.token, password: password! };
}
`;

const run = (worker: string): Promise<string[]> =>
  checkProgram({
    'package.json': JSON.stringify({
      name: 'publisher',
      type: 'module',
      dependencies: { axios: '^1.7.0', zx: '^8.1.0' },
    }),
    'types.ts': TYPES,
    'client.ts': CLIENT,
    'worker.ts': `import { $ } from 'zx';\nimport type { Credential, NewRepository, Project, Repository } from './types.ts';\n${worker}\n`,
  });

const clone = (type: string, secret: string): string =>
  `export const mirror = (from: ${type}, host: string, dir: string) => $\`git clone https://x:\${${secret}}@\${host}/git/sites/a.git \${dir}\`;`;
const send = (secret: string): string =>
  `export const pull = (git: { pull(options: object): void }, from: Credential) => git.pull({ headers: { Authorization: \`Bearer \${${secret}}\` } });`;
const describeIt = (type: string): string =>
  `export const line = (from: ${type}) => \`\${from.id}: \${from.description.trim()}\`;`;

describe('an answer that a type leads to', () => {
  it.each([
    ['the whole token in a URL', clone('NewRepository', 'from.token'), 'repo-token-in-url-unstripped'],
    ['the secret in a header', send('from.password'), 'repo-token-bearer-stripped'],
    ['a field that can be null', describeIt('Repository'), 'repo-nullable-fields'],
  ])('is judged: %s', async (_, worker, constraint) => {
    expect(await run(worker)).toEqual([`worker.ts:3 ${constraint}`]);
  });

  it.each([
    ['the secret in a URL', clone('Credential', 'from.password')],
    ['the whole token in a header', send('from.raw')],
    ['a token of another system', clone('Project', 'from.token')],
    ['a field of another system', describeIt('Project')],
    [
      "a token of another vendor's settings",
      `import { settings } from 'settings';
import { Repositories } from './client.ts';
export const keep = async (repositories: Repositories) => { const { remote, token } = await repositories.create('a'); await settings.set({ remote, token }); };
export const mirror = (dir: string) => { const { forge } = settings.get(); return $\`git clone https://x:\${forge.token}@\${forge.host}/a.git \${dir}\`; };`,
    ],
    [
      'a field that another function tests',
      `${describeIt('Repository')}\nexport const show = (from: Repository) => (from.description ? line(from) : '');`,
    ],
  ])('is right: %s', async (_, worker) => {
    expect(await run(worker)).toEqual([]);
  });
});

const GOT = `import got from 'got';
export interface Reply<T> { result: T; success: boolean }
export interface Repository { id: string; name: string; remote: string; token: string }
export const api = got.extend({ prefixUrl: \`https://api.cloudflare.com/client/v4/accounts/\${process.env.ACCOUNT}/artifacts/namespaces/sites\` });
export const forge = (path: string, init: RequestInit = {}) =>
  fetch(\`https://api.cloudflare.com/client/v4/accounts/\${process.env.ACCOUNT}/artifacts/namespaces/sites/\${path}\`, {
    ...init,
    headers: { Authorization: \`Bearer \${process.env.CLOUDFLARE_API_TOKEN}\`, 'Content-Type': 'application/json' },
  });
`;
const READER = `import { api, type Reply, type Repository } from './api.ts';
export async function read(name: string) {
  const { result } = await api.get(\`repos/\${name}\`).json<Reply<Repository>>();
  return result.remote;
}
`;
const IMPORTS = `import { api, forge, type Reply, type Repository } from './api.ts';\n`;
const runTwo = (other: string): Promise<string[]> =>
  checkProgram({
    'package.json': JSON.stringify({ name: 'publisher', type: 'module', dependencies: { got: '^14.4.0' } }),
    'api.ts': GOT,
    'reader.ts': READER,
    'other.ts': `${IMPORTS}${other}\n`,
  });

describe('a copy of an answer that a module returns', () => {
  it('has the fields that the module adds to it, and no others', async () => {
    const files = {
      'repos.ts': `const API = 'https://api.cloudflare.com/client/v4/accounts/a/artifacts/namespaces/n';
export async function create(name: string) {
  const response = await fetch(\`\${API}/repos\`, {
    method: 'POST',
    headers: { Authorization: \`Bearer \${process.env.T}\`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  const { result } = await response.json();
  return { ...result, validUntil: new Date(Number(result.token.split('?expires=')[1]) * 1000) };
}
`,
      'main.ts': `import { create } from './repos';
const repository = await create('a');
console.log(repository.validUntil);
console.log(repository.validFrom);
`,
    };
    expect(await checkProgram(files)).toEqual(['main.ts:4 repo-answer-fields']);
  });
});

describe('a type that several answers share', () => {
  it('is judged where all of its values are of the read repository', async () => {
    const other = `export const show = (repository: Repository) => \`\${repository.name} \${repository.token}\`;`;
    expect(await runTwo(other)).toEqual(['other.ts:2 repo-token-from-get']);
  });

  it.each([
    [
      'a call inside of the typed one',
      `export async function create(name: string) {
  const { result } = await api.post('repos', { json: { name } }).json<Reply<Repository>>();
  return result.token;
}`,
    ],
    [
      'a typed variable beside the call',
      `export async function create(name: string) {
  const response = await forge('repos', { method: 'POST', body: JSON.stringify({ name }) });
  const body: Reply<Repository> = await response.json();
  return body.result.token;
}`,
    ],
    [
      'a function with the type',
      `export async function create(name: string): Promise<Repository> {
  const response = await forge('repos', { method: 'POST', body: JSON.stringify({ name }) });
  return (await response.json()).result;
}
export const show = (repository: Repository) => \`\${repository.name} \${repository.token}\`;`,
    ],
    [
      'a call through a client whose sender is not known',
      `const BASE = 'https://api.cloudflare.com/client/v4/accounts/a/artifacts/namespaces/sites';
const open = (send) => {
  const ask = async (method: string, path: string, body?: object) => (await send(BASE + path, { method, body: JSON.stringify(body) })).json();
  return { read: <T>(path: string): Promise<T> => ask('GET', path), add: <T>(path: string, body: object): Promise<T> => ask('POST', path, body) };
};
export async function create(name: string) {
  const { result } = await open(globalThis[process.env.SENDER!]).add<Reply<Repository>>('/repos', { name });
  return result.token;
}`,
    ],
  ])('is not judged: %s', async (_, other) => {
    expect(await runTwo(other)).toEqual([]);
  });

  it.each([
    ["Omit<Created, 'token'>", []],
    ["Omit<Created, 'id' | 'token'>", []],
    ['Omit<Created, Secret>', []],
    ["Pick<Created, 'id' | 'remote'>", []],
    ["Omit<Created, 'id'>", ['other.ts:9 repo-token-from-get']],
    ['Omit<Created, keyof Base>', ['other.ts:9 repo-token-from-get']],
    ['Pick<Created, keyof Base>', []],
    ["Pick<Created, 'id' | 'token'>", ['other.ts:9 repo-token-from-get']],
  ])('is judged by the fields that another type takes from it: %s', async (base, expected) => {
    const other = `type Secret = 'token';
interface Created { id: string; name: string; remote: string; token: string }
interface Known extends ${base} { read_only: boolean }
export async function read(name: string): Promise<Known> {
  const { result } = await api.get(\`repos/\${name}\`).json<Reply<Known>>();
  return result;
}
export const show = (created: Created) => created.token;`;
    expect(await runTwo(other)).toEqual(expected);
  });
});
