/** In a file whose calls have led to very many others, each further call is followed less far, and counted. */
import { expect, it } from 'vitest';
import { createEvaluation } from '../../analysis/evaluator/machine.ts';
import { parseSource } from '../../analysis/host/parsers/parse-source.ts';
import { collectFileFacts } from '../../analysis/program/file-facts.ts';
import { NO_PACKAGE } from '../../analysis/program/source-file.ts';
import { searchCall } from '../../analysis/requests/search/call-search.ts';
import { NOTHING_DECLARED } from '../../analysis/requests/declared/declared-calls.ts';
import { createExternals } from '../../analysis/requests/search/externals.ts';
import { EVERYTHING } from '../../analysis/requests/relevance/relevant-calls.ts';
import { createRequestReachability } from '../../analysis/requests/relevance/request-reachability.ts';
import { loadDataset } from '../../data/load.ts';

const BASE = 'https://api.cloudflare.com/client/v4';

function search(text: string, count: number) {
  const dataset = loadDataset();
  const facts = collectFileFacts(parseSource({ name: 'program.js', text }).source!);
  const evaluation = createEvaluation(facts, createExternals(dataset.platform));
  const reachability = createRequestReachability(evaluation, NOTHING_DECLARED, () => false);
  const followed = { count };
  const extent = { reach: 'with imports', relevance: EVERYTHING, reachability, followed } as const;
  const { budget, found } = searchCall(facts.calls.at(-1)!, evaluation, { dataset, facts: NO_PACKAGE }, extent);
  return { isFinished: budget >= 0, found: found.length, isCounted: followed.count > count };
}

const LONG = `function send(path) { ${'note();'.repeat(40)} return fetch('${BASE}' + path); }\nsend('/zones/z/firewall/rules');`;
const PLAIN = `fetch('${BASE}/zones/z/firewall/rules');`;

it.each([
  ['a long way, in a common file', LONG, 0, { isFinished: true, found: 1 }],
  ['a long way, after very many calls', LONG, 1_000_000, { isFinished: false }],
  ['a plain call, after very many calls', PLAIN, 1_000_000, { isFinished: true, found: 1 }],
])('%s', (_, text, count, expected) => {
  expect(search(text, count)).toMatchObject({ ...expected, isCounted: true });
});
