/** A URL that is spelt in another way than the documentation spells it, and means the same. */
import { describe, expect, it } from 'vitest';
import { loadDataset } from '../../data/load.ts';
import { NO_PACKAGE } from '../../analysis/program/source-file.ts';
import { getFindings } from './analyze.ts';

const getFound = (code: string) =>
  getFindings(code, loadDataset(), NO_PACKAGE).map(({ deprecation, evidence, range, fix }) => ({
    deprecation,
    evidence,
    shown: code.slice(...range),
    edits: fix.edits?.map((edit) => `${code.slice(...edit.range)} → ${edit.text}`),
  }));

const FOUND = { deprecation: 'kv-legacy-namespace-routes', evidence: 'proven', shown: 'workers/namespaces' };

describe('a request is found, and rewritten where its segments stand', () => {
  it.each([
    'https://API.Cloudflare.com/client/v4/accounts/${id}/workers/namespaces',
    'HTTPS://api.cloudflare.COM/client/v4/accounts/${id}/workers/namespaces',
    ' https://api.cloudflare.com/client/v4/accounts/${id}/workers/namespaces',
    '\\n\\thttps://api.cloudflare.com/client/v4/accounts/${id}/workers/namespaces',
    'https:/api.cloudflare.com/client/v4/accounts/${id}/workers/namespaces',
    'https:///api.cloudflare.com/client/v4/accounts/${id}/workers/namespaces',
    'https:api.cloudflare.com/client/v4/accounts/${id}/workers/namespaces',
    'https://api。cloudflare．com/client/v4/accounts/${id}/workers/namespaces',
    'https://ａｐｉ.cloudflare.com/client/v4/accounts/${id}/workers/namespaces',
    'https://api.cloud\\u00adflare\\u3002com/client/v4/accounts/${id}/workers/namespaces',
  ])('%j', (url) => {
    expect(new URL(eval(`const id = 1; \`${url}\``) as string).href).toBe(
      'https://api.cloudflare.com/client/v4/accounts/1/workers/namespaces',
    );
    expect(getFound(`fetch(\`${url}\`);`)).toEqual([{ ...FOUND, edits: ['workers → storage/kv'] }]);
  });
});

describe('a request is found, and not rewritten where its segments do not stand', () => {
  it.each([
    ['https://api.cloudflare.com/client/v4/accounts/${id}/./workers/namespaces', 'workers/namespaces'],
    ['https://api.cloudflare.com/client/v4/accounts/${id}/x/%2E%2e/./workers/namespaces', 'workers/namespaces'],
    ['https://api.cloudflare.com/../x/../client/./v4/accounts/${id}/workers/namespaces', 'workers/namespaces'],
  ])('%j', (url, shown) => {
    expect(new URL(eval(`const id = 1; \`${url}\``) as string).href).toBe(
      'https://api.cloudflare.com/client/v4/accounts/1/workers/namespaces',
    );
    expect(getFound(`fetch(\`${url}\`);`)).toEqual([{ ...FOUND, shown, edits: undefined }]);
  });
});

it.each([
  'https://api.cloudflare.com./client/v4/accounts/${id}/workers/namespaces',
  'https://user:secret@api.cloudflare.com:443/client/v4/accounts/${id}/workers/namespaces',
  'https://api.cloudflare.com/client/v4/accounts/${id}/workers/%6eamespaces',
])('a request is found that is sent in another form: %j', (url) => {
  expect(getFound(`fetch(\`${url}\`);`)).toMatchObject([
    { deprecation: 'kv-legacy-namespace-routes', evidence: 'proven' },
  ]);
});

it('a path that is no route of the platform in this form is not changed', () => {
  expect(getFound("fetch('https://api.cloudflare.com/client/v4/accounts/a/workers%2Fnamespaces');")).toEqual([]);
});

it.each([
  // The hole may be several segments.
  'https://api.cloudflare.com/client/v4/accounts/${id}/../workers/namespaces',
  'https://api.cloudflare.com/client/v4/accounts/${id}/workers/../namespaces',
  'https://api.cloudflare.com/client/v4/accounts/${id}/.../workers/namespaces',
  'https://api.example.com/x/../client/v4/accounts/${id}/workers/namespaces',
  '../client/v4/accounts/${id}/workers/namespaces',
  // The first letter is Cyrillic.
  'https://\u0430pi.cloudflare.com/client/v4/accounts/${id}/workers/namespaces',
  'https:api/client/v4/accounts/${id}/workers/namespaces',
])('another request is none of these: %s', (url) => {
  expect(getFound(`fetch(\`${url}\`);`)).toEqual([]);
});
