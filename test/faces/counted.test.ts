/** What is seen and not judged is counted by ESLint's rule for it and by the codemods, as it is on the command line. */
import { join } from 'node:path';
import { ESLint, type Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { importBuiltPlugin } from '../built.ts';
import { IN_PLACE, runTransform } from '../codemods/runner.ts';
import { createFolder } from '../temporary.ts';
import { API, COUNTED, DECLARED, ENDED, TALKS } from './counted-cases.ts';

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

  it('has one for the template of a component', async () => {
    const parser = (await import('vue-eslint-parser')) as Linter.Parser;
    const config: Linter.Config[] = [
      ...sunset.configs.recommended,
      { files: ['**/*.vue'], languageOptions: { parser }, rules: { 'sunset/no-unjudged-request': 1 } },
    ];
    const template = `<button @click="fetch(\`${API}/accounts/\${id}/workers/namespaces\`)" />`;
    const texts = { 'use.vue': template, 'live.vue': '<button @click="fetch(`/own/${id}`)" />' };
    const folder = createFolder({ ...TALKS, ...texts });
    const linter = new ESLint({ cwd: folder, overrideConfigFile: true, overrideConfig: config });
    const lint = async (filePath: keyof typeof texts) =>
      (await linter.lintText(`<script setup>\nconst id = 1;\n</script>\n${texts[filePath]}\n`, { filePath }))[0]!
        .messages;
    expect(await lint('use.vue')).toMatchObject([
      { line: 1, message: 'Not judged: the expressions in the template are not read (template-expression)' },
    ]);
    expect(await lint('live.vue')).toEqual([]);
  });

  it('counts what a comment keeps as suppressed', () => {
    const { file } = CASES.find(({ reason }) => reason === 'silenced')!;
    expect(find(file)).toMatchObject({ messages: [], suppressedMessages: [{ ruleId: 'sunset/no-ended-route' }] });
  });
});

it('ESLint counts what a comment that disables all rules for a file keeps, and fixes nothing of it', async () => {
  const sunset = await importBuiltPlugin();
  const folder = createFolder({ ...TALKS, 'a.js': `/* eslint-disable */\n${ENDED}` });
  const linter = new ESLint({
    cwd: folder,
    overrideConfigFile: true,
    fix: true,
    overrideConfig: [...sunset.configs.recommended, { settings: { sunset: { asOf: '2026-11-10' } } }],
  });
  const [result] = await linter.lintFiles(['.']);
  expect(result).toMatchObject({ messages: [], suppressedMessages: [{ ruleId: 'sunset/no-ended-route', line: 2 }] });
  expect(result).not.toHaveProperty('output');
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

describe('a base is not counted where another file may send a request with it:', () => {
  const OPERATORS = "import { of, map } from 'rxjs';\nof('/workers/namespaces').pipe(map(own));\n";
  const rows = [
    ['it is exported', `export const base = '${API}';\n`],
    ['its name is exported', `const base = '${API}';\nexport { base };\n`],
    ['an object with it is exported', `const base = '${API}';\nconst all = { base };\nexport default all;\n`],
    ['CommonJS exports it', `const base = '${API}';\nmodule.exports = { base };\n`],
    ['an exported function returns it', `export function getBase() {\n  return '${API}';\n}\n`],
    ['a class holds it', `class A {\n  base = '${API}';\n}\nexport default new A();\n`],
    ['a function of another file gets it', `import { load } from './load.js';\nload('${API}');\n`],
    ['a parameter gets it', `export const start = (load) => load('${API}');\n`],
    ['it is the default of a setting', `export const env = parse({ base: string().default('${API}') });\n`],
  ] as const;
  const cases = rows.map(([name, text], index) => ({ name, file: `${index}.js`, text: OPERATORS + text }));
  const folder = createFolder({ ...TALKS, ...Object.fromEntries(cases.map(({ file, text }) => [file, text])) });

  it.each(cases)('$name', async ({ file }) => {
    const sunset = await importBuiltPlugin();
    const rules = { 'sunset/no-unjudged-request': 1 } as const;
    const overrideConfig = [...sunset.configs.recommended, { rules }];
    const [result] = await new ESLint({ cwd: folder, overrideConfigFile: true, overrideConfig }).lintFiles([file]);
    expect(result!.messages).toEqual([]);
  });
});
