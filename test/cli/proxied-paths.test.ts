/** Deprecated paths at a host from which a configuration of the repository passes requests on to the platform. */
import { describe, expect, it } from 'vitest';
import { findPlaces, type Files } from './found-places.ts';

const API = 'https://api.cloudflare.com/client/v4';
const OWN =
  "const EDGE = 'http://edge-proxy:8080';\nexport const list = (id) => fetch(`${EDGE}/accounts/${id}/workers/namespaces`);\n";
const RELATIVE = 'export const list = (id) => fetch(`accounts/${id}/roles`);\n';
const NGINX = `server {\n  location / {\n    proxy_pass ${API}/;\n  }\n}\n`;

describe('a path at the host of a proxy', () => {
  it.each<[string, Files]>([
    ['nginx', { 'infra/edge.conf.template': NGINX }],
    ['Caddy', { Caddyfile: `:8080 {\n  reverse_proxy ${API}\n}\n` }],
    [
      'Traefik',
      { 'traefik/dynamic.yml': `services:\n  edge:\n    loadBalancer:\n      servers:\n        - url: ${API}\n` },
    ],
    ['HAProxy', { 'haproxy.cfg': 'backend edge\n  server cf api.cloudflare.com:443 ssl\n' }],
    [
      'the environment of a service',
      { 'compose.yaml': `services:\n  edge:\n    environment:\n      UPSTREAM_URL: ${API}\n` },
    ],
  ])('is counted: %s', async (_, configuration) => {
    expect(await findPlaces({ 'src/kv.js': OWN, ...configuration })).toContain('src/kv.js:2 unmodelled-client');
  });

  it.each<[string, Files]>([
    ['a comment', { 'edge.conf': NGINX.replace('    proxy_pass', '    # proxy_pass') }],
    ['another host', { 'edge.conf': NGINX.replace('api.cloudflare.com', 'api.example.com') }],
    ['prose', { 'NOTES.txt': NGINX }],
    ['a link', { 'links.yml': `- name: API\n  see: ${API}\n` }],
  ])('is not counted: %s', async (_, configuration) => {
    expect(await findPlaces({ 'src/kv.js': OWN, ...configuration })).toEqual([]);
  });

  it('is not counted where it is live', async () => {
    const live = OWN.replace('workers/namespaces', 'storage/kv/namespaces');
    expect(await findPlaces({ 'src/kv.js': live, 'edge.conf': NGINX })).toEqual(['edge.conf:3 unread-kind']);
  });
});

it('a relative path is counted where a task gives the location', async () => {
  const manifest = (location: string): string =>
    JSON.stringify({ tasks: { roles: `deno run --location ${location} src/roles.js` } });
  const files = { 'src/roles.js': RELATIVE };
  expect(await findPlaces({ ...files, 'deno.json': manifest(`${API}/`) })).toEqual([
    'src/roles.js:1 unmodelled-client',
  ]);
  expect(await findPlaces({ ...files, 'deno.json': manifest('https://example.com/') })).toEqual([]);
});

describe('a path in code that is no source', () => {
  const files: Files = {
    'src/cf.js': `export const CF = '${API}';\n`,
    'src/zones.js': "import { CF } from './cf.js';\nexport const list = () => fetch(`${CF}/zones`);\n",
  };
  const template =
    '---\nto: src/kv.js\n---\nexport const list = (id) => fetch(`${CF}/accounts/${id}/workers/namespaces`);\n';
  const patch = (line: string): string =>
    `--- a/node_modules/kit/index.js\n+++ b/node_modules/kit/index.js\n@@ -1,2 +1,3 @@\n a\n${line}\n`;
  const added = "+  list(id) { return this.send('GET', `/accounts/${id}/workers/namespaces`); }";

  it.each<[string, Files, string]>([
    ['the template of a generator', { '_templates/list.ejs.t': template }, '_templates/list.ejs.t:4 unmodelled-client'],
    [
      'a patch of a dependency',
      { 'patches/kit+1.0.0.patch': patch(added) },
      'patches/kit+1.0.0.patch:5 unmodelled-client',
    ],
  ])('is counted: %s', async (_, more, place) => {
    expect(await findPlaces({ ...files, ...more })).toEqual([place]);
  });

  it.each<[string, Files]>([
    ['a live path', { '_templates/list.ejs.t': template.replace('workers/', 'storage/kv/') }],
    ['prose', { 'list.rst': template }],
    ['what a patch takes out', { 'patches/kit+1.0.0.patch': patch(added.replace('+', '-')) }],
  ])('is not counted: %s', async (_, more) => {
    expect(await findPlaces({ ...files, ...more })).toEqual([]);
  });
});
