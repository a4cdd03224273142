/** Options and plugins of a package that is not read may read the request: the rewrite is for review. */
import { describe, expect, it } from 'vitest';
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';

const BASE = 'https://api.cloudflare.com/client/v4';
const PATH = '/zones/z/script_monitor/scripts';

/** The output of a dry run of a program; `shared` is a package that is not installed, `./own.mjs` a file of the program. */
async function fix(program: string, ...args: string[]): Promise<string> {
  const folder = createFolder({
    'package.json': '{"name":"a","private":true,"type":"module"}',
    'own.mjs':
      'export const options = { timeout: 5 };\nexport const make = () => ({ timeout: 5 });\nexport const plugin = (request) => { count += 1; return request; };\nlet count = 0;\n',
    'main.mjs': program,
  });
  const { stdout } = await runCli(['fix', '--as-of', '2026-11-21', ...args], folder);
  return stdout;
}

const ROWS: readonly (readonly [name: string, program: (source: string) => string])[] = [
  [
    'an instance of axios',
    (source) => `
import axios from 'axios';
import { options } from '${source}';
const api = axios.create({ ...options, baseURL: '${BASE}' });
export const list = () => api.get('${PATH}');`,
  ],
  [
    'an instance of axios, assigned',
    (source) => `
import axios from 'axios';
import { make } from '${source}';
const api = axios.create(Object.assign(make(), { baseURL: '${BASE}' }));
export const list = () => api.get('${PATH}');`,
  ],
  [
    'an instance of ky',
    (source) => `
import ky from 'ky';
import { options } from '${source}';
const api = ky.create({ ...options, prefixUrl: '${BASE}' });
export const list = () => api.get('${PATH.slice(1)}');`,
  ],
  [
    'a client of the SDK',
    (source) => `
import Cloudflare from 'cloudflare';
import { options } from '${source}';
const client = new Cloudflare({ ...options, apiToken: 't' });
export const list = () => client.get('${PATH}');`,
  ],
  [
    'a request',
    (source) => `
import { options } from '${source}';
export const list = () => fetch('${BASE}${PATH}', options);`,
  ],
  [
    'a request, with others',
    (source) => `
import { options } from '${source}';
export const list = () => fetch('${BASE}${PATH}', { ...options, method: 'GET' });`,
  ],
  [
    'a request of superagent, as a plugin',
    (source) => `
import request from 'superagent';
import { plugin } from '${source}';
export const list = () => request.get('${BASE}${PATH}').use(plugin).then();`,
  ],
];

describe('options', () => {
  it.each(ROWS)('of %s', async (_, program) => {
    expect(await fix(program('./own.mjs'))).toContain('page_shield');
    expect(await fix(program('shared'))).not.toContain('page_shield');
    const reviewed = await fix(program('shared'), '--class', 'review');
    expect(reviewed).toContain('page_shield');
    expect(reviewed).toMatch(/the options of `shared` may hold a hook|`plugin` may read/);
  });

  it('for a body are no hooks', async () => {
    const program = `
import axios from 'axios';
import { record } from 'shared';
const api = axios.create({ baseURL: '${BASE}' });
export const save = () => api.put('/zones/z/script_monitor', { ...record, enabled: true });`;
    expect(await fix(program)).toContain('page_shield');
  });

  it('of a request that a plugin of the program reads are looked at', async () => {
    const program = `
import request from 'superagent';
export const list = () => request.get('${BASE}${PATH}').use(({ url }) => console.log(url.length)).then();`;
    expect(await fix(program)).not.toContain('page_shield');
  });
});
