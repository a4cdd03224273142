/** An editor that runs `sunset lsp`, the built program, over stdio. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-jsonrpc/node';
import type { Diagnostic } from 'vscode-languageserver-types';
import { getBuiltPath } from '../built.ts';
import { ROOT } from '../fixtures.ts';

export interface Editor {
  addFolder(folder: string): void;
  removeFolder(folder: string): void;
  open(name: string, text?: string): void;
  change(name: string, text: string): void;
  save(name: string): void;
  close(name: string): void;
  /** The next diagnostics of a file that the test accepts. */
  getDiagnostics(name: string, accepts?: (diagnostics: readonly Diagnostic[]) => boolean): Promise<Diagnostic[]>;
  ask<Answer>(method: string, name: string, more?: object): Promise<Answer>;
  messages: string[];
  end(): Promise<number | null>;
}

/**
 * Starts the server and opens a folder. `roots` are the workspace folders, as names in `folder`; without any, `folder` is the only
 * one. `limits` are words of a shell in front of Node, such as `ulimit -t 25;`.
 */
export async function startEditor(
  folder: string,
  options: readonly string[] = [],
  roots: readonly string[] = [],
  limits = '',
): Promise<Editor> {
  const words = [getBuiltPath('cli/main.js'), 'lsp', '--stdio', '--as-of', '2026-11-10', ...options];
  const server = spawn('/bin/sh', ['-c', `${limits} exec "$0" "$@"`, process.execPath, ...words], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = new Promise<number | null>((settle) => server.on('close', settle));
  const connection = createMessageConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  const published = new Map<string, Diagnostic[]>();
  const waiting = new Set<() => void>();
  const versions = new Map<string, number>();
  const messages: string[] = [];
  const getUri = (name: string): string => pathToFileURL(join(folder, name)).href;
  connection.onNotification('textDocument/publishDiagnostics', (sent: { uri: string; diagnostics: Diagnostic[] }) => {
    published.set(sent.uri, sent.diagnostics);
    for (const look of waiting) look();
  });
  connection.onNotification('window/showMessage', ({ message }: { message: string }) => void messages.push(message));
  connection.onRequest('window/showDocument', ({ uri }: { uri: string }) => {
    messages.push(uri);
    return { success: true };
  });
  connection.listen();
  const initialized = await connection.sendRequest<{ capabilities: object }>('initialize', {
    processId: process.pid,
    ...(roots.length > 0
      ? { workspaceFolders: roots.map((root) => ({ name: root, uri: pathToFileURL(join(folder, root)).href })) }
      : { rootUri: pathToFileURL(folder).href }),
    capabilities: {},
  });
  expect(Object.keys(initialized.capabilities)).toContain('codeLensProvider');
  await connection.sendNotification('initialized', {});
  const notify = (method: string, name: string, more: object): void => {
    const version = (versions.get(name) ?? 0) + 1;
    versions.set(name, version);
    published.delete(getUri(name));
    void connection.sendNotification(method, { textDocument: { uri: getUri(name), version, ...more }, ...more });
  };
  const changeFolders = (added: readonly string[], removed: readonly string[]): void => {
    const [addedFolders, removedFolders] = [added, removed].map((names) =>
      names.map((name) => ({ name, uri: pathToFileURL(join(folder, name)).href })),
    );
    void connection.sendNotification('workspace/didChangeWorkspaceFolders', {
      event: { added: addedFolders, removed: removedFolders },
    });
  };
  return {
    messages,
    addFolder: (name) => changeFolders([name], []),
    removeFolder(name) {
      published.clear();
      changeFolders([], [name]);
    },
    open(name, text = readFileSync(join(folder, name), 'utf8')) {
      notify('textDocument/didOpen', name, { languageId: 'any', text });
    },
    change: (name, text) => notify('textDocument/didChange', name, { contentChanges: [{ text }] }),
    save: (name) => notify('textDocument/didSave', name, {}),
    close: (name) => notify('textDocument/didClose', name, {}),
    getDiagnostics: (name, accepts = () => true) =>
      new Promise((settle) => {
        const look = (): void => {
          const known = published.get(getUri(name));
          if (known === undefined || !accepts(known)) return;
          waiting.delete(look);
          settle(known);
        };
        waiting.add(look);
        look();
      }),
    ask: (method, name, more = {}) => connection.sendRequest(method, { textDocument: { uri: getUri(name) }, ...more }),
    async end() {
      await connection.sendRequest('shutdown');
      await connection.sendNotification('exit');
      return ended;
    },
  };
}
