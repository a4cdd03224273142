/** The parts of a match, and the value of `JSON.parse` with a function that changes it, make the URL of a request. */
import { expect, it } from 'vitest';
import { analyzeText } from '../engine/analyze-text.ts';

const BASE = 'https://api.cloudflare.com/client/v4';
const OLD = '/accounts/1/workers/namespaces';

const getPaths = (code: string, url: string): (string | null)[] =>
  analyzeText(
    `const url = '${BASE}${OLD}';\n${code}\nexport const run = (account) => fetch(${url}, { method: 'GET' });`,
  ).findings.map(({ path }) => path);

const PARTS = String.raw`/^(?<origin>https:\/\/[^/]+)(?<version>\/client\/v4)(?<path>\/.*)$/`;

it.each([
  [`const m = url.match(${PARTS});`, 'm.groups.origin + m.groups.version + m.groups.path', [OLD]],
  [`const m = ${PARTS}.exec(url);`, 'm[1] + m[2] + m[3]', [OLD]],
  [`const { origin, version, path } = ${PARTS}.exec(url)?.groups ?? {};`, 'origin + version + path', [OLD]],
  [`const [, origin, , path] = url.match(${PARTS}) ?? [];`, '`${origin}/client/v4${path}`', [OLD]],
  [`const [m] = [...url.matchAll(${PARTS.replace(/\/$/, '/g')})];`, "m[1] + '/client/v4' + m.groups.path", [OLD]],
  [String.raw`const m = url.match(/https.*\//g);`, "m[0] + 'namespaces'", [OLD]],
  [
    String.raw`const m = /(?<base>https:.*v4)(?<query>\?.*)?(?<path>\/accounts.*)/.exec(url);`,
    "m.groups.base + (m.groups.query ?? '') + m.groups.path",
    [OLD],
  ],
  [
    'const m = (a) => `GET /accounts/${a}/workers/namespaces`.match(/^(?<method>[A-Z]+) (?<path>.+)$/);',
    `'${BASE}' + m(account).groups.path`,
    ['/accounts/{}/workers/namespaces'],
  ],
  // The pattern matches nothing, or it is not known what.
  [String.raw`const m = /^http:(?<path>.*)/.exec(url);`, `'${BASE}' + m.groups.path`, []],
  [
    'const m = (a) => `${a}/workers/namespaces`.match(/^(?<path>\\/accounts.*)$/);',
    `'${BASE}' + m(account).groups.path`,
    [],
  ],
  // Another part of the text.
  [String.raw`const m = /(?<path>\/accounts\/\d+\/workers)/.exec(url);`, `'${BASE}' + m.groups.path`, []],
])('%s %s', (code, url, paths) => {
  expect(getPaths(code, url)).toEqual(paths);
});

it.each([
  ['(key, value) => value', [OLD]],
  ["(key, value) => (typeof value === 'string' ? value.replace('{host}', 'api.cloudflare.com') : value)", [OLD]],
  ["function (key, value) { if (key === 'path') return value.replace('workers', 'queues'); return value; }", []],
  ["(key, value) => (key === 'path' ? '/user' : value)", []],
  ["(key, value) => (key === 'paths' ? { path: '/user' } : value)", []],
])('JSON.parse(text, %s)', (reviver, paths) => {
  const text = JSON.stringify({ base: BASE, paths: { path: OLD } });
  expect(getPaths(`const api = JSON.parse('${text}', ${reviver});`, 'api.base + api.paths.path')).toEqual(paths);
});
