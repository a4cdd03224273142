/** A rewrite is safe only where nothing else tells the difference: statements, other values, hooks and validators. */
import { describe, expect, it } from 'vitest';
import type { PackageFacts } from '../../analysis/program/source-file.ts';
import { analyzeText, fixText } from '../engine/analyze-text.ts';

const BASE = 'https://api.cloudflare.com/client/v4';
const ATTACKS = `${BASE}/radar/attacks/layer7/top/attacks`;
const MAGNITUDE = "query.set('magnitude', 'MITIGATED_REQUESTS')";

const getClasses = (text: string): string[] => analyzeText(text).findings.map(({ fix }) => fix.class);

describe('a statement that goes', () => {
  const send = (statements: string): string =>
    `const query = new URLSearchParams({ limit: '5' });\n${statements}\nawait fetch(\`${ATTACKS}?\${query}\`);`;

  it.each([
    [`if (on) ${MAGNITUDE};`, 'if (on) {}'],
    [`const on = f();\nif (on && !off) ${MAGNITUDE};`, 'const on = f();\nif (on && !off) {}'],
    [`const on = f();\nif (on !== true) ${MAGNITUDE};`, 'const on = f();'],
    [`const on = f();\nif (on.value) ${MAGNITUDE};`, 'const on = f();\nif (on.value) {}'],
    [`if (on) stop();\nelse ${MAGNITUDE};`, 'if (on) stop();'],
    [`if (on) stop();\nelse /* why */ ${MAGNITUDE};`, 'if (on) stop();\nelse /* why */ {}'],
    [`for (const one of all) ${MAGNITUDE};`, 'for (const one of all) {}'],
    [`if (on) {\n  ${MAGNITUDE};\n}`, 'if (on) {\n}'],
    [`one(); ${MAGNITUDE}; two();`, 'one(); two();'],
    [`one()\n${MAGNITUDE}\n;[1].map(two)`, 'one()\n;[1].map(two)'],
    [`one()\n${MAGNITUDE};\n[1].map(two)`, 'one()\n;\n[1].map(two)'],
  ])('leaves what is around it: %j', (before, after) => {
    expect(fixText(send(before))).toBe(send(after));
  });

  it('leaves the semicolon in front of the next line where a field of the body goes', () => {
    const send = (statement: string): string => `const record = { type: 'A' }
${statement};[1].forEach(check)
await fetch('${BASE}/zones/z/dns_records', { method: 'POST', body: JSON.stringify(record) })`;
    expect(fixText(send('record.locked = false\n'))).toBe(send(''));
  });
});

describe('a filter without its operator', () => {
  const RECORDS = `${BASE}/zones/z/dns_records`;
  const find = (parameter: string, given = 'word'): string =>
    `export const find = (${given}) => fetch(\`${RECORDS}?\${new URLSearchParams({ ${parameter} })}\`);`;

  it.each([
    ["'contains:' + word", '`${word}`'],
    ["'contains:' + (word ?? null)", '`${word ?? null}`'],
    ["'contains:' + /* any */ word", '`${/* any */ word}`'],
    ["'contains:' + word?.trim()", '`${word?.trim()}`'],
    ["'contains:' + word.trim()", 'word.trim()'],
    ["'contains:' + String(word)", 'String(word)'],
    ["'contains:' + `${word}.`", '`${word}.`'],
    ["'contains:' + 'a'", "'a'"],
    ["'contains:' + word + 1", "'' + word + 1"],
    ['`contains:${word}`', '`${word}`'],
  ])('stays a text, as the sum was: %s', (before, after) => {
    expect(fixText(find(`name: ${before}`))).toBe(find(`'name.contains': ${after}`));
  });

  it.each([
    ['word: string', 'word'],
    ['word?: string', '`${word}`'],
    ['word: string | null', '`${word}`'],
    ['{ word }: { word: string }', '`${word}`'],
  ])('is a text alone where it is declared as one: %s', (given, after) => {
    expect(fixText(find("name: 'contains:' + word", given))).toBe(find(`'name.contains': ${after}`, given));
  });
});

describe('a field whose value goes with it', () => {
  const send = (value: string): string =>
    `const f = (on, session) => fetch('${BASE}/zones/z/dns_records', { method: 'POST', body: JSON.stringify({ type: 'A', locked: ${value} }) });`;

  it.each(['!delete session.once', "'once' in session", 'session instanceof Watch', 'on++'])(
    'stays where the value may do something: %s',
    (value) => {
      expect(getClasses(send(value))).not.toContain('safe');
    },
  );

  it.each(['on', '!on', "on === 'y'", 'on ? true : false'])('is safe where it is only read: %s', (value) => {
    expect(getClasses(send(value))).toEqual(['safe']);
  });
});

describe('a function beside the request', () => {
  it.each(['const app = () => {};', 'const app = async () => 1;', 'const app = function () {};'])(
    'is no answer that echoes it: %s',
    (declared) => {
      const text = `${declared}\napp.config = {};\nfetch('${ATTACKS}?limit=5&magnitude=MITIGATED_REQUESTS');`;
      expect(analyzeText(text).findings.map(({ fix }) => fix)).toMatchObject([{ class: 'safe' }]);
    },
  );
});

describe('a line whose type error is expected', () => {
  const send = (above: string): string => `${above}\nfetch('${ATTACKS}?limit=5&magnitude=MITIGATED_REQUESTS');`;

  it.each(['// @ts-expect-error the types lack it', 'one();\n/* @ts-expect-error */'])(
    'is for a review: %j',
    (above) => {
      expect(getClasses(send(above))).toEqual(['review']);
    },
  );

  it.each(['// the types lack it', '// @ts-ignore', "// @ts-expect-error\nconst one: number = 'one';", ''])(
    'is another one: %j',
    (above) => {
      expect(getClasses(send(above))).toEqual(['safe']);
    },
  );
});

describe('a parameter that another value may stand behind', () => {
  it.each([
    [
      'a spread',
      `import axios from 'axios'; const DEFAULTS = { magnitude: 'AFFECTED_ZONES' };
axios.get('${ATTACKS}', { params: { ...DEFAULTS, magnitude: 'MITIGATED_REQUESTS' } });`,
    ],
    [
      'the constructor, under a condition',
      `const query = new URLSearchParams({ magnitude: 'AFFECTED_ZONES' }); if (all) ${MAGNITUDE}; fetch(\`${ATTACKS}?\${query}\`);`,
    ],
    [
      'the constructor, and a read in between',
      `const query = new URLSearchParams({ magnitude: 'AFFECTED_ZONES' }); log(String(query)); ${MAGNITUDE}; fetch(\`${ATTACKS}?\${query}\`);`,
    ],
    [
      'the constructor, behind an append',
      `const query = new URLSearchParams({ magnitude: 'AFFECTED_ZONES' }); query.append('magnitude', 'MITIGATED_REQUESTS'); fetch(\`${ATTACKS}?\${query}\`);`,
    ],
    [
      'a default of the client',
      `import axios from 'axios'; const api = axios.create({ baseURL: '${BASE}', params: { magnitude: 'AFFECTED_ZONES' } });
api.get('/radar/attacks/layer7/top/attacks', { params: { magnitude: 'MITIGATED_REQUESTS' } });`,
    ],
    [
      'a second name',
      `const query = new URLSearchParams(); query.set('name', 'contains:api'); if (all) query.delete('name');
fetch(\`${BASE}/zones/z/dns_records?\${query}\`);`,
    ],
  ])('stays: %s', (_, text) => {
    expect(getClasses(text)).not.toContain('safe');
  });

  it('goes with the value of the constructor that it always overrides', () => {
    const text = `const query = new URLSearchParams({ magnitude: 'AFFECTED_ZONES' }); ${MAGNITUDE}; fetch(\`${ATTACKS}?\${query}\`);`;
    expect(getClasses(text)).toEqual(['safe']);
  });

  it('goes where the spread has another name', () => {
    expect(
      getClasses(`import axios from 'axios'; const DEFAULTS = { limit: 5 };
axios.get('${ATTACKS}', { params: { ...DEFAULTS, magnitude: 'MITIGATED_REQUESTS' } });`),
    ).toEqual(['safe']);
  });
});

describe('a client with a hook', () => {
  const axios = (hook: string): string => `import axios from 'axios';
const http = axios.create({ baseURL: '${BASE}' });
http.interceptors.request.use(${hook});
http.get('/accounts/a/workers/namespaces');`;
  const got = (retry: string): string => `import got from 'got';
const api = got.extend({ prefixUrl: '${BASE}', retry: ${retry} });
api('accounts/a/workers/namespaces');`;
  const sdk = (send: string): string => `import Cloudflare from 'cloudflare';
let calls = 0;
const client = new Cloudflare({ apiToken: 't', fetch: ${send} });
await client.get('/accounts/a/workers/namespaces');`;

  it.each([
    axios("(config) => { if (config.url.includes('/kv')) config.headers.set('a', 'b'); return config; }"),
    axios('(config) => sign(config)'),
    axios('sign'),
    got("{ calculateDelay: ({ error }) => (error.options.url.pathname.includes('workers') ? 1 : 0) }"),
    sdk('(url, init) => { calls += url.length; return fetch(url, init); }'),
    sdk('(url, init) => fetch(`/proxy?${url}`, init)'),
    sdk('async (url, init) => { const answer = await fetch(url, init); seen.push(answer.url); return answer; }'),
    sdk('(...given) => fetch(...given)'),
  ])('that may look at the path is for review: %s', (text) => {
    expect(getClasses(text)).toEqual(['review']);
  });

  it.each([
    axios("(config) => { config.headers.set('Authorization', token); return config; }"),
    got('{ limit: 3 }'),
    sdk('(url, init) => { calls += 1; return fetch(url, init); }'),
    sdk('async (url, init) => await fetch(url, init)'),
  ])('that looks at nothing of it changes nothing: %s', (text) => {
    expect(getClasses(text)).toEqual(['safe']);
  });
});

describe('a body that a function on the way gets', () => {
  const patch = (look: string): string => `async function patch(zone, settings) {
  ${look}
  return fetch(\`${BASE}/zones/\${zone}/dns_settings\`, { method: 'PATCH', body: JSON.stringify(settings) });
}
export const go = (zone) => patch(zone, { foundation_dns: true, nameservers: { type: 'cloudflare.advanced' } });`;

  it.each(['Settings.parse(settings);', 'if (!validate(settings)) throw new Error();'])(
    'is for review, with the name: %s',
    (look) => {
      const [finding] = analyzeText(patch(look)).findings;
      expect(finding!.fix.class).toBe('review');
      expect(finding!.fix.reason).toContain(/[\w.]+(?=\(settings)/.exec(look)![0]);
    },
  );

  it('is safe where nothing looks at it', () => {
    expect(getClasses(patch('console.log(settings);'))).toEqual(['safe']);
    expect(getClasses(patch(''))).toEqual(['safe']);
  });
});

describe('a declared type of what changes', () => {
  const KV = "'/accounts/a/workers/namespaces'";
  const send = (parameter: string): string =>
    `const send = (path: ${parameter}) => fetch('${BASE}' + path);\nexport const list = () => send(${KV});`;

  it.each([
    send('Path'),
    send('`/accounts/${string}/workers/${string}`'),
    `const PATHS = { kv: ${KV} } as const;\nexport const list = () => fetch('${BASE}' + PATHS.kv);`,
    `const old: Old = ${KV};\nexport const list = () => fetch('${BASE}' + old);`,
  ])('makes it a matter of review: %s', (text) => {
    expect(getClasses(text)).toEqual(['review']);
  });

  it.each([send('string'), send('string | URL'), send('unknown')])('is no matter where it is wide: %s', (text) => {
    expect(getClasses(text)).toEqual(['safe']);
  });

  const TYPES = `
interface Fields { name: string; ttl?: number; locked?: boolean }
interface Full { name: string; locked: boolean }
type Filters = { readonly [parameter: string]: string };
type Known = { readonly name?: string };
interface Nested { locked?: boolean; body: Full }`;
  const create = (statement: string, body = 'record'): string => `${TYPES}
const record${statement};
export const add = () => fetch('${BASE}/zones/z/dns_records', { method: 'POST', body: JSON.stringify(${body}) });`;
  const find = (type: string): string => `${TYPES}
const query: ${type} = { name: 'contains:a' };
export const search = () => fetch(\`${BASE}/zones/z/dns_records?\${new URLSearchParams(query)}\`);`;

  it.each([
    [create(": Fields = { name: 'a', locked: false }"), 'safe'],
    [create(": Readonly<Fields> = { name: 'a', locked: false }"), 'safe'],
    [create(" = { name: 'a', locked: false } satisfies Fields"), 'safe'],
    [create(" = { name: 'a', locked: false } as Fields"), 'safe'],
    [create(": Full = { name: 'a', locked: false }"), 'review'],
    [create(": Readonly<Full> = { name: 'a', locked: false }"), 'review'],
    [create(": Nested = { body: { name: 'a', locked: false } }", 'record.body'), 'review'],
    [find('Filters'), 'safe'],
    [find('Readonly<Record<string, string>>'), 'safe'],
    [create(": Fields[] = [{ name: 'a', locked: false }]", 'record[0]'), 'safe'],
    [create(": Full[] = [{ name: 'a', locked: false }]", 'record[0]'), 'review'],
    [create(": Fields | Full[] = [{ name: 'a', locked: false }]", 'record[0]'), 'review'],
    [create(": Fields[] | Full = { name: 'a', locked: false }"), 'review'],
    [find("Record<'name', string>"), 'review'],
    [find('Known'), 'review'],
    [find('Readonly<Known>'), 'review'],
  ])('lets a field go, or get another name, where it takes the object all the same: %s %s', (text, expected) => {
    expect(getClasses(text)).toEqual([expected]);
  });

  it('is no matter in JavaScript', () => {
    const { findings } = analyzeText(
      `const PATHS = { kv: ${KV} };\nexport const list = () => fetch('${BASE}' + PATHS.kv);`,
      { name: 'source.js' },
    );
    expect(findings.map(({ fix }) => fix.class)).toEqual(['safe']);
  });

  it.each([
    ['6.5.0', 'a.ts', 'review'],
    ['6.5.0', 'a.js', 'safe'],
    ['7.1.0', 'a.ts', 'safe'],
  ])('comes with the SDK: %s in %s', (spec, name, expected) => {
    const { findings } = analyzeText(
      `import Cloudflare from 'cloudflare';
await new Cloudflare().dns.settings.zone.edit({ zone_id: 'z', foundation_dns: true });`,
      { name, facts: { talksToPlatform: true, sdk: { kind: 'installed', spec } } },
    );
    expect(findings.map(({ fix }) => fix.class)).toEqual([expected]);
  });
});

describe('a method of a newer SDK', () => {
  const CALL = `import Cloudflare from 'cloudflare';
export const share = await new Cloudflare().radar.http.summary.deviceType({ dateRange: ['7d'] });`;
  const fixWith = (sdk: PackageFacts['sdk'], text = CALL) =>
    analyzeText(text, { name: 'a.js', facts: { talksToPlatform: true, sdk } }).findings[0]!;
  const installed = { kind: 'installed', spec: '6.5.0' } as const;

  it('is called safely where every version that the package allows has it', () => {
    expect(fixWith({ ...installed, ranges: ['^6.0.0'] })).toMatchObject({
      fix: { class: 'safe' },
      sdk: { isAvailable: true, used: '6.5.0' },
    });
  });

  it('is for review where the package allows a version without it, which the message names', () => {
    const { fix, sdk, message } = fixWith({ ...installed, ranges: ['^6.0.0', '^5.2.0 || ^6.0.0'] });
    expect(fix.class).toBe('review');
    expect(fix.edits?.[0]?.text).toContain(
      'package.json also allows version ^5.2.0 || ^6.0.0 of the SDK: version 5.2.0 of the SDK has no `radar.http.summaryV2`',
    );
    expect(sdk).toMatchObject({ isAvailable: false, used: '^5.2.0 || ^6.0.0' });
    expect(message).toContain('from cloudflare 6.0.0 on (this package has ^5.2.0 || ^6.0.0)');
  });

  it('is called safely where the import names the version', () => {
    const text = CALL.replace("'cloudflare'", "'npm:cloudflare@6.5.0'");
    expect(fixWith({ ...installed, ranges: ['^5.2.0'], spec: '6.4.0' }, text).fix.class).toBe('safe');
  });
});

describe('a type of optional fields alone, of a function that encodes the body', () => {
  const send = (object: string): string => `
interface Fields { ttl?: number; locked?: boolean }
const encode = (fields: Fields): string => JSON.stringify(fields);
const fields = ${object};
export const change = () => fetch('${BASE}/zones/z/dns_records/r', { method: 'PATCH', body: encode(fields) });`;

  it.each([
    ["{ locked: false, tags: ['a'] }", 'review'],
    ['{ locked: false, ...others }', 'review'],
    ["{ locked: false, ttl: 60, tags: ['a'] }", 'safe'],
    ['{ locked: false }', 'safe'],
  ])('takes %s without its field: %s', (object, expected) => {
    expect(getClasses(send(object))).toEqual([expected]);
  });

  it('is no matter in JavaScript', () => {
    const text = send("{ locked: false, tags: ['a'] }")
      .replace(/^interface.*$/m, '')
      .replace(': Fields): string', ')');
    expect(analyzeText(text, { name: 'a.js' }).findings.map(({ fix }) => fix.class)).toEqual(['safe']);
  });
});

describe('a function on the way that makes a longer text of the path', () => {
  const send = (header: string): string => `
async function get(zone, token, path) {
  const headers = new Headers();
  headers.append('Authorization', ${header});
  const answer = await fetch(\`${BASE}/zones/\${zone}\${path}\`, { headers });
  return answer.json();
}
async function getAll(zone, token, path) {
  const first = await get(zone, token, path);
  for (let page = 2; page <= first.result_info.total_pages; page++) {
    const next = \`\${path}?page=\${page}\`;
    first.result.push(...(await get(zone, token, next)).result);
  }
  return first.result;
}
const open = async (zone, token, path) => ({ all: await getAll(zone, token, path) });
export const list = (zone, token) => open(zone, token, '/script_monitor/scripts');`;

  it('passes on that text, and no other argument', () => {
    expect(getClasses(send('`Bearer ${token}`'))).toEqual(['safe']);
    expect(getClasses(send('sign(token, path)'))).toEqual(['review']);
  });
});

describe('a function on the way that reads the last segment of a path', () => {
  const send = (read: string, path = '/accounts/a/workers/namespaces/n/keys'): string => `
const cf = async (path) => {
  const last = ${read};
  return [last, await fetch('${BASE}' + path)];
};
export const list = () => cf('${path}');`;

  it.each(["path.split('/').at(-1)", "path.split('/').pop()", "path.slice(path.lastIndexOf('/') + 1)"])(
    'gets the same one where a slash follows the change: %s',
    (read) => {
      expect(getClasses(send(read))).toEqual(['safe']);
    },
  );

  it.each([
    send("path.split('/').at(-2)"),
    send("path.split('/').at(1)"),
    send("path.split('/')"),
    send("path.split('a').at(-1)"),
    send("path.slice(path.indexOf('/') + 1)"),
    send("path.slice(path.lastIndexOf('/') + 2)"),
    send("path.slice(0, path.lastIndexOf('/') + 1)"),
    send("path.lastIndexOf('/') + 1"),
    send("encodeURIComponent(path).split('/').at(-1)"),
    send("path.replaceAll('/', '.').split('/').at(-1)"),
  ])('is for review where it reads more: %s', (text) => {
    expect(getClasses(text)).toEqual(['review']);
  });

  it('is for review where the change is in the last segment', () => {
    const last = "path.split('/').at(-1)";
    expect(getClasses(send(last, '/zones/z/script_monitor/scripts'))).toEqual(['safe']);
    expect(getClasses(send(last, '/zones/z/script_monitor'))).toEqual(['review']);
  });
});
