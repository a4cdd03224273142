/** A request moves only together with the known reads of the fields that the new answer lacks; the marker names where others may be. */
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../analysis/edits/apply.ts';
import { analyzeText } from '../engine/analyze-text.ts';
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';

const API =
  "import axios from 'axios';\nconst api = axios.create({ baseURL: 'https://api.cloudflare.com/client/v4' });\n";
const FLATTENING = '`/zones/${zone}/settings/cname_flattening`';
const BOTS = "'/radar/verified_bots/top/bots?limit=5'";
const DOMAINS = '`/accounts/${account}/registrar/domains`';

function getFixes(text: string): { reasons: string[]; markers: string[]; text: string } {
  const findings = analyzeText(API + text, { name: 'src/zones.js' }).findings.filter(({ kind }) => kind === 'route');
  const fixed = applyEdits(
    API + text,
    findings.flatMap(({ fix }) => fix.edits ?? []),
  ).text;
  return {
    reasons: findings.map(({ fix }) => fix.reason),
    markers: [...fixed.matchAll(/\/\/ SUNSET\([^\n]*/g)].map(([marker]) => marker),
    text: fixed.slice(API.length),
  };
}

describe('a request stays where the program reads a field that the new answer lacks', () => {
  it.each([
    [
      'in the same expression',
      `export const isFlat = async (zone) => (await api.get(${FLATTENING})).data.result.value !== 'off';\n`,
      '`….data.result.value` (line 3)',
    ],
    [
      'in a member of a destructured answer',
      `export async function bots() {\n  const { data } = await api.get(${BOTS});\n  return data.result.top_0.map((bot) => bot.botName);\n}\n`,
      '`data.result.top_0` (line 5)',
    ],
    [
      'in a callback',
      `export const names = async (account) => (await api.get(${DOMAINS})).data.result.map((domain) => domain.name);\n`,
      '`domain.name` (line 3)',
    ],
    [
      'in a pattern',
      `export async function read(zone) {\n  const { data: { result: { value } } } = await api.get(${FLATTENING});\n  return value;\n}\n`,
      '`value` (line 4)',
    ],
    [
      'behind a wrapper',
      `const get = async (path) => (await api.get(path)).data.result;\nexport async function read(zone) {\n  const setting = await get(${FLATTENING});\n  return setting.value;\n}\n`,
      '`setting.value` (line 6)',
    ],
    [
      'after a write',
      `export async function set(zone) {\n  const { data } = await api.patch(${FLATTENING}, { value: 'on' });\n  if (data.result.value !== 'on') throw new Error();\n}\n`,
      '`data.result.value` (line 5)',
    ],
  ])('%s', (_, text, read) => {
    const fixes = getFixes(text);
    expect(fixes.text).toBe(text);
    expect(fixes.reasons).toEqual([expect.stringContaining(`lacks what ${read} reads`)]);
  });
});

describe('a request moves', () => {
  it('without a word where nothing reads its answer', () => {
    const { markers } = getFixes(
      `export async function set(zone) {\n  await api.patch(${FLATTENING}, { value: 'on' });\n}\n`,
    );
    expect(markers).toEqual([expect.stringMatching(/in place of `value`$/)]);
  });

  it('without a word where only fields are read that stay', () => {
    const { markers } = getFixes(
      'export async function names(account) {\n' +
        '  const { data } = await api.get(`/accounts/${account}/roles`);\n' +
        '  console.log(data.result.map((role) => role.name));\n}\n',
    );
    expect(markers).toEqual([expect.stringMatching(/`meta.label`$/)]);
  });

  it.each([
    [
      'is returned',
      `export const read = (zone) => api.get(${FLATTENING});\n`,
      '`read` returns the answer: look at its callers',
    ],
    [
      'is returned in an object',
      `export async function read(zone) {\n  const { data } = await api.get(${FLATTENING});\n  return { flattening: data.result };\n}\n`,
      '`read` returns the answer: look at its callers',
    ],
    [
      'is returned by an export of CommonJS',
      `exports.read = function (zone) {\n  return api.get(${FLATTENING});\n};\n`,
      '`read` returns the answer: look at its callers',
    ],
    [
      'is given to another function',
      `export async function read(zone, show) {\n  const { data } = await api.get(${FLATTENING});\n  show(data.result);\n}\n`,
      '`show` gets the answer: see what it reads',
    ],
  ])('with a word in the marker where the answer %s', (_, text, words) => {
    const { markers } = getFixes(text);
    expect(markers).toEqual([expect.stringMatching(new RegExp(`; ${words.replace(/[$()]/g, '\\$&')}$`))]);
  });
});

describe('reads in another file', () => {
  it('keep the request where it is, and are named', async () => {
    const folder = createFolder({
      'package.json':
        '{ "name": "consumer", "private": true, "type": "module", "dependencies": { "axios": "1.7.0" } }\n',
      'src/api.js': `${API}export const readFlat = async (zone) => (await api.get(${FLATTENING})).data.result;\n`,
      'src/use.js':
        "import { readFlat } from './api.js';\n" +
        "export const isFlat = async (zone) => (await readFlat(zone)).value === 'on';\n",
    });
    const { stdout, stderr } = await runCli(['fix', '--class', 'review', '--steps', '--as-of', '2026-11-21'], folder);
    expect(stdout).toBe('');
    expect(stderr).toContain('lacks what `….value` (src/use.js:2) reads');
  });
});

describe('a field that the new answer has under another name', () => {
  const APEX = '`/zones/${zone}/dns_settings/use_apex_ns`';
  const DEVICES = '`/accounts/${account}/devices`';

  it.each([
    [
      'in a member',
      `export const isApex = async (zone) => (await api.get(${APEX})).data.result.value === true;\n`,
      'data.result.multi_provider === true',
    ],
    [
      'in a pattern',
      `export async function read(zone) {\n  const { data: { result: { value } } } = await api.get(${APEX});\n  return value;\n}\n`,
      '{ result: { multi_provider: value } }',
    ],
    [
      'after a write',
      `export async function set(zone) {\n  const { data } = await api.patch(${APEX}, { value: true });\n  if (!data.result['value']) throw new Error();\n}\n`,
      `if (!data.result['multi_provider'])`,
    ],
    [
      'in a callback',
      `export const seen = async (account) => (await api.get(${DEVICES})).data.result.map(({ last_seen: at, id }) => [id, at]);\n`,
      '({ last_seen_at: at, id })',
    ],
    [
      'behind a wrapper',
      `const get = async (path) => (await api.get(path)).data.result;\nexport async function read(zone) {\n  const setting = await get(${APEX});\n  return setting.value;\n}\n`,
      'return setting.multi_provider;',
    ],
  ])('is renamed with the request: %s', (_, text, renamed) => {
    const fixes = getFixes(text);
    expect(fixes.text).toContain(renamed);
    expect(fixes.text).not.toMatch(/use_apex_ns|\}\/devices`/);
  });

  it.each([
    [
      'a field beside it has no new name',
      `export async function show(zone) {\n  const { result } = (await api.get(${APEX})).data;\n  console.log(result.value + 1, result.modified_on);\n}\n`,
    ],
    [
      'the function that sends the request reads it',
      `const get = async (path) => (await api.get(path)).data.result.value + 1;\nexport const apex = (zone) => get(${APEX});\nexport const level = (zone) => get(\`/zones/\${zone}/settings/ssl\`);\n`,
    ],
    [
      'the request is one of two',
      `export async function read(zone, isApex) {\n  const { data } = await api.get(isApex ? ${APEX} : \`/zones/\${zone}/settings/ssl\`);\n  return data.result.value + 1;\n}\n`,
    ],
    [
      'the variable has another answer as well',
      `export async function read(zone, isApex) {\n  let answer = await api.get(${APEX});\n  if (!isApex) answer = await api.get(\`/zones/\${zone}/settings/ssl\`);\n  return answer.data.result.value + 1;\n}\n`,
    ],
  ])('stays with the request where %s', (_, text) => {
    expect(getFixes(text).text).toBe(text);
  });
});
