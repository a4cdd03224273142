/** Guards and types of generated programs, hundreds of which stand in one list, are not searched again for each use. */
import type { TSESTree } from '@typescript-eslint/utils';
import { expect, it } from 'vitest';
import { isDead } from '../../analysis/evaluator/constants/dead-code.ts';
import { evaluateClosedType } from '../../analysis/evaluator/expressions/literal-types.ts';
import type { Frame } from '../../analysis/evaluator/evaluation.ts';
import { createEvaluation } from '../../analysis/evaluator/machine.ts';
import { parseSource } from '../../analysis/host/parsers/parse-source.ts';
import { collectFileFacts } from '../../analysis/program/file-facts.ts';
import { createExternals } from '../../analysis/requests/search/externals.ts';
import { loadDataset } from '../../data/load.ts';
import { getProcessorTime } from '../processor-time.ts';

function createFrame(text: string): Frame {
  const { source } = parseSource({ name: 'a.ts', text });
  return createEvaluation(collectFileFacts(source!), createExternals(loadDataset().platform)).fileFrame;
}

it('calls behind guards', () => {
  const count = 6_000;
  const guards = `const flag = 'a';\nfunction f(x) {\n${"if (x === flag || flag === 'b') return g(x);\n".repeat(count)}`;
  const frame = createFrame(`${guards}return 1; g(x); }`);
  const start = process.cpuUsage();
  const dead = frame.file.calls.filter((call) => isDead(call, frame));
  expect(getProcessorTime(start)).toBeLessThan(1_000);
  expect(dead.map(({ range }) => range[0])).toEqual([frame.file.source.text.lastIndexOf('g(x)')]);
});

it('a union of object types', () => {
  const count = 2_500;
  const members = Array.from({ length: count }, (_, index) => `K${index}`);
  const frame = createFrame(
    `${members.map((name) => `type ${name} = { kind: '${name}' };\n`).join('')}type Any = ${members.join(' | ')};`,
  );
  const declared = frame.file.source.ast.body.at(-1) as TSESTree.TSTypeAliasDeclaration;
  const start = process.cpuUsage();
  for (let index = 0; index < count; index++) expect(evaluateClosedType(declared.typeAnnotation, frame)).toBeNull();
  expect(getProcessorTime(start)).toBeLessThan(500);
});
