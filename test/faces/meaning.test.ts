/** The faces mean the same: days, what is gone, the words of a message, the brand, and what nothing rewrites. */
import { describe, expect, it } from 'vitest';
import { reportSchema } from '../../cli/report-schema.ts';
import { FORMAT_NAMES } from '../../cli/reporters/formats.ts';
import { loadDataset } from '../../data/load.ts';
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
    const { stderr } = await runCli(['fix', '--no-config'], cwd);
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
