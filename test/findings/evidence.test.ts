/** The cells of the table in docs/evidence.md: base, path, package. A dash is no finding. */
import { describe, expect, it } from 'vitest';
import { loadDataset } from '../../data/load.ts';
import { NO_PACKAGE } from '../../analysis/program/source-file.ts';
import { BASE, getFindings, TALKING } from './analyze.ts';

/** A path of the full shape that few other systems have, and one that many have. */
const PATHS = {
  own: '/accounts/${id}/workers/namespaces',
  shared: '/accounts/${id}/roles',
};

/** A path without an account or zone, of everyday words. */
const SHORT = '/user/billing/history';

/** A path without an account or zone, of words that few systems have. */
const LONG = '/radar/verified_bots/top/bots';

interface Row {
  base: string;
  /** What gives `base` its value. */
  code: string;
  own: string;
  shared: string;
  short: string;
}

const rows: readonly Row[] = [
  { base: 'platform', code: `const base = '${BASE}';`, own: 'proven', shared: 'proven', short: 'proven' },
  {
    base: 'platform as the default of a variable',
    code: `const base = process.env.API ?? '${BASE}';`,
    own: 'likely',
    shared: 'likely',
    short: 'likely',
  },
  {
    base: 'variable with the name of the platform',
    code: 'const base = process.env.CLOUDFLARE_API_URL;',
    own: 'likely',
    shared: 'likely',
    short: 'likely',
  },
  {
    base: 'variable without a name',
    code: 'const base = process.env.API_URL;',
    own: 'possible',
    shared: 'possible',
    short: '-',
  },
  {
    base: 'variable of another system',
    code: 'const base = process.env.CRM_URL;',
    own: 'possible',
    shared: 'possible',
    short: '-',
  },
  { base: 'unknown', code: 'const { base } = await load();', own: 'likely', shared: 'likely', short: '-' },
  {
    base: 'unknown, with the name of the platform',
    code: 'const base = (await load()).cloudflareUrl;',
    own: 'likely',
    shared: 'likely',
    short: 'likely',
  },
  {
    base: 'unknown, named after another system',
    code: "const base = await discovery.getBaseUrl('cost-insights');",
    own: 'possible',
    shared: 'possible',
    short: '-',
  },
  { base: 'another host', code: "const base = 'https://crm.example.com/api';", own: '-', shared: '-', short: '-' },
  {
    base: 'another host as the default of a variable',
    code: "const base = process.env.API ?? 'https://crm.example.com/api';",
    own: 'possible',
    shared: 'possible',
    short: '-',
  },
  { base: 'the own origin', code: "const base = '/api';", own: '-', shared: '-', short: '-' },
];

/** The evidence of the only finding; a dash where there is none. */
function getEvidence(code: string, path: string, facts: typeof TALKING): string {
  const found = getFindings(`${code}\nexport const read = (id) => fetch(\`\${base}${path}\`);\n`, loadDataset(), facts);
  return found.map(({ evidence }) => evidence).join(' ') || '-';
}

describe('evidence', () => {
  it.each(rows)('a package that talks to the platform, base: $base', ({ code, own, shared, short }) => {
    expect({
      own: getEvidence(code, PATHS.own, TALKING),
      shared: getEvidence(code, PATHS.shared, TALKING),
      short: getEvidence(code, SHORT, TALKING),
    }).toEqual({ own, shared, short });
  });

  it.each(rows)('a package that does not, base: $base', ({ code, own, shared, short }) => {
    const isNamed = code.includes(BASE);
    expect({
      own: getEvidence(code, PATHS.own, NO_PACKAGE),
      shared: getEvidence(code, PATHS.shared, NO_PACKAGE),
      short: getEvidence(code, SHORT, NO_PACKAGE),
    }).toEqual(isNamed ? { own, shared, short } : { own: '-', shared: '-', short: '-' });
  });

  it.each(rows)('a path of distinctive words is like a full path, base: $base', ({ code, own }) => {
    expect(getEvidence(code, LONG, TALKING)).toBe(own);
    expect(getEvidence(code, LONG, NO_PACKAGE)).toBe(code.includes(BASE) ? own : '-');
  });

  it('a path or a text with the name of the platform does not make a package talk to it', () => {
    const code = `const { base } = await load();\nexport const zones = (id) => fetch(\`\${base}/cloudflare/zones/\${id}\`);`;
    expect(getEvidence(code, PATHS.own, NO_PACKAGE)).toBe('-');
    expect(getEvidence(`import 'cloudflare';\n${code}`, PATHS.own, NO_PACKAGE)).toBe('-');
    expect(getEvidence(`import type { Zone } from 'cloudflare';\n${code}`, PATHS.own, NO_PACKAGE)).toBe('likely');
  });

  it('a call without a base: the name of its receiver decides where other systems have the path', () => {
    const read = (receiver: string, path: string): string =>
      getFindings(`export const read = (${receiver}, id) => ${receiver}.get(\`${path}\`);\n`, loadDataset(), TALKING)
        .map(({ evidence }) => evidence)
        .join(' ') || '-';
    expect([
      read('client', PATHS.own),
      read('client', PATHS.shared),
      read('inventory', PATHS.own),
      read('inventory', PATHS.shared),
      read('client', SHORT),
      read('inventory', SHORT),
      read('cloudflare', SHORT),
      read('client', LONG),
      read('inventory', LONG),
    ]).toEqual(['likely', 'likely', 'likely', 'possible', '-', '-', 'likely', 'likely', 'likely']);
  });

  it('a method of an unknown object is a request only if its name may be: others take a path as a name', () => {
    const read = (call: string): string =>
      getFindings(`export const read = (own, id) => own.${call}(\`${PATHS.own}\`);\n`, loadDataset(), TALKING)
        .map(({ evidence }) => evidence)
        .join(' ') || '-';
    const sending = ['get', 'getNamespaces', 'request', '_send', 'postJson', 'apiRequest', 'v4', 'client.all'];
    expect(sending.map(read)).toEqual(sending.map(() => 'likely'));
    const others = ['acquire', 'increment', 'isEnabled', 'remember', 'getter', 'locks.consume'];
    expect(others.map(read)).toEqual(others.map(() => 'possible'));
    expect(read('cloudflare.namespaces')).toBe('likely');
    const none = ['getItem', 'getKeys', 'publish', 'subscribe'];
    expect(none.map(read)).toEqual(none.map(() => '-'));
  });

  it('a request as data: likely at most, possible where other systems have the path or a page may have it', () => {
    const describe = (url: string, code = ''): string =>
      getFindings(`${code}\nsend([{ method: 'GET', url: '${url}' }]);\n`, loadDataset(), TALKING)
        .map(({ evidence }) => evidence)
        .join(' ') || '-';
    const own = '/accounts/:id/workers/namespaces';
    expect([describe(`${BASE}${own}`), describe(`${BASE}/accounts/:id/roles`), describe(`${BASE}${SHORT}`)]).toEqual([
      'likely',
      'likely',
      'likely',
    ]);
    expect([describe(own), describe('/accounts/:id/roles'), describe(SHORT)]).toEqual(['likely', 'possible', '-']);
    expect([
      describe(own, "const BASE = 'https://crm.example.com';"),
      describe(own, 'export const send = 1;'),
      describe(`https://crm.example.com${own}`),
    ]).toEqual(['possible', 'possible', '-']);
  });

  it('a base that a caller passes to the function that sends: any host, unless a call of the program says which', () => {
    const read = (code: string): string =>
      getFindings(code, loadDataset(), TALKING)
        .map(({ evidence }) => evidence)
        .join(' ') || '-';
    const send = `fetch(base + '/zones/' + id + '/firewall/rules')`;
    const list = `function list(base, id) { return ${send} }`;
    expect([
      read(`export ${list}`),
      read(`export const list = (base, id) => new Promise((resolve) => ${send}.then(resolve));`),
      read(`export function Rules(base) { this.list = function (id) { return ${send} } }`),
      read(
        `export class Rules { constructor(base) { this.base = base } list(id) { return ${send.replace('base', 'this.base')} } }`,
      ),
      read(`${list} list('${BASE}', zone);`),
      read(`${list} list(settings.base, zone);`),
      read(`${list} list('https://mirror.example.com', zone);`),
    ]).toEqual(['possible', 'possible', 'likely', 'likely', 'proven', 'likely', 'possible']);
    const paths = [PATHS.own, PATHS.shared, SHORT];
    expect(paths.map((path) => read(`export const list = (base, id) => fetch(\`\${base}${path}\`);`))).toEqual([
      'possible',
      'possible',
      '-',
    ]);
  });

  it('an ID that is none of the platform: only at a base that is not known', () => {
    const read = (base: string, id: string): string =>
      getFindings(`${base}\nfetch(\`\${base}/zones/${id}/firewall/rules\`);\n`, loadDataset(), TALKING)
        .map(({ evidence }) => evidence)
        .join(' ') || '-';
    const unknown = 'const { base } = await load();';
    expect([
      read(unknown, 'main'),
      read(unknown, '023e105f4ecef8ad9ca31a8372d0c353'),
      read(unknown, 'ZONE_ID'),
      read(`const base = '${BASE}';`, 'main'),
    ]).toEqual(['possible', 'likely', 'likely', 'proven']);
  });
});
