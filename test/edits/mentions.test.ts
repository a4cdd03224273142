/** Which texts of a file name a route that moves, and what becomes of them. */
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../analysis/edits/apply.ts';
import { createEngine } from '../../analysis/engine.ts';
import { parseSource } from '../../analysis/host/parsers/parse-source.ts';
import { loadDataset } from '../../data/load.ts';

const engine = createEngine(loadDataset());

/** The text after every mention has moved; null where there is none. */
function move(text: string): string | null {
  const { source } = parseSource({ name: 'a.test.ts', text });
  if (!source) throw new Error(`does not parse: ${text}`);
  const mentions = engine.findMentions(source);
  return mentions.length === 0
    ? null
    : applyEdits(
        text,
        mentions.flatMap(({ edits }) => edits),
      ).text;
}

describe('a mention', () => {
  it.each([
    ['a mocked address', "rest.get('https://api.cloudflare.com/client/v4/accounts/:id/workers/namespaces', reply)"],
    ['a mock of any host', "http.get('*/accounts/:accountId/workers/namespaces/:namespaceId/values/:key', reply)"],
    ['a glob', "page.route('**/client/v4/accounts/1/workers/namespaces', reply)"],
    [
      'the path of an interceptor',
      "nock('https://api.cloudflare.com').put('/client/v4/accounts/1/workers/namespaces/2').reply(200)",
    ],
    ['an expectation', "expect(get).toHaveBeenCalledWith('/accounts/x/workers/namespaces')"],
    ['a query behind it', "expect(url).toBe('/accounts/x/workers/namespaces?per_page=5')"],
    ['a template', 'expect(url).toBe(`${base}/accounts/${account}/workers/namespaces/${id}/keys`)'],
    ['a sum', "expect(url).toBe('/accounts/' + account + '/workers/namespaces')"],
    ['a key', "const replies = { '/accounts/x/workers/namespaces': [] }"],
    [
      'a text that is looked for',
      "expect(fetch).toHaveBeenCalledWith(expect.stringContaining('/accounts/x/workers/namespaces'), init)",
    ],
    [
      'a template that is looked for',
      'expect(fetch).toHaveBeenCalledWith(expect.stringContaining(`/accounts/${account}/workers/namespaces/${id}`), init)',
    ],
    ['a part that only this route has', "expect(url).toContain('/workers/namespaces')"],
    [
      'a part with more behind it',
      "expect(fetch).toHaveBeenCalledWith(expect.stringContaining('/workers/namespaces/1/values'), init)",
    ],
    ['a part by which a mock decides', "if (url.includes('/workers/namespaces?')) return reply"],
    [
      'a part behind a base',
      "nock('https://api.cloudflare.com/client/v4/accounts/1').get('/workers/namespaces').reply(200)",
    ],
    [
      'a part behind the base of a variable',
      "const api = nock('https://api.cloudflare.com/client/v4/accounts/1').persist();\napi.get('/workers/namespaces').reply(200)",
    ],
    ['a method and a path', "replies['GET https://api.cloudflare.com/client/v4/accounts/1/workers/namespaces'] = []"],
    ['a sentence', "expect(error).toBe('A request to /accounts/x/workers/namespaces failed')"],
    ['a sentence with the path in quotes', 'fail("unknown: `/accounts/x/workers/namespaces`.")'],
    [
      'what a test that denies something else asks for',
      "expect(() => get('/accounts/x/workers/namespaces')).not.toThrow()",
    ],
    ['a text whose query is cut off', "expect(url).toBe('/accounts/x/workers/namespaces?a=1'.split('?')[0])"],
    ['a text with parameters to fill in', "expect(url).toBe('/accounts/:id/workers/namespaces'.replace(':id', id))"],
    ['an escape in it', String.raw`expect(url).toBe('\x2faccounts/x/workers/namespaces')`],
  ])('is %s', (_, text) => {
    expect(move(text)).toBe(text.replace('workers/namespaces', 'storage/kv/namespaces'));
  });

  it.each([
    ['another host', "rest.get('https://other.example/accounts/1/workers/namespaces')"],
    ['another resource', "expect(url).toBe('/accounts/x/workers/dispatch/namespaces')"],
    ['a longer path that is none', "expect(url).toBe('/accounts/x/workers/namespaces/2/unheard/of')"],
    ['a part of a file name', "const file = 'src/workers/namespaces'"],
    ['a part that nobody looks for', "load('/workers/namespaces')"],
    ['a part that other routes have', "expect(url).toContain('/roles')"],
    ['a part of a longer name', "expect(url).toContain('/workers/namespaces-old')"],
    ['a sentence about the old way', "fail('no longer asks /accounts/x/workers/namespaces')"],
    ['the name of a test', "it('lists /accounts/:id/workers/namespaces', test)"],
    ['the name of several tests', "describe.each(rows)('/accounts/x/workers/namespaces', test)"],
    ['what a mock passes on', "if (!url.includes('/workers/namespaces')) return pass"],
    ['what must not be asked for', "expect(url).not.toBe('/accounts/x/workers/namespaces')"],
    [
      'what must not be called with it',
      "expect(fetch).not.toHaveBeenCalledWith(expect.stringContaining('/workers/namespaces'), init)",
    ],
    ['a mock of another host', "nock('https://other.example').get('/accounts/1/workers/namespaces').reply(200)"],
    ['a module', "vi.mock('accounts/x/workers/namespaces.js')"],
    ['a part that another text shares', "const tail = 'workers/namespaces'; expect(url).toBe(`/accounts/x/${tail}`)"],
    ['a tagged template', 'sql`/accounts/x/workers/namespaces`'],
    ['a text whose parts are counted', "assert.equal(`/accounts/a/workers/namespaces`.split('/').length, 5)"],
    ['a text whose length counts', "expect('/accounts/x/workers/namespaces'.length).toBe(30)"],
    ['a text of which a part counts', "expect('/accounts/x/workers/namespaces'.slice(12)).toBe('workers/namespaces')"],
    [
      'a constant whose parts are counted',
      "const path = '/accounts/x/workers/namespaces'; expect(path.split('/')[3]).toBe(x)",
    ],
    ['a text of which a letter counts', "expect('/accounts/x/workers/namespaces'[12]).toBe('w')"],
    ['the new path', "expect(url).toBe('/accounts/x/storage/kv/namespaces')"],
  ])('is not %s', (_, text) => {
    expect(move(text)).toBeNull();
  });

  it.each([
    ['a test', 'expect(url).toMatch(/\\/accounts\\/[^/]+\\/workers\\/namespaces$/)'],
    ['a mock', 'nock(base).get(/\\/workers\\/namespaces\\/.*/).reply(200)'],
  ])('is a regular expression of %s', (_, text) => {
    expect(move(text)).toBe(text.replace('workers\\/namespaces', 'storage\\/kv\\/namespaces'));
  });

  it('moves in every place of its path at once', () => {
    expect(move("expect(url).toBe('/organizations/x/members')")).toBe("expect(url).toBe('/accounts/x/members')");
    expect(move("expect(url).toBe('/organizations/x/roles')")).toBe(
      "expect(url).toBe('/accounts/x/iam/permission_groups')",
    );
  });

  it('is left where a method of the route lives on: it may be that one', () => {
    const dataset = loadDataset();
    const living = createEngine({
      ...dataset,
      catalogue: [...dataset.catalogue, 'PATCH /accounts/{account_id}/roles'],
    });
    const { source } = parseSource({ name: 'a.test.ts', text: "http.patch('/accounts/x/roles', reply);" });
    expect([engine.findMentions(source!).length, living.findMentions(source!).length]).toEqual([1, 0]);
  });

  it('has its place, its deprecation and its route', () => {
    const { source } = parseSource({
      name: 'a.test.ts',
      text: "f('/accounts/x/workers/namespaces/y'); g('/accounts/x/roles');",
    });
    expect(engine.findMentions(source!)).toEqual([
      {
        deprecation: 'kv-legacy-namespace-routes',
        routes: ['/accounts/{}/workers/namespaces/{}'],
        edits: [{ range: [15, 22], text: 'storage/kv' }],
      },
      expect.objectContaining({ deprecation: 'account-roles', routes: ['/accounts/{}/roles'] }),
    ]);
  });
});
