/** docs/configuration.md describes each key that a configuration may have, and its example is one that a run reads. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { renderConfigurationSchema } from '../../../cli/configuration/configuration-schema.ts';
import { runCli } from '../../faces/cli.ts';
import { ROOT } from '../../fixtures.ts';
import { createFolder } from '../../temporary.ts';

interface Schema {
  description?: string;
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
}

const text = readFileSync(join(ROOT, 'docs/configuration.md'), 'utf8');
const { properties = {} } = JSON.parse(renderConfigurationSchema()) as Schema;

it.each(Object.entries(properties))(
  '%s has a row that says what it does, and one for each key in it',
  (name, schema) => {
    for (const [key, { description }] of [
      [name, schema] as const,
      ...Object.entries(schema.items?.properties ?? {}).map(([inner, each]) => [`${name}.${inner}`, each] as const),
    ]) {
      expect(description, key).toBeDefined();
      expect(text).toMatch(
        new RegExp(
          `^\\| \`${key.replace(/[.$]/g, '\\$&')}\`[ *]+\\| [^|]+ \\| [^|]*${description!.slice(0, 20).replace(/[.()[\]]/g, '\\$&')}`,
          'm',
        ),
      );
    }
  },
);

it('the example is a configuration that a run reads', async () => {
  const [, example = ''] = /```json\n([\s\S]*?)```/.exec(text) ?? [];
  const cwd = createFolder({ 'package.json': '{"name":"p"}', 'a.js': '', 'sunset.config.json': example });
  expect(await runCli(['check', '--as-of', '2026-11-10'], cwd)).toMatchObject({ status: 0 });
});
