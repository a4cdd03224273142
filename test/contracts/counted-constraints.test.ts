/** How many constraints of an operation a request leaves open, said in one sentence with the right number. */
import { expect, it } from 'vitest';
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';

it.each([
  ['one of one', 'zones/z/dns_settings', 'PATCH', '1 of 1 constraint on `/zones/{zone_id}/dns_settings` depends on'],
  [
    'one of several',
    'accounts/a/artifacts/namespaces/n/repos',
    'POST',
    '1 of 3 constraints on `/accounts/{account_id}/artifacts/namespaces/{namespace}/repos` depends on',
  ],
  [
    'several',
    'accounts/a/oauth_clients',
    'POST',
    '14 of 16 constraints on `/accounts/{account_id}/oauth_clients` depend on',
  ],
])('%s', async (_, path, method, text) => {
  const url = `https://api.cloudflare.com/client/v4/${path}`;
  const call = `export const send = (page, body) => fetch(\`${url}?page=\${page}\`, { method: '${method}', body });\n`;
  const folder = createFolder({ 'package.json': '{"name":"p"}', 'a.js': call });
  const { stdout } = await runCli(['check', '--rules', 'contracts', '--explain-limitations'], folder);
  expect(stdout).toContain(`a.js:1 not judged: ${text} unknown parts of the request (unknown-content)`);
});
