/** `sunset fix --interactive`: what is asked, and that only what was agreed to is made. */
import { chmodSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTerminal } from '../../cli/terminal.ts';
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';
import { git } from './git.ts';
import { NEW_CALL, OLD_CALL, runCommand, type CommandResult } from './run-command.ts';

const FILES = { 'a.ts': OLD_CALL, 'b.ts': OLD_CALL, 'c.ts': OLD_CALL };

/** `answers` are what the person types; after the last one nobody answers any more. */
async function interview(
  cwd: string,
  answers: readonly string[],
  argv: object = {},
  env: Record<string, string> = {},
): Promise<CommandResult & { asked: number; texts: string[] }> {
  let asked = 0;
  const ask = (): Promise<string | null> => Promise.resolve(answers[asked++] ?? null);
  const result = await runCommand('fix', { interactive: true, ...argv }, { cwd, hasPerson: true, ask, env });
  return { ...result, asked, texts: ['a.ts', 'b.ts', 'c.ts'].map((name) => readFileSync(join(cwd, name), 'utf8')) };
}

describe('the answers', () => {
  it.each([
    [['y', 'n', 'y'], [NEW_CALL, OLD_CALL, NEW_CALL], 3],
    [['n', 'a'], [OLD_CALL, NEW_CALL, NEW_CALL], 2],
    [['y', 'q'], [NEW_CALL, OLD_CALL, OLD_CALL], 2],
    [['Y '], [NEW_CALL, OLD_CALL, OLD_CALL], 2],
    [['?', 'what', 'y', 'q'], [NEW_CALL, OLD_CALL, OLD_CALL], 4],
    [[], [OLD_CALL, OLD_CALL, OLD_CALL], 1],
    [['d'], [NEW_CALL, NEW_CALL, NEW_CALL], 1],
    [['s', 'y', 's'], [OLD_CALL, NEW_CALL, OLD_CALL], 3],
  ])('%j', async (answers, texts, asked) => {
    const result = await interview(createFolder(FILES), answers);
    expect(result).toMatchObject({ code: 0, texts, asked });
  });

  it('come after the place, the class, the message, the reason and the diff', async () => {
    const { logged, printed } = await interview(createFolder(FILES), ['y', 'n', 'q']);
    expect(logged[0]).toContain(
      'a.ts:1:66 kv-legacy-namespace-routes (safe)\nthe legacy KV route is called; it ends on 2026-10-15; call storage/kv/namespaces\nsame route\n--- a/a.ts\n',
    );
    expect(logged[0]).toContain(`+${NEW_CALL}`);
    expect(printed).toBe('a.ts\n');
    expect(logged.slice(-4)).toEqual([
      'rewrote kv-legacy-namespace-routes: 1 place in 1 file',
      'left: 2 findings declined: kv-legacy-namespace-routes 2',
      '3 files scanned',
      '1 rewrite in TypeScript not type-checked: no tsconfig.json with an installed TypeScript has it',
    ]);
  });
});

describe('the questions', () => {
  it('say how far they are, and skip the rest of a file', async () => {
    const prompts: string[] = [];
    const cwd = createFolder({ ...FILES, 'a.ts': OLD_CALL.repeat(3) });
    const answers = ['s', 'y', 'n'];
    const ask = (prompt: string): Promise<string | null> => {
      prompts.push(prompt.split(' ')[0]!);
      return Promise.resolve(answers[prompts.length - 1] ?? null);
    };
    await runCommand('fix', { interactive: true }, { cwd, hasPerson: true, ask });
    expect(prompts).toEqual(['1/5', '4/5', '5/5']);
    expect(readFileSync(join(cwd, 'a.ts'), 'utf8')).toBe(OLD_CALL.repeat(3));
  });
});

describe('the editor', () => {
  const createEditor = (cwd: string, script: string): string => {
    writeFileSync(join(cwd, 'editor.sh'), `#!/bin/sh\n${script}\n`);
    chmodSync(join(cwd, 'editor.sh'), 0o755);
    return join(cwd, 'editor.sh');
  };

  it('edits the rewritten lines, and its result is used', async () => {
    const cwd = createFolder({ ...FILES, 'a.ts': `x;\r\n${OLD_CALL.trim()}` });
    const editor = createEditor(cwd, 'sed -i "s/await fetch/await my.fetch/" "$2"; [ "$1" = --wait ]');
    const { texts } = await interview(cwd, ['e', 'q'], {}, { EDITOR: `${editor} --wait` });
    expect(texts[0]).toBe(`x;\r\n${NEW_CALL.trim().replace('await fetch', 'await my.fetch')}`);
  });

  it.each([
    ['fails', 'exit 1', /^the editor \(.*\) failed, so its text is not used/],
    ['leaves what does not parse', 'echo "const =" > "$1"', /^this would not parse \(line 1: /],
  ])('that %s changes nothing, and the question is asked again', async (_, script, problem) => {
    const cwd = createFolder(FILES);
    const { texts, asked, logged } = await interview(cwd, ['e', 'n', 'q'], {}, { VISUAL: createEditor(cwd, script) });
    expect([texts[0], asked]).toEqual([OLD_CALL, 3]);
    expect(logged[1]).toMatch(problem);
  });

  it('must be set in the environment', async () => {
    const { logged } = await interview(createFolder(FILES), ['e', 'q']);
    expect(logged[1]).toBe('no editor is set; EDITOR names one');
  });
});

describe('before the first question', () => {
  it('needs a terminal', async () => {
    const { status, stdout, stderr } = await runCli(['fix', '--interactive'], createFolder(FILES));
    expect([status, stdout, stderr]).toEqual([2, '', 'sunset: --interactive needs a terminal to ask on\n']);
  });

  it('the tree must be as git holds it, and no file lie outside', async () => {
    const cwd = createFolder({ ...FILES, 'deep/x.ts': OLD_CALL });
    git(cwd, 'init', '--quiet');
    expect(await interview(cwd, ['a'])).toMatchObject({
      asked: 0,
      error: expect.stringContaining('with uncommitted changes') as string,
    });
    expect(await interview(cwd, ['a'], { force: true })).toMatchObject({ texts: [NEW_CALL, NEW_CALL, NEW_CALL] });
    writeFileSync(join(cwd, 'b.ts'), OLD_CALL);
    symlinkSync('../b.ts', join(cwd, 'deep/link.ts'));
    expect(
      (
        await runCommand(
          'fix',
          { interactive: true, force: true, paths: ['link.ts'] },
          { cwd: join(cwd, 'deep'), hasPerson: true },
        )
      ).error,
    ).toMatch(/^a file outside the working directory/);
  });

  it('--check is no company', async () => {
    expect(
      (await runCommand('fix', { interactive: true, check: true }, { cwd: createFolder({}), hasPerson: true })).error,
    ).toBe('--interactive and --check exclude each other');
  });
});

describe('createTerminal', () => {
  it('keeps lines that are typed ahead, and reports the end of the input', async () => {
    const input = new PassThrough();
    let shown = '';
    const terminal = createTerminal(input, (text) => (shown += text));
    input.write('y\nn\n');
    expect([await terminal.ask('1? '), await terminal.ask('2? ')]).toEqual(['y', 'n']);
    const third = terminal.ask('3? ');
    input.end();
    expect([await third, await terminal.ask('4? '), shown]).toEqual([null, null, '1? 2? 3? 4? ']);
    terminal.close();
  });

  it('ends the questions when it is interrupted, and answers none with lines that were typed ahead', async () => {
    const terminal = createTerminal(new PassThrough(), () => undefined);
    const first = terminal.ask('1? ');
    terminal.interrupt();
    expect([await first, await terminal.ask('2? ')]).toEqual([null, null]);
    terminal.close();
  });
});
