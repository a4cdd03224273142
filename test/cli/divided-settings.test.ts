/** Paths of which the environment holds one part and the code the other are judged, or counted. */
import { expect, it } from 'vitest';
import { reportSchema } from '../../cli/report-schema.ts';
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';

const API = 'https://api.cloudflare.com/client/v4';

async function check(settings: Readonly<Record<string, string>>, source: string): Promise<string[]> {
  const files = { 'package.json': '{"name":"p"}', 'send.mjs': source, ...settings };
  const { stdout } = await runCli(['check', '--as-of', '2026-11-10', '--format', 'json'], createFolder(files));
  const { findings, limitations } = reportSchema.parse(JSON.parse(stdout));
  return [...findings.map(({ path }) => path ?? ''), ...limitations.map(({ line, reason }) => `${line} ${reason}`)];
}

const END = "export const read = () => fetch(process.env.SCOPE + '/settings/minify');\n";
const START = "export default { fetch: (request, env) => fetch(env.API + '/zones/' + env.ZONE + env.PART) };\n";

it.each([
  ['the beginning, in .env', { '.env': `SCOPE=${API}/zones/abc\n` }, END, '/zones/abc/settings/minify'],
  [
    'the beginning, in Wrangler',
    { 'wrangler.toml': `[vars]\nSCOPE = "${API}/zones/abc"\n` },
    END,
    '/zones/abc/settings/minify',
  ],
  [
    'the end, in Wrangler',
    { 'wrangler.toml': `[vars]\nAPI = "${API}"\nPART = "/settings/minify"\n` },
    START,
    '1 unknown-segment',
  ],
  ['the end, in variables', { '.dev.vars': `API=${API}\nPART=/settings/minify\n` }, START, '1 unknown-segment'],
])('%s', async (_, settings, source, expected) => {
  expect(await check(settings, source)).toEqual([expected]);
});

it.each([
  ['of another host', { '.env': 'SCOPE=https://api.example.com/client/v4/zones/abc\n' }, END],
  ['with a live end', { '.env': `SCOPE=${API}/zones/abc\n` }, END.replace('minify', 'ssl')],
  ['of another setting', { '.env': `OTHER=${API}/zones/abc\nSCOPE=https://example.com\n` }, END],
  ['that the code does not read', { '.env': `API=${API}\nPART=/settings/minify\n` }, 'export const zones = 1;\n'],
])('but not one %s', async (_, settings, source) => {
  expect(await check(settings, source)).toEqual([]);
});
