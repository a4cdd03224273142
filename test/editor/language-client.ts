/** The part of an editor that speaks with the ESLint language server: one document, over stdio. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface Position {
  line: number;
  character: number;
}

export interface Diagnostic {
  range: { start: Position; end: Position };
  severity: number;
  code: string;
  message: string;
}

export interface CodeAction {
  title: string;
  kind: string;
  command: { command: string; arguments: unknown[] };
}

interface TextEdit {
  range: { start: Position; end: Position };
  newText: string;
}

/** A text in an editor's buffer; nothing of it is ever saved. */
export interface OpenDocument {
  readonly text: string;
  change(text: string): void;
  getDiagnostics(): Promise<Diagnostic[]>;
  getCodeActions(diagnostic: Diagnostic): Promise<CodeAction[]>;
  /** Runs an action and applies to the buffer what the server then asks for. */
  run(action: CodeAction): Promise<void>;
  close(): Promise<void>;
}

/** What VS Code's extension sends as its configuration, as far as the server insists on it. */
const SETTINGS = {
  validate: 'on',
  packageManager: 'npm',
  experimental: {},
  useESLintClass: true,
  codeAction: {
    disableRuleComment: { enable: true, location: 'separateLine', commentStyle: 'line' },
    showDocumentation: { enable: true },
  },
  codeActionOnSave: { mode: 'all' },
  format: false,
  quiet: false,
  onIgnoredFiles: 'off',
  options: {},
  rulesCustomizations: [],
  run: 'onType',
  problems: { shortenToSingleLine: false },
  nodePath: null,
};

/** Starts a server for a project and opens one file of it with the text that is given, whatever the disk holds. */
export async function openInEditor(folder: string, name: string, text: string): Promise<OpenDocument> {
  const require = createRequire(import.meta.url);
  const home = dirname(require.resolve('vscode-langservers-extracted/package.json'));
  // The protocol library is the server's own, so that both sides speak the same version.
  const rpc = createRequire(join(home, 'package.json'))('vscode-jsonrpc/node') as typeof import('vscode-jsonrpc/node');
  const server = spawn(process.execPath, [join(home, 'bin/vscode-eslint-language-server'), '--stdio'], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const connection = rpc.createMessageConnection(
    new rpc.StreamMessageReader(server.stdout),
    new rpc.StreamMessageWriter(server.stdin),
  );
  const rootUri = pathToFileURL(folder).href;
  const uri = pathToFileURL(join(folder, name)).href;
  const buffer = { text, version: 1 };

  connection.onRequest('workspace/configuration', ({ items }: { items: unknown[] }) =>
    items.map(() => ({ ...SETTINGS, workspaceFolder: { name: 'project', uri: rootUri } })),
  );
  connection.onRequest('workspace/diagnostic/refresh', () => null);
  connection.onRequest('workspace/applyEdit', ({ edit }: { edit: { documentChanges: { edits: TextEdit[] }[] } }) => {
    changeBuffer(
      edit.documentChanges
        .flatMap((change) => change.edits)
        .reduceRight((text, each) => applyTextEdit(text, each), buffer.text),
    );
    return { applied: true };
  });
  connection.onRequest(() => null);
  connection.listen();

  function changeBuffer(next: string): void {
    buffer.text = next;
    buffer.version += 1;
    void connection.sendNotification('textDocument/didChange', {
      textDocument: { uri, version: buffer.version },
      contentChanges: [{ text: next }],
    });
  }

  await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri,
    workspaceFolders: [{ name: 'project', uri: rootUri }],
    capabilities: {
      workspace: {
        configuration: true,
        applyEdit: true,
        workspaceFolders: true,
        workspaceEdit: { documentChanges: true },
      },
      textDocument: {
        codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix'] } } },
        diagnostic: {},
      },
    },
  });
  await connection.sendNotification('initialized', {});
  await connection.sendNotification('textDocument/didOpen', {
    textDocument: {
      uri,
      languageId: name.endsWith('.ts') ? 'typescript' : 'javascript',
      version: buffer.version,
      text,
    },
  });

  return {
    get text() {
      return buffer.text;
    },
    change: changeBuffer,
    async getDiagnostics() {
      const { items } = await connection.sendRequest<{ items: Diagnostic[] }>('textDocument/diagnostic', {
        textDocument: { uri },
      });
      return items;
    },
    getCodeActions: (diagnostic) =>
      connection.sendRequest('textDocument/codeAction', {
        textDocument: { uri },
        range: diagnostic.range,
        context: { diagnostics: [diagnostic] },
      }),
    async run({ command }) {
      await connection.sendRequest('workspace/executeCommand', command);
    },
    async close() {
      await connection.sendRequest('shutdown');
      await connection.sendNotification('exit');
      connection.dispose();
      server.kill();
    },
  };
}

function applyTextEdit(text: string, { range, newText }: TextEdit): string {
  return text.slice(0, toOffset(text, range.start)) + newText + text.slice(toOffset(text, range.end));
}

function toOffset(text: string, { line, character }: Position): number {
  const before = text.split('\n').slice(0, line);
  return before.reduce((length, each) => length + each.length + 1, 0) + character;
}

/** The text that a diagnostic lies under. */
export function getUnderlined(text: string, { range }: Diagnostic): string {
  return text.slice(toOffset(text, range.start), toOffset(text, range.end));
}
