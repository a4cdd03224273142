/** Calls of unknown objects that declare a route of a server or answer one in a test, and requests that look like them. */
import { expect, it } from 'vitest';
import { findIn } from './find-in-text.ts';

const PATH = "'/zones/:zone/settings/minify'";

const count = (statement: string): number =>
  findIn(
    `import { open, tools, list } from '@acme/tools';\nexport const run = async (id) => { ${statement.replaceAll('PATH', PATH)} };`,
  ).length;

it.each([
  ["open(list).get(PATH, 'minify').patch(PATH, 'setMinify').put('/own', 'own')"],
  ["return open(list).patch(PATH, 'setMinify')"],
  ["return tools.patch(PATH, 'ZonesController.setMinify')"],
  ['return tools.patch(PATH, [Zones, "setMinify"])'],
  ["return tools.get('/zones/{zone}/settings/minify', 'minify')"],
  ["return tools.get('/zones/[zone]/settings/minify', 'minify')"],
  ['tools.get(PATH, list)'],
  ['return tools.get(PATH, list)'],
  ["tools.allow('admin', 'GET', PATH)"],
  ['tools.get(PATH, list.guard, list.minify)'],
  ["tools.add('GET', PATH, list)"],
  ["return tools.add('GET', PATH, 'minify')"],
  ['tools?.get(PATH, list)'],
  ['[[PATH, list]].forEach(([path, handler]) => tools.get(path, handler))'],
  ["for (const { method, path, use } of [{ method: 'get', path: PATH, use: list.minify }]) tools[method](path, use)"],
  ["tools.serve({ method: 'GET', path: PATH, handler: 'minify' }, list)"],
  ["return tools.serve({ method: 'GET', path: PATH, controller: list.zones })"],
  ["return tools.get('/zones/1/settings/minify', 'one').get('/zones/2/settings/minify', 'two')"],
  ['open(list).onGet(PATH).reply(200, { id })'],
  ['const server = await open(); await server.forGet(`/zones/${id}/settings/minify`).thenReply(200)'],
])('declares a route: %s', (statement) => {
  expect(count(statement)).toBe(0);
});

it.each([
  ['return tools.get(PATH, { zone: id })'],
  ['return tools.get(PATH, id)'],
  ['await tools.get(PATH, list)'],
  ['await tools.get(PATH)'],
  ['void tools.patch(PATH, list)'],
  ['tools.get(PATH, { zone: id })'],
  ['tools.get(PATH, { params: { zone: id } })'],
  ['tools.get(PATH, { zone: id }, (error, body) => body)'],
  ['tools.get(PATH, list, (error, body) => body)'],
  ["return tools.request(PATH, 'PATCH')"],
  ["return tools.request('edge', 'PATCH', PATH)"],
  ["return tools.get(PATH, '023e105f4ecef8ad9ca31a8372d0c353')"],
  ["tools.get('/zones/023e105f4ecef8ad9ca31a8372d0c353/settings/minify', list)"],
  ['tools.get(`/zones/${id}/settings/minify`, list)'],
  ["return tools.get(`/zones/${id}/settings/minify`, 'minify')"],
  ["return tools.get('/zones/1/settings/minify', 'one').get('result')"],
  ["tools.send({ method: 'GET', path: PATH }, list)"],
])('sends a request: %s', (statement) => {
  expect(count(statement)).toBe(1);
});
