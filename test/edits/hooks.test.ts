/** Hooks of a client that look at its requests keep a rewrite from being safe, but for those that only write to the console. */
import { describe, expect, it } from 'vitest';
import { ALL_FACES, listRewriting } from './all-faces.ts';

const program = (hook: string): Record<string, string> => ({
  'package.json': '{ "name": "consumer", "private": true, "type": "module", "dependencies": { "axios": "1.7.0" } }\n',
  'src/send.js':
    "import axios from 'axios';\n" +
    "const api = axios.create({ baseURL: 'https://api.cloudflare.com/client/v4' });\n" +
    `api.interceptors.response.use(${hook});\n` +
    'export const list = async (account) => (await api.get(`/accounts/${account}/workers/namespaces`)).data.result;\n',
});

describe('a hook', () => {
  it.each([
    [
      'writes the URL',
      "undefined, (error) => { console.error('failed', error.config?.url); return Promise.reject(error); }",
    ],
    [
      'writes a text with the URL',
      '(answer) => { console.debug(`got ${answer.config.url}`, { of: answer.request.path }); return answer; }',
    ],
    ['writes the whole error', 'undefined, (error) => { console.error(error); return Promise.reject(error); }'],
  ])('that only %s to the console is nothing to a rewrite', async (_, hook) => {
    expect(await listRewriting(program(hook), 'src/send.js')).toEqual(ALL_FACES);
  });

  it.each([
    [
      'takes a part of the URL',
      "undefined, (error) => { console.error(error.config.url.split('/')[3]); throw error; }",
    ],
    ['hands the URL on', 'undefined, (error) => { report(error.config.url); return Promise.reject(error); }'],
    ['decides by the URL', "(answer) => { if (answer.config.url.endsWith('s')) console.log('list'); return answer; }"],
    [
      'writes to a console that the program reads',
      '(answer) => { console.info(answer.config.url); return answer; });\nconsole.info = ((line) => lines.push(line)',
    ],
  ])('that %s leaves the rewrite for review', async (_, hook) => {
    expect(await listRewriting(program(hook), 'src/send.js')).toEqual([]);
  });
});
