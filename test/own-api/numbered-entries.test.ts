/** An entry of the user's own data may have a number; it is in no list of the platform, so nothing links to one. */
import { expect, it } from 'vitest';
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';

const PAGE = 'https://docs.acme.example/zones';
const ENTRY = {
  id: 'acme-zones',
  item: 7001,
  title: 'Zones by Acme',
  affects: [{ kind: 'route', operations: ['GET /zones/{zone_id}/acme_old'] }],
  dates: { ends: '2027-01-01' },
};
const CALL = "fetch('https://api.cloudflare.com/client/v4/zones/z/acme_old');\n";

function runWith(entry: object, ...words: string[]) {
  const cwd = createFolder({ 'package.json': '{"name":"p"}', 'a.js': CALL, 'own.json': JSON.stringify(entry) });
  return runCli([...words, '--data', 'own.json'], cwd);
}

it.each([
  [ENTRY, 'https://unpkg.com/eslint-plugin-sunset/docs/your-own-api.md', null],
  [{ ...ENTRY, documentUrl: PAGE }, PAGE, PAGE],
])('the links of a finding are those of the entry', async (entry, docs, page) => {
  const { stdout } = await runWith(entry, 'check', '--as-of', '2026-11-30', '--format', 'json');
  const { findings } = JSON.parse(stdout) as { findings: object[] };
  expect(findings).toMatchObject([{ deprecation: 'acme-zones', item: 7001, docs, page }]);
});

it.each([
  [ENTRY, 'acme-zones (item 7001)\n'],
  [{ ...ENTRY, documentUrl: PAGE }, `acme-zones (item 7001 of ${PAGE})\n`],
])('explain names the page of the entry', async (entry, line) => {
  expect((await runWith(entry, 'explain', '7001')).stdout).toContain(line);
});

it('an export of them can be read again', async () => {
  const platform = { name: 'Acme', baseUrls: ['https://api.acme.example/v1'] };
  const { stdout } = await runWith({ platform, deprecations: [ENTRY] }, 'data', 'export', '--json');
  const cwd = createFolder({ 'own.json': stdout });
  expect(stdout).toContain('"acme-zones"');
  expect((await runCli(['data', 'lint', 'own.json'], cwd)).status).toBe(0);
});
