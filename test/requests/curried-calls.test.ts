/** Functions that take their arguments in several calls: the last call sends, and the calls before it are no requests. */
import { describe, expect, it } from 'vitest';
import { renderSkeleton } from '../../analysis/evaluator/domain/skeleton.ts';
import { findIn } from './find-in-text.ts';

const BASE = 'https://api.cloudflare.com/client/v4';

/** The calls of the text that make a request, with the method and path. */
function callsOf(text: string): string[] {
  const program = `const BASE = '${BASE}';\n${text}`;
  return findIn(program).flatMap(({ node, methods, url }) => {
    const call = program.slice(...node.range);
    // Those in the wrappers have what their parameters leave open.
    return call.includes('fetch(') || call.startsWith('with')
      ? []
      : `${call} ${methods?.join()} ${renderSkeleton(url).slice(BASE.length)}`;
  });
}

const TAG = `function tag(session) {
  const withMethod = (method) => (texts, ...ids) => {
    const path = texts.reduce((whole, text, at) => whole + text + (at < ids.length ? encodeURIComponent(ids[at]) : ''), '');
    return (body) => fetch(new Request(BASE + path, { method, body, headers: session }));
  };
  return { read: withMethod('GET'), write: withMethod('PUT') };
}
`;

const CURRIES = [
  ["import * as R from 'ramda';", 'R.curry('],
  ["import { curry } from 'ramda';", 'curry('],
  ["import { curryN } from 'ramda';", 'curryN(2, '],
  ["import _ from 'lodash';", '_.curry('],
  ["import fp from 'lodash/fp.js';", 'fp.curry('],
  ["import { curry } from 'lodash/fp';", 'curry('],
] as const;

describe('functions that a library curries', () => {
  it.each(CURRIES)('%s %s', (line, curry) => {
    const pathOf = `${line}\nconst pathOf = ${curry}(end, zone) => '/zones/' + zone.id + '/' + end);\n`;
    const fetchBoth = `fetch(BASE + pathOf('filters', zone)); const inZone = pathOf('rate_limits'); fetch(BASE + inZone(zone));`;
    const urls = findIn(`const BASE = '${BASE}';\n${pathOf}${fetchBoth}`).map(({ url }) => renderSkeleton(url));
    expect(urls.sort()).toEqual([`${BASE}/zones/{}/filters`, `${BASE}/zones/{}/rate_limits`]);
  });

  it.each(CURRIES)('%s %s of a function that sends', (line, curry) => {
    const send = `${line}\nconst withMethod = ${curry}(method, path) => fetch(BASE + path, { method }));\n`;
    expect(callsOf(`${send}const run = withMethod('PUT');\nrun('/zones/1/filters');`)).toContain(
      "run('/zones/1/filters') PUT /zones/1/filters",
    );
  });

  it.each(CURRIES.filter(([, curry]) => !curry.startsWith('curryN')))(
    '%s %s of a function that a wrapper calls',
    (line, curry) => {
      const send = `${line}\nconst send = ${curry}async (method, path, { body }) => fetch(BASE + path, { method, body }));\n`;
      const api = `const api = { put: (path, body) => send('PUT', path, { body }), log: (path, body) => note('PUT', path, { body }) };\n`;
      const calls = "api.put('/zones/1/filters', list);\napi.log('/zones/1/filters', list);";
      const note = `const note = ${curry}async (method, path, { body }) => store.add({ method, path, body }));\n`;
      expect(callsOf(`${send}${note}${api}${calls}`).filter((text) => text.startsWith('api.'))).toEqual([
        "api.put('/zones/1/filters', list) PUT /zones/1/filters",
      ]);
    },
  );

  it('collects no argument for a parameter with a default', () => {
    const text =
      "import { curry } from 'ramda';\nconst pathOf = curry((zone, end = 'filters') => '/zones/' + zone + '/' + end);\nfetch(BASE + pathOf(1));";
    const urls = findIn(`const BASE = '${BASE}';\n${text}`).map(({ url }) => renderSkeleton(url));
    expect(urls).toEqual([`${BASE}/zones/1/filters`]);
  });
});

describe('a curried function that begins with all but its last argument', () => {
  const send = '((method, path, body) => fetch(BASE + path, { method, body }))';
  const calls = "const put = send('PUT', '/zones/1/filters');\nput(list);";

  it.each([
    ['by the library', `import { curry } from 'ramda';\nconst send = curry${send};\n${calls}`],
    [
      'with its number of arguments',
      `import _ from 'lodash';\nconst send = _.curry${send.slice(0, -1)}, 3);\n${calls}`,
    ],
  ])('sends with the last one: %s', (_, text) => {
    expect(callsOf(text)).toContain('put(list) PUT /zones/1/filters');
  });

  it.each([
    [
      'one that the library does not curry',
      `import { memoize } from 'lodash';\nconst send = memoize${send};\n${calls}`,
    ],
    [
      'a function of that name in another package',
      `import { curry } from './own.js';\nconst send = curry${send};\n${calls}`,
    ],
  ])('does not: %s', (_, text) => {
    expect(callsOf(text).filter((line) => line.startsWith('put'))).toEqual([]);
  });
});

describe('calls one after the other', () => {
  it.each([
    [
      'a method, a path and a body',
      "const send = (method) => (path) => (body) => fetch(BASE + path, { method, body });\nsend('PUT')('/zones/1/filters')(list);",
      ["send('PUT')('/zones/1/filters')(list) PUT /zones/1/filters"],
    ],
    [
      'a wrapper of such a function',
      "const send = (own) => (method) => (path) => { const url = BASE + path; return (body) => fetch(url, { method, body }); };\nconst save = (zone) => (body) => send(own)('PUT')('/zones/' + zone + '/filters')(body);\nsave(1)(list);",
      [
        'save(1)(list) PUT /zones/1/filters',
        "send(own)('PUT')('/zones/' + zone + '/filters')(body) PUT /zones/{}/filters",
      ],
    ],
    [
      'a template and a body',
      `${TAG}tag(own).write\`/zones/\${zone}/filters\`(list);\ntag(own).read\`/zones\`();`,
      ['tag(own).write`/zones/${zone}/filters`(list) PUT /zones/{}/filters', 'tag(own).read`/zones`() GET /zones'],
    ],
    [
      'a call whose function is kept',
      "const send = (path) => (body) => fetch(BASE + path, { method: 'PUT', body });\nexport const save = send('/zones/1/filters');",
      ["send('/zones/1/filters') PUT /zones/1/filters"],
    ],
    [
      'calls of which each sends',
      "class Api { go(method, path) { fetch(BASE + path, { method }); return this } }\nconst api = new Api();\napi.go('PUT', '/zones/1/filters').go('GET', '/zones');",
      [
        "api.go('PUT', '/zones/1/filters').go('GET', '/zones') GET /zones",
        "api.go('PUT', '/zones/1/filters') PUT /zones/1/filters",
      ],
    ],
    [
      'a call that sends and makes a function that sends',
      "const open = (path) => { fetch(BASE + path); return (method) => fetch(BASE + '/zones', { method }); };\nopen('/zones/1/filters')('PUT');",
      ["open('/zones/1/filters')('PUT') PUT /zones", "open('/zones/1/filters') GET /zones/1/filters"],
    ],
  ])('%s', (_, text, expected) => {
    expect(callsOf(text).sort()).toEqual(expected.sort());
  });
});

describe('a request object of several addresses', () => {
  it.each([
    [
      'keeps its method',
      "const sent = new Request(BASE + (all ? '/zones' : '/zones/1'), { method: 'PUT' });\nfetch(sent);",
      ['PUT /zones', 'PUT /zones/1'],
    ],
    [
      'has an unknown method beside a plain address',
      "fetch(all ? new Request(BASE + '/zones', { method: 'PUT' }) : BASE + '/zones/1');",
      ['undefined /zones', 'undefined /zones/1'],
    ],
  ])('%s', (_, text, expected) => {
    const found = findIn(`const BASE = '${BASE}';\n${text}`);
    expect(found.map(({ methods, url }) => `${methods?.join()} ${renderSkeleton(url).slice(BASE.length)}`)).toEqual(
      expected,
    );
  });
});

describe('the number of arguments', () => {
  it.each([
    [
      'decides',
      "const call = (...ids) => fetch(BASE + (ids.length > 1 ? '/zones' : '/user'));\ncall(1);",
      ['call(1) GET /user'],
    ],
    [
      'of several calls',
      "const call = (...ids) => fetch(BASE + (ids.length > 1 ? '/zones' : '/user'));\ncall(1);\ncall(1, 2);",
      ['call(1) GET /user', 'call(1, 2) GET /zones'],
    ],
    [
      'is not known where another function may add to them',
      "function call(...ids) { fill(ids); return fetch(BASE + (ids.length > 1 ? '/zones' : '/user')); }\ncall(1);",
      ['call(1) GET /user', 'call(1) GET /zones'],
    ],
    [
      'is not known of a list that is given',
      "const call = (...ids) => fetch(BASE + (ids.length > 1 ? '/zones' : '/user'));\ncall(1, ...given);",
      ['call(1, ...given) GET /user', 'call(1, ...given) GET /zones'],
    ],
  ])('%s', (_, text, expected) => {
    expect(callsOf(text).sort()).toEqual(expected.sort());
  });

  it('does not say how often a counter was raised', () => {
    const text =
      "let used = 0;\nexport function next() { used += 1; return fetch(BASE + (used > 3 ? '/zones' : '/user')); }";
    const urls = findIn(`const BASE = '${BASE}';\n${text}`).map(({ url }) => renderSkeleton(url).slice(BASE.length));
    expect(urls).toEqual(['/zones', '/user']);
  });
});
