/** An error in the translation or analysis of one file: it costs this file, which is a limitation, and never the run. */
import { expect, it, vi } from 'vitest';
import { createEngine } from '../../analysis/engine.ts';
import { analyzeText } from '../../analysis/host/analyze-translations.ts';
import { NO_PACKAGE } from '../../analysis/program/source-file.ts';
import { reportSchema } from '../../cli/report-schema.ts';
import { loadDataset } from '../../data/load.ts';
import { createRequestsProcessor } from '../../rules/requests-processor.ts';
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';

vi.mock(import('../../analysis/translation/translate-text.ts'), async (importOriginal) => {
  const original = await importOriginal();
  return {
    ...original,
    translateText(name, text, ...more) {
      if (text.includes('# overflow')) throw new RangeError('Maximum call stack size exceeded');
      return original.translateText(name, text, ...more);
    },
  };
});

const OLD = 'https://api.cloudflare.com/client/v4/accounts/a/workers/namespaces';
const FAILED = { line: 1, reason: 'analysis-failed' };

it('other files keep their findings', async () => {
  const cwd = createFolder({
    'package.json': '{"name":"p"}',
    'a.ts': `await fetch('${OLD}');\n`,
    'b.sh': `# overflow\ncurl ${OLD}\n`,
    'c.sh': `curl ${OLD}\n`,
    'd.py': `# overflow\nget("${OLD}")\n`,
  });
  const result = await runCli(['check', '--format', 'json', '--as-of', '2026-11-10'], cwd);
  expect(result).toMatchObject({ status: 1, stderr: '' });
  const { findings, limitations } = reportSchema.parse(JSON.parse(result.stdout));
  expect(findings.map(({ file }) => file)).toEqual(['a.ts', 'c.sh']);
  expect(limitations).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ file: 'b.sh', ...FAILED }),
      expect.objectContaining({ file: 'd.py', ...FAILED }),
    ]),
  );
});

it('an error behind the translation is a limitation, too', () => {
  const engine = {
    ...createEngine(loadDataset()),
    analyze(): never {
      throw new Error('unexpected');
    },
  };
  const { analysis } = analyzeText({ name: 'a.sh', text: `curl ${OLD}` }, { facts: NO_PACKAGE }, { engine });
  expect(analysis).toMatchObject({ uses: [], limitations: [{ file: 'a.sh', ...FAILED }] });
});

it('the processor of ESLint warns of the file', () => {
  const { preprocess, postprocess } = createRequestsProcessor(new Set(), '0.0.0');
  expect(preprocess!('# overflow\n', 'a.sh')).toEqual([]);
  expect(postprocess!([], 'a.sh')).toMatchObject([{ ruleId: null, message: expect.stringMatching(/analysis-failed/) }]);
});
