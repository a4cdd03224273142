/** Files outside of tests with patterns that match the path which a rewrite changes: rules of a proxy, a limiter, an allow list. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runTransform, IN_PLACE } from '../codemods/runner.ts';
import { runCli } from '../faces/cli.ts';
import { lintFolder } from '../faces/lint.ts';
import { FIXTURE_DAY } from '../fixtures.ts';
import { createFolder } from '../temporary.ts';

const SOURCE =
  'export const list = (zone) =>\n  fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/script_monitor/scripts`);\n';

const createProgram = (name: string, text: string): Record<string, string> => ({
  'package.json': '{ "name": "consumer", "private": true, "type": "module" }\n',
  'src/list.js': SOURCE,
  [name]: text,
});

const RULES: readonly [name: string, text: string][] = [
  ['dev/rules.js', 'export default [[/^\\/edge(\\/zones\\/\\w+\\/script_monitor.*)$/, "https://edge.example"]];\n'],
  ['config/limits.json', '{ "limits": { "/zones/*/script_monitor/**": 20 } }\n'],
  ['proxy.yaml', 'routes:\n  - match: "/zones/*/script_monitor/*"\n'],
];

const OTHERS: readonly [name: string, text: string][] = [
  ['src/labels.js', "export const labels = { script_monitor: 'Scripts' };\n"],
  [
    'src/log.js',
    "// Matches /zones/*/script_monitor.\nexport const text = 'the script_monitor of a zone * is read';\n".replace(
      ' *',
      '',
    ),
  ],
  ['dev/rules.js', 'export default [[/^\\/edge(\\/zones\\/\\w+\\/dns_records)$/, "https://edge.example"]];\n'],
];

describe.each([
  ...RULES.map(([name, text]) => ({ name, text, isRule: true })),
  ...OTHERS.map(([name, text]) => ({ name, text, isRule: false })),
])('$name ($isRule): $text', ({ name, text, isRule }) => {
  const program = createProgram(name, text);

  it('keeps the rewrite from being safe in all faces, if it is a rule for the path', async () => {
    const byCommand = createFolder(program);
    const { stderr } = await runCli(['fix', '--write', '--as-of', FIXTURE_DAY], byCommand);
    expect(readSource(byCommand) === SOURCE).toBe(isRule);
    if (isRule) expect(stderr).toMatch(/:\d+ has a pattern that matches `script_monitor`/);
    const byRunner = createFolder(program);
    await runTransform('all', { cwd: byRunner, args: [...IN_PLACE, `--asOf=${FIXTURE_DAY}`, 'src'] });
    expect(readSource(byRunner) === SOURCE).toBe(isRule);
    for (const imports of [false, true]) {
      const messages = await lintFolder(createFolder(program), { asOf: FIXTURE_DAY, imports });
      expect(messages.map(({ fix }) => fix === undefined)).toEqual([isRule]);
    }
  });

  it('leaves the rewrite to be made for review', async () => {
    const cwd = createFolder(program);
    await runCli(['fix', '--write', '--class', 'review', '--as-of', FIXTURE_DAY], cwd);
    expect(readSource(cwd)).toContain('page_shield/scripts');
  });
});

function readSource(folder: string): string {
  return readFileSync(join(folder, 'src/list.js'), 'utf8');
}
