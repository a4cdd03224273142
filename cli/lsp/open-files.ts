/** The files that are open in an editor: what is found in them, and what is published of them. */
import { pathToFileURL } from 'node:url';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { getFindingId } from '../../analysis/findings/finding.ts';
import { getName } from '../files/file-name.ts';
import type { CommandHost } from '../host.ts';
import type { Arguments } from '../options.ts';
import { getToday } from '../today.ts';
import { findInBuffer, type BufferResult } from './buffer-findings.ts';
import { createCheckQueue, type QueuedCheck } from './check-queue.ts';
import type { Complaints } from './complaints.ts';
import { renderFault, toFailure } from './editor-faults.ts';
import { getRange, renderDiagnostic, type EditorFinding } from './editor-findings.ts';
import { moveFindings } from './move-findings.ts';
import { findFolderOf, NOTHING_FOUND, type SavedResult, type WorkspaceFolder } from './workspace-folder.ts';

/** Milliseconds without a change after which a file is checked: longer than the pause between two keys. */
const QUIET = 200;

/** A file that is open in the editor. */
export interface OpenFile {
  path: string;
  document: TextDocument;
  /** The text on the disk, as far as the editor says. */
  savedText: string;
  /** The text that the last check of the whole project has read. */
  checkedText: string;
  /** The version that was checked last, and its result; null before the first check, and after a change of any open file. */
  checked: { version: number; queued: QueuedCheck<BufferResult> } | null;
  timer?: NodeJS.Timeout;
}

export interface OpenFilesParts {
  argv: Arguments;
  host: CommandHost;
  folders: readonly WorkspaceFolder[];
  complaints: Complaints;
  /** Sends a notification to the editor. */
  notify: (method: string, parameters: object) => void;
  /** Aborted when the editor has gone. */
  signal: AbortSignal;
}

/** Why a result is wanted: a request of the editor waits for it, or it is published when it is there. */
type Purpose = 'asked' | 'to publish';

export interface OpenFiles {
  /** By URI. */
  open: Map<string, OpenFile>;
  /** Returns what is found in the text of the file; for a request of the editor before other files. */
  getResult(file: OpenFile, why: Purpose): Promise<BufferResult>;
  /** Returns what the editor shows: also what only a check of the whole project finds. */
  getShown(file: OpenFile, why: Purpose): Promise<SavedResult>;
  /** Publishes the diagnostics of an open file as soon as it has not changed for a while. */
  publishSoon(file: OpenFile): void;
  /** Publishes the diagnostics of a file (absolute path), unless it is open. */
  publishClosed(path: string): void;
}

export function createOpenFiles({ argv, host, folders, complaints, notify, signal }: OpenFilesParts): OpenFiles {
  const open = new Map<string, OpenFile>();
  const checks = createCheckQueue();

  /** Checks run one after the other, because each sets what `replaceFile` has in place of the files on the disk. */
  function getResult(file: OpenFile, why: Purpose): Promise<BufferResult> {
    const { version } = file.document;
    if (file.checked?.version !== version) file.checked = { version, queued: checks.add(() => checkOpen(file)) };
    const { result, hurry } = file.checked.queued;
    if (why === 'asked') hurry();
    return result;
  }

  async function checkOpen(file: OpenFile): Promise<BufferResult> {
    if (open.get(file.document.uri) !== file || signal.aborted) return { findings: [], faults: [] };
    const buffers = new Map([...open.values()].map(({ path, document }) => [path, document.getText()]));
    try {
      const cwd = findFolderOf(file.path, folders)?.root ?? host.cwd;
      const name = getName(file.path, cwd);
      const result = await findInBuffer(name, buffers, argv, { ...host, cwd, today: getToday() });
      const fault = result.faults.find(({ severity }) => severity === 'error');
      if (fault === undefined) complaints.clear(file.path);
      else complaints.add(file.path, fault.message);
      return result;
    } catch (error) {
      const failure = toFailure(error instanceof Error ? error.message : String(error));
      complaints.add(file.path, failure.message);
      return { findings: [], faults: [failure] };
    }
  }

  function getSaved(path: string): SavedResult {
    return findFolderOf(path, folders)?.getResult(path) ?? NOTHING_FOUND;
  }

  async function getShown(file: OpenFile, why: Purpose): Promise<SavedResult> {
    const { findings: own, faults } = await getResult(file, why);
    const text = file.document.getText();
    const { findings } = getSaved(file.path);
    const others = moveFindings({ name: file.path, text: file.checkedText, findings }, text);
    return { findings: [...own, ...getUnknown(others, own)], faults };
  }

  async function publish(file: OpenFile): Promise<void> {
    const { uri, version } = file.document;
    const diagnostics = renderDiagnostics(await getShown(file, 'to publish'));
    if (open.get(uri) !== file || file.document.version !== version) return;
    notify('textDocument/publishDiagnostics', { uri, version, diagnostics });
  }

  function publishSoon(file: OpenFile): void {
    clearTimeout(file.timer);
    file.timer = setTimeout(() => void publish(file), QUIET);
  }

  function publishClosed(path: string): void {
    if ([...open.values()].some((file) => file.path === path)) return;
    const { href: uri } = pathToFileURL(path);
    notify('textDocument/publishDiagnostics', { uri, diagnostics: renderDiagnostics(getSaved(path)) });
  }

  return { open, getResult, getShown, publishSoon, publishClosed };
}

/** Callers in other files may add operations to the message of a place: it is the same finding. */
function getUnknown(findings: readonly EditorFinding[], own: readonly EditorFinding[]): EditorFinding[] {
  const getKey = (finding: EditorFinding): string => JSON.stringify([getRange(finding), getFindingId(finding)]);
  const known = new Set(own.map(getKey));
  return findings.filter((finding) => !known.has(getKey(finding)));
}

function renderDiagnostics({ findings, faults }: SavedResult): object[] {
  return [...faults.map(renderFault), ...findings.map(renderDiagnostic)];
}
