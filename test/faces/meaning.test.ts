/** The faces mean the same: days, what is gone, the words of a message, the brand, and what nothing rewrites. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { reportSchema } from '../../cli/report-schema.ts';
import { FORMAT_NAMES } from '../../cli/reporters/formats.ts';
import { loadDataset } from '../../data/load.ts';
import { importBuiltPlugin } from '../built.ts';
import { runTransform } from '../codemods/runner.ts';
import { createFolder } from '../temporary.ts';
import { runCli } from './cli.ts';
import { lintFolder } from './lint.ts';

const PAGE = 'https://developers.cloudflare.com/fundamentals/api/reference/deprecations/';
const API = 'https://api.cloudflare.com/client/v4';
const KV = `fetch('${API}/accounts/a/workers/namespaces');\n`;
const RULES = `fetch('${API}/zones/z/firewall/rules');\n`;
const PACKAGE = { 'package.json': '{"name":"p"}' };

const check = async (text: string, ...words: string[]) => {
  const cwd = createFolder({ ...PACKAGE, 'a.js': text });
  return runCli(['check', '--no-config', ...words], cwd);
};
const report = async (text: string, ...words: string[]) =>
  reportSchema.parse(JSON.parse((await check(text, '--format', 'json', ...words)).stdout));

describe('the day from which `endingWithin` counts', () => {
  const getToday = () => new Date().toISOString().slice(0, 10);
  const isUpcoming = (id: string): boolean =>
    loadDataset().deprecations.some(
      (each) => each.id === id && each.dates.ends !== null && each.dates.ends > getToday(),
    );

  async function compareFaces(): Promise<void> {
    const { deprecations } = JSON.parse((await runCli(['list', '--format', 'json'], createFolder({}))).stdout) as {
      deprecations: { id: string; daysLeft: number | null }[];
    };
    const batch = deprecations.find(({ id }) => id === 'zone-settings-batch')!;
    const text = `fetch('${API}/zones/z/settings');\n`;
    expect(isUpcoming(batch.id)).toBe(true);
    for (const [days, severity] of [
      [batch.daysLeft! - 1, 'warning'],
      [batch.daysLeft!, 'error'],
    ] as const) {
      const { findings } = await report(text, '--ending-within', String(days));
      expect(findings.map((finding) => finding.severity)).toEqual([severity]);
      const messages = await lintFolder(createFolder({ ...PACKAGE, 'a.js': text }), { endingWithin: days });
      expect(messages.map(({ ruleId }) => ruleId)).toEqual([
        severity === 'error' ? 'sunset/no-ended-route' : 'sunset/no-deprecated-route',
      ]);
    }
  }

  it('is today, in the command and in ESLint', async () => {
    const day = getToday();
    await compareFaces().catch((error: unknown) => {
      if (getToday() === day) throw error;
      // Midnight lay between the two faces.
      return compareFaces();
    });
  });
});

describe('what was observed to be gone', () => {
  it.each([
    ['2026-09-24', null],
    ['2026-09-25', '2026-09-25'],
  ])('is the same for list, explain and check on %s', async (day, goneSince) => {
    const { findings } = await report(RULES, '--as-of', day);
    expect(findings).toMatchObject([
      { severity: goneSince === null ? 'warning' : 'error', dates: { ends: null, goneSince } },
    ]);
    const list = await runCli(['list', '--format', 'json', '--as-of', day], createFolder({}));
    const { deprecations } = JSON.parse(list.stdout) as { deprecations: { id: string; dates: object }[] };
    expect(deprecations.find(({ id }) => id === 'firewall-rules-and-filters')?.dates).toMatchObject({
      ends: null,
      goneSince,
    });
    const { stdout } = await runCli(['explain', '19', '--as-of', day], createFolder({}));
    expect(stdout.includes('gone since: 2026-09-25')).toBe(goneSince !== null);
    expect(stdout).toMatch(/gone since 2026-09-25, these operations: 410 Gone/);
  });

  it.each([
    ['2026-09-24', 'sunset/no-deprecated-route'],
    ['2026-09-25', 'sunset/no-ended-route'],
  ])('has the same day in ESLint: on %s it is %s', async (asOf, rule) => {
    const messages = await lintFolder(createFolder({ ...PACKAGE, 'a.js': RULES }), { asOf });
    expect(messages.map(({ ruleId }) => ruleId)).toEqual([rule]);
  });
});

describe('id, item and page of the platform', () => {
  const REFERENCE = `kv-legacy-namespace-routes, item 5, ${PAGE}`;

  it.each(FORMAT_NAMES)('are in the format %s', async (format) => {
    const { stdout } = await check(KV, '--format', format);
    expect(stdout).toContain('kv-legacy-namespace-routes');
    expect(stdout).toMatch(/(?:\bitem"?[: ]+|,)5\b/);
    expect(stdout).toContain(PAGE);
  });

  it('are in every message of check, and in explain', async () => {
    expect((await check(KV)).stdout).toContain(REFERENCE);
    expect((await check(KV, '--format', 'github')).stdout).toContain(`(${REFERENCE})`);
    expect((await report(KV)).findings).toMatchObject([
      { deprecation: 'kv-legacy-namespace-routes', item: 5, page: PAGE },
    ]);
    const { stdout } = await runCli(['explain', 'kv-legacy-namespace-routes'], createFolder({}));
    expect(stdout).toContain(`kv-legacy-namespace-routes (item 5 of ${PAGE})`);
  });

  it('are in what fix leaves to a person, and in its JSON', async () => {
    const cwd = createFolder({ ...PACKAGE, 'a.js': `fetch('${API}/zones/z/amp/sxg');\n`, 'b.js': KV });
    const { stderr } = await runCli(['fix', '--no-config', '--steps'], cwd);
    expect(stderr).toContain(`amp-sxg, item 8, ${PAGE} (`);
    const { changes, left } = JSON.parse((await runCli(['fix', '--no-config', '--format', 'json'], cwd)).stdout) as {
      changes: { rewrites: object[] }[];
      left: object[];
    };
    expect(left).toMatchObject([{ deprecation: 'amp-sxg', item: 8, page: PAGE }]);
    expect(changes).toMatchObject([{ rewrites: [{ deprecation: 'kv-legacy-namespace-routes', item: 5, page: PAGE }] }]);
  });

  it('are in a message of ESLint', async () => {
    const [message] = await lintFolder(createFolder({ ...PACKAGE, 'a.js': KV }), {});
    expect(message?.message).toContain(`(${REFERENCE})`);
  });

  it('are in what a codemod reports', async () => {
    const text = `fetch('${API}/zones/z/amp/sxg');\n`;
    const cwd = createFolder({ ...PACKAGE, 'a.js': text });
    const { output } = await runTransform('all', { cwd, args: ['a.js', '--run-in-band', '--no-babel'] });
    expect(output).toContain(`(amp-sxg, item 8, ${PAGE})`);
  });
});

it('a codemod lists what nothing rewrites, and fills the brand in its steps', async () => {
  const withBrand = loadDataset().deprecations.filter(({ steps }) => steps.some((step) => step.includes('{brand}')));
  expect(withBrand.map(({ id }) => id)).toContain('account-default-nameservers');
  const text = `fetch('${API}/accounts', { method: 'POST', body: JSON.stringify({ name, settings: { default_nameservers: x } }) });
fetch('${API}/zones/z/amp/sxg');
`;
  const cwd = createFolder({ ...PACKAGE, 'a.js': text });
  const args = ['a.js', '--run-in-band', '--no-babel', '--brand=acme'];
  const { output } = await runTransform('all', { cwd, args });
  expect(output).toContain('`acme.standard`');
  expect(output).not.toContain('{brand}');
  expect(output).toContain('(amp-sxg, item ');
});

describe('the brand of the settings is in the words of every face', () => {
  const text = `fetch('${API}/zones/z/dns_settings', { method: 'PATCH', body: JSON.stringify({ foundation_dns: true }) });\n`;
  const getFolder = () => createFolder({ ...PACKAGE, 'a.js': text });
  const expectBrand = (shown: string): void => {
    expect(shown).toContain('acme.advanced');
    expect(shown).not.toMatch(/\{brand\}|cloudflare\.(?:advanced|standard)/);
  };

  it.each(['check', 'fix'])('of %s', async (command) => {
    const words = ['--no-config', '--brand', 'acme', '--as-of', '2026-11-10'];
    expectBrand((await runCli([command, ...words], getFolder())).stdout);
  });

  it('of ESLint, and of its fix', async () => {
    const settings = { brand: 'acme', asOf: '2026-11-24' };
    const messages = await lintFolder(getFolder(), settings);
    expect(messages).toMatchObject([{ fix: { text: expect.stringContaining('acme.advanced') as string } }]);
    expectBrand(messages.map(({ message }) => message).join());
  });

  it('of a codemod, and of its rewrite', async () => {
    const cwd = getFolder();
    const args = ['a.js', '--run-in-band', '--no-babel', '--asOf=2026-11-24', '--brand=acme'];
    await runTransform('all', { cwd, args });
    expectBrand(readFileSync(join(cwd, 'a.js'), 'utf8'));
  });
});

describe('a token of the source is in no word of', () => {
  const TOKEN = 'ghp_abcdefghijklmnopqrstuvwxyzABCDEF0123';
  const text = `fetch('${API}/accounts/${TOKEN}/roles?token=hunter2', { headers: { 'X-Auth-Key': 'hunter2' } });
fetch(\`${API}/zones/${TOKEN}/settings/\${name}\`, { headers: { authorization: 'Bearer hunter2' } });
`;
  const getFolder = () => createFolder({ ...PACKAGE, 'a.js': text });
  const expectNone = (shown: string): void => {
    expect(shown).toContain('account-roles');
    expect(shown).not.toMatch(/ghp_|hunter2/);
  };

  it('ESLint, and of the rule for what was not judged', async () => {
    const { ESLint } = await import('eslint');
    const sunset = await importBuiltPlugin();
    const overrideConfig = [...sunset.configs.strict, { rules: { 'sunset/no-unjudged-request': 2 as const } }];
    const eslint = new ESLint({ cwd: getFolder(), overrideConfigFile: true, overrideConfig });
    const [result] = await eslint.lintFiles(['.']);
    expect(result!.messages.map(({ ruleId }) => ruleId)).toContain('sunset/no-unjudged-request');
    expectNone(
      result!.messages
        .map(({ message, suggestions = [] }) => message + suggestions.map(({ desc }) => desc).join())
        .join(),
    );
  });

  it('a codemod', async () => {
    const args = ['a.js', '--run-in-band', '--no-babel', '--dry'];
    const { reports } = await runTransform('all', { cwd: getFolder(), args });
    expectNone(reports.join());
  });

  it('the summary of fix, and of its JSON', async () => {
    const { stdout, stderr } = await runCli(['fix', '--no-config', '--format', 'json'], getFolder());
    expectNone(stdout);
    expectNone(stderr);
  });
});
