/** Which files are selected by what they import, and how far their imports are then followed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../../analysis/engine.ts';
import type { FileAnalysis } from '../../analysis/findings/file-analysis.ts';
import { createGraphFactory } from '../../analysis/host/modules/module-graph.ts';
import { selectOne } from '../../analysis/prefilter/select-files.ts';
import { createModuleHost } from '../../analysis/host/modules/module-host.ts';
import { getPackageFacts } from '../../analysis/host/package-facts.ts';
import { parseSource } from '../../analysis/host/parsers/parse-source.ts';
import { RULE_SETS, selectRuleSets } from '../../cli/run/rule-sets.ts';
import { loadDataset } from '../../data/load.ts';
import { createFolder } from '../temporary.ts';

const PACKAGE = JSON.stringify({ name: 'consumer', dependencies: { cloudflare: '^4.0.0' } });
const CF =
  'export const cf = async (path: string) => (await fetch(`https://api.cloudflare.com/client/v4${path}`)).json();\n';
const WORKERS = `${CF}export const workers = (account: string, rest: string) => cf(\`/accounts/\${account}/workers/\${rest}\`);\n`;
const RECORDS = `${CF}export const records = (zone: string) => cf(\`/zones/\${zone}/dns_records\`);\n`;

/** A project of `a.ts` and the `api.ts` that it imports. */
function open(api: string, own: string) {
  const folder = createFolder({
    'package.json': PACKAGE,
    'api.ts': api,
    'a.ts': `import { cf, workers, records } from './api';\n${own}\n`,
  });
  const host = createModuleHost({ cwd: folder, freshness: 'once' });
  const loaded: string[] = [];
  const load = (file: string): ReturnType<typeof host.load> => {
    loaded.push(file.slice(folder.length + 1));
    return host.load(file);
  };
  const engine = createEngine(selectRuleSets(loadDataset(), RULE_SETS), {}, { ...host, load });
  const path = join(folder, 'a.ts');
  const createGraph = createGraphFactory(host, engine.marks);
  const text = readFileSync(path, 'utf8');
  const facts = getPackageFacts(path);
  const marks = engine.marks(text, 'a.ts');
  const graph = createGraph(new Map([[path, marks]]));
  const analyze = (): FileAnalysis =>
    engine.analyze({ ...parseSource({ name: 'a.ts', text }).source!, path }, { facts, graph });
  const follow = selectOne(engine.select, { file: path, marks, talks: facts.talksToPlatform, graph });
  return {
    follow,
    isSelected: follow !== null,
    analyze: () => analyze().uses.map(({ deprecation }) => deprecation),
    findBreaches: () => analyze().breaches?.map(({ contract }) => contract),
    loaded,
  };
}

describe('the end of a path', () => {
  it.each([
    "await workers(account, 'namespaces');",
    'await workers(account, `namespaces/${id}`);',
    "const tail = 'namespaces';\nawait workers(account, tail);",
    "for (const tail of 'namespaces scripts'.split(' ')) await workers(account, tail);",
    "const getTails = () => { return['namespaces'] };\nawait workers(account, getTails()[0]);",
  ])('selects a file: %s', (own) => {
    const file = open(WORKERS, own);
    expect(file.isSelected).toBe(true);
    expect(file.analyze()).toEqual(['kv-legacy-namespace-routes']);
  });

  it.each([
    ['compared', "if (kind === 'namespaces') await workers(account, rest);"],
    ['a case', "switch (kind) { case 'namespaces': await workers(account, rest); }"],
    ['a type', "type Kind = 'scripts' | 'namespaces';"],
    ['a key', "const titles = { 'namespaces': 1 };"],
    ['a file', "import './namespaces';"],
    ['the name of a member', "await workers(account, titles['namespaces']);"],
    ['the name of an optional member', "await workers(account, titles?.['namespaces']);"],
    ['a sentence', "await workers(account, rest, 'namespaces of workers');"],
    ['part of another word', "await workers(account, 'namespaces-list');"],
  ])('does not as %s', (_, own) => {
    expect(open(WORKERS, own).isSelected).toBe(false);
  });

  it('does not where no file of the project holds the rest', () => {
    expect(open(CF, "await workers(account, 'namespaces');").isSelected).toBe(false);
  });
});

describe('a field of an answer', () => {
  it.each([
    'for (const record of (await records(zone)).result) show(record.zone_name);',
    'const { result: [{ zone_name: name }] } = await records(zone);\nshow(name);',
  ])('selects a file: %s', (own) => {
    const file = open(RECORDS, own);
    expect(file.isSelected).toBe(true);
    expect(file.analyze()).toEqual(['dns-record-zone-fields']);
  });

  it.each([
    ['a sentence', "show('the field zone_name ends', await records(zone));"],
    ['a type', 'interface Shown {\n  zone_name: string;\n}\nshow(await records(zone));'],
  ])('does not in %s', (_, own) => {
    expect(open(RECORDS, own).isSelected).toBe(false);
  });
});

describe('the imports of a file that may hold a use by itself', () => {
  it('are followed from a call that the end of a path goes into', () => {
    const file = open(CF, 'await cf(`/accounts/${account}/workers/namespaces`);');
    expect(file.analyze()).toEqual(['kv-legacy-namespace-routes']);
    expect(file.loaded).toContain('api.ts');
  });

  it('are followed from a call of a superclass that reads a field of the file', () => {
    const api = `${CF}export class Collection {
  create(zone: string, body: object) { return cf(\`/zones/\${zone}/\${this.name}\`, { method: 'POST', body }); }
}\n`;
    const limits = `import { Collection } from './api';
class Limits extends Collection {
  name = 'rate_limits';
  protect(zone: string) { return this.create(zone, { threshold: 20 }); }
}`;
    expect(open(api, limits).analyze()).toEqual(['rate-limits-v1']);
  });

  it('are followed from a call whose answer a check of a constraint reads', () => {
    const api = `${CF}export const createRepo = async (account: string, name: string) =>
  (await fetch(\`https://api.cloudflare.com/client/v4/accounts/\${account}/artifacts/namespaces/apps/repos\`, { method: 'POST', body: name })).json();\n`;
    const check = `import { createRepo } from './api';
const { result } = await createRepo(account, 'probe');
await fetch(\`https://api.cloudflare.com/client/v4/accounts/\${account}/artifacts/namespaces\`, {
  headers: { Authorization: \`Bearer \${result.token}\` },
});`;
    expect(open(api, check).findBreaches()).toEqual(['repo-token-on-rest-api']);
  });

  it('are not followed from a path that is another one from its start', () => {
    const file = open(
      CF,
      'await cf(`/accounts/${account}/r2-catalog/${bucket}/namespaces`);\nawait cf(`/accounts/${account}/workers/scripts`);',
    );
    expect(file.isSelected).toBe(true);
    expect(file.analyze()).toEqual([]);
    expect(file.loaded).toEqual([]);
  });
});

describe('the imports of a file that names the host', () => {
  const TAIL = 'export const tail = (id: string) => `/workers/namespaces/${id}`;\n';

  it.each([
    ["const base = 'https://api.cloudflare.com/client/v4';", 'everything'],
    ['await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}${tail(id)}`);', 'everything'],
    ["await fetch('https://api.cloudflare.com/client/v4/accounts/0a1b' + tail(id));", 'everything'],
    ["await send('https://api.cloudflare.com/client/v4/accounts/0a1b', tail(id));", 'everything'],
    ['await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/pages/projects`);', 'nothing'],
    ["await fetch(\n  'https://api.cloudflare.com/client/v4/ips',\n  { headers },\n);", 'nothing'],
  ])('are followed where a path may be put behind it: %s', (own, follow) => {
    expect(open(TAIL, own).follow).toBe(follow);
  });
});
