/** A body of which nothing is known is counted, if the data is about fields of it. */
import { describe, expect, it } from 'vitest';
import { analyzeText } from '../engine/analyze-text.ts';

const API = 'https://api.cloudflare.com/client/v4';

function analyze(text: string) {
  const { findings, analysis } = analyzeText(text, { name: 'source.js' });
  return { found: findings.length, limitations: analysis.limitations.map(({ line, reason }) => `${line} ${reason}`) };
}

function send(body: string, path = '/zones/z/dns_records'): string {
  return `const save = async (given, zone) =>\nfetch('${API}${path}', { method: 'POST', body: ${body} });\nexport { save };`;
}

describe('a body', () => {
  it.each([
    ['that a call makes', 'JSON.stringify(await load())'],
    ['that another package makes', "JSON.stringify(require('changes').record)"],
    ['of the environment', 'process.env.RECORD'],
    ['that is compressed', "require('node:zlib').gzipSync(JSON.stringify({ name: 'a' }))"],
    ['in a blob', "new Blob([JSON.stringify({ name: 'a' })], { type: 'application/json' })"],
    ['that only copies what a call makes', 'JSON.stringify({ ...(await load()) })'],
    ['that is a list of such', 'JSON.stringify([await load()])'],
    ['in one of two cases', "zone ? JSON.stringify({ name: 'a' }) : await load()"],
    ['that is an object of a class', 'JSON.stringify(new (class { constructor() { this.locked = true; } })())'],
    [
      'whose names are computed',
      'JSON.stringify(Object.fromEntries(Object.entries({ a: 1 }).map(([k]) => [rename(k), 1])))',
    ],
    ['that begins like JSON', "'{\"name\"' + given + '}'"],
    ['that is JSON with names that are not known', "'{' + (await load()) + '}'"],
  ])('%s is not known', (_, body) => {
    expect(analyze(send(body))).toEqual({ found: 0, limitations: ['2 unknown-content'] });
  });

  it.each([
    ['of which something is known', "JSON.stringify({ name: 'a', ...(await load()) })"],
    ['that callers give', 'JSON.stringify(given)'],
    ['that is a form', "new URLSearchParams({ name: 'a' })"],
    ['that is another text', "'name=a'"],
    ['that is live', "JSON.stringify({ name: 'a', content: await load() })"],
    ['in bytes', "new TextEncoder().encode(JSON.stringify({ name: 'a' }))"],
  ])('%s is no limitation', (_, body) => {
    expect(analyze(send(body))).toEqual({ found: 0, limitations: [] });
  });

  it.each([
    ['of a route with no such data', 'JSON.stringify(await load())', '/zones/z/purge_cache'],
    ['of a route where a field counts beside another request', 'JSON.stringify(await load())', '/accounts/a/members'],
  ])('%s is no limitation', (_, body, path) => {
    expect(analyze(send(body, path))).toEqual({ found: 0, limitations: [] });
  });

  it.each([
    ['bytes', 'new TextEncoder().encode(JSON.stringify({ locked: true }))'],
    ['bytes of an encoder', 'encoder.encode(\'{"locked":true}\')'],
    ['a text with a value that is not known', "'{\"locked\":' + given + '}'"],
    ['a text with a part that is not known', '`{"name":"${given}.example","locked":true}`'],
    ['a text around what is encoded', '`[${JSON.stringify({ locked: true })},{"name":"a"}]`'],
    ['a text with properties that are not known', '`{"locked":true,${given}}`'],
    ['a buffer', 'Buffer.from(\'{"locked":true}\')'],
  ])('in %s is read', (_, body) => {
    expect(analyze(`const encoder = new TextEncoder();\n${send(body)}`)).toEqual({ found: 1, limitations: [] });
  });

  it('of another host is no limitation', () => {
    const text = send('await load()').replace('cloudflare', 'example');
    expect(analyze(text)).toEqual({ found: 0, limitations: [] });
  });
});

describe('the parameters of a method of the SDK', () => {
  const edit = (params: string): string =>
    `import Cloudflare from 'cloudflare';\nexport const save = async (zone) =>\nnew Cloudflare().dns.settings.zone.edit(${params});\nconst field = 'foundation_dns';`;

  it.each([
    ['that a call makes', 'await load(zone)'],
    ['that a call makes, beside those of the path', '{ zone_id: zone, ...(await load()) }'],
  ])('%s are not known', (_, params) => {
    expect(analyze(edit(params))).toEqual({ found: 0, limitations: ['3 unknown-content'] });
  });

  it.each([
    ['of the path alone', '{ zone_id: zone }'],
    ['of which something is known', '{ zone_id: zone, ns_ttl: 3600, ...(await load()) }'],
  ])('%s are no limitation', (_, params) => {
    expect(analyze(edit(params))).toEqual({ found: 0, limitations: [] });
  });
});
