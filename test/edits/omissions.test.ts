/** Requests that nothing takes the place of go only where nothing else goes with them. */
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../analysis/edits/apply.ts';
import { loadDataset } from '../../data/load.ts';
import { getFindings } from '../findings/analyze.ts';

const HEAD = `import axios from 'axios';
const api = axios.create({ baseURL: 'https://api.cloudflare.com/client/v4' });
`;

/** The reasons of the findings, and the text after their rewrites for review, without its head and markers. */
function omit(body: string): { reasons: string[]; after: string } {
  const text = `${HEAD}${body}\n`;
  const findings = getFindings(text, loadDataset());
  const edits = findings.flatMap(({ fix }) => (fix.class === 'review' ? (fix.edits ?? []) : []));
  const distinct = [...new Map(edits.map((edit) => [JSON.stringify(edit), edit])).values()];
  const after = applyEdits(text, distinct).text;
  return {
    reasons: findings.map(({ fix }) => fix.reason),
    after: after
      .slice(HEAD.length)
      .replaceAll(/^ *\/\/ SUNSET.*\n/gm, '')
      .trimEnd(),
  };
}

const ONE = 'api.get(`/zones/${z}/settings/mirage`)';
const OTHER = 'api.get(`/zones/${z}/settings/ssl`)';

describe('a request for a setting that is gone', () => {
  it.each([
    [
      'alone',
      `export const f = async (z) => {\n  await ${ONE};\n  return z;\n};`,
      `export const f = async (z) => {\n  return z;\n};`,
    ],
    ['without a wait', `export function f(z) {\n  ${ONE};\n  ${OTHER};\n}`, `export function f(z) {\n  ${OTHER};\n}`],
    [
      'as the body of a condition',
      `export async function f(z, is) {\n  if (is) await ${ONE};\n  return 1;\n}`,
      `export async function f(z, is) {\n  return 1;\n}`,
    ],
    [
      'as the first of several',
      `export async function f(z) {\n  const [a, b] = await Promise.all([${ONE}, ${OTHER}]);\n  return { a, b };\n}`,
      `export async function f(z) {\n  const [b] = await Promise.all([${OTHER}]);\n  return { b };\n}`,
    ],
    [
      'as the last of several, whose answer nothing uses',
      `export async function f(z) {\n  const [a] = await Promise.all([${OTHER}, ${ONE}]);\n  return a;\n}`,
      `export async function f(z) {\n  const [a] = await Promise.all([${OTHER}]);\n  return a;\n}`,
    ],
    [
      'under another name in the answer',
      `export async function f(z) {\n  const [a, b] = await Promise.allSettled([${ONE}, ${OTHER}]);\n  return { old: a, ssl: b };\n}`,
      `export async function f(z) {\n  const [b] = await Promise.allSettled([${OTHER}]);\n  return { ssl: b };\n}`,
    ],
  ])('goes %s', (_, before, after) => {
    expect(omit(before).after).toBe(after);
  });

  it.each([
    ['its answer is read', `export async function f(z) {\n  const { data } = await ${ONE};\n  return data;\n}`],
    ['it is returned', `export const f = (z) => ${ONE};`],
    ['a failure is looked at', `export function f(z) {\n  ${ONE}.catch(() => null);\n}`],
    [
      'its answer decides',
      `export async function f(z) {\n  const [a, b] = await Promise.all([${ONE}, ${OTHER}]);\n  return a.ok ? { b } : null;\n}`,
    ],
    [
      'it is the only field of an answer',
      `export async function f(z) {\n  const [a, b] = await Promise.all([${ONE}, ${OTHER}]);\n  console.log(b);\n  return { a };\n}`,
    ],
    [
      'the rest of the answers is a list',
      `export async function f(z) {\n  const [a, ...b] = await Promise.all([${ONE}, ${OTHER}]);\n  return { a, b };\n}`,
    ],
    [
      'further requests are in a list',
      `export async function f(z, more) {\n  const [a, b] = await Promise.all([${ONE}, ...more]);\n  return { a, b };\n}`,
    ],
    [
      'the answers go on as a list',
      `export async function f(z) {\n  const all = await Promise.all([${ONE}, ${OTHER}]);\n  return all;\n}`,
    ],
    ['the first answer counts', `export async function f(z) {\n  await Promise.race([${ONE}, ${OTHER}]);\n}`],
    [
      'a part of it has an effect',
      `export async function f(z, next) {\n  await api.patch(\`/zones/\${z}/settings/mirage\`, { value: next() });\n}`,
    ],
    [
      'its path is elsewhere',
      `const path = (z) => \`/zones/\${z}/settings/mirage\`;\nexport async function f(z) {\n  await api.get(path(z));\n}`,
    ],
    [
      'the same call asks for another setting',
      `export async function f(z, is) {\n  await api.get(is ? \`/zones/\${z}/settings/mirage\` : \`/zones/\${z}/settings/ssl\`);\n}`,
    ],
  ])('stays where %s', (_, before) => {
    const { reasons, after } = omit(before);
    expect(after).toBe(before);
    expect(reasons).toEqual([expect.stringContaining('not rewritten: ')]);
  });
});

describe('a request for a setting that is gone stays with what waits for its answer', () => {
  const PATH = '`/zones/${z}/settings/mirage`';
  const SEND =
    'function send(method, path, body, cb) {\n  api.request({ method, url: path, data: body }).then(({ data }) => cb(null, data.result), cb);\n}\n';

  it.each([
    [
      'a callback that is handed on',
      `${SEND}const patch = (path, body, cb) => { send('PATCH', path, body, cb); };\n`,
      'cb',
    ],
    [
      'a callback that a second wrapper hands on',
      `${SEND}const write = (path, body, cb) => { send('PATCH', path, body, cb); };\nconst patch = (path, body, cb) => { write(path, body, cb); };\n`,
      'cb',
    ],
    [
      'an option with a function',
      "const patch = (path, body, options) => { send('PATCH', path, body, options.success); };\n" + SEND,
      '{ success: cb }',
    ],
  ])('%s', (_, wrapper, given) => {
    const before = `${wrapper}export function set(z, cb) {\n  patch(${PATH}, { value: 'off' }, ${given});\n}`;
    const { reasons, after } = omit(before);
    expect(after).toBe(before);
    expect(reasons).toEqual([expect.stringContaining('not rewritten: the callback would be lost')]);
  });

  it('unless the last argument is data', () => {
    const wrapper = `const patch = (path, value) => api.patch(path, { value });\n`;
    const { after } = omit(`${wrapper}export function set(z, value) {\n  patch(${PATH}, value);\n  return z;\n}`);
    expect(after).toBe(`${wrapper}export function set(z, value) {\n  return z;\n}`);
  });
});

describe('the reason why a request stays', () => {
  it('names what runs with the call', () => {
    const { reasons } = omit(
      'export async function f(z, next) {\n  await api.patch(`/zones/${z}/settings/mirage`, { value: next() });\n}',
    );
    expect(reasons).toEqual(['not rewritten: `next()` runs with the call: move it before the call']);
  });
});

it('whose answer a caller gets says so, also where the function that sends it waits for more', () => {
  const get = 'const get = async (path) => {\n  const { data } = await api.get(path);\n  return unpack(data);\n};\n';
  const { reasons } = omit(`${get}export const f = (z) => get(\`/zones/\${z}/settings/mirage\`);`);
  expect(reasons).toEqual([expect.stringContaining('the answer of the request is read')]);
});
