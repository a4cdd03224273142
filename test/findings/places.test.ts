/** Where a finding of a route lies when several literals make its path. */
import { expect, it } from 'vitest';
import { loadDataset } from '../../data/load.ts';
import { BASE, getFindings, TALKING } from './analyze.ts';

function getShown(code: string): string[] {
  const text = `const BASE = '${BASE}', base = BASE + '/accounts/a';\n${code}`;
  return getFindings(text, loadDataset(), TALKING).map(({ range }) => text.slice(...range));
}

it.each([
  [
    'the first fixed segments, which live operations do not share',
    "const KV = '/workers/namespaces';\nexport const keys = (id) => fetch(`${base}${KV}/${id}/keys`);\n",
    ['workers/namespaces'],
  ],
  [
    'the segments of the request after those that live operations share',
    "const DEVICES = '/devices';\nexport const codes = (id) => fetch(`${base}${DEVICES}/${id}/override_codes`);\n",
    ['override_codes'],
  ],
  [
    'the shared segments where the request holds them',
    'export const codes = (id) => fetch(`${base}/devices/${id}/override_codes`);\n',
    ['devices'],
  ],
  [
    'the word of a list once, whether a request takes it from the list or the list allows it',
    "const WORDS = ['ssl', 'minify'];\n" +
      'const send = (id, method) => fetch(`${BASE}/zones/a/settings/${id}`, { method });\n' +
      "const change = (id) => fetch(`${BASE}/zones/a/settings/${id}`, { method: 'PATCH' });\n" +
      "WORDS.map((id) => send(id, 'GET'));\n" +
      'export const save = (id) => WORDS.includes(id) && change(id);\n',
    ['minify'],
  ],
])('a route is shown at %s', (_, code, shown) => {
  expect(getShown(code)).toEqual(shown);
});
