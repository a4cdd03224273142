/** Headers that only a document of data holds are found where a program sends them. */
import { expect, it } from 'vitest';
import { reportSchema } from '../../cli/report-schema.ts';
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';

const SEND =
  "export const read = (zone) => fetch('https://api.cloudflare.com/client/v4/zones/' + zone, { headers });\n";
const IMPORT = "import headers from './headers.json' with { type: 'json' };\n";

async function find(document: string, source: string): Promise<string[]> {
  const files = { 'package.json': '{"name":"p"}', 'headers.json': document, 'send.mjs': source };
  const { stdout } = await runCli(['check', '--as-of', '2026-11-10', '--format', 'json'], createFolder(files));
  return reportSchema.parse(JSON.parse(stdout)).findings.map(({ file, deprecation }) => `${file} ${deprecation}`);
}

const OLD = '{"X-Auth-User-Service-Key":"v1.0-a"}';

it.each([
  ['are imported', OLD, IMPORT + SEND],
  ['are spread', OLD, IMPORT + SEND.replace('{ headers }', '{ headers: { accept: "*/*", ...headers } }')],
  [
    'are read',
    OLD,
    `import { readFileSync } from 'node:fs';\nconst headers = JSON.parse(readFileSync('headers.json', 'utf8'));\n${SEND}`,
  ],
  [
    'are a part of it',
    `{"live":{"accept":"*/*"},"old":${OLD}}`,
    `import all from './headers.json' with { type: 'json' };\nconst headers = all.old;\n${SEND}`,
  ],
])('headers that %s', async (_, document, source) => {
  expect(await find(document, source)).toEqual(['send.mjs service-key-auth']);
});

it.each([
  ['of another name', '{"X-Auth-Other-Key":"v1.0-a"}', IMPORT + SEND],
  ['to another host', OLD, IMPORT + SEND.replace('cloudflare', 'example')],
  ['that are not sent', OLD, `${IMPORT}console.log(headers);\n${SEND.replace(', { headers }', '')}`],
  [
    'that another part holds',
    `{"live":{"accept":"*/*"},"old":${OLD}}`,
    `import all from './headers.json' with { type: 'json' };\nconst headers = all.live;\n${SEND}`,
  ],
])('but not headers %s', async (_, document, source) => {
  expect(await find(document, source)).toEqual([]);
});
