/** An input of a form may be a deprecated field of a body that the program of the form only hands on. */
import { expect, it } from 'vitest';
import { findPlaces, type Files } from './found-places.ts';

const SERVER = `import express from 'express';
const app = express();
app.post('/apps', async (request, response) => {
  const url = \`https://api.cloudflare.com/client/v4/accounts/\${process.env.ACCOUNT}/access/apps\`;
  const headers = { 'Content-Type': 'application/json' };
  await fetch(url, { method: 'POST', headers, body: JSON.stringify(request.body) });
  response.redirect('/apps');
});\n`;
const CLOSED = SERVER.replace('JSON.stringify(request.body)', "JSON.stringify({ name: request.body.name, type: 'x' })");

it.each<[string, Files, string[]]>([
  [
    'an input that may show the answer as well',
    { 'views/new.pug': 'form(method="post")\n  input(type="text" name="self_hosted_domains[0]")\n' },
    ['views/new.pug:2 template-expression'],
  ],
  [
    'a view that repeats an input',
    { 'views/new.pug': 'each index in [0, 1]\n  input(name=`self_hosted_domains[${index}]`)\n' },
    ['views/new.pug:2 unknown-content'],
  ],
  [
    'a page',
    { 'views/new.html': '<form method="post">\n<input name="self_hosted_domains">\n</form>\n' },
    ['views/new.html:2 unknown-content'],
  ],
  ['another input', { 'views/new.html': '<input name="self_hosted_domains_count"><input name="name">\n' }, []],
  ['a label', { 'views/new.html': '<label title="self_hosted_domains">self_hosted_domains</label>\n' }, []],
  ['a test', { 'test/new.html': '<input name="self_hosted_domains">\n' }, []],
])('%s', async (_, files, expected) => {
  expect(await findPlaces({ 'server.js': SERVER, ...files })).toEqual(expected);
});

it('is none of a body that the program writes', async () => {
  expect(await findPlaces({ 'server.js': CLOSED, 'new.html': '<input name="self_hosted_domains">\n' })).toEqual([]);
});
