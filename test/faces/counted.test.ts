/** What is seen and not judged is counted by ESLint's rule for it and by the codemods, as it is on the command line. */
import { join } from 'node:path';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';
import { importBuiltPlugin } from '../built.ts';
import { IN_PLACE, runTransform } from '../codemods/runner.ts';
import { createFolder } from '../temporary.ts';
import { COUNTED, DECLARED, TALKS } from './counted-cases.ts';

/** ESLint itself counts what comments keep, and only the command line leaves files out for want of a word. */
const WITHOUT_RULE = ['silenced', 'left-out'];
const CASES = COUNTED.map(([name, text, reason, line], index) => ({ name, text, reason, line, file: `${index}/a.js` }));
const ROWS = CASES.filter(({ reason }) => !WITHOUT_RULE.includes(reason));

const cwd = createFolder({
  ...TALKS,
  'own.json': DECLARED,
  ...Object.fromEntries(CASES.map(({ file, text }) => [file, text])),
});

describe('ESLint', async () => {
  const sunset = await importBuiltPlugin();
  const eslint = new ESLint({
    cwd,
    overrideConfigFile: true,
    overrideConfig: [
      { languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } } },
      ...sunset.configs.recommended,
      {
        rules: { 'sunset/no-unjudged-request': 1 },
        settings: { sunset: { ...(JSON.parse(DECLARED) as object), asOf: '2026-11-10' } },
      },
    ],
  });
  const results = await eslint.lintFiles(['.']);
  const find = (file: string) => results.find(({ filePath }) => filePath === join(cwd, file))!;

  it.each(ROWS)('has a message with the line where $name', ({ file, reason, line }) => {
    const unjudged = find(file).messages.filter(({ ruleId }) => ruleId === 'sunset/no-unjudged-request');
    const own = unjudged.filter(({ message }) => message.endsWith(`(${reason})`));
    expect(own.map((message) => message.line)).toEqual([line]);
  });

  it('counts what a comment keeps as suppressed', () => {
    const { file } = CASES.find(({ reason }) => reason === 'silenced')!;
    expect(find(file)).toMatchObject({ messages: [], suppressedMessages: [{ ruleId: 'sunset/no-ended-route' }] });
  });
});

describe('a codemod', async () => {
  const args = [...IN_PLACE, '--dry', '--asOf=2026-11-10', '--settings=own.json', '--extensions=js', '.'];
  const { reports } = await runTransform('all', { cwd, args });

  it.each(ROWS)('reports the line where $name', ({ file, reason, line }) => {
    const [report] = reports.filter((text) => text.replace(/^\.\//, '').startsWith(`${file} not judged: `));
    expect(report).toMatch(new RegExp(` 1 ${reason} \\(line ${line}\\)`));
  });

  it('counts what a comment keeps', () => {
    const { file } = CASES.find(({ reason }) => reason === 'silenced')!;
    expect(reports).toContainEqual(expect.stringContaining(`${file} 1 silenced by comments`));
  });
});
