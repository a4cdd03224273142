/** A base URL and the end of a path that one document of data holds are found where a program joins them. */
import { expect, it } from 'vitest';
import { reportSchema } from '../../cli/report-schema.ts';
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';

const API = { base: 'https://api.cloudflare.com/client/v4', paths: { old: '/workers/namespaces' } };
const READ = "JSON.parse(readFileSync(new URL('./api.json', import.meta.url), 'utf8'))";

const toSource = (read: string): string => `import { readFileSync } from 'node:fs';
const api = ${read};
export const list = (account) => fetch(\`\${api.base}/accounts/\${account}\${api.paths.old}\`);\n`;

async function find(api: unknown, read: string): Promise<string[]> {
  const files = { 'package.json': '{"name":"p"}', 'src/api.json': JSON.stringify(api), 'src/a.mjs': toSource(read) };
  const { stdout } = await runCli(['check', '--as-of', '2026-11-10', '--format', 'json'], createFolder(files));
  return reportSchema.parse(JSON.parse(stdout)).findings.map(({ file, deprecation }) => `${file} ${deprecation}`);
}

it.each([
  ['is parsed', READ],
  [
    'is parsed with a function for its parts',
    READ.replace(/\)$/, ", (key, value) => (key === 'base' ? new URL(value) : value))"),
  ],
])('a document that %s', async (_, read) => {
  expect(await find(API, read)).toEqual(['src/a.mjs kv-legacy-namespace-routes']);
  expect(await find({ ...API, base: 'https://api.example.com/client/v4' }, read)).toEqual([]);
  expect(await find({ ...API, paths: { old: '/storage/kv/namespaces' } }, read)).toEqual([]);
});
