/** Names of files and refs of an untrusted repository. */
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFolder } from '../temporary.ts';
import { git } from './git.ts';
import { OLD_CALL, runCommand } from './run-command.ts';

const FORGED = 'x\n--- a/victim.js\n+++ b/victim.js\n@@ -1 +1 @@\n-safe();\n+evil();\n.js';

describe('the name of a file', () => {
  it('forges no part of a patch', async () => {
    const cwd = createFolder({ 'victim.js': 'safe();\n', [FORGED]: OLD_CALL });
    const { printed } = await runCommand('fix', {}, { cwd });
    expect(printed).not.toMatch(/^(?:---|\+\+\+) [ab]\/victim\.js$/m);
    expect(execFileSync('git', ['apply', '--numstat', '-'], { cwd, input: printed, encoding: 'utf8' })).not.toMatch(
      /\tvictim\.js$/m,
    );
  });

  it.each(['stylish', 'json', 'github'])('gives no workflow command in %s', async (format) => {
    const cwd = createFolder({ '::error file=x::a.js': OLD_CALL, '\n::error::b.js': OLD_CALL, '::c.js': '\0' });
    const { printed } = await runCommand('check', { format }, { cwd });
    const commands = printed.split('\n').filter((line) => /^\s*::/.test(line));
    const named = commands.map((line) => /(?:file=([^,]*),line|title=sunset)/.exec(line)?.[1] ?? '');
    expect(named).toEqual(
      format === 'github' ? ['%0A%3A%3Aerror%3A%3Ab.js', '%3A%3Aerror file=x%3A%3Aa.js', '%3A%3Ac.js', ''] : [],
    );
    const { printed: names } = await runCommand('fix', { check: true }, { cwd });
    expect(names).not.toMatch(/^\s*::/m);
  });
});

describe('--since', () => {
  it.each(['--output=x', '-p'])('refuses the ref %s', async (since) => {
    const cwd = createFolder({ 'a.js': OLD_CALL });
    git(cwd, 'init', '--quiet');
    expect((await runCommand('check', { since }, { cwd })).error).toBe(`--since: "${since}" names no commit`);
    expect(existsSync(join(cwd, 'x'))).toBe(false);
  });

  it('says how to fetch the history of a shallow clone', async () => {
    const origin = createFolder({ 'a.js': OLD_CALL });
    git(origin, 'init', '--quiet');
    for (const text of ['1', '2']) {
      writeFileSync(join(origin, 'a.js'), `${OLD_CALL}// ${text}\n`);
      git(origin, 'add', '.');
      git(origin, 'commit', '--quiet', '-m', text);
    }
    const cwd = join(createFolder({}), 'clone');
    git(origin, 'clone', '--quiet', '--depth=1', `file://${origin}`, cwd);
    expect((await runCommand('check', { since: 'HEAD~1' }, { cwd })).error).toMatch(/fetch-depth: 0/);
  });

  it.each(['core.fsmonitor', 'filter.evil.clean', 'diff.external', 'diff.evil.textconv', 'core.hooksPath'])(
    'runs nothing that %s of the checkout names',
    async (setting) => {
      const cwd = createFolder({ '.gitattributes': '*.js filter=evil diff=evil\n', 'a.js': OLD_CALL });
      git(cwd, 'init', '--quiet');
      git(cwd, 'add', '.');
      git(cwd, 'commit', '--quiet', '-m', 'first');
      writeFileSync(join(cwd, 'evil.sh'), `#!/bin/sh\ntouch '${cwd}/pwned'\ncat\n`, { mode: 0o755 });
      git(cwd, 'config', setting, join(cwd, 'evil.sh'));
      writeFileSync(join(cwd, 'a.js'), OLD_CALL + OLD_CALL);
      const { code } = await runCommand('check', { since: 'HEAD', 'fail-on': 'hint' }, { cwd });
      expect(code).toBe(1);
      expect((await runCommand('fix', { write: true, force: false }, { cwd })).error).toMatch(/uncommitted/);
      expect(existsSync(join(cwd, 'pwned'))).toBe(false);
    },
  );
});
