import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { listDirectoriesOnce } from '../../analysis/host/listed-directories.ts';
import { findOutsidePatch } from '../../analysis/host/patching-dependencies.ts';
import { createFolder } from '../temporary.ts';

const PACKAGE = '{"name":"app","type":"module","dependencies":{"tap":"1"}}';
const INSTALLED = 'node_modules/tap/package.json';

/** What is found for `src/client.js` of a program with these files. */
function find(files: Readonly<Record<string, string>>): string | null {
  const root = createFolder({ 'package.json': PACKAGE, 'src/client.js': 'fetch(url);', ...files });
  return findOutsidePatch(join(root, 'src/client.js'));
}

/** A dependency whose entry has this text, imported for its effect. */
const withTap = (text: string): Record<string, string> => ({
  'main.js': "import 'tap';",
  [INSTALLED]: '{"name":"tap","main":"index.js"}',
  'node_modules/tap/index.js': text,
});

it('a dependency that a link takes from outside of the repository is not read', () => {
  const root = createFolder({
    'outside/tap/package.json': '{"name":"tap","main":"index.js"}',
    'outside/tap/index.js': 'globalThis.fetch = traced;',
    'app/.git/HEAD': '',
    'app/package.json': PACKAGE,
    'app/main.js': "import 'tap';",
    'app/src/client.js': 'fetch(url);',
  });
  mkdirSync(join(root, 'app/node_modules'));
  symlinkSync('../../outside/tap', join(root, 'app/node_modules/tap'));
  expect(findOutsidePatch(join(root, 'app/src/client.js'))).toBe(
    '`tap` is not installed, and may change the functions that send requests',
  );
});

describe('a dependency that carries out or watches requests', () => {
  it.each([
    ['replaces fetch', 'const inner = globalThis.fetch; globalThis.fetch = (url) => inner(count(url));'],
    [
      'names the global object',
      'const g = typeof self === "undefined" ? globalThis : self;\ng.fetch = traced(g.fetch);',
    ],
    ['defines fetch', "Object.defineProperty(globalThis, 'fetch', { value: traced });"],
    [
      'sets the dispatcher of undici',
      "const { setGlobalDispatcher } = require('undici');\nsetGlobalDispatcher(new Tap());",
    ],
    ['replaces the dispatcher by its symbol', "globalThis[Symbol.for('undici.globalDispatcher.1')] = new Tap();"],
    [
      'replaces the request of a module of Node',
      "const https = require('https');\nhttps.request = traced(https.request);",
    ],
    ['adds a hook to axios', "const axios_1 = require('axios');\naxios_1.default.interceptors.request.use(count);"],
    ['listens to a channel', "channel('undici:request:create').subscribe(count);"],
    ['wraps a module of Node', "const shimmer = require('shimmer');\nshimmer.wrap(http, 'request', traced);"],
    [
      'replaces a method of a built-in whose name it has elsewhere',
      'export const make = () => { class Request {}; return Request; };\nRequest.prototype.clone = traced;',
    ],
    [
      'replaces a method behind one of its own class',
      'class Request {}\nRequest.prototype.end = stop;\nHeaders.prototype.get = traced;',
    ],
    ['replaces a method of XMLHttpRequest', 'XMLHttpRequest.prototype.open = traced;'],
  ])('%s', (_, text) => {
    expect(find(withTap(text))).toBe(
      'the dependency `tap/index.js` replaces or observes the functions that send requests',
    );
  });

  it.each([
    ['fills in a missing fetch', "if (!globalThis.fetch) globalThis.fetch = require('node-fetch');"],
    ['fills it in by its type', "if (typeof globalThis.fetch === 'undefined') { globalThis.fetch = send; }"],
    ['only calls fetch', 'export const send = (url) => globalThis.fetch(url);'],
    [
      'assigns a member of its own',
      'class Api { constructor(o) { this.fetch = o.fetch; } }\nconst c = {}; c.fetch = send;',
    ],
    ['has an instance of axios', "const api = require('axios').create();\napi.interceptors.request.use(sign);"],
    ['declares the setter', 'function setGlobalDispatcher(agent) { store(agent); }'],
    [
      'imitates requests by a function of its own',
      'function Request(options) { this.url = options.url; }\nRequest.prototype.destroy = end;\nmodule.exports = Request;',
    ],
    ['has a channel of its own', "channel('tap:query').publish(query);"],
  ])('is not one that %s', (_, text) => {
    expect(find(withTap(text))).toBeNull();
  });

  it('is found behind its entry, and behind a dependency of its own', () => {
    const files = withTap("export * from './lib/tap.js';");
    expect(find({ ...files, 'node_modules/tap/lib/tap.js': 'globalThis.fetch = traced;' })).toContain('tap/lib/tap.js');
    const inner = {
      'node_modules/core/package.json': '{"main":"i.js"}',
      'node_modules/core/i.js': 'window.fetch = f;',
    };
    expect(find({ ...withTap("require('core');"), ...inner })).toContain('core/i.js');
  });

  it('may be loaded by a script', () => {
    const files = { ...withTap('globalThis.fetch = traced;'), 'main.js': '' };
    expect(find(files)).toBeNull();
    const script = '{"name":"app","scripts":{"start":"node --import tap main.js"}}';
    expect(find({ ...files, 'package.json': script })).toContain('tap/index.js');
  });

  it('is known where it is imported by a source, not by a test', () => {
    const { 'main.js': text, ...files } = withTap('globalThis.fetch = traced;');
    expect(find({ ...files, 'test/main.test.js': text! })).toBeNull();
  });

  it.each([
    ['eslint.config.mjs', null],
    ['packages/a/prettier.config.js', null],
    ['.eslintrc.cjs', null],
    ['eslint.config.loader.mjs', 'tap'],
    ['next.config.mjs', 'tap'],
  ])('may be imported by %s', (name, expected) => {
    const { 'main.js': text, ...files } = withTap('globalThis.fetch = traced;');
    const found = find({ ...files, [name]: text! });
    if (expected === null) expect(found).toBeNull();
    else expect(found).toContain(expected);
  });

  it('may be one that is not installed, if it is imported for its effect alone', () => {
    expect(find({ 'main.js': "import 'tap/register';" })).toContain('`tap/register` is not installed');
    expect(find({ 'main.js': "import { a } from 'tap';" })).toBeNull();
    expect(find({ 'main.js': "import 'tap/style.css';\nimport 'reflect-metadata';" })).toBeNull();
  });
});

describe('another package of the workspace', () => {
  const workspace = {
    'package.json': '{"name":"root","workspaces":["packages/*"]}',
    'packages/api/package.json': '{"name":"@a/api"}',
    'packages/api/client.js': 'fetch(url);',
    'packages/app/package.json': '{"name":"@a/app","dependencies":{"tap":"1"}}',
  };
  const findIn = (files: Readonly<Record<string, string>>): string | null =>
    findOutsidePatch(join(createFolder({ ...workspace, ...files }), 'packages/api/client.js'));

  it('may replace what sends requests', () => {
    const text = 'globalThis.fetch = traced;';
    expect(findIn({ 'packages/app/main.js': text })).toContain('`packages/app/main.js` replaces or observes');
    expect(findIn({ 'packages/app/main.test.js': text })).toBeNull();
    expect(findIn({ 'packages/app/main.js': 'globalThis.fetch(url);' })).toBeNull();
  });

  it('may import what does', () => {
    const { 'main.js': main, ...installed } = withTap('globalThis.fetch = traced;');
    expect(findIn({ ...installed, 'packages/app/main.js': main! })).toContain('tap/index.js');
  });

  const api = { 'packages/api/client.js': 'export const client = new Api(); export class Api {}' };
  const changed = '`packages/app/main.js` changes what it imports from `packages/api`';

  it.each([
    ["import { client } from '@a/api';\nclient.baseURL = mirror;"],
    ["import { client as http } from '@a/api';\nhttp.fetch = traced(http.fetch);"],
    ["import * as api from '@a/api';\napi.client.radar.top = demo;"],
    ["import { client } from '@a/api';\nclient.interceptors.request.use(count);"],
    ["import { client } from '@a/api';\nObject.assign(client, { get: traced });"],
    ["import { Api } from '@a/api';\nApi.prototype.get = traced;"],
    ["import { Api } from '@a/api';\nexport class Traced extends Api { get(path) { return super.get(note(path)); } }"],
    ["import { getClient } from '@a/api';\nconst client = getClient();\nclient.get = traced;"],
    ["import { client } from '../api/client.js';\nclient.baseURL = mirror;"],
    ["const { client } = require('@a/api');\nclient.baseURL ||= mirror;"],
  ])('may change a client of this one: %s', (text) => {
    expect(findIn({ ...api, 'packages/app/main.js': text })).toBe(changed);
  });

  it.each([
    ["import { client } from '@a/api';\nif (client.baseURL === mirror) client.get(path);"],
    ["import { client } from '@a/api';\nconst own = {};\nown.client = client;"],
    ["import { client } from '@a/api';\nclass Own { constructor() { this.baseURL = client.baseURL; } }"],
    ["import { client } from '@b/other';\nclient.baseURL = mirror;"],
  ])('may only use it: %s', (text) => {
    expect(findIn({ ...api, 'packages/app/main.js': text })).toBeNull();
  });

  it('may change a client that this one imports from a third', () => {
    const third = {
      'packages/core/package.json': '{"name":"@a/core"}',
      'packages/core/index.js': 'export const c = 1;',
    };
    const main = "import { c } from '@a/core';\nc.fetch = traced;";
    expect(findIn({ ...third, 'packages/app/main.js': main })).toBeNull();
    const client = "import { c } from '@a/core';\nc.get(path);";
    expect(findIn({ ...third, 'packages/app/main.js': main, 'packages/api/client.js': client })).toContain('core');
  });
});

it('is searched for once in a run, and again in the next one', () => {
  const root = createFolder({ 'package.json': PACKAGE, 'src/client.js': 'fetch(url);', ...withTap('export {};') });
  const path = join(root, 'src/client.js');
  const [before, after] = listDirectoriesOnce(() => {
    const first = findOutsidePatch(path);
    writeFileSync(join(root, 'node_modules/tap/index.js'), 'globalThis.fetch = count(globalThis.fetch);');
    return [first, findOutsidePatch(path)];
  });
  expect([before, after]).toEqual([null, null]);
  expect(listDirectoriesOnce(() => findOutsidePatch(path))).toContain('tap');
});

it('is searched for again after an installation, where there is no run', () => {
  const files = { 'package.json': PACKAGE, 'src/client.js': 'fetch(url);', ...withTap('export {};') };
  const root = createFolder(files);
  const path = join(root, 'src/client.js');
  const clock = vi.spyOn(performance, 'now');
  const findAt = (seconds: number): string | null => {
    clock.mockReturnValue(seconds * 1_000);
    return findOutsidePatch(path);
  };
  expect(findAt(1_000)).toBeNull();
  writeFileSync(join(root, 'node_modules/tap/index.js'), 'globalThis.fetch = count(globalThis.fetch);');
  expect(findAt(1_010)).toBeNull();
  writeFileSync(join(root, 'node_modules/.package-lock.json'), '{}');
  expect(findAt(1_020)).toContain('tap/index.js');
  writeFileSync(join(root, 'main.js'), '');
  expect(findAt(1_030)).toBeNull();
  clock.mockRestore();
});

it('is doubted in a workspace with more sources than are searched', () => {
  const many = Object.fromEntries(Array.from({ length: 20_001 }, (_, index) => [`src/${index}.js`, '']));
  expect(find(many)).toMatch(/ has more than 20000 sources, and these may replace or observe requests$/);
});
