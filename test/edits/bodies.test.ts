/** Fields of bodies and reads of answers: what is rewritten, and the reason where nothing is. */
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../analysis/edits/apply.ts';
import { findFault } from '../../analysis/setting-validators.ts';
import { ANALYSIS_VALIDATORS, type AnalysisSettings } from '../../analysis/analysis-settings.ts';
import { analyzeText, fixText } from '../engine/analyze-text.ts';

const BASE = "const BASE = 'https://api.cloudflare.com/client/v4';\n";

/** The text after every safe and review rewrite, markers left out. */
function rewrite(text: string, settings?: AnalysisSettings): string {
  const { findings } = analyzeText(text, { name: 'source.tsx', settings });
  const edits = findings
    .filter(({ fix }) => fix.class === 'safe' || fix.class === 'review')
    .flatMap(({ fix }) => fix.edits ?? []);
  return applyEdits(text, edits).text.replaceAll(/^\s*\/\/ SUNSET.*\n/gm, '');
}

function getReasons(text: string, settings?: AnalysisSettings): string[] {
  return analyzeText(text, { settings }).findings.map(({ fix }) => `${fix.class}: ${fix.reason}`);
}

const send = (body: string): string =>
  `await fetch(BASE + '/zones/z/dns_settings', { method: 'PATCH', body: JSON.stringify(${body}) });`;
const NEW = "nameservers: { type: 'cloudflare.advanced' }";

describe('a field of an object in a constant', () => {
  it('is moved where every use of the object is the request', () => {
    expect(fixText(`${BASE}const body = { foundation_dns: true };\n${send('body')}`)).toBe(
      `${BASE}const body = { ${NEW} };\n${send('body')}`,
    );
  });

  it('is moved where two requests want it', () => {
    expect(fixText(`${BASE}const body = { foundation_dns: true };\n${send('body')}\n${send('body')}`)).toContain(NEW);
  });

  it('is moved where the function returns another field', () => {
    const sent = `async function f(id) {\n  const body = { id, foundation_dns: true };\n  ${send('body')}\n  return body.id;\n}`;
    expect(fixText(BASE + sent)).toContain(`{ id, ${NEW} }`);
  });

  it('is moved through a second object', () => {
    expect(
      fixText(`${BASE}const own = { foundation_dns: true };\nconst body = { ...own, ns_ttl: 1 };\n${send('body')}`),
    ).toContain(`own = { ${NEW} }`);
  });

  it.each([
    ['is exported', `export const body = { foundation_dns: true };\n${send('body')}`, /exported/],
    ['goes elsewhere', `const body = { foundation_dns: true };\n${send('body')}\nsave(body);`, /not traced|escapes/],
    [
      'is returned',
      `async function f() {\n  const body = { foundation_dns: true };\n  ${send('body')}\n  return body;\n}`,
      /escapes from the function/,
    ],
    [
      'is what a caller may leave out',
      `export async function f(body = { foundation_dns: true }) {\n  ${send('body')}\n}`,
      /escapes from the function/,
    ],
    [
      'serves another host',
      `const body = { foundation_dns: true };\n${send('body')}\nawait fetch('https://mirror.example/', { method: 'PATCH', body: JSON.stringify(body) });`,
      /must not change/,
    ],
    [
      'is read at the field',
      `async function f(id) {\n  const body = { id, foundation_dns: true };\n  ${send('body')}\n  return body.foundation_dns;\n}`,
      /escapes from the function/,
    ],
    [
      'is read by a key',
      `async function f(id, key) {\n  const body = { id, foundation_dns: true };\n  ${send('body')}\n  return body[key];\n}`,
      /escapes from the function/,
    ],
    [
      'has a method that reads the field',
      `async function f(id) {\n  const body = { get id() { return this.foundation_dns; }, foundation_dns: true };\n  ${send('body')}\n  return body.id;\n}`,
      /reads the field/,
    ],
    [
      'is in another object',
      `async function f(id) {\n  const all = { id, body: { foundation_dns: true } };\n  ${send('all.body')}\n  return all.body;\n}`,
      /escapes from the function/,
    ],
    ['is spread over with something unknown', send('{ ...others, foundation_dns: true }'), /may hold `nameservers`/],
  ])('is left where the object %s', (_, text, reason) => {
    expect(getReasons(BASE + text)).toEqual([expect.stringMatching(reason)]);
  });
});

describe('a parameter in an object of which the function returns an entry', () => {
  const find = (read: string): string =>
    `${BASE}async function find() {\n  const query = new URLSearchParams({ name: 'contains:staging', page: '2' });
  await fetch(\`\${BASE}/zones/z/dns_records?\${query}\`);\n  return ${read};\n}`;

  it.each(["query.get('page')", "query.getAll('page')", "query.has('page')"])('gets its new name: %s', (read) => {
    expect(fixText(find(read))).toContain("{ 'name.contains': 'staging', page: '2' }");
  });

  it.each(["query.get('name')", "query.has('name.contains')", 'query.get(key)', 'query.size', 'query.entries()'])(
    'is left: %s',
    (read) => {
      expect(fixText(find(read))).toBe(find(read));
    },
  );
});

describe('a body of which only some names are written', () => {
  const stringify = (body: string, chosen: string): string =>
    `await fetch(BASE + '/zones/z/dns_settings', { method: 'PATCH', body: JSON.stringify(${body}, ${chosen}) });`;

  it.each([
    ['in the call', stringify('{ foundation_dns: true }', "['foundation_dns']")],
    ['of a constant', `const body = { foundation_dns: true };\n${stringify('body', 'NAMES')}`],
    [
      'before the call',
      "const text = JSON.stringify({ foundation_dns: true }, ['foundation_dns']);\nawait fetch(BASE + '/zones/z/dns_settings', { method: 'PATCH', body: text });",
    ],
    [
      'by a function on the way',
      `const send = (body) => fetch(BASE + '/zones/z/dns_settings', { method: 'PATCH', body: JSON.stringify(body, NAMES) });\nsend({ foundation_dns: true });`,
    ],
  ])('is left %s', (_, text) => {
    expect(getReasons(BASE + text)).toEqual([
      'manual: not rewritten: `JSON.stringify` gets a replacer, which selects fields by name',
    ]);
  });

  it('is rewritten where all are written', () => {
    expect(fixText(BASE + stringify('{ foundation_dns: true }', 'null, 2'))).toBe(
      BASE + stringify(`{ ${NEW} }`, 'null, 2'),
    );
    expect(fixText(BASE + stringify('{ foundation_dns: true }', 'undefined, 2'))).toBe(
      BASE + stringify(`{ ${NEW} }`, 'undefined, 2'),
    );
  });
});

describe('a value made at run time', () => {
  it.each([
    ['a name', 'enabled', "enabled ? 'cloudflare.advanced' : 'cloudflare.standard'"],
    ['a member', 'plan.isPaid', "plan.isPaid ? 'cloudflare.advanced' : 'cloudflare.standard'"],
    ['a call', 'isPaid()', "isPaid() ? 'cloudflare.advanced' : 'cloudflare.standard'"],
    ['a negation', '!isFree', "!isFree ? 'cloudflare.advanced' : 'cloudflare.standard'"],
    ['a choice', 'a ? b : true', "(a ? b : true) ? 'cloudflare.advanced' : 'cloudflare.standard'"],
    ['an assignment', '(last = isPaid)', "((last = isPaid) ? 'cloudflare.advanced' : 'cloudflare.standard')"],
  ])('is written around %s', (_, value, expected) => {
    const written = rewrite(BASE + send(`{ foundation_dns: ${value} }`));
    // The parentheses of the source stay where they are.
    expect(written.replaceAll(/[()]/g, '')).toBe(
      (BASE + send(`{ nameservers: { type: ${expected} } }`)).replaceAll(/[()]/g, ''),
    );
    expect(analyzeText(written, { name: 'source.tsx' }).findings).toEqual([]);
  });
});

describe('a read of an answer', () => {
  const get = `${BASE}const { result } = await (await fetch(BASE + '/zones/z/dns_settings')).json();\n`;
  const is = "result.nameservers?.type === 'cloudflare.advanced'";

  it.each([
    ['a condition', 'if (result.foundation_dns) f();', `if (${is}) f();`],
    ['a negation', 'if (!result.foundation_dns) f();', `if (${is.replace('===', '!==')}) f();`],
    ['a negation beside an operator', 'x = !result.foundation_dns + 1;', `x = (${is.replace('===', '!==')}) + 1;`],
    ['a comparison', 'f(result.foundation_dns === true);', `f((${is}) === true);`],
    ['a logical operator', 'x = a && result.foundation_dns || b;', `x = a && ${is} || b;`],
    ['the callee of nothing', 'f(result.foundation_dns.toString());', `f((${is}).toString());`],
    ['an element', "x = result['foundation_dns'];", `x = ${is};`],
    ['an optional member', 'x = result?.foundation_dns;', `x = ${is.replace('result', 'result?')};`],
    ['a pattern', 'const { foundation_dns } = result;', `const foundation_dns = ${is};`],
    ['a pattern with another name', 'const { foundation_dns: isOn } = result;', `const isOn = ${is};`],
    [
      'a pattern with others',
      'const { foundation_dns, ns_ttl } = result;',
      `const { ns_ttl } = result, foundation_dns = ${is};`,
    ],
  ])('is compared in %s', (_, text, expected) => {
    expect(rewrite(get + text)).toBe(get + expected);
  });

  it('is left where a rest takes the others', () => {
    const text = `${get}const { foundation_dns, ...rest } = result;`;
    expect(rewrite(text)).toBe(text);
  });

  it('is left before the roll-out', () => {
    expect(
      analyzeText(`${get}f(result.foundation_dns);`).analysis.uses[0]!.proposals.map((proposal) => [
        proposal.class,
        proposal.from,
      ]),
    ).toEqual([
      ['review', '2026-10-26'],
      ['manual', undefined],
    ]);
  });
});

describe('an ID that ends a path', () => {
  const OLD = '4536bcfad5faccb111b47003c79917fa';
  const GROUP = 'c8fed203ed3043cba015a93ad1616f1f';
  const ids = { [OLD]: GROUP };
  const role = (id: string): string => `${BASE}await fetch(\`\${BASE}/accounts/\${a}/roles/${id}\`);`;

  it('becomes the one of the map', () => {
    expect(rewrite(role(OLD), { ids })).toBe(role(GROUP).replace('/roles/', '/iam/permission_groups/'));
  });

  it('becomes it in a constant that serves nothing else', () => {
    const text = `const ADMIN = '${OLD}';\n${role('${ADMIN}')}`;
    expect(rewrite(text, { ids })).toBe(text.replace(OLD, GROUP).replace('/roles/', '/iam/permission_groups/'));
  });

  it('becomes it in a call of the SDK', () => {
    const call = (name: string, id: string): string =>
      `import Cloudflare from 'cloudflare';\nawait new Cloudflare().${name}('${id}', { account_id: a });`;
    expect(rewrite(call('accounts.roles.get', OLD), { ids })).toBe(call('iam.permissionGroups.get', GROUP));
  });

  it.each([
    [
      'a bookmark that is read',
      `fetch(\`\${BASE}/accounts/\${a}/access/bookmarks/${OLD}\`)`,
      'access/bookmarks',
      'access/apps',
    ],
    [
      'a bookmark that is removed',
      `fetch(\`\${BASE}/accounts/\${a}/access/bookmarks/${OLD}\`, { method: 'DELETE' })`,
      'access/bookmarks',
      'access/apps',
    ],
    [
      'a bookmark that is removed through the SDK',
      `new (await import('cloudflare')).default().zeroTrust.access.bookmarks.delete('${OLD}', { account_id: a })`,
      'access.bookmarks',
      'access.applications',
    ],
    [
      'a role of an organization',
      `fetch(\`\${BASE}/organizations/\${a}/roles/${OLD}\`)`,
      /organizations\/(.*)\/roles/,
      'accounts/$1/iam/permission_groups',
    ],
  ])('becomes it for %s', (_, call, from, to) => {
    const text = `${BASE}await ${call};`;
    expect(rewrite(text, { ids })).toBe(text.replace(OLD, GROUP).replace(from, to));
  });

  it('is left where a bookmark is written: its body lacks the type', () => {
    expect(
      getReasons(
        `${BASE}await fetch(\`\${BASE}/accounts/\${a}/access/bookmarks/${OLD}\`, { method: 'PUT', body: JSON.stringify({ name }) });`,
        { ids },
      ),
    ).toEqual([expect.stringMatching(/^manual: .*a PUT needs `type`/)]);
  });

  it.each([
    ['without a map', role(OLD), undefined, /in no map/],
    ['where the map lacks it', role('another'), { ids }, /`another` is in no map/],
    ['where it is not written out', role('${id}'), { ids }, /not written out/],
    ['where the map would only inherit it', role('constructor'), { ids }, /in no map/],
  ])('is never guessed %s', (_, text, settings, reason) => {
    expect(getReasons(text, settings)).toEqual([expect.stringMatching(reason)]);
  });

  it.each([[{ a: 1 }], [['x']], [{ a: '../b' }], ['x']])('is refused in the settings as %j', (written) => {
    expect(findFault({ ids: written }, ANALYSIS_VALIDATORS, 'settings')).toMatch(/^settings\.ids must be/);
  });
});

describe('a request for several settings', () => {
  const patch = (items: string): string =>
    `${BASE}await fetch(BASE + '/zones/z/settings', { method: 'PATCH', body: JSON.stringify({ items: [${items}] }) });`;

  it.each([
    ["{ id: name, value: 'on' }", /literal ID/],
    ["...more, { id: 'ssl', value: 'on' }", /literal ID/],
    ["{ id: 'ssl', ...rest }", /literal ID/],
    ["{ id: 'ssl', value: 'on' }, /* then */ { id: 'http3', value: 'on' }", /comments/],
    ["{ id: 'brotli', value: 'on' }", /itself deprecated/],
    ["{ id: 'cname_flattening', value: mode }", /itself deprecated/],
  ])('stays with %s', (items, reason) => {
    expect(getReasons(patch(items))).toContainEqual(expect.stringMatching(reason));
  });

  it('stays where the one answer is used', () => {
    const text = patch("{ id: 'ssl', value: 'on' }, { id: 'http3', value: 'on' }").replace(
      'await fetch',
      'const answer = await fetch',
    );
    expect(getReasons(text)).toEqual([expect.stringMatching(/response of the single request/)]);
  });
});

describe('the connections of a tunnel', () => {
  const wrapper = `${BASE}async function get(path) {\n  const { result } = await (await fetch(BASE + path)).json();\n  return result;\n}\n`;
  const get = 'const tunnel = await get(`/accounts/${a}/cfd_tunnel/${id}`);\n';

  it('are requested by their own path', () => {
    expect(rewrite(`${wrapper}${get}f(tunnel.connections);`)).toBe(
      `${wrapper}${get.replace('${id}', '${id}/connections')}f(tunnel.flatMap((client: { conns?: any[] }) => client.conns ?? []));`,
    );
  });

  it('changes all its reads at once', () => {
    const { findings } = analyzeText(`${wrapper}${get}f(tunnel.connections);\ng(tunnel.connections);`);
    expect(findings.map(({ fix }) => fix.edits?.filter(({ text }) => text.includes('conns')).length)).toEqual([2, 2]);
  });

  it.each(['tunnel.status', 'tunnel', 'tunnel[key]'])('stays where %s is read, too', (read) => {
    const text = `${wrapper}${get}f(tunnel.connections);\ng(${read});`;
    expect(rewrite(text)).toBe(text);
  });
});

describe('a name that is made of its data', () => {
  const RECORDS =
    "const post = (body) => fetch(BASE + '/zones/z/dns_records', { method: 'POST', body: JSON.stringify(body) });\n";
  const DATA =
    "data: { service: '_sip', proto: '_tcp', name: 'a.example', priority: 1, weight: 1, port: 5060, target: 'b.example' }";
  const JOINED = 'service}.${record.data.proto}.${record.data.name}`';

  it.each([
    [
      'by a getter',
      `post({ type: 'SRV', get name() { return [this.data.service, this.data.proto].join('.'); }, ${DATA} });`,
    ],
    [
      'by a function that gets the record',
      `const withName = (record) => ({ ...record, name: \`\${record.data.${JOINED} });\npost(withName({ type: 'SRV', ${DATA} }));`,
    ],
  ])('keeps the data: %s', (_how, text) => {
    expect(rewrite(BASE + RECORDS + text)).toBe(BASE + RECORDS + text);
    expect(getReasons(BASE + RECORDS + text).join()).toMatch(/between here and the request reads the field/);
  });

  it('lets the data go where the function looks at other fields', () => {
    const text = `const shown = (record) => ({ ...record, comment: record.data.target });\npost(shown({ type: 'SRV', name: '_sip._tcp.a.example', ${DATA} }));`;
    expect(rewrite(BASE + RECORDS + text)).not.toContain('service');
  });
});
