/**
 * Runs a program and prints the requests that the platform gets, and the result that the caller gets. The program is a module of
 * `programs`, the function `main` of its scripts, or a script that gets a function which loads the modules of a folder:
 * `node observe.mjs <script> <folder>`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runInThisContext } from 'node:vm';

const requests = [];

/** The URL as the platform understands it: an old path and an old filter mean the same as the new one. */
function readUrl(url) {
  const address = new URL(url);
  address.pathname = address.pathname
    .replace(/^(\/client\/v4\/accounts\/[^/]+)\/workers\/namespaces/, '$1/storage/kv/namespaces')
    .replace(/^(\/client\/v4\/zones\/[^/]+)\/script_monitor/, '$1/page_shield');
  if (address.searchParams.get('magnitude') === 'MITIGATED_REQUESTS') address.searchParams.delete('magnitude');
  return address.href;
}

/** A body as the platform understands it: it ignores `locked`, and takes the old list of domains for the new one. */
function readBody(text) {
  if (text === '' || !text.startsWith('{')) return text;
  const { locked: _locked, self_hosted_domains: domains, ...body } = JSON.parse(text);
  if (domains) body.destinations ??= domains.map((uri) => ({ type: 'public', uri }));
  return Object.entries(body).sort();
}

globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  const headers = [...request.headers].filter(([name]) => name !== 'content-type');
  requests.push([request.method, readUrl(request.url), headers, readBody(await request.text())]);
  const isFailing = request.url.includes('/fails/');
  const response = Response.json({ success: !isFailing, result: [] }, { status: isFailing ? 500 : 200 });
  return Object.defineProperty(response, 'url', { value: request.url });
};
console.debug = () => {};

/** Runs the scripts of a folder as a page does, and returns the function `main` that one of them declares. */
function runScripts(folder) {
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  for (const name of names.sort()) runInThisContext(readFileSync(join(folder, name), 'utf8'), name);
  return globalThis.main;
}

const [, , file] = process.argv;
const module = file.endsWith('/main.js') ? runScripts(dirname(file)) : (await import(pathToFileURL(file).href)).default;
const load = (name) => import(pathToFileURL(join(process.argv[3], name)).href);
const result = await (module.default ?? module)(load).then(
  (returned) => ({ returned }),
  ({ message }) => ({ threw: message }),
);
process.stdout.write(JSON.stringify({ requests, result }));
