/**
 * Programs whose values double with every line. Each must end within the bounds on time and memory, and keep the
 * finding of its last line. All of them go through one run of the CLI, for an overflow ends the whole process.
 */
import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { isSampled } from '../extent.ts';
import { createFolder } from '../temporary.ts';

const API = "const API = 'https://api.cloudflare.com/client/v4';";
const LAST_LINE = 'fetch(`${API}/zones/x/firewall/rules`);';
const MEMORY_IN_MEGABYTES = 512;
/** Alone each form takes less than two seconds; on a busy machine all of them have this long. */
const MILLISECONDS_FOR_ALL = 90_000;

interface Program {
  before?: string;
  /** Repeated with `@` as the number of the line and `#` as the one before it. */
  line: string;
  lines: number;
  after?: string;
  /** The number of the last line in place of `@`. */
  use: string;
}

const PROGRAMS: Readonly<Record<string, Program>> = {
  'array-spread': {
    before: "const a0 = ['/z'];",
    line: 'const a@ = [...a#, ...a#];',
    lines: 30,
    use: 'fetch(API + a@[0]);',
  },
  'array-concat': {
    before: "const a0 = ['/z'];",
    line: 'const a@ = a#.concat(a#, a#);',
    lines: 24,
    use: 'fetch(API + a@[0]);',
  },
  'array-flat': {
    before: "const a0 = ['/z'];",
    line: 'const a@ = [a#, a#];',
    lines: 40,
    use: "fetch(API + a@.flat(Infinity).join('/'));",
  },
  'array-flat-map': {
    before: "const a0 = ['/z'];",
    line: 'const a@ = a#.flatMap((x) => [x, x]);',
    lines: 30,
    use: 'fetch(API + a@[0]);',
  },
  'array-push': {
    before: "const a = ['/z'];",
    line: 'if (c@) a.push(...a, ...a);',
    lines: 30,
    use: "fetch(API + a.join(''));",
  },
  'array-choices': {
    before: "const a0 = c ? ['/a'] : ['/b'];",
    line: "const a@ = [...a#, ...(c@ ? a# : [x@]), ...(d@ ? ['/c'] : a#)];",
    lines: 24,
    use: "fetch(API + a@.join(''));",
  },
  'spread-arguments': {
    before: "const f = (...a) => a;\nconst a0 = ['/z'];",
    line: 'const a@ = f(...a#, ...a#);',
    lines: 30,
    use: 'fetch(API + a@[0]);',
  },
  'text-plus': { before: "const t0 = '/z';", line: 'const t@ = t# + t#;', lines: 40, use: 'fetch(API + t@);' },
  'text-template': {
    before: "const t0 = '/z';",
    line: 'const t@ = `${t#}${t#}`;',
    lines: 40,
    use: 'fetch(`${API}${t@}`);',
  },
  'text-replace-all': {
    before: "const t0 = 'aaaaaaaa';",
    line: "const t@ = t#.replaceAll('a', 'aa');",
    lines: 30,
    use: 'fetch(API + t@);',
  },
  'text-split-join': {
    before: "const t0 = 'aaaaaaaa';",
    line: "const t@ = t#.split('a').join('aa');",
    lines: 30,
    use: 'fetch(API + t@);',
  },
  'text-base64': { before: "const t0 = '/z';", line: 'const t@ = btoa(t#);', lines: 80, use: 'fetch(API + t@);' },
  'text-hex': {
    before: "const t0 = '/z';",
    line: "const t@ = Buffer.from(t#).toString('hex');",
    lines: 40,
    use: 'fetch(API + t@);',
  },
  'text-escaped': {
    before: "const t0 = 'é';",
    line: 'const t@ = encodeURIComponent(`${t#}/${t#}`);',
    lines: 40,
    use: 'fetch(`${API}/${t@}`);',
  },
  'text-conditional': {
    before: "const t0 = c ? '/a' : '/b';",
    line: "const t@ = c@ ? t# + '/x' : d@ ? t# + '/y' : e@ ? t# : t# + t#;",
    lines: 30,
    use: 'fetch(API + t@);',
  },
  'property-plus': {
    before: "const s = { url: API + '/zones' };",
    line: "if (process.env.C@) s.url += '/x@'; else s.url += '/y@';",
    lines: 12,
    use: 'fetch(s.url);',
  },
  'property-swap': {
    before: "const o = { s: '/z', t: '/y', u: '/x' };",
    line: 'if (c@) { o.s += o.t; o.t += o.u; o.u += o.s; }',
    lines: 20,
    use: 'fetch(API + o.s + o.t);',
  },
  'nested-property': {
    before: "const o = { a: { b: { c: '/z' } } };",
    line: 'if (c@) o.a.b.c += o.a.b.c; else o.a.b = { ...o.a.b, c: o.a.b.c + o.a.b.c };',
    lines: 20,
    use: 'fetch(API + o.a.b.c);',
  },
  'object-spread': {
    before: "const o0 = { u: '/z', v: '/y' };",
    line: 'const o@ = { ...(c@ ? o# : {}), ...(d@ ? o# : {}) };',
    lines: 30,
    use: 'fetch(API + o@.u);',
  },
  'object-spread-over-itself': {
    before: "const o0 = { u: '/z' };",
    line: 'const o@ = { ...o#, ...(c@ ? { ...o#, v: x@ } : { w: y@ }) };',
    lines: 30,
    use: 'fetch(API + o@.u);',
  },
  'object-nesting': {
    before: "const o0 = { u: '/z' };",
    line: 'const o@ = { a: o#, b: o# };',
    lines: 30,
    use: "fetch(API + '/zones', { method: 'POST', headers: o@, body: JSON.stringify(o@) });",
  },
  'object-assign': {
    before: "const o = { u: '/z' };",
    line: 'if (c@) Object.assign(o, { a: o, u: o.u + o.u });',
    lines: 40,
    use: 'fetch(API + o.a.a.a.u);',
  },
  'field-writes': {
    before: 'class A { constructor() { this.s = { p: 0, q: 1 }; }',
    line: 'm@() { this.s.p += this.s.q; this.s.q = this.s.p; }',
    lines: 18,
    after: "get() { return fetch(API + this.s.p + '/zones'); } }",
    use: 'new A().get();',
  },
  'field-arrays': {
    before: "class A { s = ['/z'];",
    line: 'm@() { this.s.push(...this.s); this.s = [...this.s, ...this.s]; }',
    lines: 20,
    after: "get() { return fetch(API + this.s.join('')); } }",
    use: 'new A().get();',
  },
  getters: {
    before: 'class A {',
    line: 'get g@() { return this.g# + this.g#; }',
    lines: 40,
    after: "get g0() { return '/z' + this.g40; } }",
    use: 'fetch(API + new A().g@);',
  },
  'map-entries': {
    before: "const m0 = new Map([['a', '/z']]);",
    line: "const m@ = new Map([...m#, ...m#, ['k@', '/z@']]);",
    lines: 30,
    use: "fetch(API + m@.get('a'));",
  },
  'map-set': {
    before: "const m = new Map([['a', '/z']]);",
    line: "m.set('a', m.get('a') + m.get('a'));",
    lines: 30,
    use: "fetch(API + m.get('a'));",
  },
  'search-parameters': {
    before: "const p0 = new URLSearchParams({ a: '1', b: '2' });",
    line: 'const p@ = new URLSearchParams([...p#, ...p#]);',
    lines: 30,
    use: "fetch(API + '/zones?' + p@);",
  },
  'url-parameters': {
    before: "const url = new URL(API + '/zones');",
    line: "if (c@) url.searchParams.append('a', c@ ? 'x' : 'y'); else url.searchParams.set('a', url.href + url.href);",
    lines: 30,
    use: 'fetch(url);',
  },
  'url-pathname': {
    before: "const url = new URL(API + '/zones');",
    line: "if (c@) url.pathname += '/x'; else url.pathname += url.pathname;",
    lines: 30,
    use: 'fetch(url);',
  },
  'returned-self': {
    before: 'const o0 = { u: 1, f(x) { return x; } };',
    line: 'const o@ = o#.f(o#);',
    lines: 40,
    use: 'fetch(API + o@.u);',
  },
  functions: {
    before: 'const f0 = (x) => x + x;',
    line: 'const f@ = (x) => f#(x) + f#(x);',
    lines: 30,
    use: "fetch(API + f@('/z'));",
  },
};

function renderProgram({ before = '', line, lines, after = '', use }: Program): string {
  const repeated = Array.from({ length: lines }, (_, index) =>
    line.replaceAll('@', String(index + 1)).replaceAll('#', String(index)),
  );
  return [API, before, ...repeated, after, use.replaceAll('@', String(lines)), LAST_LINE, ''].join('\n');
}

describe('values that double with every line', () => {
  const texts = Object.fromEntries(
    Object.entries(PROGRAMS)
      .filter((_, index) => isSampled(index, 4))
      .map(([name, program]) => [`${name}.mjs`, renderProgram(program)]),
  );
  const folder = createFolder({ 'package.json': '{"private":true}', ...texts });
  const cli = join(import.meta.dirname, '../../dist/cli/main.js');
  let run: SpawnSyncReturns<string>;
  let report: Report;

  beforeAll(() => {
    run = spawnSync(
      process.execPath,
      [`--max-old-space-size=${MEMORY_IN_MEGABYTES}`, cli, 'check', '--no-config', '--format', 'json', '.'],
      { cwd: folder, encoding: 'utf8', timeout: MILLISECONDS_FOR_ALL, maxBuffer: 2 ** 26 },
    );
    report = run.status === 1 ? (JSON.parse(run.stdout) as Report) : { findings: [], limitations: [] };
  }, MILLISECONDS_FOR_ALL + 5_000);

  it('end within the bounds on time and memory', () => {
    expect(run.signal).toBeNull();
    expect(run.status, run.stderr).toBe(1);
  });

  it.each(Object.keys(texts))('%s keeps the finding of its last line', (file) => {
    const line = texts[file]!.trimEnd().split('\n').length;
    expect(report.findings.filter((finding) => finding.file === file && finding.line === line)).toHaveLength(1);
  });

  it.each(
    ['array-spread', 'array-concat', 'field-writes', 'map-entries'].filter(
      (name) => texts[`${name}.mjs`] !== undefined,
    ),
  )('says of %s that the budget ended', (name) => {
    expect(report.limitations).toContainEqual(expect.objectContaining({ file: `${name}.mjs`, reason: 'budget' }));
  });
});

interface Report {
  findings: { file: string; line: number }[];
  limitations: { file: string; reason: string }[];
}
