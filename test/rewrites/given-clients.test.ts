/** Code that is not read and gets the client of a request may add a hook to it: the rewrite is for review. */
import { describe, expect, it } from 'vitest';
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';

const PROGRAM = {
  'package.json': '{"name":"a","private":true,"type":"module","dependencies":{"axios":"1.7.0","cloudflare":"6.5.0"}}',
  'api.mjs': `
import axios from 'axios';
export const api = axios.create({ baseURL: 'https://api.cloudflare.com/client/v4' });
export const other = axios.create({ baseURL: 'https://shop.example' });
`,
  'main.mjs': `
import { api } from './api.mjs';
export const list = async () => (await api.get('/zones/z/script_monitor/scripts')).data.result.length;
`,
};

/** The output of a dry run with a file beside the client. */
async function fix(beside: string, files: Record<string, string> = {}, ...args: string[]): Promise<string> {
  const folder = createFolder({
    ...PROGRAM,
    'beside.mjs': `import { api, other } from './api.mjs';\n${beside}`,
    ...files,
  });
  const { stdout } = await runCli(['fix', '--as-of', '2026-11-21', ...args], folder);
  return stdout;
}

const READ = `export class Depot { constructor(api) { this.api = api; } load() { return this.api.get('/list'); } }
export const use = (api) => new Depot(api).load();
export const wrap = (client, run) => run(client);
`;

describe('a rewrite is for review where the client is given', () => {
  it.each([
    ['to a function of a package', 'watch', `import { watch } from 'radar';\nwatch(api);`],
    [
      'to a class of a package',
      'Metrics',
      `import { Metrics } from 'radar';\nexport const metrics = new Metrics(api);`,
    ],
    [
      'in an object',
      'register',
      `import * as radar from 'radar';\nconst clients = { cloudflare: api };\nradar.register({ clients });`,
    ],
    ['in a list', 'register', `import { register } from 'radar';\nfor (const each of [api, other]) register(each);`],
    [
      'to a plugin that is loaded by a name',
      'import',
      `const name = process.argv[2];\n(await import(name)).default(api);`,
    ],
    [
      'to a function that hands it on',
      'watch',
      `import { watch } from 'radar';\nconst install = (client) => watch(client);\ninstall(api);`,
    ],
    [
      'to a class that hands it on',
      'watch',
      `import { watch } from 'radar';\nclass Depot { constructor(api) { this.api = api; } start() { watch(this.api); } }\nnew Depot(api).start();`,
    ],
    [
      'to the class that its own one extends',
      'super',
      `import { Base } from 'radar';\nclass Own extends Base { constructor(api) { super(api); } }\nnew Own(api);`,
    ],
    [
      'with a rule that reads requests',
      'axiosRetry',
      `import axiosRetry from 'axios-retry';\naxiosRetry(api, { retryCondition: ({ config }) => config.url.length > 9 });`,
    ],
    [
      'with rules of another file',
      'axiosRetry',
      `import axiosRetry from 'axios-retry';\nimport { rules } from 'radar';\naxiosRetry(api, rules);`,
    ],
  ])('%s', async (_, taker, beside) => {
    expect(await fix(beside)).not.toContain('page_shield');
    const reviewed = await fix(beside, {}, '--class', 'review');
    expect(reviewed).toContain('page_shield');
    expect(reviewed).toMatch(new RegExp(`\`[^\`]*${taker}[^\`]*\` may add a hook to the client`));
  });

  it('of the SDK to a function of a package', async () => {
    const program = (taker: string): Record<string, string> => ({
      'main.mjs': `
import Cloudflare from 'cloudflare';
import { watch } from '${taker}';
const client = new Cloudflare({ apiToken: 't' });
watch(client);
export const list = async () => (await client.get('/zones/z/script_monitor/scripts')).length;
`,
      'watch.mjs': 'export const watch = (client) => console.log(client.baseURL);\n',
    });
    expect(await fix('', program('radar'))).not.toContain('page_shield');
    expect(await fix('', program('./watch.mjs'))).toContain('page_shield');
  });
});

describe('a rewrite is safe where', () => {
  it.each([
    ['another client is given to a package', `import { watch } from 'radar';\nwatch(other);`],
    [
      'the client is given to code of the program',
      `import { use, wrap } from './read.mjs';\nuse(api);\nwrap(api, (client) => client.get('/list'));`,
    ],
    ['a package gets what the client answers', `import { watch } from 'radar';\nwatch(await api.get('/list'));`],
    ['a package gets an option of the client', `import { watch } from 'radar';\nwatch(api.defaults.baseURL);`],
    [
      'the client is shown or collected',
      `console.log(api);\nconst all = new Map([['a', api]]);\nall.set('b', other);\nexport const ready = Promise.all([api]);`,
    ],
    ['a framework keeps the client', `import { createApp } from 'vue';\ncreateApp({}).provide('api', api);`],
    [
      'a package repeats requests by their answers',
      `import axiosRetry from 'axios-retry';\naxiosRetry(api, { retries: 3, retryDelay: axiosRetry.exponentialDelay, retryCondition: (error) => error.response?.status === 429 });`,
    ],
  ])('%s', async (_, beside) => {
    expect(await fix(beside, { 'read.mjs': READ })).toContain('page_shield');
  });

  it('a test gives the client to a package', async () => {
    const test = `import Mock from 'axios-mock-adapter';\nimport { api } from './api.mjs';\nnew Mock(api).onAny().reply(200);\n`;
    expect(await fix('', { 'api.test.mjs': test })).toContain('page_shield');
  });
});
