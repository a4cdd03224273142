/** The note of a rewrite for review on the other files that import the changed text. */
import { expect, it } from 'vitest';
import { runCli } from '../faces/cli.ts';
import { FIXTURE_DAY } from '../fixtures.ts';
import { createFolder } from '../temporary.ts';

const BASE = 'https://api.cloudflare.com/client/v4';

it('names those that import a value of the module, also the senders of its other texts, and none that imports types alone', async () => {
  const manifest = (name: string, ...used: string[]): string =>
    JSON.stringify({
      name,
      exports: './src/index.ts',
      dependencies: Object.fromEntries(used.map((each) => [each, '*'])),
    });
  const cwd = createFolder({
    'package.json': '{ "name": "all", "private": true, "workspaces": ["packages/*"] }',
    'packages/shared/package.json': manifest('@a/shared'),
    'packages/shared/src/index.ts': `export interface Zone { id: string }
export const paths = {
  kv: (account: string) => \`/accounts/\${account}/workers/namespaces\`,
  settings: (zone: string) => \`/zones/\${zone}/settings\`,
};
`,
    'packages/jobs/package.json': manifest('@a/jobs', '@a/shared'),
    'packages/jobs/src/index.ts': `import { paths } from '@a/shared';\nfetch('${BASE}' + paths.kv('a'));\n`,
    'packages/server/package.json': manifest('@a/server', '@a/shared'),
    'packages/server/src/index.ts': `import { paths } from '@a/shared';\nfetch('${BASE}' + paths.settings('a'));\n`,
    'packages/views/package.json': manifest('@a/views', '@a/shared'),
    'packages/views/src/index.ts': `import type { Zone } from '@a/shared';\nexport const show = ({ id }: Zone) => id;\n`,
  });
  const { stdout } = await runCli(['fix', '--class', 'review', '--as-of', FIXTURE_DAY], cwd);
  const note = stdout.split('\n').find((line) => line.includes('SUNSET(kv-legacy-namespace-routes)')) ?? '';
  expect(note).toContain('may use it as well; `packages/server/src/index.ts` imports it, too');
  expect(note).not.toContain('views');
});
