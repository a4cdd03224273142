/** A module whose name is not that of a source, and that a judged source imports. */
import { expect, it } from 'vitest';
import { reportSchema } from '../../cli/report-schema.ts';
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';
import { OLD_CALL } from './run-command.ts';

const check = async (files: Readonly<Record<string, string>>) => {
  const words = ['check', '--no-config', '--as-of', '2026-11-10', '--format', 'json'];
  const { stdout } = await runCli(words, createFolder({ 'package.json': '{"name":"p"}', ...files }));
  return reportSchema.parse(JSON.parse(stdout)).limitations.map(({ file, reason }) => `${file} ${reason}`);
};

it.each([
  ['src/a.sjs', "require('./a.sjs');\n"],
  ['src/a.js.txt', "import './a.js.txt';\n"],
  ['lib/a.inc', "export { f } from '../lib/a.inc';\n"],
  ['src/a.macro', "await import('./a.macro?raw');\n"],
  ['src/tool', "require('./tool');\n"],
])('%s is named if it calls the platform', async (name, text) => {
  expect(await check({ [name]: OLD_CALL, 'src/ok.js': text })).toEqual([`${name} unread-kind`]);
  expect(await check({ [name]: 'export {};\n', 'src/ok.js': text })).toEqual([]);
  expect(await check({ [name]: OLD_CALL, 'src/ok.js': 'export {};\n' })).toEqual([]);
});
