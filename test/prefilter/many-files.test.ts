/** The selection of the files of a large program. */
import { expect, it } from 'vitest';
import { createEngine } from '../../analysis/engine.ts';
import type { Marks } from '../../analysis/prefilter/marks.ts';
import { loadDataset } from '../../data/load.ts';

const FILES = 12_000;

/** A list that is copied for each file takes three times as long. */
const MOST_SECONDS = 5;

it('takes linear time where each file writes a field of the data', () => {
  const engine = createEngine(loadDataset());
  const marks = engine.marks("export const app = { self_hosted_domains: ['a'], name, status, type, rules };", 'a.ts');
  const files = new Map(Array.from({ length: FILES }, (_, index): [string, Marks] => [`/p/file${index}.ts`, marks]));
  const graph = { getImports: () => [], getCodeImports: () => [], getMarks: (file: string) => files.get(file) ?? null };
  const before = process.cpuUsage();
  engine.select({ files, talks: () => true, others: null, scope: 'project' }, graph);
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(MOST_SECONDS);
});
