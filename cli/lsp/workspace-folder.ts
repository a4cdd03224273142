/** A root folder of the editor's workspace: its files are checked with its own configuration, and named relative to it. */
import { resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getName } from '../files/file-name.ts';
import type { Complaints } from './complaints.ts';
import { toUnjudgedFault, type EditorFault } from './editor-faults.ts';
import type { EditorFinding } from './editor-findings.ts';
import { findProjectFindings, type ProjectReport } from './project-findings.ts';

/** What is found in a file, of its saved text or that in the editor. */
export interface SavedResult {
  findings: readonly EditorFinding[];
  faults: readonly EditorFault[];
}

export const NOTHING_FOUND: SavedResult = { findings: [], faults: [] };

export interface WorkspaceFolder {
  /** The absolute path. */
  readonly root: string;
  /** Returns what the last check found in a saved file (absolute path). */
  getResult(path: string): SavedResult;
  /** Returns the absolute paths of the saved files with findings or faults. */
  getPaths(): string[];
  /**
   * Checks the saved files. If a check is running, it starts another one after it. Returns the absolute paths of the files whose results
   * may have changed; none if the check failed.
   */
  check(): Promise<string[]>;
}

/** `complaints` get the errors of a failed check; `signal` ends a check that runs. */
export function createWorkspaceFolder(root: string, complaints: Complaints, signal: AbortSignal): WorkspaceFolder {
  let found = new Map<string, SavedResult>();
  let isChecking = false;
  let isStale = false;

  async function check(): Promise<string[]> {
    isStale = isChecking;
    if (isChecking) return [];
    isChecking = true;
    const report = await findProjectFindings(root, (line) => complaints.add(root, line), signal);
    isChecking = false;
    if (isStale) return check();
    if (report === null) return [];
    complaints.clear(root);
    const before = found;
    found = groupByFile(report);
    return [...new Set([...before.keys(), ...found.keys()])].map((name) => resolve(root, name));
  }

  const getPaths = (): string[] => [...found.keys()].map((name) => resolve(root, name));
  return { root, check, getPaths, getResult: (path) => found.get(getName(path, root)) ?? NOTHING_FOUND };
}

function groupByFile({ findings, limitations }: ProjectReport): Map<string, SavedResult> {
  const found = new Map<string, { findings: EditorFinding[]; faults: EditorFault[] }>();
  const getOwn = (file: string) => found.get(file) ?? found.set(file, { findings: [], faults: [] }).get(file)!;
  for (const finding of findings) getOwn(finding.file).findings.push(finding);
  for (const limitation of limitations)
    for (const fault of toUnjudgedFault(limitation)) getOwn(limitation.file).faults.push(fault);
  return found;
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
