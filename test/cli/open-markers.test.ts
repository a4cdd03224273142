/** `--fail-on-markers`: a run fails while rewrites are not reviewed. */
import { describe, expect, it } from 'vitest';
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';
import { git } from './git.ts';

const FILES = {
  'a.js': '// SUNSET(account-roles): other ids\nexport const a = 1;\n',
  'b.js': "export const text = 'SUNSET(account-roles)';\n",
};
const check = (cwd: string, ...words: string[]) => runCli(['check', ...words], cwd);

describe('an open marker', () => {
  it('is shown with its place, and fails a run on demand', async () => {
    const cwd = createFolder(FILES);
    const shown = await check(cwd);
    expect(shown.status).toBe(0);
    expect(shown.stdout).toContain('1 open SUNSET marker: a.js:1\n');
    expect((await check(cwd, '--strict')).status).toBe(0);
    const failed = await check(cwd, '--fail-on-markers', '--format', 'json');
    expect(failed.status).toBe(1);
    expect(failed.stderr).toContain(
      '1 open SUNSET marker: a.js:1; sunset fix --resolve <id> --write removes those you have reviewed\n',
    );
    expect((await check(cwd, '--fail-on-markers', '--fail-on', 'never')).status).toBe(0);
    expect((await check(createFolder({ 'b.js': FILES['b.js'] }), '--fail-on-markers')).status).toBe(0);
  });

  it('fails by the configuration, and with --since only on changed lines', async () => {
    const cwd = createFolder({ ...FILES, 'sunset.config.json': '{ "failOnMarkers": true }' });
    expect((await check(cwd)).status).toBe(1);
    expect((await check(cwd, '--no-fail-on-markers')).status).toBe(0);
    git(cwd, 'init', '-q');
    git(cwd, 'add', '-A');
    git(cwd, 'commit', '-qm', 'x');
    expect((await check(cwd, '--since', 'HEAD')).status).toBe(0);
  });
});
