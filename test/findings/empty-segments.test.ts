/** A fallback of an empty text for a missing ID is no request of its own. */
import { describe, expect, it } from 'vitest';
import { loadDataset } from '../../data/load.ts';
import { getFindings } from './analyze.ts';

const getOperations = (text: string): string[] =>
  getFindings(text, loadDataset()).flatMap(({ operations }) => operations.map(({ operation }) => operation));

describe('an empty segment', () => {
  it('is no other operation where the same call sends a value in its place', () => {
    const text = `
      const id = process.env.NAMESPACE ?? '';
      fetch('https://api.cloudflare.com/client/v4/accounts/' + account + '/workers/namespaces/' + id + '/keys');`;
    expect(getOperations(text)).toEqual(['GET /accounts/{account_id}/workers/namespaces/{namespace_id}/keys']);
  });

  it('at the end of the path is that of the list', () => {
    const text = `
      const list = (id = '') => fetch(\`https://api.cloudflare.com/client/v4/accounts/\${account}/workers/namespaces/\${id}\`);
      list();
      list(process.env.NAMESPACE);`;
    expect(getOperations(text).sort()).toEqual([
      'GET /accounts/{account_id}/workers/namespaces',
      'GET /accounts/{account_id}/workers/namespaces/{namespace_id}',
    ]);
  });

  it('that every call sends is dropped from the path', () => {
    const text = `fetch('https://api.cloudflare.com/client/v4//accounts/' + account + '//workers/namespaces');`;
    expect(getOperations(text)).toEqual(['GET /accounts/{account_id}/workers/namespaces']);
  });
});
