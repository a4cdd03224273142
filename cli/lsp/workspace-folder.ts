/** A root folder of the editor's workspace: its files are checked with its own configuration, and named relative to it. */
import { resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getName } from '../files/file-name.ts';
import type { Complaints } from './complaints.ts';
import type { EditorFinding } from './editor-findings.ts';
import { findProjectFindings } from './project-findings.ts';

export interface WorkspaceFolder {
  /** The absolute path. */
  readonly root: string;
  /** Returns what the last check found in a saved file (absolute path). */
  getFindings(path: string): readonly EditorFinding[];
  /** Returns the absolute paths of the saved files with findings. */
  getPaths(): string[];
  /**
   * Checks the saved files. If a check is running, it starts another one after it. Returns the absolute paths of the files whose findings
   * may have changed; none if the check failed.
   */
  check(): Promise<string[]>;
}

/** `complaints` get the errors of a failed check; `signal` ends a check that runs. */
export function createWorkspaceFolder(root: string, complaints: Complaints, signal: AbortSignal): WorkspaceFolder {
  let found = new Map<string, EditorFinding[]>();
  let isChecking = false;
  let isStale = false;

  async function check(): Promise<string[]> {
    isStale = isChecking;
    if (isChecking) return [];
    isChecking = true;
    const findings = await findProjectFindings(root, (line) => complaints.add(root, line), signal);
    isChecking = false;
    if (isStale) return check();
    if (findings === null) return [];
    complaints.clear(root);
    const before = found;
    found = new Map();
    for (const finding of findings) found.set(finding.file, [...(found.get(finding.file) ?? []), finding]);
    return [...new Set([...before.keys(), ...found.keys()])].map((name) => resolve(root, name));
  }

  const getPaths = (): string[] => [...found.keys()].map((name) => resolve(root, name));
  return { root, check, getPaths, getFindings: (path) => found.get(getName(path, root)) ?? [] };
}

/** Returns the path of a folder's URI; null if it is not on the disk. */
export function getRoot(uri: string): string | null {
  return uri.startsWith('file:') ? fileURLToPath(uri).replace(/[\\/]$/, '') : null;
}

/** Returns the innermost folder that holds a file (absolute path); the first folder if none does. */
export function findFolderOf(path: string, folders: readonly WorkspaceFolder[]): WorkspaceFolder | undefined {
  const holding = folders.filter(({ root }) => path.startsWith(root + sep));
  return holding.sort((one, other) => other.root.length - one.root.length)[0] ?? folders[0];
}
