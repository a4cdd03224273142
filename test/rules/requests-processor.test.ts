/** The processor for other languages, in ESLint 9 and 10. */
import { createRequire } from 'node:module';
import { ESLint, type Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import plugin from '../../rules/plugin.ts';
import { createFolder } from '../temporary.ts';

const API = 'https://api.cloudflare.com/client/v4';
const { ESLint: ESLint9 } = createRequire(import.meta.url)('eslint-9') as { ESLint: typeof ESLint };

describe.each([
  ['ESLint 10', ESLint],
  ['ESLint 9', ESLint9],
])('%s', (_, Version) => {
  const lint = async (name: string, text: string, fix = false): Promise<ESLint.LintResult> => {
    const eslint = new Version({
      cwd: createFolder({ 'package.json': '{}' }),
      fix,
      overrideConfigFile: true,
      overrideConfig: [
        ...plugin.configs.recommended,
        { settings: { sunset: { asOf: '2026-11-10' } }, rules: { 'no-unused-vars': 2, 'no-undef': 2 } },
        { files: ['**/*.{md,sh,http,yml}'], plugins: { sunset: plugin }, processor: 'sunset/requests' },
      ],
    });
    const [result] = await eslint.lintText(text, { filePath: name });
    return result!;
  };

  it.each([
    ['README.md', `# Text\n\n- \`\`\`js\n  const a = fetch('${API}/accounts/1/workers/namespaces');\n  \`\`\`\n`, 4],
    ['deploy.sh', `A=${API}\n\ncurl "$A/accounts/$ID/workers/namespaces"\n`, 3],
    ['a.http', `GET ${API}/accounts/{{id}}/workers/namespaces\n`, 1],
    ['ci.yml', `a:\n  run: |\n    curl '${API}/accounts/1/workers/namespaces'\n`, 3],
  ])('reports and fixes %s in its place, and nothing of other rules', async (name, text, line) => {
    const { messages } = await lint(name, text);
    expect(messages.map(({ ruleId, severity }) => [ruleId, severity])).toEqual([['sunset/no-ended-route', 2]]);
    const [{ column, endLine, endColumn, ...message }] = messages as [ESLint.LintResult['messages'][number]];
    expect([message.line, endLine]).toEqual([line, line]);
    expect(text.split('\n')[line - 1]!.slice(column - 1, endColumn! - 1)).toBe('workers/namespaces');
    const { output } = await lint(name, text, true);
    expect(output).toBe(text.replace('workers/namespaces', 'storage/kv/namespaces'));
  });

  it.each(['a.js', 'a.vue', 'a.html'])('does not hide %s', async (name) => {
    const call = `fetch('${API}/accounts/1/workers/namespaces');\n`;
    const text = name === 'a.js' ? call : `<script setup>\n${call}</script>\n`;
    const parser = name === 'a.vue' ? ((await import('vue-eslint-parser')) as Linter.Parser) : undefined;
    const eslint = new Version({
      cwd: createFolder({ 'package.json': '{}' }),
      fix: name !== 'a.html',
      overrideConfigFile: true,
      overrideConfig: [
        ...plugin.configs.recommended,
        { settings: { sunset: { asOf: '2026-11-10' } }, rules: { 'no-undef': 2 } },
        { files: ['**/*.{js,vue,html}'], processor: 'sunset/requests', languageOptions: parser ? { parser } : {} },
      ],
    });
    const [result] = await eslint.lintText(text, { filePath: name });
    expect(result!.output).toBe(name === 'a.html' ? undefined : text.replace('workers', 'storage/kv'));
    expect(result!.messages).toMatchObject(
      name === 'a.html' ? [{ severity: 1, message: expect.stringContaining('unread-kind') }] : [{ ruleId: 'no-undef' }],
    );
  });

  it('has no fix that would change more than words, and no message of code that does not parse', async () => {
    const data = `{"type":"SRV","data":{"service":"a","proto":"b","name":"c"}}`;
    const { messages } = await lint('a.sh', `curl -X POST ${API}/zones/1/dns_records -d '${data}'\n`);
    expect(messages).toMatchObject([{ ruleId: 'sunset/no-deprecated-field' }]);
    expect(messages[0]).not.toHaveProperty('fix');
    expect(messages[0]).not.toHaveProperty('suggestions');
    expect((await lint('a.md', `\`\`\`js\nfetch('${API}'\n\`\`\`\n`)).messages).toEqual([]);
  });
});
