/** Wrappers whose functions call each other are searched once for `JSON.stringify` with a replacer. */
import type { TSESTree } from '@typescript-eslint/utils';
import { expect, it } from 'vitest';
import { hasJsonReplacer } from '../../analysis/edits/safety/values/json-replacers.ts';
import { createExternals } from '../../analysis/requests/search/externals.ts';
import { createEvaluation } from '../../analysis/evaluator/machine.ts';
import { collectFileFacts } from '../../analysis/program/file-facts.ts';
import { findNodes } from '../../analysis/program/syntax/node-index.ts';
import { parseSource } from '../../analysis/host/parsers/parse-source.ts';
import type { Request } from '../../analysis/requests/request.ts';
import { loadDataset } from '../../data/load.ts';
import { getProcessorTime } from '../processor-time.ts';

it('functions inside of functions', () => {
  const depth = 60;
  const text = `${'(async () => { await send();\n'.repeat(depth)}${'})();\n'.repeat(depth)}function send() { return fetch(url, { body: JSON.stringify(body) }); }`;
  const { source } = parseSource({ name: 'a.js', text });
  const facts = collectFileFacts(source!);
  const evaluation = createEvaluation(facts, createExternals(loadDataset().platform));
  const functions = findNodes(source!.ast, ['ArrowFunctionExpression']) as TSESTree.ArrowFunctionExpression[];
  const start = process.cpuUsage();
  for (const node of facts.calls) {
    const hops = functions.map((fn) => ({ call: node, fn }));
    const request = { node, callPath: { sender: node, hops } } as unknown as Request;
    expect(hasJsonReplacer(request, evaluation)).toBe(false);
  }
  expect(getProcessorTime(start)).toBeLessThan(1_500);
});
