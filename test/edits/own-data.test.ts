/** Each kind of change does what a user's own entry says: no kind knows a deprecation. */
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../analysis/edits/apply.ts';
import { createEngine } from '../../analysis/engine.ts';
import { parseSource } from '../../analysis/host/parsers/parse-source.ts';
import type { Affects, RewriteEdit } from '../../data/deprecation-schema.ts';
import { createDataset, createEntry } from '../data/entries.ts';

const OPERATION = 'POST /accounts/{account_id}/old/{thing_id}';
const BASE = 'https://api.acme.test/v1';
const POST = (path: string, init = ''): string =>
  `fetch(\`${BASE}${path}\`, { method: 'POST'${init === '' ? '' : `, ${init}`} });\n`;

interface Outcome {
  text: string;
  reasons: string[];
}

/** What an entry with this one change makes of a text, and why it leaves what it leaves. */
function rewrite(
  text: string,
  edit: RewriteEdit,
  affects: Affects = { kind: 'route', operations: [OPERATION] },
): Outcome {
  const entry = createEntry({
    affects: [affects],
    rewrites: [{ edit, when: { text: 'always' }, class: 'safe', reason: 'so it is', before: 'old', after: 'new' }],
  });
  const engine = createEngine(createDataset(entry));
  const { source } = parseSource({ name: 'source.js', text });
  const findings = engine.judge(
    source!,
    engine.analyze(source!, { facts: { talksToPlatform: true, sdk: { kind: 'installed', spec: '1.0.0' } } }),
    { asOf: '2026-11-21' },
  );
  expect(findings.length).toBeGreaterThan(0);
  const { text: result, rejected } = applyEdits(
    text,
    findings.flatMap(({ fix }) => fix.edits ?? []),
  );
  expect(rejected).toEqual([]);
  return { text: result, reasons: findings.flatMap(({ fix }) => (fix.edits ? [] : fix.reason)) };
}

describe('a path', () => {
  const from = '/accounts/{account_id}/old/{thing_id}';

  it.each([
    ['a segment is replaced', '/accounts/{account_id}/new/{thing_id}', '/accounts/${a}/new/${t}'],
    ['two come for one', '/accounts/{account_id}/very/new/{thing_id}', '/accounts/${a}/very/new/${t}'],
    ['one comes before a parameter', '/accounts/{account_id}/old/by-id/{thing_id}', '/accounts/${a}/old/by-id/${t}'],
    ['one comes at the end', '/accounts/{account_id}/old/{thing_id}/details', '/accounts/${a}/old/${t}/details'],
    ['one goes between parameters', '/accounts/{account_id}/{thing_id}', '/accounts/${a}/${t}'],
    ['several places change', '/teams/{account_id}/new/{thing_id}', '/teams/${a}/new/${t}'],
  ])('changes where %s', (_, to, written) => {
    const text = POST('/accounts/${a}/old/${t}');
    expect(rewrite(text, { kind: 'path', from, to }).text).toBe(POST(written));
  });

  it.each([
    [
      'a parameter would be lost',
      '/accounts/{account_id}/old',
      POST('/accounts/${a}/old/${t}'),
      /has no place in the new one/,
    ],
    [
      'a parameter would have to be made up',
      '/accounts/{account_id}/old/{thing_id}/{part_id}',
      POST('/accounts/${a}/old/${t}'),
      /not in the old one/,
    ],
    [
      'the segment is encoded on the way',
      '/accounts/{account_id}/new/{thing_id}',
      `fetch('${BASE}/' + ['accounts', a, 'old', t].map(encodeURIComponent).join('/'), { method: 'POST' });\n`,
      /not written out/,
    ],
    [
      'the slash is written elsewhere',
      '/accounts/{account_id}/{thing_id}',
      `fetch('${BASE}/accounts/' + a + '/' + 'old' + '/' + t, { method: 'POST' });\n`,
      /slash before/,
    ],
  ])('stays where %s', (_, to, text, reason) => {
    expect(rewrite(text, { kind: 'path', from, to })).toEqual({ text, reasons: [expect.stringMatching(reason)] });
  });
});

describe('a header', () => {
  const affects: Affects = { kind: 'header', header: 'X-Old' };
  const headers = (written: string): string => POST('/accounts/${a}/old/${t}', `headers: ${written}`);

  it.each([
    ["{ 'X-Old': key, Accept: '*/*' }", "{ 'X-New': `v2 ${key}`, Accept: '*/*' }"],
    ["{ 'x-old': 'one' }", "{ 'X-New': 'v2 one' }"],
    ['{ "X-Old": `${key}` }', '{ "X-New": `v2 ${key}` }'],
    ["[['X-Old', key]]", "[['X-New', `v2 ${key}`]]"],
  ])('%s gets its new name and its prefix', (before, after) => {
    expect(rewrite(headers(before), { kind: 'header', from: 'X-Old', to: 'X-New', prefix: 'v2 ' }, affects).text).toBe(
      headers(after),
    );
  });

  it.each([
    ["{ ...more, 'X-Old': key }", /spread that may hold `X-New`/],
    ["{ 'X-Old': key, 'x-new': key }", /have `X-New` already/],
    ['{ [HEADER]: key }', /not written out/],
  ])('%s stays', (before, reason) => {
    const text = `const HEADER = 'X-Old';\n${headers(before)}`;
    expect(rewrite(text, { kind: 'header', from: 'X-Old', to: 'X-New' }, affects)).toEqual({
      text,
      reasons: [expect.stringMatching(reason)],
    });
  });

  it.each([
    ["{ 'X-Old': key, Accept: '*/*' }", "{ Accept: '*/*' }"],
    ["{ Accept: '*/*', 'X-Old': key }", "{ Accept: '*/*' }"],
  ])('%s goes', (before, after) => {
    expect(rewrite(headers(before), { kind: 'drop', what: 'header', name: 'x-old' }, affects).text).toBe(
      headers(after),
    );
  });
});

describe('a query parameter', () => {
  const affects: Affects = { kind: 'query', operations: [OPERATION], parameter: 'limit' };
  const rename: RewriteEdit = { kind: 'query', from: 'limit', to: 'per_page' };
  const path = '/accounts/${a}/old/${t}';

  it.each([
    ['?limit=5&page=1', '?per_page=5&page=1'],
    ['?page=1&limit=${n}', '?page=1&per_page=${n}'],
    ['?${new URLSearchParams({ limit: n })}', '?${new URLSearchParams({ per_page: n })}'],
    ['?${new URLSearchParams({ limit })}', '?${new URLSearchParams({ per_page: limit })}'],
    ["?${new URLSearchParams([['limit', n]])}", "?${new URLSearchParams([['per_page', n]])}"],
    ["?${new URLSearchParams('limit=5')}", "?${new URLSearchParams('per_page=5')}"],
  ])('%s gets its new name', (before, after) => {
    expect(rewrite(POST(path + before), rename, affects).text).toBe(POST(path + after));
  });

  it.each([
    ['?limit=5&page=1', '?page=1'],
    ['?page=1&limit=5', '?page=1'],
    ['?limit=5', ''],
    ['?${new URLSearchParams({ limit: n, page: 1 })}', '?${new URLSearchParams({ page: 1 })}'],
    ["?${new URLSearchParams([['page', 1], ['limit', n]])}", "?${new URLSearchParams([['page', 1]])}"],
  ])('%s loses it', (before, after) => {
    expect(rewrite(POST(path + before), { kind: 'drop', what: 'query', name: 'limit' }, affects).text).toBe(
      POST(path + after),
    );
  });

  it('stays where its value is made of parts', () => {
    const text = POST(`${path}?limit=\${n}&page=1`);
    expect(rewrite(text, { kind: 'drop', what: 'query', name: 'limit' }, affects)).toEqual({
      text,
      reasons: [expect.stringMatching(/in one piece/)],
    });
  });
});
