/** Proven needs method, path and property each from the source. */
import { describe, expect, it } from 'vitest';
import { loadDataset } from '../../data/load.ts';
import { getFindings } from './analyze.ts';

const API = 'https://api.cloudflare.com/client/v4';
const dataset = loadDataset();

const analyze = (text: string) => getFindings(text, dataset);

const find = (text: string) =>
  analyze(text).map(({ deprecation, evidence, method, operations }) => ({
    deprecation,
    evidence,
    method,
    operations: operations.map(({ operation }) => operation),
  }));

describe.each(['UrlFetchApp.fetch', 'fetch', 'store.fetch', 'axios', 'ofetch'])('the method of %s', (callee) => {
  const imports = "import axios from 'axios';\nimport { ofetch } from 'ofetch';\n";
  const call = (options: string) => `${imports}${callee}('${API}/organizations/a'${options});\n`;

  it('is that of its options', () => {
    expect(find(call(", { method: 'delete' }"))).toEqual([]);
    expect(find(call(", { method: 'patch' }"))).toMatchObject([{ method: 'PATCH', evidence: 'proven' }]);
  });

  it.each([', options', ', { ...options }', ', { method }', ', getOptions()'])('is not known with %s', (options) => {
    for (const found of find(call(options))) expect(found).toMatchObject({ method: null, evidence: 'possible' });
  });

  it('is GET without options', () => {
    expect(find(call(''))).toMatchObject([{ method: 'GET', evidence: 'proven' }]);
  });
});

describe('all operations of a request are named', () => {
  it.each([
    ["isNew ? 'POST' : 'PUT'", ['POST', 'PUT']],
    ["getMethod() as 'GET' | 'DELETE'", ['GET', 'DELETE']],
    ["{ a: 'PUT', b: 'PATCH' }[m]", ['PUT', 'PATCH']],
  ])('whose method is %s', (method, names) => {
    const [found] = find(`fetch(\`${API}/zones/\${z}/firewall/rules\`, { method: ${method} });`);
    expect([...(found?.operations ?? [])].sort()).toEqual(
      names.map((name) => `${name} /zones/{zone_id}/firewall/rules`).sort(),
    );
  });

  it('whose path is one of two', () => {
    const found = find(`fetch(\`${API}/zones/\${z}/\${old ? 'filters' : 'firewall/rules'}\`);`);
    expect(found.flatMap(({ operations }) => operations).sort()).toEqual([
      'GET /zones/{zone_id}/filters',
      'GET /zones/{zone_id}/firewall/rules',
    ]);
  });
});

describe('a closed list', () => {
  const VALUES = "'cloudflare.standard' | 'custom.account' | 'custom.tenant'";
  const request = `fetch(\`${API}/zones/\${z}/dns_settings\`, { method: 'PATCH', body: JSON.stringify(body) });\n`;
  const getLists = (text: string) => analyze(text + request).filter(({ kind }) => kind === 'enum');

  it.each([
    ['written at another property', `interface A { default_nameservers: ${VALUES} }\n`],
    ['a type of another property', `type Ns = ${VALUES};\ninterface A { default_nameservers: Ns }\n`],
    [
      'a type of lists of another property',
      `type Ns = ${VALUES};\ninterface A { default_nameservers?: Ns[] | null }\n`,
    ],
  ])('%s is not of the field', (_, text) => {
    expect(getLists(text)).toEqual([]);
  });

  it.each([
    ['written at the property', `interface A { nameservers: { type: ${VALUES} } }\n`],
    ['a type of the property', `type Ns = ${VALUES};\ninterface A { type: Ns }\n`],
    ['a type of both', `type Ns = ${VALUES};\ninterface A { type: Ns; default_nameservers: Ns }\n`],
    ['a type that is exported', `export type Ns = ${VALUES};\n`],
  ])('%s is, and likely at most', (_, text) => {
    expect(getLists(text)).toMatchObject([{ evidence: 'likely' }]);
  });
});

describe('a path behind a filter', () => {
  const send = (list: string, filter: string): string =>
    `for (const path of ${list}.filter(${filter})) fetch('${API}/zones/a/' + path);`;
  const find = (text: string) => analyze(text).map(({ evidence }) => evidence);

  it('is likely where the test is not decided', () => {
    expect(find(send("['filters']", '(path) => wanted.includes(path)'))).toEqual(['likely']);
    expect(find(`const isWanted = (path) => path !== process.argv[2]; ${send("['filters']", 'isWanted')}`)).toEqual([
      'likely',
    ]);
  });

  it('is proven where it passes for certain', () => {
    expect(find(send("['filters', 'rulesets']", "(path) => path !== 'rulesets'"))).toEqual(['proven']);
    expect(find(send("['filters', '']", 'Boolean'))).toEqual(['proven']);
  });
});
