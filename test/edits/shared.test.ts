/** A literal is changed only where everything that uses it wants the change. */
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../analysis/edits/apply.ts';
import type { Finding } from '../../analysis/findings/finding.ts';
import { analyzeText, fixText } from '../engine/analyze-text.ts';

const BASE = "const BASE = 'https://api.cloudflare.com/client/v4';\n";
const OLD = '/workers/namespaces';
const NEW = '/storage/kv/namespaces';

/** The reason of the only finding's fix. */
function getReason(text: string): string {
  const { findings } = analyzeText(text);
  expect(findings.map(({ fix }) => fix.class)).toEqual(findings.map(() => 'manual'));
  return findings[0]!.fix.reason;
}

describe('a path that is written at its call', () => {
  it.each([
    ['a template', `${BASE}fetch(\`\${BASE}/accounts/\${a}${OLD}/\${id}\`);`],
    ['a concatenation', `${BASE}fetch(BASE + '/accounts/' + a + '${OLD}/' + id);`],
    ['an escape', `${BASE}fetch(\`\${BASE}/accounts/\${a}/\\x77orkers/namespaces\`);`],
  ])('is changed in %s', (_, text) => {
    const fixed = fixText(text);
    expect(fixed).toContain(NEW);
    expect(analyzeText(fixed).findings).toEqual([]);
  });

  it.each([
    ['in a row of segments', "fetch(BASE + '/' + ['accounts', a, 'workers', 'namespaces'].join('/'));"],
    [
      'in a row that holds nothing',
      "fetch([BASE, 'accounts', a, 'workers', 'namespaces', id].filter(Boolean).join('/'));",
    ],
    [
      'in a row that is spread',
      "const row = ['accounts', a, 'workers', 'namespaces'];\nfetch([BASE, ...row].join('/'));\nfetch([BASE, ...row, id].join('/'));",
    ],
  ])('is changed segment by segment %s', (_, written) => {
    expect(fixText(BASE + written)).toBe(BASE + written.replace("'workers'", "'storage', 'kv'"));
  });

  it.each([
    ['taken apart', 'log(row[3]);'],
    ['cut', "fetch([BASE, ...row.slice(0, 4)].join('/'));"],
  ])('is changed in its place in a row that is %s', (_, more) => {
    const text = `${BASE}const row = ['accounts', a, 'workers', 'namespaces', id];\nfetch([BASE, ...row].join('/'));\n${more}`;
    expect(fixText(text)).toBe(text.replace("'workers'", "'storage/kv'"));
  });

  it('is changed segment by segment in a row for a function out of sight, which may encode each', () => {
    const text =
      "import { ApiClient } from '@example/api-client';\n" +
      "class Roles extends ApiClient {\n  list(id) {\n    return this._get(['accounts', id, 'roles']);\n  }\n}\n";
    const edits = analyzeText(text).findings.flatMap(({ fix }) => fix.edits ?? []);
    expect(applyEdits(text, edits).text).toContain("['accounts', id, 'iam', 'permission_groups']");
  });

  it('is left in a row that is counted', () => {
    const text = `${BASE}const row = ['accounts', a, 'workers', 'namespaces', id];\nfetch([BASE, ...row].join('/'));\nlog(row.length);`;
    expect(fixText(text)).toBe(text);
  });

  it('is left where the change would be encoded', () => {
    expect(
      getReason(
        `${BASE}fetch(BASE + '/' + ['accounts', a, 'workers', 'namespaces'].map((part) => encodeURIComponent(part)).join('/'));`,
      ),
    ).toMatch(/not written out/);
  });
});

describe('a path in a constant', () => {
  const constant = `${BASE}const KV = '${OLD}';\n`;
  const call = 'fetch(`${BASE}/accounts/${a}${KV}/${id}`);\n';

  it('is changed if every use requests the old route', () => {
    expect(fixText(constant + call + call)).toBe(`${BASE}const KV = '${NEW}';\n${call}${call}`);
  });

  it('is left where the constant is exported', () => {
    expect(getReason(constant.replace('const KV', 'export const KV') + call)).toMatch(/exported/);
    expect(getReason(`${constant + call}export { KV };`)).toMatch(/used elsewhere/);
  });

  it('is left where the constant is used for something else', () => {
    expect(getReason(`${constant + call}document.title = KV;`)).toMatch(/used elsewhere/);
  });

  it('is left if a request to another host uses the same text', () => {
    expect(getReason(`${constant + call}fetch(\`https://mirror.example/accounts/\${a}\${KV}\`);`)).toMatch(
      /must not change/,
    );
  });

  it('is changed in a table although other entries are used elsewhere', () => {
    const text = `${BASE}const PATHS = { kv: '${OLD}', r2: '/r2/buckets' };\nfetch(\`\${BASE}/accounts/\${a}\${PATHS.kv}\`);\nlog(PATHS.r2);`;
    expect(fixText(text)).toBe(text.replace(OLD, NEW));
  });

  it('is left where the whole table goes somewhere', () => {
    expect(
      getReason(
        `${BASE}const PATHS = { kv: '${OLD}' };\nfetch(\`\${BASE}/accounts/\${a}\${PATHS.kv}\`);\nregister(PATHS);`,
      ),
    ).toMatch(/used elsewhere/);
  });
});

describe('a path that a function builds', () => {
  const builder = `function getPath(a: string) {\n  return \`/accounts/\${a}${OLD}\`;\n}\n`;

  it('is changed where only requests call it', () => {
    const text = `${BASE}${builder}fetch(BASE + getPath(a));\nfetch(BASE + getPath(b) + '/x/keys');`;
    expect(fixText(text)).toBe(text.replace(OLD, NEW));
  });

  it('is left where the function is exported', () => {
    expect(getReason(`${BASE}export ${builder}fetch(BASE + getPath(a));`)).toMatch(/exported/);
  });
});

describe('a path that a table of functions builds', () => {
  const table = `${BASE}const routes = {\n  list: (a) => \`/accounts/\${a}${OLD}\`,\n  one: (a, id) => \`/accounts/\${a}${OLD}/\${id}\`,\n  buckets: (a) => \`/accounts/\${a}/r2/buckets\`,\n};\n`;
  const calls = 'fetch(BASE + routes.list(1));\nfetch(BASE + routes.one(1, 2));\n';

  it('is changed if every use in its own function requests the old route', () => {
    const text = `${table}${calls}log(routes.buckets(1));`;
    expect(fixText(text)).toBe(text.replaceAll(OLD, NEW));
  });

  it.each([
    ['is also used for something else', 'log(routes.list(1));'],
    ['is picked at run time', 'log(routes[name](1));'],
    ['goes along with the table', 'register(routes);'],
    [
      'is called by another one',
      'const more = { all: (a) => routes.list(a) };\nfetch(BASE + more.all(1));\nlog(more.all(1));',
    ],
  ])('is left where its function %s', (_, more) => {
    const text = `${table}fetch(BASE + routes.list(1));\n${more}`;
    expect(fixText(text)).toBe(text);
  });

  it('is left where a function beside it gets at it by `this`', () => {
    const text = `${BASE}const routes = { list: (a) => \`/accounts/\${a}${OLD}\`, one(a, id) { return this.list(a) + id; } };\nfetch(BASE + routes.list(1));\nlog(routes.one(1, 2));`;
    expect(fixText(text)).toBe(text);
  });
});

describe('a path in a member of a class', () => {
  const source = (modifier: string, more = '') => `${BASE}export class Store {
  ${modifier}path = '${OLD}';
  list(a: string) { return fetch(\`\${BASE}/accounts/\${a}\${this.path}\`); }
  ${more}
}`;

  it('is changed where the member is private', () => {
    expect(fixText(source('private '))).toContain(NEW);
  });

  it('is left where others can read it', () => {
    expect(getReason(source(''))).toMatch(/public member/);
    expect(getReason(source('private ', 'describe() { return this.path; }'))).toMatch(/used elsewhere/);
  });
});

describe('a path that a function on the way looks at', () => {
  const send = (look: string): string =>
    `${BASE}const send = (path) => { ${look} return fetch(BASE + path); };\nexport const list = (id) => send(\`/accounts/\${id}${OLD}\`);`;

  it.each([
    ['for the old text', "if (path.includes('/workers/namespaces')) log('kv');"],
    ['by a pattern', 'if (/^\\/accounts\\/[^/]+\\/workers\\//.test(path)) log(path);'],
    [
      'by a list of patterns',
      "const KNOWN = [/^\\/zones/, /workers\\/namespaces/]; if (!KNOWN.some((known) => known.test(path))) throw new Error('unknown');",
    ],
    ['after it was put behind the base', "const url = BASE + path; if (url.includes('workers')) log(url);"],
    ['by an unknown function', 'log(path);'],
    [
      'by a function of the file',
      "const isSlow = (text) => text.endsWith('workers/namespaces'); if (isSlow(path)) retry();",
    ],
    ['by position', "const kind = path.split('/')[3]; if (kind) retry();"],
    ['as a key', 'seen.set(path, true);'],
  ])('is for review: %s', (_, look) => {
    const [{ fix }] = analyzeText(send(look)).findings as [Finding];
    expect(fix.class).toBe('review');
    expect(fix.reason).toMatch(/Not safe here: `.+` may read the changed value\.$/);
    expect(fix.edits?.[0]?.text).toMatch(/^\/\/ SUNSET\(.+may read the changed value\n$/);
  });

  it.each([
    ['for a slash', "if (!path.startsWith('/')) path = '/' + path;"],
    ['for another host', "if (path.startsWith('http')) return fetch(path);"],
    ['for a query', "const joint = path.includes('?') ? '&' : '?';"],
    ['to say it', 'console.log(path);'],
    ['by a function of the file', "const isOwn = (text) => text.startsWith('/'); if (isOwn(path)) retry();"],
    ['to encode it', 'const shown = encodeURI(path.toLowerCase()); console.debug(`${shown}`);'],
  ])('is changed: %s', (_, look) => {
    expect(fixText(send(look))).toContain(NEW);
  });
});
