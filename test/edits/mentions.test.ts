/** Which texts of a file name a route that moves, and what becomes of them. */
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../analysis/edits/apply.ts';
import { createEngine } from '../../analysis/engine.ts';
import { parseSource } from '../../analysis/host/parsers.ts';
import { loadDataset } from '../../data/load.ts';

const engine = createEngine(loadDataset());

/** The text after every mention has moved; null where there is none. */
function move(text: string): string | null {
  const { source } = parseSource({ name: 'a.test.ts', text });
  if (!source) throw new Error(`does not parse: ${text}`);
  const mentions = engine.findMentions(source);
  return mentions.length === 0 ? null : applyEdits(text, mentions.map(({ edit }) => edit)).text;
}

describe('a mention', () => {
  it.each([
    ['a mocked address', "rest.get('https://api.cloudflare.com/client/v4/accounts/:id/workers/namespaces', reply)"],
    ['a mock of any host', "http.get('*/accounts/:accountId/workers/namespaces/:namespaceId/values/:key', reply)"],
    ['a glob', "page.route('**/client/v4/accounts/1/workers/namespaces', reply)"],
    ['the path of an interceptor', "nock('https://api.cloudflare.com').put('/client/v4/accounts/1/workers/namespaces/2').reply(200)"],
    ['an expectation', "expect(get).toHaveBeenCalledWith('/accounts/x/workers/namespaces')"],
    ['a query behind it', "expect(url).toBe('/accounts/x/workers/namespaces?per_page=5')"],
    ['a template', 'expect(url).toBe(`${base}/accounts/${account}/workers/namespaces/${id}/keys`)'],
    ['a sum', "expect(url).toBe('/accounts/' + account + '/workers/namespaces')"],
    ['a key', "const replies = { '/accounts/x/workers/namespaces': [] }"],
    ['an escape in it', String.raw`expect(url).toBe('\x2faccounts/x/workers/namespaces')`],
  ])('is %s', (_, text) => {
    expect(move(text)).toBe(text.replace('workers/namespaces', 'storage/kv/namespaces'));
  });

  it.each([
    ['another host', "rest.get('https://other.example/accounts/1/workers/namespaces')"],
    ['another resource', "expect(url).toBe('/accounts/x/workers/dispatch/namespaces')"],
    ['a longer path that is none', "expect(url).toBe('/accounts/x/workers/namespaces/2/unheard/of')"],
    ['a shorter part', "expect(url).toContain('/workers/namespaces')"],
    ['a sentence', "expect(error).toBe('A request to /accounts/x/workers/namespaces failed')"],
    ['a module', "vi.mock('accounts/x/workers/namespaces.js')"],
    ['a part that another text shares', "const tail = 'workers/namespaces'; expect(url).toBe(`/accounts/x/${tail}`)"],
    ['a tagged template', 'sql`/accounts/x/workers/namespaces`'],
    ['the new path', "expect(url).toBe('/accounts/x/storage/kv/namespaces')"],
  ])('is not %s', (_, text) => {
    expect(move(text)).toBeNull();
  });

  it('is left where a method of the route lives on: it may be that one', () => {
    const dataset = loadDataset();
    const living = createEngine({ ...dataset, catalogue: [...dataset.catalogue, 'PATCH /accounts/{account_id}/roles'] });
    const { source } = parseSource({ name: 'a.test.ts', text: "http.patch('/accounts/x/roles', reply);" });
    expect([engine.findMentions(source!).length, living.findMentions(source!).length]).toEqual([1, 0]);
  });

  it('has its place, its deprecation and its route', () => {
    const { source } = parseSource({ name: 'a.test.ts', text: "f('/accounts/x/workers/namespaces/y'); g('/accounts/x/roles');" });
    expect(engine.findMentions(source!)).toEqual([
      { deprecation: 'kv-legacy-namespace-routes', route: '/accounts/{}/workers/namespaces/{}', edit: { range: [15, 22], text: 'storage/kv' } },
      expect.objectContaining({ deprecation: 'account-roles', route: '/accounts/{}/roles' }),
    ]);
  });
});
