/** An address that a finding judges is no limitation of the same line as well. */
import { expect, it } from 'vitest';
import { runCli } from '../faces/cli.ts';
import { FIXTURE_DAY } from '../fixtures.ts';
import { createFolder } from '../temporary.ts';

it('a request of a workflow that is a finding is not counted as unjudged', async () => {
  const cwd = createFolder({
    'package.json': '{ "name": "deploy" }',
    '.git/HEAD': '',
    '.github/workflows/deploy.yml': `jobs:
  purge:
    env:
      CF: https://api.cloudflare.com/client/v4
    steps:
      - run: |
          curl -sf -X POST "$CF/accounts/$ACCOUNT/images/v1/direct_upload" -d '{}' | jq -r .result.uploadURL
          send "$CF/zones/$ZONE/settings/mirage"
`,
  });
  const { stdout } = await runCli(['check', '--format', 'json', '--as-of', FIXTURE_DAY], cwd);
  const { findings, limitations } = JSON.parse(stdout) as Record<'findings' | 'limitations', { line: number }[]>;
  expect(findings).toMatchObject([{ line: 7, deprecation: 'images-v1-direct-upload' }]);
  expect([...new Set(limitations.map(({ line }) => line))]).toEqual([8]);
});
