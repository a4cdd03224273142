/** `sunset lsp`: a language server for editors without ESLint, and for findings that only the command line reports. */
import { fileURLToPath } from 'node:url';
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-jsonrpc/node';
import { TextDocument, type TextDocumentContentChangeEvent } from 'vscode-languageserver-textdocument';
import type { CodeAction, CodeLens, Hover, Position, Range } from 'vscode-languageserver-types';
import { selectEdits } from '../../analysis/edits/select-edits.ts';
import { isSourceName } from '../../analysis/host/source-names.ts';
import { isTranslatedName } from '../../analysis/translation/translate-text.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { CommandHost } from '../host.ts';
import type { Arguments } from '../options.ts';
import { createComplaints } from './complaints.ts';
import * as show from './editor-findings.ts';
import { createOpenFiles, type OpenFile } from './open-files.ts';
import { createWorkspaceFolder, getRoot, type WorkspaceFolder } from './workspace-folder.ts';

interface OfDocument {
  textDocument: { uri: string; version: number; text: string; languageId: string };
}

/** Runs the server until the editor sends `exit` or closes standard input. Fails if no editor was there. */
export async function runLsp(argv: Arguments, host: CommandHost): Promise<ExitCode> {
  const reader = new StreamMessageReader(process.stdin);
  // Its timer would keep the process alive behind a message that the end of the input cuts off.
  reader.partialMessageTimeout = 0;
  const connection = createMessageConnection(reader, new StreamMessageWriter(process.stdout));
  const folders: WorkspaceFolder[] = [];
  const quiet: CommandHost = { ...host, print: () => undefined, progress: undefined };
  const ending = new AbortController();
  const complaints = createComplaints((line) => {
    host.log(`sunset: ${line}`);
    notify('window/showMessage', { type: 1, message: `sunset: ${line}` });
  });
  const files = createOpenFiles({ argv, host: quiet, folders, complaints, notify, signal: ending.signal });
  const { open, getResult, publishSoon, publishClosed } = files;
  let isInitialized = false;

  /** A check may end after the editor has gone. */
  function notify(method: string, parameters: object): void {
    if (!ending.signal.aborted) void connection.sendNotification(method, parameters);
  }

  /** Checks the saved files of folders, one folder after the other. */
  async function checkDisk(checked: readonly WorkspaceFolder[]): Promise<void> {
    if (argv['project'] === false) return;
    for (const folder of checked) {
      const paths = await folder.check();
      for (const path of paths) publishClosed(path);
      for (const file of open.values()) if (paths.includes(file.path)) file.checkedText = file.savedText;
      for (const file of open.values()) publishSoon(file);
    }
  }

  function addFolders(roots: readonly (string | null)[]): WorkspaceFolder[] {
    const added = roots
      .filter((root) => root !== null && !folders.some((folder) => folder.root === root))
      .map((root) => createWorkspaceFolder(root!, complaints, ending.signal));
    folders.push(...added);
    return added;
  }

  function removeFolder(root: string | null): void {
    const index = folders.findIndex((folder) => folder.root === root);
    const [removed] = index < 0 ? [] : folders.splice(index, 1);
    if (removed) complaints.clear(removed.root);
    for (const path of removed?.getPaths() ?? []) publishClosed(path);
  }

  connection.onRequest('initialize', ({ rootUri, workspaceFolders }: InitializeParameters) => {
    isInitialized = true;
    addFolders((workspaceFolders ?? (rootUri ? [{ uri: rootUri }] : [])).map(({ uri }) => getRoot(uri)));
    if (folders.length === 0) addFolders([quiet.cwd]);
    return {
      serverInfo: { name: 'sunset' },
      capabilities: {
        textDocumentSync: { openClose: true, change: 2, save: true },
        hoverProvider: true,
        codeLensProvider: {},
        codeActionProvider: { codeActionKinds: ['quickfix', 'source.fixAll.sunset'] },
        executeCommandProvider: { commands: [show.OPEN_PAGE] },
        workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
      },
    };
  });
  connection.onNotification('initialized', () => void checkDisk([...folders]));
  connection.onNotification('workspace/didChangeWorkspaceFolders', ({ event: { added, removed } }: FolderChange) => {
    for (const { uri } of removed) removeFolder(getRoot(uri));
    void checkDisk(addFolders(added.map(({ uri }) => getRoot(uri))));
  });
  connection.onNotification(
    'textDocument/didOpen',
    ({ textDocument: { uri, languageId, version, text } }: OfDocument) => {
      if (!uri.startsWith('file:')) return;
      const path = fileURLToPath(uri);
      if (!isSourceName(path) && !isTranslatedName(path)) return;
      const document = TextDocument.create(uri, languageId, version, text);
      const file: OpenFile = { path, document, savedText: text, checkedText: text, checked: null };
      clearTimeout(open.get(uri)?.timer);
      open.set(uri, file);
      publishSoon(file);
    },
  );
  connection.onNotification(
    'textDocument/didChange',
    ({ textDocument, contentChanges }: OfDocument & { contentChanges: TextDocumentContentChangeEvent[] }) => {
      const file = open.get(textDocument.uri);
      if (!file) return;
      file.document = TextDocument.update(file.document, contentChanges, textDocument.version);
      // The change may alter the findings of files that import this one.
      for (const other of open.values()) {
        other.checked = null;
        publishSoon(other);
      }
    },
  );
  connection.onNotification('textDocument/didSave', ({ textDocument }: OfDocument) => {
    const file = open.get(textDocument.uri);
    if (file) file.savedText = file.document.getText();
    for (const each of open.values()) each.checked = null;
    // The saved file may be imported by files of the other folders.
    void checkDisk([...folders]);
  });
  connection.onNotification('textDocument/didClose', ({ textDocument: { uri } }: OfDocument) => {
    const file = open.get(uri);
    open.delete(uri);
    clearTimeout(file?.timer);
    if (!file) return;
    complaints.clear(file.path);
    publishClosed(file.path);
  });
  connection.onRequest('textDocument/hover', async (at: OfDocument & { position: Position }): Promise<Hover | null> => {
    const file = open.get(at.textDocument.uri);
    const here = file
      ? (await files.getShown(file, 'asked')).findings.find(isAt({ start: at.position, end: at.position }))
      : undefined;
    return here ? show.renderHover(here) : null;
  });
  connection.onRequest('textDocument/codeLens', async ({ textDocument }: OfDocument): Promise<CodeLens[]> => {
    const file = open.get(textDocument.uri);
    return file ? (await files.getShown(file, 'asked')).findings.flatMap(show.renderLens) : [];
  });
  connection.onRequest('textDocument/codeAction', async (at: ActionParameters): Promise<CodeAction[]> => {
    const file = open.get(at.textDocument.uri);
    if (!file) return [];
    const { document } = file;
    const isWanted = (kind: string): boolean =>
      at.context.only?.some((only) => kind === only || kind.startsWith(`${only}.`)) ?? true;
    const { findings } = await files.getShown(file, 'asked');
    const actions = isWanted('quickfix')
      ? findings.filter(isAt(at.range)).flatMap((finding) => show.renderAction(finding, document))
      : [];
    const { edits } = selectEdits((await getResult(file, 'asked')).findings, 'safe');
    if (edits.length > 0 && isWanted('source.fixAll.sunset'))
      actions.push({
        title: 'Apply all safe rewrites of Sunset in this file',
        kind: 'source.fixAll.sunset',
        edit: { changes: { [document.uri]: show.toTextEdits(edits, document) } },
      });
    return actions;
  });
  connection.onRequest('workspace/executeCommand', async ({ command, arguments: [uri] = [] }: CommandParameters) => {
    if (command === show.OPEN_PAGE && typeof uri === 'string' && uri.startsWith('https:'))
      await connection.sendRequest('window/showDocument', { uri, external: true });
    return null;
  });
  connection.onRequest('shutdown', () => null);
  return new Promise((settle) => {
    const close = (code: ExitCode): void => {
      for (const { timer } of open.values()) clearTimeout(timer);
      ending.abort();
      connection.dispose();
      process.stdin.destroy();
      settle(code);
    };
    const end = (): void => {
      if (!isInitialized) host.log('sunset: lsp is started by an editor, which speaks to it over standard input');
      close(isInitialized ? EXIT.clean : EXIT.failed);
    };
    connection.onNotification('exit', end);
    process.stdin.once('end', end);
    // Behind a wrong header no other message is found. An editor starts a server again that ends, and waits for one that does not.
    reader.onError(({ message }) => {
      if (ending.signal.aborted || !HEADER_FAULT.test(message)) return;
      host.log('sunset: lsp: the editor has sent a text that is no message of the protocol');
      close(EXIT.failed);
    });
    connection.listen();
  });
}

/** The reader says so of the header of a message, and other things of its text. */
const HEADER_FAULT = /^(?:Message header|Header|Content-Length) /;

interface InitializeParameters {
  rootUri?: string | null;
  workspaceFolders?: { uri: string }[] | null;
}

interface FolderChange {
  event: { added: readonly { uri: string }[]; removed: readonly { uri: string }[] };
}

interface ActionParameters extends OfDocument {
  range: Range;
  context: { only?: string[] };
}

interface CommandParameters {
  command: string;
  arguments?: unknown[];
}

/** Returns a test for findings whose range overlaps or touches a range. */
function isAt({ start, end }: Range): (finding: show.EditorFinding) => boolean {
  const isBefore = (one: Position, other: Position): boolean =>
    one.line < other.line || (one.line === other.line && one.character <= other.character);
  return (finding) => {
    const range = show.getRange(finding);
    return isBefore(range.start, end) && isBefore(start, range.end);
  };
}
