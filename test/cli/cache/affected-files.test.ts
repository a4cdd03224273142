/** A file that sees the requests of a program makes its rewrites unsafe, also where the analysis of the requests is stored. */
import { expect, it } from 'vitest';
import { createFolder } from '../../temporary.ts';
import { API, edit, runBoth, warmUp } from './run-check.ts';

const REQUEST = `export const keys = (id) => fetch(\`${API}/accounts/\${id}/workers/namespaces\`);\n`;
const TAP = 'const send = globalThis.fetch;\nglobalThis.fetch = (url, init) => (console.log(url), send(url, init));\n';

it.each([
  ['in a package', { 'package.json': '{ "name": "caller" }' }],
  ['in files without a package', {}],
])('counts when it is added, %s', async (_, files) => {
  const folder = createFolder({ ...files, 'src/keys.js': REQUEST });
  expect((await warmUp(folder)).printed).not.toContain('Not safe here');
  edit(folder, { 'src/tap.js': TAP });
  expect((await runBoth(folder)).printed).toContain('Not safe here');
  edit(folder, { 'src/tap.js': null });
  expect((await runBoth(folder)).printed).not.toContain('Not safe here');
});
