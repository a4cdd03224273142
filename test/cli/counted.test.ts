/** Silence is counted: everything that was seen and not judged is a limitation with its file and line. */
import { describe, expect, it } from 'vitest';
import { reportSchema } from '../../cli/report-schema.ts';
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';

const API = 'https://api.cloudflare.com/client/v4';
const TALKS = { 'package.json': '{"name":"p","dependencies":{"cloudflare":"4.5.0"}}' };
const ENDED = `fetch('${API}/accounts/a/workers/namespaces');\n`;

const DECLARED = JSON.stringify({ clients: [{ from: 'our-http', name: 'call', like: 'axios', baseUrl: API }] });

const CASES: readonly [string, string, string, number][] = [
  ['the evidence level hides a use', 'fetch(`${process.env.API_URL}/zones/${z}/settings`);\n', 'weak-evidence', 1],
  ['a comment keeps a use', `\n// eslint-disable-next-line sunset/no-ended-route\n${ENDED}`, 'silenced', 3],
  [
    'a request has an unknown base',
    "import { hosts } from './gone.js';\nconst base = hosts.find((host) => host.isMain);\nfetch(`${base}/user/billing/history`);\n",
    'unknown-base',
    3,
  ],
  [
    'a client is not modelled',
    `import { Rest } from 'some-rest-client';\n\nconst rest = new Rest({ baseUrl: '${API}' });\nrest.send('zones', id, 'firewall/rules');\n`,
    'unmodelled-client',
    3,
  ],
  [
    'a declared client is called in another way',
    "import { call } from 'our-http';\n\ncall({ uri: '/accounts/a/workers/namespaces', verb: 'GET' });\n",
    'weak-evidence',
    3,
  ],
  ...(
    [
      [
        'a command line',
        `import { exec } from 'node:child_process';\nexec('curl -s "${API}/accounts/a/workers/namespaces"');\n`,
        2,
      ],
      [
        'a list of words',
        `const { spawn } = require('child_process');\nspawn('curl', ['-s', \`${API}/accounts/\${a}/workers/namespaces\`]);\n`,
        2,
      ],
      [
        'the shell of a library',
        `import { $ } from 'zx';\n\nawait $\`curl ${API}/accounts/a/workers/namespaces\`;\n`,
        3,
      ],
      ['a command of Deno', `new Deno.Command('curl', { args: ['${API}/accounts/a/workers/namespaces'] });\n`, 1],
      [
        'a socket',
        "import tls from 'node:tls';\ntls.connect(443, host).write('GET /client/v4/accounts/a/workers/namespaces HTTP/1.1\\r\\n');\n",
        2,
      ],
      [
        'a command line with an unknown path',
        `import { execFile } from 'node:child_process';\nexport const curl = (path) => execFile('curl', ['-s', '${API}' + path]);\n`,
        2,
      ],
      ['code that is joined', `eval('fe' + "tch('${API}/accounts/a/" + "workers/namespaces')");\n`, 1],
      [
        'code that gets the base',
        `new Function('base', "axios.get(base + '/accounts/a/workers/namespaces')")('${API}');\n`,
        1,
      ],
      ['code in a text', `\npage.evaluate("fetch('${API}/accounts/a/workers/namespaces')");\n`, 2],
    ] as const
  ).map(([what, text, line]): [string, string, string, number] => [
    `a URL is in ${what}`,
    text,
    'unmodelled-client',
    line,
  ]),
  ...(
    [
      [
        'that a library of streams gets',
        `import { open } from 'event-streams';\nopen({ to: '${API}/accounts/a/workers/namespaces' });\n`,
        2,
      ],
      ['of an event source', `new EventSource(\n  '${API}/accounts/a/workers/namespaces',\n);\n`, 2],
      [
        'of a socket of the browser',
        "const socket = new WebSocket('wss://api.cloudflare.com/client/v4/accounts/a/workers/namespaces');\n",
        1,
      ],
      [
        'of an image',
        `const API = '${API}';\nnew Image().src = \`\${API}/accounts/\${account}/workers/namespaces\`;\n`,
        2,
      ],
      ['within markup', `\nbody.innerHTML = '<img src="${API}/accounts/a/workers/namespaces">';\n`, 2],
      ['of the page', `location.href = '${API}/accounts/a/workers/namespaces';\n`, 1],
      [
        'within a style',
        '\nconst image = `url(https://api.cloudflare.com/client/v4/accounts/${a}/workers/namespaces)`;\n',
        2,
      ],
      ['in code that an indirect eval runs', `(0, eval)("fe" + "tch('${API}/accounts/a/workers/namespaces')");\n`, 1],
      ['with an unknown path', `new EventSource('${API}' + decode(text));\n`, 1],
    ] as const
  ).map(([what, text, line]): [string, string, string, number] => [
    `a URL is one ${what}`,
    text,
    'unmodelled-client',
    line,
  ]),
  [
    'a callback sorts the parts of a path',
    `const parts = ['workers', 'a', 'accounts', 'namespaces'];\nfetch('${API}/' + parts.sort((one, other) => order(one, other)).join('/'));\n`,
    'unknown-segment',
    2,
  ],
  [
    'a file imports the platform’s client and holds no word of the data',
    "// about zones\nimport Cloudflare from 'cloudflare';\nexport const list = (client) => client.zones.list();\n",
    'left-out',
    2,
  ],
  [
    'a part of a path may be several segments',
    `fetch(\`${API}/zones/\${z}/../y/firewall/rules\`);\n`,
    'unknown-segment',
    1,
  ],
  [
    'an element sends',
    `\nexport const F = () => <form action="${API}/accounts/a/workers/namespaces" />;\n`,
    'unmodelled-client',
    2,
  ],
  ...(
    [
      ['of a call', `fetch('${API}' + decode(text));\n`, 1],
      ['of a call of the file', `const send = (path) => fetch('${API}' + path);\nsend(decode(text));\n`, 2],
      ['behind an ID', `fetch(\`${API}/zones/\${zone}\${rest}\`);\n`, 1],
      ['behind a word', `fetch(\`${API}/zones/z/firewall\${decode(text)}\`);\n`, 1],
      ['that a callback gets', `app.get('/x', (given) => fetch('${API}' + given.path));\n`, 1],
      ['of the program’s own address', `const pass = (req) => fetch('${API}' + req.url);\n`, 1],
      [
        'of the members of a proxy',
        `export const api = new Proxy({}, { get: (_, name) => () => fetch('${API}/' + name) });\n`,
        1,
      ],
      ['with the version in it', "fetch('https://api.cloudflare.com' + decode(text));\n", 1],
      [
        'of HTTP/2',
        "import { connect } from 'node:http2';\nconnect('https://api.cloudflare.com').request(make());\n",
        2,
      ],
    ] as const
  ).map(([what, text, line]): [string, string, string, number] => [
    `a path is not known, ${what}`,
    text,
    'unknown-segment',
    line,
  ]),
  ['a part of a path is not known', `fetch(\`${API}/zones/z/settings/\${name}\`);\n`, 'unknown-segment', 1],
  ['a method is not known', `fetch('${API}/organizations/a', { method });\n`, 'unknown-method', 1],
];

describe.each(CASES)('%s', (_, text, reason, line) => {
  const cwd = createFolder({ ...TALKS, 'own.json': DECLARED, 'a.js': text });
  const check = (...words: string[]) =>
    runCli(['check', '--config', 'own.json', '--as-of', '2026-11-10', '--fail-on', 'never', ...words], cwd);

  it('is a limitation in JSON, in one line at the end of the others, and in full on demand', async () => {
    const { limitations } = reportSchema.parse(JSON.parse((await check('--format', 'json')).stdout));
    expect(limitations.filter((limitation) => limitation.reason === reason)).toMatchObject([{ file: 'a.js', line }]);
    const { stdout } = await check();
    expect(stdout).toMatch(new RegExp(`^\\d+ limitations?: .*\\b1 ${reason}\\b.* \\(--explain-limitations\\)$`, 'm'));
    expect((await check('--explain-limitations')).stdout).toMatch(
      new RegExp(`^a\\.js:${line} not judged .* \\(${reason}\\)$`, 'm'),
    );
    const github = (await check('--format', 'github')).stdout;
    expect(github).toMatch(new RegExp(`^::notice title=sunset::\\d+ limitations?: .*\\b1 ${reason}\\b`, 'm'));
    expect((await check('--strict')).status).toBe(reason === 'left-out' ? 0 : 2);
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
    ['a path that callers give', `export const send = (path) => fetch('${API}' + path);\n`],
    ['a path that an import gives', `import { path } from './gone.js';\nfetch('${API}' + path);\n`],
    ['an ID that is not known', `fetch(\`${API}/zones/\${zone}\`);\nfetch(\`${API}/zones/z/dns_records\${query}\`);\n`],
    ['a path that is alive', "import { base } from './gone.js';\nfetch(`${base}/zones/${z}/dns_records`);\n"],
    ['a client of another host', "import { Rest } from 'rest';\nnew Rest({ baseUrl: 'https://example.com' });\n"],
    ['a client that is modelled', `import ky from 'ky';\nky.create({ prefixUrl: '${API}' }).get('zones');\n`],
    ['a URL with a path that a caller gives', `export const watch = (path) => new EventSource(\`${API}\${path}\`);\n`],
    ['a URL of a live route', `new EventSource('${API}/zones/z/dns_records');\n`],
    ['a URL that a request has', `const url = '${API}/zones/z/dns_records';\nconsole.log(url);\nfetch(url);\n`],
    ['a base', `export const settings = { base: '${API}', other: load() };\n`],
    ['parts that are sorted by their text', `fetch('${API}/' + ['z', 'zones'].sort().reverse().join('/'));\n`],
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
