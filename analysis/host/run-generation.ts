/** The generation of what is read from many files of a project: reading those of a large one takes seconds. */
import { createGenerationCounter } from './freshness.ts';
import { getRunNumber } from './listed-directories.ts';

const getSeconds = createGenerationCounter('seconds');

/** The same within a run over many files; otherwise for two seconds. */
export function getRunGeneration(): number {
  const run = getRunNumber();
  return run === null ? getSeconds() : -run;
}
