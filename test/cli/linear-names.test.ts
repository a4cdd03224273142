/** Files with one name or one kind of call many times over: with four times as many of it, a run costs about four times as much. */
import { expect, it, vi } from 'vitest';
import { byExtent } from '../extent.ts';
import { measureRun } from './measure-run.ts';

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
    'exported functions that call one wrapper',
    1_500,
    (count) =>
      `async function req(m, p, ...rest) { return fetch('${BASE}' + p, { method: m, body: JSON.stringify(rest) }); }\n${repeat(count, (index) => `export const g${index} = (a) => req('GET', '/zones/' + a + '/filters/${index}');`)}`,
    CHECK,
  ],
  [
    'functions of one name',
    1_000,
    (count) => repeat(count, () => `function f(p) { return fetch('${BASE}' + p); }\nf('/zones/1/filters');`),
    CHECK,
  ],
  [
    'receivers of webhooks',
    100,
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
    1_000,
    (count) =>
      `const r = await fetch('${BASE}/accounts/a/cfd_tunnel'); const j = await r.json();\n${repeat(count, (index) => `const x${index} = ${index > 0 ? `x${index - 1}` : 'j.result'}; use(x${index}[0].connections, x${index}.map((t) => t.connections));`)}`,
    CHECK,
  ],
  [
    'calls of the SDK',
    750,
    (count) =>
      `import Cloudflare from 'cloudflare';\nconst c = new Cloudflare();\n${repeat(count, (index) => `await c.firewall.rules.list({ zone_id: 'a${index}' });`)}`,
    CHECK,
  ],
  [
    'writes to one name, each with a read',
    3_000,
    (count) =>
      `let u = '${BASE}/zones/abc/firewall/rules';\n${repeat(count, (index) => `if (q${index}) u = '${BASE}/zones/${index}/filters'; fetch(u);`)}`,
    CHECK,
  ],
  [
    'subclasses of one class',
    1_000,
    (count) =>
      `class A { req(u) { return fetch(this.base() + u); } base() { return '${BASE}'; } }\n${repeat(count, (index) => `class B${index} extends A { base() { return '${BASE}/zones/${index}'; } go() { return this.req('/filters'); } }`)}`,
    CHECK,
  ],
  [
    'findings in one line, as a page',
    500,
    (count) => repeat(count, (index) => `fetch('${NAMESPACES}/${index}');`, ''),
    ['check', '--no-config', '--fail-on', 'never', '--format', 'html', '.'],
  ],
  [
    'findings in one line, with frames',
    2_000,
    (count) => repeat(count, (index) => `fetch('${NAMESPACES}/${index}');`, ''),
    ['check', '--no-config', '--fail-on', 'never', '--frames', '.'],
  ],
  ...['rdjson', 'gitlab', 'sarif'].map((format): (typeof CASES)[number] => [
    `findings in many lines, as ${format}`,
    1_000,
    (count) => repeat(count, (index) => `fetch('${NAMESPACES}/${index}');`),
    ['check', '--no-config', '--fail-on', 'never', '--format', format, '.'],
  ]),
];

it.each(CASES.slice(0, byExtent({ sample: 2, all: CASES.length })))('%s', async (_, count, render, words) => {
  const measure = async (times: number): Promise<number> =>
    (await measureRun({ 'a.js': render(times * count) }, words)).seconds;
  const once = await measure(1);
  expect((await measure(4)) / once).toBeLessThan(MOST_TIMES);
});
