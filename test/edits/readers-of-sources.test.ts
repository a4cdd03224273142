/** Scripts of a program that read the text of its sources keep their rewrites from being safe; scripts that read other files do not. */
import { expect, it } from 'vitest';
import { ALL_FACES, listRewriting } from './all-faces.ts';

const SOURCE =
  'export const list = (zone) =>\n  fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/script_monitor/scripts`);\n';
const READ = "readFileSync(join(folder, name), 'utf8')";
const FS = "import { readdirSync, readFileSync } from 'node:fs';\nimport { join } from 'node:path';\n";

const createProgram = (text: string): Record<string, string> => ({
  'package.json': '{ "name": "consumer", "private": true, "type": "module" }\n',
  'src/list.js': SOURCE,
  'tools/report.js': text,
});

it.each([
  ['by its name', `${FS}const folder = '../src';\nfor (const name of readdirSync(folder)) count(${READ});\n`],
  ['in its own folder', `${FS}const folder = '.';\nfor (const name of readdirSync('.')) count(${READ});\n`],
  ['with Deno', "for await (const { name } of Deno.readDir('src')) count(await Deno.readTextFile(`src/${name}`));\n"],
  ['with Bun', "for await (const path of new Bun.Glob('src/**').scan()) count(await Bun.file(path).text());\n"],
  ['with ts-morph', "import { Project } from 'ts-morph';\ncount(new Project().addSourceFilesAtPaths('src/**/*'));\n"],
  ['by a pattern of Vite', "const texts = import.meta.glob('../src/**', { query: '?raw' });\ncount(texts);\n"],
  ['as a text of Vite', "import text from '../src/list.js?raw';\ncount(text);\n"],
  ['as a text of Bun', "import text from '../src/list.js' with { type: 'text' };\ncount(text);\n"],
])('a script that reads the folder: %s', async (_, text) => {
  expect(await listRewriting(createProgram(text), 'src/list.js')).toEqual([]);
});

it.each([
  ['another folder', `${FS}const folder = '../pages';\nfor (const name of readdirSync(folder)) count(${READ});\n`],
  [
    'the package file',
    `${FS}const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));\nbundle(readdirSync('src'), name);\n`,
  ],
  ['nothing, but imports it', "import { list } from '../src/list.js';\nlist('a');\n"],
])('a script that reads %s', async (_, text) => {
  expect(await listRewriting(createProgram(text), 'src/list.js')).toEqual(ALL_FACES);
});
