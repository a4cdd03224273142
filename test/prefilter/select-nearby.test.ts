/** Which files everyday words, and modules that work on a contract, select: those near what they belong to. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../../analysis/engine.ts';
import { createGraphFactory } from '../../analysis/host/modules/module-graph.ts';
import { createModuleHost } from '../../analysis/host/modules/module-host.ts';
import { RULE_SETS, selectRuleSets } from '../../cli/run/rule-sets.ts';
import { loadDataset } from '../../data/load.ts';
import { createFolder } from '../temporary.ts';

const RECORDS = 'export const add = (zone, body) => cf(`/zones/${zone}/dns_records`, { method: "POST", body });\n';

/** The files that are selected in a package that talks to the platform, by their names. */
function select(files: Readonly<Record<string, string>>): string[] {
  const folder = createFolder({ 'package.json': '{ "dependencies": { "cloudflare": "^4.0.0" } }', ...files });
  const host = createModuleHost({ cwd: folder, freshness: 'once' });
  const engine = createEngine(selectRuleSets(loadDataset(), RULE_SETS), {}, host);
  const marks = Object.entries(files).map(([name, text]) => [join(folder, name), engine.marks(text, name)] as const);
  const known = new Map(marks);
  const table = { files: known, talks: () => true, others: [], scope: 'project' as const };
  const selected = engine.select(table, createGraphFactory(host, engine.marks)(known));
  return selected.map(({ file }) => file.slice(folder.length + 1)).sort();
}

/** Modules that import each other in a ring. */
function createRing(count: number): Record<string, string> {
  const getName = (index: number): string => `m${index % count}`;
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`${getName(index)}.js`, `import './${getName(index + 1)}.js';\n`]),
  );
}

describe('an everyday word', () => {
  const USE = 'export const draft = { type: "SRV" };\n';

  it('selects a file that reaches the path through a small cycle', () => {
    const ring = createRing(20);
    const files = { ...ring, 'm0.js': `${ring['m0.js']}${USE}`, 'm9.js': `${ring['m9.js']}${RECORDS}` };
    expect(select(files)).toContain('m0.js');
  });

  it('selects no file of a large cycle that is far from the path', () => {
    const ring = createRing(120);
    const files = { ...ring, 'm0.js': `${ring['m0.js']}${USE}`, 'm60.js': `${ring['m60.js']}${RECORDS}` };
    expect(select(files)).not.toContain('m0.js');
  });

  it('selects a file of a large cycle that imports the path', () => {
    const ring = createRing(120);
    const files = { ...ring, 'm0.js': `${ring['m0.js']}${USE}`, 'm1.js': `${ring['m1.js']}${RECORDS}` };
    expect(select(files)).toContain('m0.js');
  });

  it.each(['import type { Zone } from "./zone.ts";', 'export { type Zone } from "./zone.ts";', 'type Zone = string;'])(
    'is no keyword: %s',
    (text) => {
      expect(select({ 'a.ts': `import './records.js';\n${text}\n`, 'records.js': RECORDS })).not.toContain('a.ts');
    },
  );

  it.each(['const record = { type };', 'for (const type of types) add(type);', 'record.type = "SRV";'])(
    'is a name: %s',
    (text) => {
      expect(select({ 'a.ts': `import './records.js';\n${text}\n`, 'records.js': RECORDS })).toContain('a.ts');
    },
  );
});

describe('a module that works on a contract', () => {
  const USE = "import { read } from './module.js';\nread();\n";

  it('selects the files near it', () => {
    const path = 'export const read = () => cf(`/accounts/${account}/artifacts/namespaces`);\n';
    expect(select({ 'a.js': USE, 'module.js': path })).toContain('a.js');
    expect(select({ 'a.js': USE, 'module.js': `// ${path}export const read = () => 1;\n` })).not.toContain('a.js');
  });

  it('is none where it names the login or its host: what a login needs stands beside words of its own', () => {
    const page = (path: string): string => `export const read = () => open(\`https://dash.cloudflare.com/${path}\`);\n`;
    const parameters = `${USE}read({ response_type: 'code' });\n`;
    const link = page('${id}/home');
    const login = page('oauth2/auth');
    expect(select({ 'a.js': USE, 'module.js': link })).not.toContain('a.js');
    expect(select({ 'a.js': parameters, 'module.js': link })).not.toContain('a.js');
    expect(select({ 'a.js': USE, 'module.js': login })).not.toContain('a.js');
    expect(select({ 'a.js': parameters, 'module.js': login })).toContain('a.js');
  });
});

describe('a word of a contract', () => {
  const USE = "import { call } from './module.js';\n";
  const API = "export const call = (path) => fetch('https://api.cloudflare.com/client/v4' + path);\n";
  const LOGIN = "export const call = () => open('https://dash.cloudflare.com/oauth2/auth');\n";
  const ELSEWHERE = "export const call = (path) => fetch('https://api.example.com' + path);\n";

  it.each([
    ['of a login', "call({ client_secret, code_challenge, grant_type: 'password' });", LOGIN, API],
    ['of an error', 'const { errors: { message } } = await call("/a");', API, ELSEWHERE],
    ['of an error code', "if (body.errors[0].code === '1003') call();", API, ELSEWHERE],
  ])('%s selects a file only where a module near it sends such requests', (_, use, module, other) => {
    expect(select({ 'a.js': `${USE}${use}\n`, 'module.js': module })).toContain('a.js');
    expect(select({ 'a.js': `${USE}${use}\n`, 'module.js': other })).not.toContain('a.js');
  });

  it('selects no file that asks for another well-known document', () => {
    const use = 'call("/.well-known/openid-configuration");\n';
    expect(select({ 'a.js': `${USE}${use}`, 'module.js': API })).not.toContain('a.js');
  });
});
