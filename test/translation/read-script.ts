/** Reads a file of another language through the engine. */
import { createEngine } from '../../analysis/engine.ts';
import { createTextFinders } from '../../analysis/findings/texts/text-finders.ts';
import { analyzeText } from '../../analysis/host/analyze-translations.ts';
import { NO_PACKAGE } from '../../analysis/program/source-file.ts';
import { loadDataset } from '../../data/load.ts';

const engine = createEngine(loadDataset());
const finders = createTextFinders(loadDataset());

/** Returns what is found in a file, with the characters that it points at, and why something in it is not judged. */
export function readScript(name: string, text: string): string[] {
  const file = { name, text };
  const { analysis } = analyzeText(file, { facts: NO_PACKAGE }, { engine, finders });
  const findings = engine.judge(file, analysis, { asOf: '2026-11-25', evidence: 'possible' });
  return [
    ...findings.map(({ evidence, method, range }) => `${evidence} ${method} ${text.slice(...range)}`),
    ...analysis.limitations.map(({ line, reason }) => `${line} ${reason}`),
  ];
}
