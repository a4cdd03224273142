/** Files of other languages in ESLint, by its languages for Markdown and JSON and by a parser: the findings of `sunset check`. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import json from '@eslint/json';
import markdown from '@eslint/markdown';
import { ESLint, type Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { getRuleName, type RuleSubject } from '../../analysis/findings/judgement/rule-name.ts';
import plugin from '../../rules/plugin.ts';
import { runCommand } from '../cli/run-command.ts';
import { createFolder } from '../temporary.ts';

const API = 'https://api.cloudflare.com/client/v4';
const OLD = `${API}/accounts/1/workers/namespaces`;
const MINIFY = `${API}/zones/1/settings/minify`;
const DAY = '2026-11-10';
const { ESLint: ESLint9 } = createRequire(import.meta.url)('eslint-9') as { ESLint: typeof ESLint };

const fence = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\`\n`;

const DOCUMENTS: Readonly<Record<string, string>> = {
  'languages.md': [
    '# Each language\n',
    fence('js', `const a = fetch('${OLD}');`),
    fence('ts', `const a: Promise<Response> = fetch('${OLD}');`),
    fence('bash', `A=${API}\ncurl -s "$A/zones/$ZONE/settings/minify" | jq .`),
    fence('console', `$ curl ${OLD}`),
    fence(
      'http',
      `POST ${API}/zones/1/dns_records\nContent-Type: application/json\n\n{"type":"SRV","data":{"name":"a"}}`,
    ),
    fence('json', `{ "requests": [{ "method": "GET", "url": "${MINIFY}" }] }`),
    fence('text', OLD),
  ].join('\n'),
  'places.md': `1. one\n   - two\n\n     \`\`\`js\n     await fetch('${OLD}');\n     \`\`\`\n\n> ~~~sh\n> curl ${OLD}\n> ~~~\n`,
  'ends.md': `# One\r\n\r\n${fence('sh', `curl ${OLD}`).replaceAll('\n', '\r\n')}`,
  'live.md': `${fence('sh', `curl ${API}/zones/1/dns_records`)}\ncurl ${OLD}\n\n    curl ${OLD}\n`,
  'broken.md': `${fence('js', `fetch('${OLD}'`)}\n${fence('sh', `docker run curlimages/curl ${OLD}`)}`,
  'comments.md': [
    fence(
      'js',
      `// eslint-disable-next-line sunset/no-ended-route -- shown on purpose\nfetch('${OLD}');\nfetch('${OLD}?a');`,
    ),
    `<!-- eslint-disable sunset/no-ended-route -- the old way -->\n`,
    fence('sh', `curl ${OLD}\ncurl ${MINIFY}`),
    '<!-- eslint-enable sunset/no-ended-route -->\n',
    'A comment in code is text: `<!-- eslint-disable sunset/no-ended-route -->`.\n',
    fence('html', '<!-- eslint-disable sunset/no-ended-route -->'),
    fence('sh', `curl ${OLD}`),
  ].join('\n'),
  'package.json': JSON.stringify(
    { name: 'p', homepage: OLD, scripts: { 'kv:list': `curl -s "${OLD}" | jq .` } },
    null,
    2,
  ),
  'deno.json': `{\n  "tasks": { "a": "curl \\"${OLD}\\"", "b": "http ${MINIFY}" }\n}\n`,
  'data/requests.json': JSON.stringify({ url: OLD }),
};

const LANGUAGES: Linter.Config[] = [
  { files: ['**/*.md'], plugins: { markdown }, language: 'markdown/gfm' },
  { files: ['**/*.json'], plugins: { json }, language: 'json/json' },
];

/** `line:column-line:column` of each finding, and `line reason` of what is not judged. */
type Places = readonly string[];

const WITH_LIMITATIONS: Linter.Config = {
  settings: { sunset: { asOf: DAY } },
  rules: { 'sunset/no-unjudged-request': 'warn' },
};

async function lint(
  cwd: string,
  {
    version = ESLint,
    configs = LANGUAGES,
    fix = false,
  }: { version?: typeof ESLint; configs?: Linter.Config[]; fix?: boolean } = {},
): Promise<ESLint.LintResult[]> {
  const eslint = new version({
    cwd,
    fix,
    overrideConfigFile: true,
    overrideConfig: [...plugin.configs.recommended, WITH_LIMITATIONS, ...configs],
  });
  return eslint.lintFiles(['.']);
}

const getPlaces = ({ messages, suppressedMessages }: ESLint.LintResult): Places =>
  [...suppressedMessages.map(({ line }) => `${line} silenced`), ...messages.map(getPlace)].sort();

function getPlace({ ruleId, line, column, endLine, endColumn, message }: Linter.LintMessage): string {
  return ruleId === 'sunset/no-unjudged-request'
    ? `${line} ${/\(([\w-]+)\)$/.exec(message)![1]}`
    : `${line}:${column}-${endLine}:${endColumn} ${ruleId}`;
}

interface Report {
  findings: (RuleSubject & { file: string; line: number; column: number; endLine: number; endColumn: number })[];
  limitations: { file: string; line: number; reason: string }[];
}

async function check(cwd: string): Promise<Map<string, string[]>> {
  const { printed } = await runCommand('check', { format: 'json', 'as-of': DAY, asOf: DAY }, { cwd }, 'real');
  const { findings, limitations } = JSON.parse(printed) as Report;
  const places = new Map<string, string[]>();
  const add = (file: string, place: string): void => void places.set(file, [...(places.get(file) ?? []), place].sort());
  for (const { file, line, column, endLine, endColumn, ...subject } of findings)
    add(file, `${line}:${column}-${endLine}:${endColumn} ${getRuleName(subject)}`);
  for (const { file, line, reason } of limitations) add(file, `${line} ${reason}`);
  return places;
}

describe.each([
  ['ESLint 10', ESLint],
  ['ESLint 9', ESLint9],
])('%s', (_, version) => {
  it('finds in Markdown and JSON what the command line finds, in the same places', async () => {
    const cwd = createFolder(DOCUMENTS);
    const expected = await check(cwd);
    const results = await lint(cwd, { version });
    const found = results.map((result) => [result.filePath.slice(cwd.length + 1), getPlaces(result)] as const);
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(Object.keys(DOCUMENTS).map((name) => [name, expected.get(name) ?? []])),
    );
    expect([...expected].map(([name, places]) => [name, places.length])).toEqual(
      expect.arrayContaining([
        ['languages.md', 6],
        ['places.md', 2],
        ['comments.md', 5],
        ['deno.json', 2],
        ['package.json', 1],
        ['broken.md', 2],
      ]),
    );
  });

  it('makes the safe rewrites, and no other change', async () => {
    // Data with a path may be a recording, which a rewrite would no longer fit.
    const { 'data/requests.json': _, ...documents } = DOCUMENTS;
    const cwd = createFolder({ ...documents, 'package.json': '{ "name": "p" }' });
    const results = await lint(cwd, { version, fix: true });
    const output = (name: string): string | undefined =>
      results.find(({ filePath }) => filePath === join(cwd, name))!.output;
    expect(output('places.md')).toBe(DOCUMENTS['places.md']!.replaceAll('workers/namespaces', 'storage/kv/namespaces'));
    expect(output('ends.md')).toBe(DOCUMENTS['ends.md']!.replace('workers/namespaces', 'storage/kv/namespaces'));
    expect(output('deno.json')).toBe(DOCUMENTS['deno.json']!.replace('workers/namespaces', 'storage/kv/namespaces'));
    expect(output('live.md')).toBeUndefined();
  });

  it('leaves what other data of the project names', async () => {
    const results = await lint(createFolder(DOCUMENTS), { version, fix: true });
    expect(results.find(({ filePath }) => filePath.endsWith('places.md'))!.output).toBeUndefined();
  });

  it('leaves comments of Markdown to ESLint, which counts them as used', async () => {
    const cwd = createFolder({ 'package.json': '{}', 'a.md': DOCUMENTS['comments.md']! });
    const options = { linterOptions: { reportUnusedDisableDirectives: 'error' as const } };
    const [result] = await lint(cwd, {
      version,
      configs: [...LANGUAGES.slice(0, 1), options, { ignores: ['*.json'] }],
    });
    expect(result!.messages.filter(({ ruleId }) => ruleId === null)).toEqual([]);
    expect(result!.suppressedMessages.map(({ ruleId }) => ruleId)).toEqual(['sunset/no-ended-route']);
  });

  it('finds the same with the processor of Markdown, in blocks of JavaScript', async () => {
    const cwd = createFolder({ 'package.json': '{}', 'places.md': DOCUMENTS['places.md']! });
    const configs = [
      { files: ['**/*.md'], plugins: { markdown }, processor: 'markdown/markdown' },
      { ignores: ['*.json'] },
    ];
    const expected = (await check(cwd)).get('places.md')!.filter((place) => place.startsWith('5:'));
    // The processor does not move the column where a message ends.
    const getStart = (place: string): string => place.split('-')[0]!;
    const found = (await lint(cwd, { version, configs })).flatMap(getPlaces);
    expect(found.map(getStart)).toEqual(expected.map(getStart));
    expect(expected).toHaveLength(1);
  });
});

it('reports wrong settings in each language', async () => {
  const cwd = createFolder({ 'package.json': '{}', 'a.md': '# A\n' });
  const results = await lint(cwd, { configs: [...LANGUAGES, { settings: { sunset: { evidence: 'sure' } } }] });
  expect(results.flatMap(({ messages }) => messages.map(({ ruleId, line, column }) => [ruleId, line, column]))).toEqual(
    [
      ['sunset/valid-settings', 1, 1],
      ['sunset/valid-settings', 1, 1],
    ],
  );
});

it('judges a workflow that a parser for YAML reads', async () => {
  const text = `jobs:\n  a:\n    steps:\n      - run: curl ${OLD}\n`;
  const cwd = createFolder({ 'package.json': '{}', 'ci.yml': text });
  const parser: Linter.Parser = {
    parse: (source) => ({
      type: 'Program',
      body: [],
      comments: [],
      tokens: [],
      sourceType: 'module',
      range: [0, source.length],
      loc: { start: { line: 1, column: 0 }, end: { line: 5, column: 0 } },
    }),
  };
  const configs: Linter.Config[] = [{ files: ['**/*.yml'], languageOptions: { parser } }, { ignores: ['*.json'] }];
  const found = (await lint(cwd, { configs })).flatMap(getPlaces);
  expect(found).toEqual((await check(cwd)).get('ci.yml'));
  expect(found).toHaveLength(1);
});

it('needs nothing of a language but its text', async () => {
  const cwd = createFolder({ 'package.json': '{}', 'places.md': DOCUMENTS['places.md']! });
  const language = {
    fileType: 'text' as const,
    lineStart: 1 as const,
    columnStart: 1 as const,
    nodeTypeKey: 'type',
    validateLanguageOptions: () => undefined,
    parse: () => ({ ok: true as const, ast: { type: 'text' } }),
    createSourceCode: ({ body: text }: { body: unknown }, { ast }: { ast: object }) => ({
      ast,
      text,
      getLoc: () => ({ start: { line: 1, column: 1 }, end: { line: 1, column: 1 } }),
      getRange: () => [0, 0],
      traverse: () => [{ type: 'visit', kind: 1, phase: 1, target: ast, args: [ast] }],
    }),
  };
  const plain = { languages: { text: language } } as unknown as ESLint.Plugin;
  const configs = [{ files: ['**/*.md'], plugins: { plain }, language: 'plain/text' }, { ignores: ['*.json'] }];
  expect((await lint(cwd, { configs })).flatMap(getPlaces)).toEqual((await check(cwd)).get('places.md'));
});
