/** As in an editor: the ESLint language server, a project that has installed this package, an unsaved buffer. */
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../fixtures.ts';
import { createFolder } from '../temporary.ts';
import { getUnderlined, openInEditor, type OpenDocument } from './language-client.ts';

const CONFIG = `
import sunset from 'eslint-plugin-sunset';
export default [...sunset.configs.recommended, { settings: { sunset: { asOf: '2026-11-10' } } }];
`;
const KV = 'const list = (id) => fetch(`https://api.cloudflare.com/client/v4/accounts/${id}/workers/namespaces`);\n';
const ROLES = 'const list = (id) => fetch(`https://api.cloudflare.com/client/v4/accounts/${id}/roles`);\n';

describe.each([['eslint'], ['eslint-9']])('the language server with %s', (eslint) => {
  let document: OpenDocument;

  beforeAll(async () => {
    const folder = createFolder({
      'package.json': JSON.stringify({ name: 'project', private: true, type: 'module' }),
      'eslint.config.js': CONFIG,
      'src/kv.js': '',
    });
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(ROOT, join(folder, 'node_modules/eslint-plugin-sunset'));
    symlinkSync(join(ROOT, 'node_modules', eslint), join(folder, 'node_modules/eslint'));
    document = await openInEditor(folder, 'src/kv.js', KV);
  });
  afterAll(() => document.close());

  it('marks the segment, with the date and the replacement', async () => {
    const [diagnostic, ...more] = await document.getDiagnostics();
    expect(more).toEqual([]);
    expect(diagnostic).toMatchObject({ code: 'sunset/no-ended-route', severity: 1 });
    expect(getUnderlined(document.text, diagnostic!)).toContain('workers/namespaces');
    expect(diagnostic!.message).toContain('2026-10-15');
    expect(diagnostic!.message).toContain('/storage/kv/namespaces');
  });

  it('follows the buffer while it is edited', async () => {
    document.change(`// one line more\n${KV}`);
    const [moved] = await document.getDiagnostics();
    expect(moved?.range.start.line).toBe(1);

    document.change(ROLES);
    const [other] = await document.getDiagnostics();
    expect(other).toMatchObject({ code: 'sunset/no-deprecated-route', severity: 2 });
    expect(other!.message).toContain('/iam/permission_groups');

    document.change('export const nothing = 1;\n');
    expect(await document.getDiagnostics()).toEqual([]);
  });

  it('suggests review rewrites', async () => {
    document.change(ROLES);
    const [diagnostic] = await document.getDiagnostics();
    const actions = await document.getCodeActions(diagnostic!);
    expect(actions.filter(({ command }) => command.command === 'eslint.applySingleFix')).toEqual([]);
    expect(
      actions.some(
        ({ command, title }) => command.command === 'eslint.applySuggestion' && title.includes('permission_groups'),
      ),
    ).toBe(true);
  });

  it('rewrites KV with one action', async () => {
    document.change(KV);
    const [diagnostic] = await document.getDiagnostics();
    const actions = await document.getCodeActions(diagnostic!);
    const fix = actions.find(({ command }) => command.command === 'eslint.applySingleFix');
    expect(fix?.title).toContain('sunset/no-ended-route');
    await document.run(fix!);
    expect(document.text).toBe(KV.replace('workers/namespaces', 'storage/kv/namespaces'));
    expect(await document.getDiagnostics()).toEqual([]);
  });
});

describe('with wrong settings', () => {
  const open = (config: string): Promise<OpenDocument> => {
    const folder = createFolder({
      'package.json': JSON.stringify({ name: 'project', private: true, type: 'module' }),
      'eslint.config.js': `import sunset from 'eslint-plugin-sunset';\nexport default ${config};`,
      'src/kv.js': '',
    });
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(ROOT, join(folder, 'node_modules/eslint-plugin-sunset'));
    symlinkSync(join(ROOT, 'node_modules/eslint'), join(folder, 'node_modules/eslint'));
    return openInEditor(folder, 'src/kv.js', KV);
  };

  it('the fault is shown beside the findings', async () => {
    const document = await open('[...sunset.configs.recommended, { settings: { sunset: { asof: "2026-11-10" } } }]');
    const diagnostics = await document.getDiagnostics();
    await document.close();
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([
      ['sunset/valid-settings', 1],
      ['sunset/no-ended-route', 1],
    ]);
  });

  it('the server outlives a fault that ends the run of a command', async () => {
    const document = await open(
      '[{ plugins: { sunset }, rules: { "sunset/no-ended-route": 1 }, settings: { sunset: { asof: "2026-11-10" } } }]',
    );
    expect(await document.getDiagnostics()).toEqual([]);
    document.change('export const nothing = 1;\n');
    expect(await document.getDiagnostics()).toEqual([]);
    await document.close();
  });
});
