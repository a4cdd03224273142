/** A deprecated path whose segments are separate texts in a program of a language that is not modelled is counted. */
import { expect, it } from 'vitest';
import { findListedPaths } from '../../analysis/findings/texts/listed-paths.ts';
import { loadDataset } from '../../data/load.ts';
import { findPlaces, type Files } from './found-places.ts';

const LIVE = "export const verify = () => fetch('https://api.cloudflare.com/client/v4/user/tokens/verify');\n";

it.each<[string, Files, string[]]>([
  [
    'a step of a feature',
    { 'a.feature': "Scenario: stores\n  Given path 'accounts', edge.account, 'workers', 'namespaces'\n" },
    ['a.feature:2 path-not-followed'],
  ],
  [
    'a list in a program',
    { 'A.elm': 'url =\n    crossOrigin base [ "accounts", account, "workers", "namespaces" ] []\n' },
    ['A.elm:2 path-not-followed'],
  ],
  ['a living path', { 'a.feature': "Given path 'accounts', edge.account, 'storage', 'kv', 'namespaces'\n" }, []],
  ['words that are no path', { 'a.feature': "Given tags 'workers', 'namespaces', 'zones'\n" }, []],
  ['a list of names', { 'A.elm': 'names = [ "accounts", "workers", "namespaces" ]\n' }, []],
  ['a test', { 'test/a.feature': "Given path 'accounts', id, 'workers', 'namespaces'\n" }, []],
  ['a document of data', { 'a.json': '{ "tags": ["accounts", "a", "workers", "namespaces"] }\n' }, []],
])('%s', async (_, files, expected) => {
  expect(await findPlaces({ 'index.js': LIVE, ...files })).toEqual(expected);
});

it('is found where its words begin', () => {
  const text = "path 'accounts', id, 'workers', 'namespaces'";
  expect(findListedPaths(text, loadDataset())).toMatchObject([
    { offset: text.indexOf('workers'), words: 'workers/namespaces', deprecation: 'kv-legacy-namespace-routes' },
  ]);
});
