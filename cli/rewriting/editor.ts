/** Opens text in the user's editor. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { CommandHost } from '../host.ts';

/**
 * Returns the edited text, or one line that says why there is none. The editor opens a temporary file with the name of the
 * original, so that it recognises the language.
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
      return { problem: `the editor (${editor}) failed, so its text is not used` };
    return { text: readFileSync(file, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Starts the editor as git does: EDITOR may contain arguments (`code --wait`), so a shell reads it; the file name is a
 * separate argument.
 */
function startEditor(editor: string, file: string): { status: number | null; error?: Error } {
  if (process.platform === 'win32') return spawnSync(`${editor} "${file}"`, { shell: true, stdio: 'inherit' });
  return spawnSync('/bin/sh', ['-c', `${editor} "$@"`, editor, file], { stdio: 'inherit' });
}
