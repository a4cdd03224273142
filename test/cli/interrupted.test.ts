/**
 * `sunset fix --write` killed in the middle: no file is ever half written, and running again ends the job. The full
 * measure is 500 files and ten kills: SUNSET_FILES=500 SUNSET_KILLS=10.
 */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { getBuiltPath } from '../built.ts';
import { byExtent } from '../extent.ts';
import { runBuiltCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';
import { NEW_CALL, OLD_CALL } from './run-command.ts';

const FILES = Number(process.env['SUNSET_FILES'] ?? byExtent({ sample: 50, all: 100 }));
const KILLS = Number(process.env['SUNSET_KILLS'] ?? byExtent({ sample: 2, all: 4 }));
const MOST_FURTHER = 10;

/** Long enough that a partial write would show. */
const PADDING = `// ${'é'.repeat(60)}\n`.repeat(200);
const OLD = PADDING + OLD_CALL + PADDING;
const NEW = PADDING + NEW_CALL + PADDING;
const NAMES = Array.from({ length: FILES }, (_, index) => `${String(index % 7)}-${index}.ts`).sort();

/** Kills the run once it has named so many files, and a moment later. */
function killAfter(count: number, cwd: string): Promise<NodeJS.Signals | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [getBuiltPath('cli/main.js'), 'fix', '--write', '--as-of', '2026-11-10'], {
      cwd,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let named = 0;
    const kill = (): void => void setTimeout(() => child.kill('SIGKILL'), Math.random() * 4);
    child.stdout.on('data', (part) => {
      named += String(part).split('\n').length - 1;
      if (named >= count) kill();
    });
    // Before it names the first, it may be anywhere.
    if (count === 0) setTimeout(kill, Math.random() * 600);
    child.on('error', reject);
    child.on('close', (_code, signal) => resolve(signal));
  });
}

it(
  `leaves every file old or new, and ends the job the second time (${FILES} files, ${KILLS} kills)`,
  { timeout: Math.max(300_000, KILLS * 60_000) },
  async () => {
    const cwd = createFolder({ 'package.json': '{"name":"a"}' });
    let partly = 0;
    // On a busy machine a kill may come after the last file: further rounds follow until one has come in the middle.
    for (let round = 0; round < KILLS || (partly === 0 && round < KILLS + MOST_FURTHER); round += 1) {
      for (const name of NAMES) writeFileSync(join(cwd, name), OLD);
      const count = round === 0 ? 0 : Math.floor(Math.random() * (FILES - 1));
      const signal = await killAfter(count, cwd);
      const texts = NAMES.map((name) => readFileSync(join(cwd, name), 'utf8'));
      const rewritten = texts.filter((text) => text === NEW).length;
      expect(texts.filter((text) => text !== OLD && text !== NEW)).toEqual([]);
      if (signal === 'SIGKILL' && rewritten > 0 && rewritten < FILES) partly += 1;
      // A draft may be there, of one file at most; it is hidden, and no source.
      expect(
        readdirSync(cwd).filter(
          (name) => !NAMES.includes(name) && name !== 'package.json' && !/^\..+\.sunset-\d+\.tmp$/.test(name),
        ),
      ).toEqual([]);

      expect((await runBuiltCli(['fix', '--write', '--as-of', '2026-11-10'], cwd)).status).toBe(0);
      for (const name of NAMES) expect(readFileSync(join(cwd, name), 'utf8') === NEW).toBe(true);
      expect(readdirSync(cwd).sort()).toEqual([...NAMES, 'package.json'].sort());
    }
    // Else the kills came too early or too late to say anything.
    expect(partly).toBeGreaterThan(0);
  },
);
