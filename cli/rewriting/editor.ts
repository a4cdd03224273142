/** Lets a person change a piece of text in the editor of their choice. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { CommandHost } from '../host.ts';

/**
 * The text as the person left it; in one line why there is none. The editor sees a file of its own, named like the one
 * that the text is for, so that it colours it the same.
 */
export function editInEditor(
  text: string,
  name: string,
  env: CommandHost['env'],
): { text: string } | { problem: string } {
  const editor = env['VISUAL'] || env['EDITOR'];
  if (!editor) return { problem: 'no editor is set; EDITOR names one' };
  const folder = mkdtempSync(join(tmpdir(), 'sunset-'));
  try {
    const file = join(folder, basename(name));
    writeFileSync(file, text);
    const { status, error } = startEditor(editor, file);
    if (error !== undefined || status !== 0)
      return { problem: `the editor (${editor}) did not end well, nothing is taken from it` };
    return { text: readFileSync(file, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** As git starts it: EDITOR may bring words of its own (`code --wait`), so a shell reads it; the file's name is no part of that text. */
function startEditor(editor: string, file: string): { status: number | null; error?: Error } {
  if (process.platform === 'win32') return spawnSync(`${editor} "${file}"`, { shell: true, stdio: 'inherit' });
  return spawnSync('/bin/sh', ['-c', `${editor} "$@"`, editor, file], { stdio: 'inherit' });
}
