#!/usr/bin/env node
/** The `sunset` program: makes the host, runs the command line, and turns whatever happens into an exit code. */
import { readFileSync } from 'node:fs';
import pc from 'picocolors';
import { CommandError } from './command-error.ts';
import { runCommandLine } from './command-line.ts';
import { EXIT } from './exit-codes.ts';
import type { CommandHost } from './host.ts';
import { stripControl } from './printable.ts';
import { createTerminal } from './terminal.ts';

const terminal = createTerminal(process.stdin, (text) => void process.stderr.write(text));
const host: CommandHost = {
  cwd: process.cwd(),
  env: process.env,
  today: new Date().toISOString().slice(0, 10),
  hasColor: pc.isColorSupported && process.stdout.isTTY === true,
  print: (text) => void process.stdout.write(text),
  log: (line) => void process.stderr.write(`${line}\n`),
  hasPerson: process.stdin.isTTY === true && process.stdout.isTTY === true,
  ask: terminal.ask,
};

// `sunset check | head` closes the pipe early; that is no failure of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

try {
  // Setting the code instead of leaving at once lets a pipe take all that was printed.
  process.exitCode = (await runCommandLine(process.argv.slice(2), host, getVersion())) ?? EXIT.clean;
} catch (error) {
  host.log(`sunset: ${describeError(error)}`);
  process.exitCode = EXIT.failed;
} finally {
  terminal.close();
}

function getVersion(): string {
  // dist/cli/main.js lies two levels below the package's root.
  const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  return manifest.version;
}

/** One line. A stack only for those who ask for it: it helps whoever mends this program, not whoever uses it. */
function describeError(error: unknown): string {
  if (error instanceof CommandError) return stripControl(error.message);
  if (process.env['SUNSET_DEBUG'] && error instanceof Error) return error.stack ?? error.message;
  const message = error instanceof Error ? error.message : String(error);
  return stripControl(`something went wrong inside: ${message.split('\n')[0]} (SUNSET_DEBUG=1 shows where)`);
}
