/** A second vendor's OpenAPI document is all that ESLint, check and fix need to judge calls of its API. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import ical from 'ical.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { importBuiltPlugin } from '../built.ts';
import { runCli } from '../faces/cli.ts';
import { ROOT } from '../fixtures.ts';
import { createFolder } from '../temporary.ts';

const SOURCE = `const base = 'https://api.harbor.example/v2';
const headers = { 'X-Harbor-Account': 'quay' };

export const readShip = (id) => fetch(\`\${base}/ships/\${id}\`);
export const removeShip = (id) => fetch(\`\${base}/ships/\${id}\`, { method: 'DELETE' });
export const readVessel = (id) => fetch(\`\${base}/vessels/\${id}?full=true\`);
export const listBerths = () => fetch(\`\${base}/berths\`, { headers });

export async function rename(id, callSign) {
  const response = await fetch(\`\${base}/vessels/\${id}\`, { method: 'PATCH', body: JSON.stringify({ callSign }) });
  const { data } = await response.json();
  return data.owner.fax;
}

// What stays, and the same paths at other hosts.
export const findShips = (name) => fetch(\`\${base}/ships/search?name=\${name}\`);
export const change = (id, name) =>
  fetch(\`\${base}/vessels/\${id}\`, { method: 'PATCH', body: JSON.stringify({ name }) });
export const readOther = (id) => fetch(\`https://api.other.example/v2/ships/\${id}\`);
export const readAccess = (id) => fetch(\`https://api.cloudflare.com/client/v4/accounts/\${id}/workers/namespaces\`);
`;

/** By line. */
const EXPECTED = [
  '2 header-x-harbor-account',
  '4 get-ship',
  '5 remove-ship',
  '6 get-vessel-full',
  '10 vessel-call-sign',
  '12 owner-fax',
];

let cwd: string;

beforeAll(async () => {
  cwd = createFolder({
    'package.json': '{ "name": "quay", "type": "module" }',
    'openapi.yaml': readFileSync(join(ROOT, 'test/own-api/harbor/openapi.yaml'), 'utf8'),
    'src/ships.js': SOURCE,
  });
  const { status, stderr } = await runCli(['data', 'import', 'openapi.yaml', '--output', 'harbor.json'], cwd);
  expect(status).toBe(0);
  expect(stderr.split('\n')).toEqual([
    'left out: /tariffs/{year}.csv: only whole segments of a path can be parameters',
    'Field `callSign`: "next spring" is no date, and the entry is imported without it',
    '6 deprecations, 3 without an end, and 4 operations that are not deprecated, written to harbor.json',
    '',
  ]);
});

describe('the data of a second vendor', () => {
  it('drives check', async () => {
    const args = ['check', '--data', 'harbor.json', '--as-of', '2026-11-23', '--format', 'json'];
    const { status, stdout } = await runCli(args, cwd);
    const { findings } = JSON.parse(stdout) as { findings: Record<string, unknown>[] };
    expect(findings.map(({ line, deprecation }) => `${String(line)} ${String(deprecation)}`)).toEqual(EXPECTED);
    expect(findings[1]).toMatchObject({
      severity: 'error',
      evidence: 'proven',
      operation: 'GET /ships/{shipId}',
      docs: 'https://developers.harbor.example/changelog',
      page: 'https://developers.harbor.example/changelog',
      item: null,
    });
    expect(status).toBe(1);
  });

  it('drives ESLint, from its settings', async () => {
    // The rules load the reader of data from the package.
    const plugin = await importBuiltPlugin();
    const lint = async (asOf: string) => {
      const eslint = new ESLint({
        cwd,
        overrideConfigFile: true,
        overrideConfig: [
          ...plugin.configs.recommended,
          { settings: { sunset: { asOf, data: 'harbor.json' } } },
        ] as ESLint.Options['overrideConfig'],
      });
      const [result] = await eslint.lintFiles(['src/ships.js']);
      return result!.messages.map(({ line, ruleId }) => `${line} ${ruleId}`);
    };
    expect(await lint('2026-11-23')).toEqual([
      '2 sunset/no-deprecated-header',
      '4 sunset/no-ended-route',
      '5 sunset/no-deprecated-route',
      '6 sunset/no-deprecated-parameter',
      '10 sunset/no-deprecated-field',
      '12 sunset/no-deprecated-field',
    ]);
    expect(await lint('2027-01-01')).toContain('5 sunset/no-ended-route');
  });

  it('drives fix, which leaves a clean rewrite', async () => {
    const args = ['--data', 'harbor.json', '--as-of', '2026-11-23'];
    const fixed = await runCli(['fix', 'src', '--class', 'review', '--write', '--force', ...args], cwd);
    expect(fixed.status).toBe(0);
    const text = readFileSync(join(cwd, 'src/ships.js'), 'utf8');
    expect(text).toContain('readShip = (id) => fetch(`${base}/vessels/${id}`);');
    expect(text.replace(/^\/\/ SUNSET.*\n/m, '').replace('/vessels/${id}`);', '/ships/${id}`);')).toBe(SOURCE);
    const { stdout } = await runCli(['check', 'src', '--format', 'json', ...args], cwd);
    const { findings } = JSON.parse(stdout) as { findings: { deprecation: string }[] };
    expect(findings.map(({ deprecation }) => deprecation)).not.toContain('get-ship');
  });

  it('is exported as data, a calendar and an overlay', async () => {
    const { stdout: json } = await runCli(['data', 'export', '--json', 'harbor.json', '--output', 'whole.json'], cwd);
    expect(json).toBe('');
    expect((await runCli(['data', 'lint', 'whole.json'], cwd)).status).toBe(0);
    const { stdout: ics } = await runCli(['data', 'export', '--ics', 'harbor.json'], cwd);
    const events = new ical.Component(ical.parse(ics) as unknown[]).getAllSubcomponents('vevent');
    expect(events.map((event) => String(event.getFirstPropertyValue('dtstart')))).toEqual([
      '2026-11-01',
      '2026-12-31',
      '2027-05-01',
    ]);
    const { stdout: overlay, stderr } = await runCli(['data', 'export', '--overlay', 'harbor.json'], cwd);
    expect((JSON.parse(overlay) as { actions: unknown[] }).actions).toHaveLength(4);
    expect(stderr).toContain('left out, because an overlay cannot name them: owner-fax, vessel-call-sign');
  });
});

describe('sunset data', () => {
  it('init writes a file without errors, and never replaces one', async () => {
    const folder = createFolder({});
    expect((await runCli(['data', 'init'], folder)).status).toBe(0);
    const text = readFileSync(join(folder, 'sunset-data.json'), 'utf8');
    expect(await runCli(['data', 'lint', 'sunset-data.json'], folder)).toMatchObject({ status: 0, stdout: '' });
    expect(await runCli(['data', 'init'], folder)).toMatchObject({
      status: 2,
      stderr: 'sunset: sunset-data.json exists and is left as it is\n',
    });
    expect(readFileSync(join(folder, 'sunset-data.json'), 'utf8')).toBe(text);
  });

  it('export writes a file with which a check says the same', async () => {
    const folder = createFolder({
      'a.js': "fetch('https://api.acme.test/v1/a');\n",
      'acme.json': JSON.stringify({
        platform: { name: 'Acme', baseUrls: ['https://api.acme.test/v1'] },
        deprecations: [
          {
            id: 'get-a',
            title: 'GET /a',
            dates: { ends: '2026-01-01' },
            affects: [{ kind: 'route', operations: ['GET /a'] }],
          },
        ],
      }),
    });
    await runCli(['data', 'export', '--json', 'acme.json', '--output', 'whole.json'], folder);
    const check = (name: string) =>
      runCli(['check', 'a.js', '--data', name, '--as-of', '2026-11-10', '--format', 'json'], folder);
    const [given, whole] = [await check('acme.json'), await check('whole.json')];
    expect([given.status, whole.stdout]).toEqual([1, given.stdout]);
  });

  it('of the shipped platform joins the shipped data, with its other base URLs', async () => {
    const folder = createFolder({
      'a.js': "const a = (base) => fetch(base + '/accounts/a/workers/namespaces');\n",
      'b.js': "fetch('https://api.cloudflare.com/client/v4/accounts/a/workers/namespaces');\n",
      'c.js':
        "fetch('https://mirror.example/v4/accounts/a/workers/namespaces');\nfetch('https://mirror.example/v4/old');\n",
      'old.json': JSON.stringify({
        platform: { name: 'Old', baseUrls: ['https://API.cloudflare.com/client/v4/', 'https://mirror.example/v4/'] },
        operations: ['GET /accounts/{account_id}/workers/namespaces'],
        deprecations: [{ id: 'old', title: 'GET /old', affects: [{ kind: 'route', operations: ['GET /old'] }] }],
      }),
    });
    const words = ['check', '--data', 'old.json', '--as-of', '2026-11-10', '--format', 'json'];
    const { status, stdout, stderr } = await runCli(words, folder);
    const { findings } = JSON.parse(stdout) as { findings: { file: string; deprecation: string }[] };
    expect([status, stderr, findings.map(({ file, deprecation }) => `${file} ${deprecation}`)]).toEqual([
      1,
      '',
      ['b.js kv-legacy-namespace-routes', 'c.js kv-legacy-namespace-routes', 'c.js old'],
    ]);
  });

  it('import reads a document of which everything is deprecated', async () => {
    const folder = createFolder({
      'openapi.yaml':
        'openapi: 3.0.0\nservers: [{ url: "https://a.example" }]\npaths: { /a: { get: { deprecated: true } } }\n',
      'a.js': "fetch('https://a.example/a');\n",
    });
    expect(await runCli(['data', 'import', 'openapi.yaml', '--output', 'a.json'], folder)).toMatchObject({ status: 0 });
    const { stdout } = await runCli(['check', 'a.js', '--data', 'a.json', '--format', 'json'], folder);
    expect((JSON.parse(stdout) as { findings: object[] }).findings).toMatchObject([{ deprecation: 'get-a', line: 1 }]);
  });

  it('lint points at the value that a fault of the whole dataset is about', async () => {
    const entry = { id: 'a', title: 'A', dates: { ends: '2026-02-30' }, affects: [] };
    const folder = createFolder({ 'a.json': JSON.stringify([entry], null, 2), 'b.json': '{\n "id": x\n}' });
    expect(await runCli(['data', 'lint', 'a.json'], folder)).toMatchObject({
      status: 1,
      stdout: 'a.json:6:15: [0]: a: 2026-02-30 is not in the calendar\n',
    });
    expect((await runCli(['data', 'lint', 'b.json'], folder)).stdout).toMatch(/^b\.json:2:8: not valid JSON: /);
  });

  it('lint shows the faults of form, of ids and of days at once', async () => {
    const affects = [{ kind: 'route', operations: ['GET /y'] }];
    const deprecations = [
      { id: 'a-b', affects: [{ kind: 'route' }] },
      { id: 'ok', title: 't', dates: { ends: '2026-02-30' }, affects },
      { id: 'ok', title: 't', affects: [{ kind: 'route', operations: ['GET /z'] }] },
    ];
    const cwd = createFolder({ 'bad.json': JSON.stringify({ deprecations }) });
    const { status, stdout } = await runCli(['data', 'lint', 'bad.json'], cwd);
    expect(status).toBe(1);
    expect(stdout.split('\n').map((line) => line.replace(/^bad\.json:1:\d+: /, ''))).toEqual([
      'deprecations[0].title: is missing',
      'deprecations[0].affects[0].operations: is missing',
      expect.stringMatching(/^deprecations\[1\]\S*: .*2026-02-30/) as string,
      'deprecations[2]: the id ok is taken by bad.json: deprecations[1]',
      '',
    ]);
  });

  it.each<[string, readonly string[], string]>([
    ['an unknown action', ['lnt'], 'sunset data init, import, lint, export: not "lnt"; did you mean lint or init?'],
    ['no file to import', ['import'], 'sunset data import: name one file'],
    ['a missing file', ['import', 'none.yaml'], 'cannot read none.yaml: '],
    ['an output that exists', ['import', 'a.yaml', '--output', 'a.yaml'], 'a.yaml exists; --force replaces it'],
    ['YAML with an error', ['import', 'bad.yaml'], 'bad.yaml:2:1: '],
    ['a document of another kind', ['import', 'other.json'], 'other.json is no OpenAPI document'],
    [
      'a document without a server',
      ['import', 'a.yaml'],
      'a.yaml names no server with a host; say --base-url https://…',
    ],
    [
      'a base URL that is none',
      ['import', 'a.yaml', '--base-url', 'acme'],
      'a.yaml: platform.baseUrls[0]: must be an address such as https://api.example.com',
    ],
    [
      'references to other files alone',
      ['import', 'parts.yaml'],
      'parts.yaml has no operation that can be read: 1 ref',
    ],
    [
      'two formats',
      ['export', '--json', '--ics'],
      'sunset data export: say one of --json, --markdown, --ics and --overlay',
    ],
    ['nothing to lint', ['lint'], 'sunset data lint: name a file, or set "data" in the settings'],
  ])('refuses %s in one line', async (_, args, error) => {
    const folder = createFolder({
      'a.yaml': 'openapi: 3.1.0\npaths: { /a: { get: {} } }\n',
      'bad.yaml': 'openapi: {\n',
      'other.json': '{ "name": "x" }',
      'parts.yaml': 'openapi: 3.1.0\npaths: { /a: { $ref: a.yaml } }\n',
    });
    const { status, stdout, stderr } = await runCli(['data', ...args], folder);
    expect({ status, stdout, lines: stderr.split('\n').length }).toEqual({ status: 2, stdout: '', lines: 2 });
    expect(stderr.startsWith(`sunset: ${error}`), stderr).toBe(true);
  });
});
