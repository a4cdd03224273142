/** Guards and types of generated programs, hundreds of which stand in one list, are not searched again for each use. */
import type { TSESTree } from '@typescript-eslint/utils';
import { expect, it } from 'vitest';
import { isDead } from '../../analysis/evaluator/constants/dead-code.ts';
import { evaluateType } from '../../analysis/evaluator/expressions/type-annotations.ts';
import { evaluateClosedType } from '../../analysis/evaluator/expressions/literal-types.ts';
import type { Frame } from '../../analysis/evaluator/evaluation.ts';
import { createEvaluation } from '../../analysis/evaluator/machine.ts';
import { parseSource } from '../../analysis/host/parsers/parse-source.ts';
import { collectFileFacts } from '../../analysis/program/file-facts.ts';
import { findTypeNames } from '../../analysis/program/names/field-occurrences.ts';
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

it('interfaces that extend each other', () => {
  const count = 2_000;
  const chain = Array.from(
    { length: count },
    (_, index) => `interface I${index + 1} extends I${index} { k: string }\n`,
  );
  const frame = createFrame(
    `interface I0 { k: string }\n${chain.join('')}let value: [${chain.map((_, index) => `I${index}`).join()}];`,
  );
  const start = process.cpuUsage();
  const [declared] = (frame.file.source.ast.body.at(-1) as TSESTree.VariableDeclaration).declarations;
  const types = (declared!.id.typeAnnotation!.typeAnnotation as TSESTree.TSTupleType).elementTypes;
  expect(types.map((type) => evaluateType(type, frame)).every((value) => value === null)).toBe(true);
  expect(types).toHaveLength(count);
  expect(getProcessorTime(start)).toBeLessThan(1_500);
});

it('names of types', () => {
  const count = 4_000;
  const names = Array.from({ length: count }, (_, index) => `T${index}`);
  const { file } = createFrame(`import D, { T0 as First } from './types';\nlet value: [D, First, ${names.join()}];`);
  const start = process.cpuUsage();
  expect(
    names
      .map((name) =>
        findTypeNames(name, file)
          .map(({ node }) => node.name)
          .join(' '),
      )
      .slice(0, 2),
  ).toEqual(['T0 First D', 'T1 D']);
  expect(getProcessorTime(start)).toBeLessThan(500);
});
