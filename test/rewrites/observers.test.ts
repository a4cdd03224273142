/** Code that a host or a library calls for each request, in another file than the request: a rewrite beside it is for review. */
import { describe, expect, it } from 'vitest';
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';

const PROGRAM = {
  'package.json': '{"name":"a","private":true,"type":"module"}',
  'main.mjs': `
import './beside.mjs';
const BASE = 'https://api.cloudflare.com/client/v4';
const { result } = await (await fetch(\`\${BASE}/zones/z/script_monitor/scripts\`)).json();
console.log(result.length);
`,
};

/** The output of a dry run with a file beside the request. */
async function fix(beside: string, ...args: string[]): Promise<string> {
  const folder = createFolder({ ...PROGRAM, 'beside.mjs': beside });
  const { stdout } = await runCli(['fix', '--as-of', '2026-11-21', ...args], folder);
  return stdout;
}

const WATCHING = '`beside.mjs` watches requests';

describe('a rewrite is for review beside', () => {
  it.each([
    ['a worker of a page', WATCHING, `self.addEventListener('fetch', ({ request }) => log(request.url.length));`],
    ['a handler of a worker', WATCHING, `self.onfetch = ({ request }) => log(request.url.length);`],
    [
      'a worker that takes over its pages',
      WATCHING,
      `addEventListener('activate', () => clients.claim());\naddEventListener('fetch', ({ request }) => log(request.url.length));`,
    ],
    [
      'a route of workbox',
      WATCHING,
      `import { registerRoute } from 'workbox-routing';\nregisterRoute(({ url }) => url.pathname.length === 9, log);`,
    ],
    [
      'a listener of a session',
      WATCHING,
      `import { session } from 'electron';\nsession.defaultSession.webRequest.onBeforeRequest(({ url }, go) => go(log(url.length)));`,
    ],
    [
      'a protocol',
      WATCHING,
      `import { protocol } from 'electron';\nprotocol.handle('https', ({ url }) => log(url.length));`,
    ],
    [
      'a listener of an extension',
      WATCHING,
      `chrome.webRequest.onCompleted.addListener(({ url }) => log(url.length), {});`,
    ],
    [
      'a listener of a page',
      WATCHING,
      `import puppeteer from 'puppeteer';\nconst page = await (await puppeteer.launch()).newPage();\npage.on('request', (request) => log(request.url().length));`,
    ],
    [
      'a method of answers that is replaced',
      '`Response.prototype.json` may be replaced',
      `const { json } = Response.prototype;\nResponse.prototype.json = function () { return json.call(this, log(this.url.length)); };`,
    ],
  ])('%s', async (_, reason, beside) => {
    expect(await fix(beside)).not.toContain('page_shield');
    const reviewed = await fix(beside, '--class', 'review');
    expect(reviewed).toContain('page_shield');
    expect(reviewed).toContain(reason);
  });
});

describe('a rewrite is safe beside', () => {
  it.each([
    ['a server that answers requests', `addEventListener('fetch', (event) => event.respondWith(new Response('')));`],
    ['a worker that only waits for messages', `self.addEventListener('message', ({ data }) => log(data.length));`],
    ['a cache of files', `import { precacheAndRoute } from 'workbox-precaching';\nprecacheAndRoute(['/index.html']);`],
    [
      'another listener of a session',
      `import { session } from 'electron';\nsession.defaultSession.on('will-download', log);`,
    ],
    [
      'a protocol of the program',
      `import { protocol } from 'electron';\nprotocol.handle('app', ({ url }) => log(url.length));`,
    ],
    [
      'another listener of a page',
      `import puppeteer from 'puppeteer';\nconst page = await (await puppeteer.launch()).newPage();\npage.on('console', (message) => log(message.text()));`,
    ],
    [
      'a server with listeners',
      `import { createServer } from 'node:http';\ncreateServer().on('request', (request) => log(request.url));`,
    ],
    ['a method of answers that is read', `export const { json } = Response.prototype;`],
    [
      'a member of an answer of the program',
      `class Answer {}\nAnswer.prototype.json = function () { return log(this.url.length); };`,
    ],
  ])('%s', async (_, beside) => {
    expect(await fix(beside)).toContain('page_shield');
  });
});
