/** A page or a file of commands that gives a program the URL of the platform: its package talks to the platform. */
import { expect, it } from 'vitest';
import { reportSchema } from '../../cli/report-schema.ts';
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';

const API = 'https://api.cloudflare.com/client/v4';
const PACKAGE = { 'package.json': '{"name":"p","private":true,"type":"module"}' };
/** The base is a global that something else sets. */
const USER = `const scope = [settings.upstream, 'accounts', settings.account];
const read = (...path) => fetch([...scope, ...path].join('/'));
await read('devices');\n`;
const OF_PAGE = `const root = document.querySelector('meta[name=api]').content;
export const list = (zone) => fetch(\`\${root}/zones/\${zone}/rate_limits\`);\n`;

async function check(files: Readonly<Record<string, string>>): Promise<string[]> {
  const words = ['check', '--no-config', '--as-of', '2026-11-30', '--format', 'json'];
  const { stdout } = await runCli(words, createFolder({ ...PACKAGE, ...files }));
  const { findings, limitations } = reportSchema.parse(JSON.parse(stdout));
  return [
    ...findings.map(({ file, line, evidence }) => `${file}:${line} ${evidence}`),
    ...limitations.map(({ file, line, reason }) => `${file}:${line} ${reason}`),
  ];
}

it.each([
  ['Dockerfile', `FROM nginx\nENV UPSTREAM=${API}\n`, 2],
  ['Makefile', `serve:\n\tUPSTREAM=${API} node serve.js\n`, 2],
  ['deploy/app.nomad', `env {\n  UPSTREAM = "${API}"\n}\n`, 2],
])('a request at a base that only %s can give is found', async (name, text, line) => {
  expect((await check({ 'src/a.js': USER, [name]: text })).sort()).toEqual(
    [`${name}:${line} unread-kind`, 'src/a.js:3 likely'].sort(),
  );
  expect(await check({ 'src/a.js': USER, [name]: text.replace('cloudflare', 'example') })).toEqual([]);
  expect(await check({ 'src/a.js': USER, [name]: `# ${API}\n` })).toEqual([]);
});

it.each([
  ['a meta element', `<meta name="api" content="${API}" />`],
  ['an attribute of data', `<body data-api='${API}'>`],
  ['a field', `<input type=hidden name=api value=${API}>`],
])('a request at a base that %s of a page gives is counted', async (_, element) => {
  const counted = ['index.html:2 unread-kind', 'js/a.js:2 weak-evidence'];
  expect(await check({ 'js/a.js': OF_PAGE, 'index.html': `<!doctype html>\n${element}\n` })).toEqual(counted);
});

it.each([
  ['a policy', `<meta http-equiv="Content-Security-Policy" content="connect-src ${API}" />`],
  ['a link', `<a href="${API}">the API</a>`],
  ['prose', `<p title="The base is ${API}">${API}</p>`],
  ['a comment', `<!-- <meta name="api" content="${API}"> -->`],
  ['another base', `<meta name="api" content="https://api.example.com/client/v4" />`],
])('%s of a page gives no base', async (_, element) => {
  expect(await check({ 'js/a.js': OF_PAGE, 'index.html': `<!doctype html>\n${element}\n` })).toEqual([]);
});
