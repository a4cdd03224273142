/** `extendSafe` and `extendReview`: the user moves the rewrites of a deprecation to another class, alike in every face. */
import { describe, expect, it } from 'vitest';
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';
import { parseSettings } from '../../rules/sunset-settings.ts';

const API = 'https://api.cloudflare.com/client/v4';
const KV = `fetch('${API}/accounts/a/workers/namespaces');\n`;
const READ = `const { result } = await (await fetch('${API}/accounts/a/access/apps/b')).json();\nf(result.self_hosted_domains);\n`;
const LOOKED_AT = `const send = (path) => {\n  if (!allow(path)) throw new Error('no');\n  return fetch('${API}' + path);\n};\nsend('/accounts/a/workers/namespaces');\n`;

async function getClasses(text: string, settings: object): Promise<[string, string][]> {
  const cwd = createFolder({
    'package.json': '{"name":"a"}',
    'a.mjs': text,
    'sunset.config.json': JSON.stringify(settings),
  });
  const { stdout, stderr } = await runCli(
    ['check', '--format', 'json', '--fail-on', 'never', '--as-of', '2026-11-10', 'a.mjs'],
    cwd,
  );
  if (stdout === '') throw new Error(stderr);
  const { findings } = JSON.parse(stdout) as { findings: { fix: { class: string; reason: string } }[] };
  return findings.map(({ fix }) => [fix.class, fix.reason]);
}

describe('extendReview', () => {
  it('makes a safe rewrite one for review, which says so', async () => {
    expect(await getClasses(KV, {})).toEqual([['safe', expect.anything()]]);
    expect(await getClasses(KV, { extendReview: ['kv-legacy-namespace-routes'] })).toEqual([
      ['review', expect.stringContaining('the configuration asks for a review')],
    ]);
  });

  it('wins over extendSafe', async () => {
    const ids = ['kv-legacy-namespace-routes'];
    expect((await getClasses(KV, { extendReview: ids, extendSafe: ids }))[0]![0]).toBe('review');
  });
});

describe('extendSafe', () => {
  it('takes the difference that the data names as safe', async () => {
    expect((await getClasses(READ, {}))[0]![0]).toBe('review');
    expect((await getClasses(READ, { extendSafe: ['access-self-hosted-domains'] }))[0]![0]).toBe('safe');
  });

  it('leaves what other code may see for review, unless the entry says otherwise', async () => {
    const id = 'kv-legacy-namespace-routes';
    expect(await getClasses(LOOKED_AT, { extendSafe: [id] })).toEqual([
      ['review', expect.stringContaining('`allow` may read the changed value')],
    ]);
    expect((await getClasses(LOOKED_AT, { extendSafe: [{ id, despiteDoubts: true }] }))[0]![0]).toBe('safe');
  });

  it('names deprecations of the data', async () => {
    await expect(getClasses(KV, { extendSafe: ['kv-legacy-namespace-route'] })).rejects.toThrow(
      /there is no deprecation "kv-legacy-namespace-route"; did you mean|there is no deprecation "kv-legacy-namespace-route"/,
    );
    expect(parseSettings({ extendSafe: [{ despiteDoubts: true }] }).fault).toBe(
      'settings.sunset.extendSafe[0].id is missing',
    );
    expect(parseSettings({ extendReview: 'kv' }).fault).toContain('must be an array of ids');
  });
});
