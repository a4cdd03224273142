#!/usr/bin/env node
// Writes a synthetic code base of distinct TypeScript files, to measure how time and memory grow with their number.
//
//   node bench/generate-files.mjs --files 2000 [--packages 10] [--callers 40] [--workspace] <folder>
//
// The folder must not exist. The same numbers give the same files; without the options a larger code base begins with the
// files of a smaller one. Packages have 200 files each, unless `--packages` sets their number, and a file imports up to
// five others of its package. A quarter of the files send
// requests to a backend of their own and read the field `name` of the answer; four of 200 use words of the API for
// something else (`rules`, `settings`, `accounts`). Every fifth package talks to the platform: it depends on the SDK
// and has a module that sends requests and eight files that call it, half of them in a deprecated way. With `--callers`
// every package talks to the platform, and so many files, evenly spread, call it. With `--workspace` the packages are the
// members of one workspace and import each other by name: a tenth of the files imports one of a neighbour, and nine of ten
// packages call the platform through the client of the tenth.

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    files: { type: 'string', default: '2000' },
    packages: { type: 'string' },
    callers: { type: 'string' },
    workspace: { type: 'boolean', default: false },
  },
});
const [target] = positionals;
const total = Number(options.files);
const packages = options.packages === undefined ? Math.ceil(total / 200) : Number(options.packages);
const callers = options.callers === undefined ? null : Number(options.callers);
if (
  target === undefined ||
  positionals.length > 1 ||
  ![total, packages, callers ?? 1].every((count) => Number.isInteger(count) && count > 0) ||
  existsSync(target)
) {
  console.error(
    'usage: node bench/generate-files.mjs --files <number> [--packages <number>] [--callers <number>] [--workspace] ' +
      '<folder that does not exist>',
  );
  process.exit(2);
}
const filesPerPackage = options.packages === undefined ? 200 : Math.ceil(total / packages);

const NOUNS = `
  order invoice customer product basket ticket message comment session report chart layout panel
  button dialog form table column cursor queue worker job task event handler cache store record token
  branch commit review release build artifact module plugin theme locale currency payment refund
  shipment address contact calendar reminder document folder image video stream buffer packet socket
  channel topic offset window frame shape vector matrix color font
`
  .trim()
  .split(/\s+/);
const VERBS = `
  load save create remove update merge split parse render format validate normalize collect filter
  group sort count measure resolve schedule retry cancel open close attach detach encode decode
  compare clone convert
`
  .trim()
  .split(/\s+/);

/** Words of the API with another meaning. */
const COINCIDENCES = [
  "export const permissions = { accounts: ['read', 'write'], roles: ['admin'], settings: ['read'] };",
  "router.get('/organizations/:id/settings', (request, response) => response.json(readSettings(request.params.id)));",
  "const rules = [{ name: 'minify', enabled: true }, { name: 'filters', enabled: false }];",
  "await fetch(`${process.env.BACKEND}/users/${id}/accounts/rules`, { method: 'POST', body: JSON.stringify({ id }) });",
];

const CLIENT = `const BASE = 'https://api.cloudflare.com/client/v4';

export async function callApi(path: string, init: RequestInit = {}) {
  const response = await fetch(BASE + path, {
    ...init,
    headers: { Authorization: \`Bearer \${process.env.CLOUDFLARE_API_TOKEN}\`, 'Content-Type': 'application/json' },
  });
  const { success, result, errors } = await response.json();
  if (!success) throw new Error(errors[0].message);
  return result;
}
`;

const CALLS = [
  'callApi(`/zones/${id}/firewall/rules`)',
  'callApi(`/zones/${id}/dns_records`)',
  "callApi(`/accounts/${id}/workers/namespaces`, { method: 'POST', body: JSON.stringify({ title: id }) })",
  'callApi(`/accounts/${id}/workers/scripts`)',
  'callApi(`/zones/${id}/rate_limits`)',
  'callApi(`/zones/${id}/rulesets`)',
  'callApi(`/accounts/${id}/roles`)',
  'callApi(`/accounts/${id}/storage/kv/namespaces`)',
];

/** Index of a file in its package → what it holds besides ordinary code. */
const CLIENT_INDEX = 10;
const isCaller = (number, own) =>
  callers === null
    ? own >= 20 && own < 180 && own % 20 === 0
    : own > CLIENT_INDEX && (number * filesPerPackage + own) % Math.floor(total / callers) === 15;
const hasClass = (index) => index % 4 === 1;
const isCoincidence = (index) => index % 50 === 35;
/** The package whose client the files of a package call. */
const getClientHome = (number) => (options.workspace ? number - (number % 10) : number);
/** The packages before and behind a package. */
const getNeighbours = (number) => [number - 1, number + 1].filter((other) => other >= 0 && other < packages);
const getPackageName = (number) => (options.workspace ? `@files/p${number}` : `p${number}`);

if (options.workspace) write('package.json', `${JSON.stringify({ private: true, workspaces: ['packages/*'] })}\n`);

for (let index = 0; index < total; index++) {
  const number = Math.floor(index / filesPerPackage);
  const talks = callers !== null || number % 5 === 0;
  const own = index % filesPerPackage;
  if (own === 0) {
    write(`packages/p${number}/package.json`, `${JSON.stringify(getManifest(number, talks))}\n`);
  }
  write(getPath(number, own), renderFile(number, own, talks));
}
console.log(`${total} files in ${resolve(target)}`);

function getManifest(number, talks) {
  const dependencies = talks && getClientHome(number) === number ? { cloudflare: '^4.0.0' } : { zod: '^3.0.0' };
  const name = getPackageName(number);
  if (!options.workspace) return { name, dependencies };
  for (const other of [getClientHome(number), ...getNeighbours(number)])
    if (other !== number) dependencies[getPackageName(other)] = 'workspace:*';
  return { name, exports: { './*': './src/*.ts' }, dependencies };
}

function getPath(number, own) {
  return `packages/p${number}/src/${NOUNS[own % 20]}/file${own}.ts`;
}

function write(path, text) {
  const file = join(target, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function renderFile(number, own, talks) {
  const random = createRandom(number * filesPerPackage + own);
  if (talks && own === CLIENT_INDEX && getClientHome(number) === number)
    return `${CLIENT}\nexport const client = 'p${number}';\n`;
  const imported = new Set(
    own === 0 ? [] : Array.from({ length: Math.floor(random() * 6) }, () => pickIndex(own, random)),
  );
  const lines = [...imported].map((other) => `import * as file${other} from '../${NOUNS[other % 20]}/file${other}';`);
  if (options.workspace && own % 10 === 3) {
    const other = pick(getNeighbours(number), random);
    const index = pickIndex(own, random);
    lines.push(`import * as neighbour from '${getPackageName(other)}/${NOUNS[index % 20]}/file${index}';`);
    lines.push(`export const neighbours = Object.keys(neighbour);`);
  }
  if (talks && isCaller(number, own)) {
    const home = getClientHome(number);
    const client = `${NOUNS[CLIENT_INDEX]}/file${CLIENT_INDEX}`;
    lines.push(`import { callApi } from '${home === number ? `../${client}` : `${getPackageName(home)}/${client}`}';`);
  }
  lines.push('');
  const functions = 4 + Math.floor(random() * 5);
  for (let count = 0; count < functions; count++)
    lines.push(...renderFunction(`${own}_${count}`, [...imported], random), '');
  if (hasClass(own)) lines.push(...renderClass(own, random));
  if (isCoincidence(own)) lines.push('', COINCIDENCES[Math.floor(own / 50) % COINCIDENCES.length]);
  if (talks && isCaller(number, own))
    lines.push(
      '',
      `export const request${own} = (id: string) => ${CALLS[Math.abs(Math.floor(own / 20) - 1) % CALLS.length]};`,
    );
  return `${lines.join('\n')}\n`;
}

/** Mostly a file near by. */
function pickIndex(own, random) {
  return Math.max(0, own - 1 - Math.floor(random() ** 2 * Math.min(own, 40)));
}

function renderFunction(suffix, imported, random) {
  const [noun, other] = [pick(NOUNS, random), pick(NOUNS, random)];
  const name = `${pick(VERBS, random)}${capitalize(noun)}${suffix}`;
  const call = imported.length > 0 ? `file${pick(imported, random)}.default?.(${noun})` : `String(${noun})`;
  return [
    `/** Returns the ${other}s of a ${noun} that are newer than ${Math.floor(random() * 1000)} days. */`,
    `export function ${name}(${noun}: Record<string, unknown>, limit = ${Math.floor(random() * 90) + 10}): string[] {`,
    `  const ${other}List: string[] = [];`,
    `  for (const [key, value] of Object.entries(${noun})) {`,
    `    if (typeof value !== 'string' || ${other}List.length >= limit) continue;`,
    `    const label = \`${pick(NOUNS, random)}-\${key}-\${value.slice(0, ${Math.floor(random() * 20) + 2})}\`;`,
    `    ${other}List.push(key === '${pick(NOUNS, random)}' ? label.toUpperCase() : label.trim());`,
    '  }',
    `  return ${other}List.concat(${call});`,
    '}',
  ];
}

function renderClass(own, random) {
  const noun = pick(NOUNS, random);
  return [
    `export default class ${capitalize(noun)}Service${own} {`,
    `  readonly #${noun}s = new Map<string, { id: string; ${pick(NOUNS, random)}: number }>();`,
    '',
    `  async ${pick(VERBS, random)}(id: string, options: { timeout?: number; path?: string } = {}) {`,
    `    const response = await fetch(\`\${options.path ?? '/internal'}/${noun}s/\${id}?page=${Math.floor(random() * 50)}\`);`,
    `    const body = (await response.json()) as { id: string; ${pick(NOUNS, random)}: number; name: string };`,
    `    if (body.name === '${pick(NOUNS, random)}') throw new Error(\`no ${noun} \${id}\`);`,
    '    return body;',
    '  }',
    '}',
  ];
}

function pick(list, random) {
  return list[Math.floor(random() * list.length)];
}

function capitalize(word) {
  return word[0].toUpperCase() + word.slice(1);
}

/** A generator of numbers from 0 to 1 (mulberry32): the same numbers for the same seed. */
function createRandom(seed) {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
