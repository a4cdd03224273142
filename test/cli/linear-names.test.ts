/** Files with one name or one kind of call many times over: with four times as many of it, a run costs about four times as much. */
import { expect, it, vi } from 'vitest';
import { byExtent } from '../extent.ts';
import { measureGrowth } from './measure-run.ts';

vi.setConfig({ testTimeout: 120_000 });

const BASE = 'https://api.cloudflare.com/client/v4';
const NAMESPACES = `${BASE}/accounts/a/workers/namespaces`;
const repeat = (count: number, render: (index: number) => string, between = '\n'): string =>
  Array.from({ length: count }, (_, index) => render(index)).join(between);

const MOST_TIMES = 6;

const CHECK = ['check', '--no-config', '--format', 'json', '--fail-on', 'never', '.'];
const CONTRACTS = [...CHECK, '--rules', 'deprecations,contracts', '--opt-in', 'all', '--evidence', 'possible'];

const CASES: readonly [string, number, (count: number) => string, words: readonly string[]][] = [
  [
    'calls of the SDK',
    375,
    (count) =>
      `import Cloudflare from 'cloudflare';\nconst c = new Cloudflare();\n${repeat(count, (index) => `await c.firewall.rules.list({ zone_id: 'a${index}' });`)}`,
    CHECK,
  ],
  [
    'exported functions that call one wrapper',
    750,
    (count) =>
      `async function req(m, p, ...rest) { return fetch('${BASE}' + p, { method: m, body: JSON.stringify(rest) }); }\n${repeat(count, (index) => `export const g${index} = (a) => req('GET', '/zones/' + a + '/filters/${index}');`)}`,
    CHECK,
  ],
  [
    'functions of one name',
    500,
    (count) => repeat(count, () => `function f(p) { return fetch('${BASE}' + p); }\nf('/zones/1/filters');`),
    CHECK,
  ],
  [
    'receivers of webhooks',
    50,
    (count) =>
      repeat(
        count,
        (index) =>
          `app.post('/h${index}', async (req, res) => { const s = req.headers['rtk-signature']; const ok = crypto.createVerify('RSA-SHA256').update(JSON.stringify(req.body)).verify(key, s, 'base64'); if (!ok) return res.status(403).end(); switch (req.body.event) { case 'meeting.started': break; case 'meeting.foo': break; } if (req.body.recording.status === 'DONE') x(); res.status(200).end(); });`,
      ),
    CONTRACTS,
  ],
  [
    'names for one answer',
    500,
    (count) =>
      `const r = await fetch('${BASE}/accounts/a/cfd_tunnel'); const j = await r.json();\n${repeat(count, (index) => `const x${index} = ${index > 0 ? `x${index - 1}` : 'j.result'}; use(x${index}[0].connections, x${index}.map((t) => t.connections));`)}`,
    CHECK,
  ],
  [
    'writes to one name, each with a read',
    1_500,
    (count) =>
      `let u = '${BASE}/zones/abc/firewall/rules';\n${repeat(count, (index) => `if (q${index}) u = '${BASE}/zones/${index}/filters'; fetch(u);`)}`,
    CHECK,
  ],
  [
    'subclasses of one class',
    500,
    (count) =>
      `class A { req(u) { return fetch(this.base() + u); } base() { return '${BASE}'; } }\n${repeat(count, (index) => `class B${index} extends A { base() { return '${BASE}/zones/${index}'; } go() { return this.req('/filters'); } }`)}`,
    CHECK,
  ],
  [
    'functions of a map that read it',
    750,
    (count) =>
      `const T = new Map([\n${repeat(count, (index) => `['k${index}', (p) => T.get(p)(p)],`)}]);\nfetch('${BASE}' + T.get(k)('/zones/x/filters'));`,
    CHECK,
  ],
  [
    'findings in one line, as a page',
    250,
    (count) => repeat(count, (index) => `fetch('${NAMESPACES}/${index}');`, ''),
    ['check', '--no-config', '--fail-on', 'never', '--format', 'html', '.'],
  ],
  [
    'findings in one line, with frames',
    1_000,
    (count) => repeat(count, (index) => `fetch('${NAMESPACES}/${index}');`, ''),
    ['check', '--no-config', '--fail-on', 'never', '--frames', '.'],
  ],
  ...['rdjson', 'gitlab', 'sarif'].map((format): (typeof CASES)[number] => [
    `findings in many lines, as ${format}`,
    500,
    (count) => repeat(count, (index) => `fetch('${NAMESPACES}/${index}');`),
    ['check', '--no-config', '--fail-on', 'never', '--format', format, '.'],
  ]),
];

it.each(CASES.slice(0, byExtent({ sample: 1, all: CASES.length })))('%s', async (_, count, render, words) => {
  const renderFiles = (size: number) => ({ 'a.js': render(size) });
  expect(await measureGrowth(renderFiles, count, words)).toBeLessThan(MOST_TIMES);
});
