/** A file that ESLint judges without its imports: its fixes depend on the other files of its package all the same. */
import { describe, expect, it } from 'vitest';
import { createFolder } from '../temporary.ts';
import { lintFolder } from './lint.ts';

const URL = 'https://api.cloudflare.com/client/v4/accounts/a/workers/namespaces';
const lintBeside = (source: string, others: Readonly<Record<string, string>>) =>
  lintFolder(createFolder({ 'package.json': '{"type":"module"}', 'src/list.mjs': source, ...others }), {
    asOf: '2026-11-21',
    imports: false,
  });

describe('without imports, a rewrite', () => {
  const READER = { 'src/show.mjs': 'export const show = (answer) => answer.url.length;\n' };
  const GIVEN = [
    [
      'its answer is added to an object of the caller',
      '(log) => { const answer = await fetch(URL); log.add(answer); }',
    ],
    ['its answer is an argument of a callback', '(keep) => { const answer = await fetch(URL); keep(answer, 1); }'],
  ] as const;

  it.each(GIVEN)('is a suggestion where %s, and the package reads URLs of answers', async (_, run) => {
    const [message, ...others] = await lintBeside(
      `export const run = async ${run.replace('URL', `'${URL}'`)};\n`,
      READER,
    );
    expect(others).toEqual([]);
    expect(message).toMatchObject({ ruleId: 'sunset/no-ended-route', suggestions: [expect.anything()] });
    expect(message).not.toHaveProperty('fix');
  });

  it.each(GIVEN)('is a fix where %s, and no file reads URLs of answers', async (_, run) => {
    const [message] = await lintBeside(`export const run = async ${run.replace('URL', `'${URL}'`)};\n`, {});
    expect(message).toHaveProperty('fix');
  });

  it('is a fix where the answer is read in the file', async () => {
    const [message] = await lintBeside(`export const run = async () => (await fetch('${URL}')).status;\n`, READER);
    expect(message).toHaveProperty('fix');
  });
});

describe('without imports, a rewrite in a package', () => {
  const LIST = `export const list = async () => (await fetch('${URL}')).status;\n`;
  const LOGGED = `async function send(url) {
  console.debug(url);
  return (await fetch(url)).status;
}
export const list = () => send('${URL}');
`;
  const WITH_AGENT = `import { request } from 'node:https';
import { sockets } from './sockets.mjs';
const path = '/client/v4/accounts/a/workers/namespaces';
export const list = () => request({ host: 'api.cloudflare.com', path, agent: sockets }).end();
`;

  it.each([
    [
      'collects the lines of the console',
      LOGGED,
      'src/lines.ts',
      'export const lines: string[] = [];\nconsole.debug = (line: string) => void lines.push(line.slice(0, 80));\n',
    ],
    [
      'makes an agent that counts paths',
      WITH_AGENT,
      'src/sockets.mjs',
      `import https from 'node:https';
const counts = new Map();
class Counting extends https.Agent {
  createConnection(options, done) {
    counts.set(options.path, (counts.get(options.path) ?? 0) + 1);
    return super.createConnection(options, done);
  }
}
export const sockets = new Counting();
`,
    ],
    [
      'changes modules as they are loaded',
      LIST,
      'tools/register.cjs',
      `const Module = require('node:module');
const { _compile } = Module.prototype;
Module.prototype._compile = function (text, name) {
  return _compile.call(this, text.trim(), name);
};
`,
    ],
    [
      'makes a text of all functions of the file',
      LIST,
      'src/version.mjs',
      "import * as all from './list.mjs';\nexport const version = Object.values(all).join('').length;\n",
    ],
  ])('is a suggestion where another file %s', async (_, source, name, text) => {
    const [message, ...others] = await lintBeside(source, { [name]: text });
    expect(others).toEqual([]);
    expect(message).toMatchObject({ ruleId: 'sunset/no-ended-route', suggestions: [expect.anything()] });
    expect(message).not.toHaveProperty('fix');
  });

  it.each([
    ['writes to the console', LOGGED, 'src/lines.ts', "export const say = (): void => console.debug('started');\n"],
    [
      'makes a plain agent',
      WITH_AGENT,
      'src/sockets.mjs',
      "import https from 'node:https';\nexport const sockets = new https.Agent({ keepAlive: true });\n",
    ],
    [
      'resolves modules',
      LIST,
      'tools/register.cjs',
      "const Module = require('node:module');\nexports.load = Module.createRequire(__filename);\n",
    ],
    [
      'calls the functions of the file',
      LIST,
      'src/version.mjs',
      "import * as all from './list.mjs';\nexport const both = async () => [await all.list(), await all.list()].join('');\n",
    ],
  ])('is a fix where another file %s', async (_, source, name, text) => {
    const [message] = await lintBeside(source, { [name]: text });
    expect(message).toHaveProperty('fix');
  });
});
