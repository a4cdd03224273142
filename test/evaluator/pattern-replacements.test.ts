/** Replacing what a regular expression matches: the result is what the language gives, as far as the text is known. */
import { expect, it } from 'vitest';
import { analyzeText } from '../engine/analyze-text.ts';

const BASE = 'https://api.cloudflare.com/client/v4';

const getPaths = (expression: string): (string | null)[] =>
  analyzeText(
    `export const run = (account, zone, rest, map) => fetch('${BASE}' + ${expression}, { method: 'GET' });`,
  ).findings.map(({ path }) => path);

const FOUND = '/accounts/{}/workers/namespaces';

it.each([
  ["'~account/workers/namespaces'.replace(/^~account\\b/, '/accounts/' + account)", [FOUND]],
  ["'~account/workers/namespaces'.replace(/(?<!x)~account(?=\\/)/, '/accounts/' + account)", [FOUND]],
  ["`account/workers/namespaces/${rest}`.replace(/^account\\b/, '/accounts/' + account)", [`${FOUND}/{}`]],
  ["`/accounts/${account}/workers/namespaces`.replace(/\\bzones\\b/, 'regions')", []],
  ["'~account/workers/namespaces'.replace(/^~account\\//, '/accounts/' + account + '/')", [FOUND]],
  ["'@1/workers/namespaces'.replace(/^@(\\d+)\\//, '/accounts/$1/')", ['/accounts/1/workers/namespaces']],
  ["`@${account}/workers/namespaces`.replace(/^@(\\d+)\\//, '/accounts/$1/')", [FOUND]],
  ["`@${account}/workers/namespaces`.replace(/^@([\\da-f]{32})\\//i, '/accounts/$1/')", [FOUND]],
  ["`@${account}/workers/namespaces`.replace(/^@(?<id>[^/]+)\\//, '/accounts/$<id>/')", [FOUND]],
  [
    '`@a${account}/workers/namespaces`.replace(/^@(\\w+)/, (_, id) => `/accounts/${id}`)',
    ['/accounts/a{}/workers/namespaces'],
  ],
  ["`/v1/accounts/${account}/workers/namespaces?${rest}`.replace(/^\\/v\\d(\\/.*)$/, '$1')", [FOUND]],
  ["`~/accounts/${account}~/workers/namespaces`.replace(/(\\/?)~(\\/?)/g, '$1$2')", [FOUND]],
  ["`/accounts/${account}/workers/namespaces`.replace(/^@zone:(\\w+)/, '/zones/$1')", [FOUND]],
  // What the pattern matches depends on what is not known.
  ["`/accounts/${account}/workers/namespaces${rest}`.replace(/\\bnamespaces\\b/, 'queues')", []],
  ["`${rest}/workers/namespaces`.replace(/^@(\\w+)/, '/accounts/$1')", []],
  ["`@${rest}/workers/namespaces`.replace(/^@a(\\w+)/, '/accounts/$1')", []],
  ["`/accounts/${account}/workers/namespaces`.replace(/[^a-z/]/g, '')", []],
  ["`/accounts/${account}/workers/namespaces`.replace(/\\d+/g, 'id')", []],
  ["`/accounts/${account}/workers/namespaces`.replace(/workers(?!\\/x)/, 'queues')", []],
  // The text that is sent is another one.
  ["`/accounts/${account}/workers/namespaces`.replace(/workers\\/\\w+$/, 'queues')", []],
  ['`/accounts/${account}/workers/namespaces`.replace(/\\/(w[a-z]+)\\//, map)', []],
])('%s', (expression, paths) => {
  expect(getPaths(expression)).toEqual(paths);
});

it('a text that a pattern reads is not rewritten', () => {
  const { findings } = analyzeText(
    `export const list = (id) => fetch('${BASE}' + \`@\${id}/workers/namespaces\`.replace(/^@(\\w+)/, '/accounts/$1'));`,
  );
  expect(findings).toMatchObject([{ deprecation: 'kv-legacy-namespace-routes', fix: { class: 'manual' } }]);
});
