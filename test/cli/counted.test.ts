/** Silence is counted: everything that was seen and not judged is a limitation with its file and line. */
import { describe, expect, it } from 'vitest';
import { reportSchema } from '../../cli/report-schema.ts';
import type { Report } from '../../cli/run/report.ts';
import { runCli } from '../faces/cli.ts';
import { API, COUNTED, DECLARED, ENDED, TALKS } from '../faces/counted-cases.ts';
import { createFolder } from '../temporary.ts';

describe.each(COUNTED)('%s', (_, text, reason, line) => {
  const cwd = createFolder({ ...TALKS, 'own.json': DECLARED, 'a.js': text });
  const check = (...words: string[]) =>
    runCli(['check', '--config', 'own.json', '--as-of', '2026-11-10', '--fail-on', 'never', ...words], cwd);

  it('is a limitation in JSON, in one line at the end of the others, and in full on demand', async () => {
    const { limitations } = reportSchema.parse(JSON.parse((await check('--format', 'json')).stdout));
    expect(limitations.filter((limitation) => limitation.reason === reason)).toMatchObject([{ file: 'a.js', line }]);
    const { stdout } = await check();
    expect(stdout).toMatch(new RegExp(`^\\d+ limitations?: .*\\b1 ${reason}\\b.* \\(--explain-limitations\\)$`, 'm'));
    expect((await check('--explain-limitations')).stdout).toMatch(
      new RegExp(`^a\\.js:${line} not judged: .* \\(${reason}\\)$`, 'm'),
    );
    const github = (await check('--format', 'github')).stdout;
    expect(github).toMatch(new RegExp(`^::notice title=sunset::\\d+ limitations?: .*\\b1 ${reason}\\b`, 'm'));
    expect((await check('--strict')).status).toBe(reason === 'left-out' ? 0 : 2);
  });

  it('is one in JSON, and in one line, of fix', async () => {
    const fix = (...words: string[]) => runCli(['fix', '--config', 'own.json', '--as-of', '2026-11-10', ...words], cwd);
    const { limitations } = JSON.parse((await fix('--format', 'json')).stdout) as Pick<Report, 'limitations'>;
    expect(limitations.filter((limitation) => limitation.reason === reason)).toMatchObject([{ file: 'a.js', line }]);
    const counted = reason === 'silenced' ? /^left: 1 finding kept by a comment: / : new RegExp(`\\b1 ${reason}\\b`);
    expect((await fix()).stderr.split('\n')).toContainEqual(expect.stringMatching(counted));
    expect([(await fix()).status, (await fix('--strict')).status]).toEqual([0, reason === 'left-out' ? 0 : 2]);
  });
});

describe('a bare comment of a generated client', () => {
  const files = { ...TALKS, 'a.js': `/* eslint-disable */\n${ENDED}` };

  it('silences nothing in check, and is respected and counted by fix', async () => {
    const day = ['--no-config', '--as-of', '2026-11-10'];
    expect((await runCli(['check', ...day], createFolder(files))).status).toBe(1);
    const { stdout, stderr } = await runCli(['fix', ...day], createFolder(files));
    expect(stdout).toBe('');
    expect(stderr).toContain('left: 1 finding kept by a comment: ');
  });
});

describe('what is no limitation', () => {
  it.each([
    ['a base that is a parameter', 'export const read = (base) => fetch(`${base}/user/billing/history`);\n'],
    ['a path that callers give', `export const send = (path) => fetch('${API}' + path);\nsend('/zones');\n`],
    ['a path that an import gives', `import { path } from './gone.js';\nfetch('${API}' + path);\n`],
    ['an ID that is not known', `fetch(\`${API}/zones/\${zone}\`);\nfetch(\`${API}/zones/z/dns_records\${query}\`);\n`],
    ['a path that is alive', "import { base } from './gone.js';\nfetch(`${base}/zones/${z}/dns_records`);\n"],
    ['a client of another host', "import { Rest } from 'rest';\nnew Rest({ baseUrl: 'https://example.com' });\n"],
    ['a client that is modelled', `import ky from 'ky';\nky.create({ prefixUrl: '${API}' }).get('zones');\n`],
    [
      'a hook that logs the path, and sets a header',
      `import ky from 'ky';\nky.create({ prefixUrl: '${API}', hooks: { beforeRequest: [(r) => { console.log(r.url.replace(base, ''), new URL(r.url)); r.headers.set('a', 'b'); }] } }).get('zones');\n`,
    ],
    [
      'a hook that reads the path after the answer',
      `import ky from 'ky';\nky.create({ prefixUrl: '${API}', hooks: { afterResponse: [(r, o, a) => (a.status > 400 ? fetch(r.url.replace('a', 'b')) : a)] } }).get('zones');\n`,
    ],
    ['a URL with a path that a caller gives', `export const watch = (path) => new EventSource(\`${API}\${path}\`);\n`],
    ['a URL of a live route', `new EventSource('${API}/zones/z/dns_records');\n`],
    ['a URL that a request has', `const url = '${API}/zones/z/dns_records';\nconsole.log(url);\nfetch(url);\n`],
    ['a base', `export const settings = { base: '${API}', other: load() };\n`],
    ['code for a live route', `eval('get("${API}/zones/" + zone + "/dns_records")');\n`],
    ['the URL of a module for a live route', `import("data:text/javascript,fetch('${API}/zones/z/dns_records')");\n`],
    ['parts that are sorted by their text', `fetch('${API}/' + ['z', 'zones'].sort().reverse().join('/'));\n`],
    ['a shim of the platform’s client, which binds nothing', "import 'cloudflare/shims/web';\nexport const a = 1;\n"],
    [
      'options that a container registers for its classes',
      `import { HttpModule } from '@nestjs/axios';\nexport const imports = [HttpModule.register({ baseURL: '${API}' })];\n`,
    ],
    ['a type of the platform’s client', "import type { Cloudflare } from 'cloudflare';\nexport let a: Cloudflare;\n"],
  ])('%s', async (_, text) => {
    const { stdout } = await runCli(
      ['check', '--no-config', '--format', 'json'],
      createFolder({
        ...TALKS,
        'a.ts': text,
        'gone.ts': "export let base: string;\nexport const path = '/zones/z/dns_records';\n",
      }),
    );
    const reasons = reportSchema.parse(JSON.parse(stdout)).limitations.map(({ reason }) => reason);
    expect(
      reasons.filter((reason) => ['unknown-base', 'unknown-segment', 'unmodelled-client', 'left-out'].includes(reason)),
    ).toEqual([]);
  });
});

it.each([
  [
    'a command for another service',
    "import { exec } from 'node:child_process';\nexec('curl https://example.com/client/v4/zones/z');\n",
  ],
  ['a command for a live route', `import { exec } from 'node:child_process';\nexec('curl ${API}/zones/z');\n`],
  [
    'a text beside a request',
    `import 'node:child_process';\nconst help = 'see ${API}/zones';\nfetch('${API}/zones/z');\n`,
  ],
])('%s is no limitation', async (_, text) => {
  const cwd = createFolder({ ...TALKS, 'a.js': text });
  const { stdout } = await runCli(['check', '--no-config', '--as-of', '2026-11-10', '--format', 'json'], cwd);
  expect(reportSchema.parse(JSON.parse(stdout)).limitations).toEqual([]);
});

it.each([
  ['a request that is awaited', `await api.get('${API}/accounts/a/workers/namespaces');\n`, ['unmodelled-client']],
  ['a mock of an answer', `server.get('${API}/accounts/a/workers/namespaces', () => new Response());\n`, []],
  ['an expected URL', `expect(send).toHaveBeenCalledWith('${API}/accounts/a/workers/namespaces');\n`, []],
  ['a request for a live route', `await request.get('${API}/zones/z/dns_records');\n`, []],
])('in a test with an unknown client, %s', async (_, text, expected) => {
  const test = `import { expect, test } from '@playwright/test';\ntest('a', async ({ api, request, server, send }) => {\n${text}});\n`;
  const cwd = createFolder({ 'package.json': '{"name":"p"}', 'a.spec.ts': test });
  const { stdout } = await runCli(['check', '--no-config', '--as-of', '2026-11-10', '--format', 'json'], cwd);
  const { limitations, findings } = reportSchema.parse(JSON.parse(stdout));
  expect([findings, limitations.map(({ reason }) => reason)]).toEqual([[], expected]);
});
