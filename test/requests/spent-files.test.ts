/** In a file that has spent its budget, calls that write a URL are searched, and all others are counted. */
import { expect, it } from 'vitest';
import { unknown } from '../../analysis/evaluator/domain/choice.ts';
import { createEvaluation } from '../../analysis/evaluator/machine.ts';
import { createUnsearchedLimitations } from '../../analysis/findings/unjudged/create-limitations.ts';
import { parseSource } from '../../analysis/host/parsers/parse-source.ts';
import { collectFileFacts } from '../../analysis/program/file-facts.ts';
import { NO_PACKAGE } from '../../analysis/program/source-file.ts';
import { createExternals } from '../../analysis/requests/search/externals.ts';
import { findRequests } from '../../analysis/requests/search/find-requests.ts';
import { loadDataset } from '../../data/load.ts';

const BASE = 'https://api.cloudflare.com/client/v4';
const PLAIN = [
  `fetch('${BASE}/zones/z/firewall/rules');`,
  `fetch(base + '/zones/z/filters');`,
  'fetch(`${base}/zones/z/filters`);',
  `axios({ url: '/zones/z/filters' });`,
];
const OTHER = ["send('filters');", 'fetch(path);', "fetch('filters/' + path);"];
const TEXT = [...OTHER, ...PLAIN].join('\n');

function search(text: string, spent: number) {
  const dataset = loadDataset();
  const { source } = parseSource({ name: 'program.js', text });
  const evaluation = createEvaluation(collectFileFacts(source!), createExternals(dataset.platform));
  for (let step = 0; step < spent; step++) evaluation.weigh(unknown('unresolved'));
  return findRequests(evaluation, { dataset, facts: NO_PACKAGE });
}

const MORE_THAN_A_FILE_MAY = 200_000;

it('a common file has no call that is not searched', () => {
  expect(search(TEXT, 0).unsearched).toEqual([]);
});

it('after the budget of the file, calls that write no URL are not searched, and counted in one limitation', () => {
  const { unsearched, requests } = search(TEXT, MORE_THAN_A_FILE_MAY);
  expect(unsearched.map(({ range }) => `${TEXT.slice(...range)};`)).toEqual(OTHER);
  expect(requests.map(({ node }) => `${TEXT.slice(...node.range)};`)).toContain(PLAIN[0]);
  expect(createUnsearchedLimitations(unsearched)).toMatchObject([{ offset: 0, reason: 'budget' }]);
});
