/** Members that the runtime or a library gives are not the program's members of the same name. */
import { expect, it } from 'vitest';
import { reportSchema } from '../../cli/report-schema.ts';
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';

const API = 'https://api.cloudflare.com/client/v4/';

async function findIn(files: Record<string, string>): Promise<string[]> {
  const cwd = createFolder({ 'package.json': '{"name":"p","type":"module"}', ...files });
  const { stdout } = await runCli(['check', '--no-config', '--format', 'json'], cwd);
  return reportSchema.parse(JSON.parse(stdout)).findings.map(({ file, line }) => `${file}:${line}`);
}

it('`import.meta.url` is no `url` of the program', async () => {
  const settings = `export const settings = { url: '${API}' };\n`;
  const read = (object: string) =>
    `import { settings } from './settings.js';\nfetch(new URL('accounts/a/devices', ${object}.url));\nfetch(settings.url);\n`;
  expect(await findIn({ 'settings.js': settings, 'a.js': read('import.meta') })).toEqual([]);
  expect(await findIn({ 'settings.js': settings, 'a.js': read('settings') })).toEqual(['a.js:2']);
});

it("`get` of a library's settings is no method of the program", async () => {
  const client = `export class Api {\n  get(name) {\n    return '${API}' + name;\n  }\n}\n`;
  const read = (object: string) =>
    `import { create } from 'settings-of-files';\nconst env = create();\nexport const load = (api) => fetch(${object}.get('accounts/a/devices'));\n`;
  expect(await findIn({ 'api.js': client, 'a.js': read('env') })).toEqual([]);
  expect(await findIn({ 'api.js': client, 'a.js': read('api') })).toEqual(['a.js:3']);
});

it('a route of the own server gives no path to a method of that name', async () => {
  const client = `export class Api {\n  delete(path) {\n    return fetch('${API}' + path, { method: 'DELETE' });\n  }\n}\n`;
  const call = (name: string, last: string) =>
    `import Router from 'express-promise-router';\nconst router = Router();\nexport const add = (${name}) => ${name}.delete('accounts/a/tunnels/:id'${last});\n`;
  expect(await findIn({ 'api.js': client, 'a.js': call('router', ', async (req, res) => res.end()') })).toEqual([]);
  expect(await findIn({ 'api.js': client, 'a.js': call('api', '') })).toEqual(['a.js:3']);
});

it('what callers give to a function that an object hands out is judged at their calls', async () => {
  const client = `const send = (method, path) => fetch('${API}' + path, { method });
const scope = (prefix) => ({
  post: (path) => send('POST', \`\${prefix}/\${path}\`),
});
export const createApi = () => ({ organization: (id) => scope(\`organizations/\${id}\`) });
`;
  const use = (path: string) =>
    `import { createApi } from './api.js';\nconst api = createApi();\nexport const add = (id) => api.organization(id).post(${path});\n`;
  expect(await findIn({ 'api.js': client, 'a.js': use("'invites'") })).toEqual(['a.js:3']);
  expect(await findIn({ 'api.js': client })).toEqual(['api.js:5']);
});
