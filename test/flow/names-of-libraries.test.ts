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
