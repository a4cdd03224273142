/** Modules that are imported by a name, or beside a setting, are read. */
import { expect, it } from 'vitest';
import { reportSchema } from '../../cli/report-schema.ts';
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';

const USE = 'export const list = (zone_id) => new Client().firewall.rules.list({ zone_id });\n';

async function countFindings(source: string): Promise<number> {
  const folder = createFolder({ 'package.json': '{"name":"p"}', 'src/client.mjs': source });
  const { stdout } = await runCli(['check', '--as-of', '2026-11-10', '--format', 'json'], folder);
  return reportSchema.parse(JSON.parse(stdout)).findings.length;
}

it.each([
  ['a name', "const sdk = 'cloudflare';\nconst { default: Client } = await import(sdk);\n", 1],
  ['a name, with require', "const sdk = 'cloudflare';\nconst Client = require(sdk);\n", 1],
  ['a setting', "const { default: Client } = await import(process.env.SDK ?? 'cloudflare');\n", 1],
  ['a name of another package', "const sdk = 'cloudburst';\nconst { default: Client } = await import(sdk);\n", 0],
  [
    'a name that is not that of a module',
    "const sdk = 'cloudflare';\nconst { default: Client } = await load(sdk);\n",
    0,
  ],
  [
    'another name',
    "const sdk = './sdk.mjs';\nconst kind = 'cloudflare';\nconst { default: Client } = await import(sdk);\n",
    0,
  ],
])('%s', async (_, before, count) => {
  expect(await countFindings(before + USE)).toBe(count);
});
