/** Renders docs/libraries.md: what the tables of analysis/libraries say of HTTP clients and other libraries. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { clientTables, getMembers } from '../../analysis/libraries/http-clients/all-clients.ts';
import { enumerate, list, page, table } from './markdown.mjs';
import { ROOT } from './sources.mjs';

const FOLDER = join(ROOT, 'analysis/libraries');
/** The folders in the order of their README, with what it says of each. HTTP clients have sections of their own. */
const FOLDERS = [...readFileSync(join(FOLDER, 'README.md'), 'utf8').matchAll(/^\| `(.+)\/` \| (.+) \|$/gm)]
  .map(([, name, title]) => ({ name, title }))
  .filter(({ name }) => name !== 'http-clients');
const SECTIONS = await Promise.all(FOLDERS.map(loadSection));

async function loadSection({ name: folder, title }) {
  const names = readdirSync(join(FOLDER, folder))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${folder}/${name}`)
    .sort();
  const modules = await Promise.all(names.map((name) => import(pathToFileURL(join(FOLDER, name)).href)));
  return { title, names, modules };
}

export function renderLibraries() {
  return page(
    '# What Sunset knows of libraries',
    [
      'These are the tables of `analysis/libraries`. A call of a library that is not here is judged by its arguments alone,',
      'and is `likely` at most. `CONTRIBUTING.md` of the repository shows how to add a library;',
      'the setting `clientTables` adds an HTTP client without a change to Sunset, in the same shape.',
    ].join(' '),
    '## HTTP clients',
    [
      'Slots are written as `#0` for the first argument and `.name` for an option.',
      'A member that ends in `[]` sends one request for each element of its argument.',
    ].join(' '),
    ...clientTables.toSorted((a, b) => (a.name < b.name ? -1 : 1)).flatMap(renderClient),
    ...SECTIONS.flatMap(({ title, names, modules }) => [
      `## ${title[0].toUpperCase()}${title.slice(1)}`,
      ...names.flatMap((name, index) => renderTables(name, modules[index])),
    ]),
  );
}

function renderClient(client) {
  const { name, calls, factories = [], bases = {}, instances = {}, setters = {}, methodSetters = {} } = client;
  const facts = [
    ...renderReach(client),
    factories.length > 0 && `Instances: ${enumerate(factories.map(renderFactory))}.`,
    Object.keys(instances).length > 0 &&
      `Members that are another client: ${enumerate(Object.entries(instances).map(([member, other]) => `\`${member}\` (${other})`))}.`,
    client.sender && `Function that sends: \`${client.sender.option}\`.`,
    Object.keys(bases).length > 0 && `Base: ${codes(Object.keys(bases))}.`,
    Object.keys(setters).length > 0 &&
      `Added later: ${enumerate(Object.entries(setters).map(([member, part]) => `${part} by \`${member}\``))}.`,
    Object.keys(methodSetters).length > 0 && `The method may follow: ${codes(Object.keys(methodSetters))}.`,
    client.adding && `Methods of the program: added by \`${client.adding}\`.`,
    client.isPiped && 'An instance has the method `pipe`, which hands it through functions.',
    client.isForOwnServer && 'A base that is not known is the program’s own server.',
    client.overridable && `A subclass may change requests: ${codes(client.overridable)}.`,
  ];
  return [
    `### ${name}`,
    list(facts.filter(Boolean)),
    calls.length === 0 ? '' : table(['call', 'method', 'URL', 'query', 'body', 'headers'], calls.map(renderCall)),
  ];
}

function renderReach({ exports, globals = [], types = [] }) {
  const render = (rows) =>
    enumerate(rows.map(({ modules, names }) => `${codes(names.map((name) => name || '*'))} of ${codes(modules)}`));
  return [
    exports.length > 0 && `Imports: ${render(exports)}.`,
    globals.length > 0 && `Globals: ${codes(globals)}.`,
    types.length > 0 && `Types of an instance: ${render(types)}.`,
  ];
}

function renderFactory({ members, takes, from, callbacks = [] }) {
  const meaning = { client: 'the defaults of a client', nothing: 'no defaults' }[takes] ?? takes;
  const place = from === undefined ? '' : ` in \`${from}\``;
  const passed = callbacks.length === 0 ? '' : `, passed to ${codes(callbacks)}`;
  return `${codes(members.map((member) => member || 'the call'))} (${meaning}${place}${passed})`;
}

function renderCall(call) {
  const members = getMembers(call);
  const methods =
    'method' in call
      ? `${renderSlots(call.method.from, call)}, else ${call.method.default}`
      : [...new Set(Object.values(call.members))].join(', ');
  const when = call.when === undefined ? '' : ` (${call.when})`;
  const url =
    'parts' in call.url
      ? codes(Object.values(call.url.parts).flat())
      : 'ownPath' in call.url
        ? `its own: \`${call.url.ownPath}\``
        : renderSlots(call.url, call);
  const headers = call.headers ?? (call.options === undefined ? [] : [{ option: 'headers' }]);
  return [
    `${codes(members.map((member) => member || 'the call'))}${when}`,
    methods,
    url,
    renderSlots(call.query ?? [], call),
    renderSlots(call.body ?? [], call),
    renderSlots(headers, call),
  ];
}

function renderSlots(slots, { options, inside }) {
  const place = inside === undefined ? '' : `result of \`${inside}\`: `;
  const texts = slots.map((slot) =>
    'argument' in slot ? `\`#${slot.argument}\`` : `\`${options === undefined ? '' : `#${options}`}.${slot.option}\``,
  );
  return texts.length === 0 ? '' : place + texts.join(', ');
}

/** The exported tables of a file: the docstring of each, and the names in it. */
function renderTables(name, module) {
  const text = readFileSync(join(FOLDER, name), 'utf8');
  const [, title = ''] = /^\/\*\*\n?([\s\S]*?)\*\//.exec(text) ?? [];
  const keys = [...text.matchAll(/^export const (\w+)/gm)].map(([, key]) => key);
  const rows = keys.flatMap((key) => {
    const names = collectNames(module[key]);
    return names.length === 0 ? [] : [[describe(text, key), codes(names)]];
  });
  return [`### \`${name}\``, unwrapComment(title), rows.length === 0 ? '' : table(['what', 'names'], rows)];
}

function describe(text, key) {
  const at = text.search(new RegExp(`^export const ${key}\\b`, 'm'));
  const before = text.slice(0, at).trimEnd();
  if (!before.endsWith('*/')) return `\`${key}\``;
  return unwrapComment(before.slice(before.lastIndexOf('/**') + 3, -2)) || `\`${key}\``;
}

function unwrapComment(comment) {
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trim())
    .filter((line) => line !== '')
    .join(' ');
}

/** Every name in a table, in order; steps of access paths are none. */
function collectNames(value) {
  const found = new Set();
  const visit = (part, depth) => {
    if (depth > 6) return;
    if (typeof part === 'string') {
      if (/^[\w$@]/.test(part)) found.add(part);
    } else if (part instanceof RegExp) found.add(part.source);
    else if (Array.isArray(part) || part instanceof Set) for (const entry of part) visit(entry, depth + 1);
    else if (part instanceof Map) for (const key of part.keys()) visit(key, depth + 1);
    else if (typeof part === 'object' && part !== null)
      for (const [key, entry] of Object.entries(part)) visit(typeof entry === 'object' ? entry : key, depth + 1);
  };
  visit(value, 0);
  return [...found];
}

function codes(names) {
  return names.map((name) => `\`${name}\``).join(', ');
}
