/** An error in the analysis of a translated file costs this file, which is a limitation, and never the run. */
import { expect, it } from 'vitest';
import { createEngine } from '../../analysis/engine.ts';
import { createTextFinders } from '../../analysis/findings/texts/text-finders.ts';
import { analyzeText } from '../../analysis/host/analyze-translations.ts';
import { NO_PACKAGE } from '../../analysis/program/source-file.ts';
import { loadDataset } from '../../data/load.ts';

const OLD = 'https://api.cloudflare.com/client/v4/accounts/a/workers/namespaces';
const FAILED = { line: 1, reason: 'analysis-failed' };

it('an error behind the translation is a limitation, too', () => {
  const engine = {
    ...createEngine(loadDataset()),
    analyze(): never {
      throw new Error('unexpected');
    },
  };
  const finders = createTextFinders(loadDataset());
  const { analysis } = analyzeText({ name: 'a.sh', text: `curl ${OLD}` }, { facts: NO_PACKAGE }, { engine, finders });
  expect(analysis).toMatchObject({ uses: [], limitations: [{ file: 'a.sh', ...FAILED }] });
});
