/** Runs the command line in this process and turns its outcome into an exit code. */
import { fstatSync, writeSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { getSystemReason } from '../analysis/host/system-reason.ts';
import pc from 'picocolors';
import { CommandError } from './command-error.ts';
import { runCommandLine } from './command-line.ts';
import { EXIT } from './exit-codes.ts';
import type { CommandHost } from './host.ts';
import { stripControl, stripControlInLines } from './printable.ts';
import { createProgress, type ProgressTerminal } from './progress.ts';
import type { Terminal } from './terminal.ts';
import { getToday } from './today.ts';

/** Runs the program with the words typed after its name. Sets `process.exitCode`; never throws. */
export async function runProgram(words: readonly string[], version: string): Promise<void> {
  let isDone = false;
  // A settings file may end the process, or wait until nothing is left to do: neither is a success.
  process.once('exit', () => {
    if (isDone) return;
    writeLine('sunset: the run ended before it was done');
    process.exitCode = EXIT.failed;
  });
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // `sunset check | head` closes the pipe early, which is not a failure: the exit code is still that of the whole run.
    if (error.code === 'EPIPE') {
      if (isDone) process.exit();
      return;
    }
    isDone = true;
    writeLine(`sunset: the output cannot be written: ${getSystemReason(error)}`);
    process.exit(EXIT.failed);
  });
  // What cannot be said on standard error changes no result: `sunset check 2>&1 | head` has closed it, too.
  process.stderr.on('error', () => undefined);
  let terminal: Terminal | undefined;
  const host: CommandHost = {
    cwd: process.cwd(),
    env: process.env,
    today: getToday(),
    hasColor: pc.isColorSupported && process.stdout.isTTY === true,
    print: (text) => void process.stdout.write(text),
    log: (line) => void process.stderr.write(`${stripControlInLines(line)}\n`),
    hasPerson: process.stdin.isTTY === true && process.stdout.isTTY === true,
    readInput,
    async ask(question) {
      // Only interactive runs load Node's readline.
      const { createTerminal } = await import('./terminal.ts');
      if (!terminal) {
        terminal = createTerminal(process.stdin, (text) => void process.stderr.write(text));
        // Ctrl-C ends the questions and keeps the answers given so far; a second one ends the program.
        process.once('SIGINT', () => terminal?.interrupt());
      }
      return terminal.ask(question);
    },
    ...(hasTerminal() ? { progress: createProgress(STANDARD_ERROR) } : {}),
  };
  try {
    // `process.exit()` would cut off output that a pipe has not taken yet.
    process.exitCode = (await runCommandLine(words, host, version)) ?? EXIT.clean;
  } catch (error) {
    host.log(`sunset: ${describeError(error)}`);
    process.exitCode = EXIT.failed;
  } finally {
    isDone = true;
    terminal?.close();
  }
}

/** Reads standard input. @throws CommandError for a directory, which Node would read as an empty input. */
async function readInput(): Promise<string> {
  if (fstatSync(process.stdin.fd).isDirectory()) throw new CommandError('standard input is a directory');
  return text(process.stdin);
}

/** Tests if progress can be shown. A CI service may provide a terminal, but would keep every state of the line in its log. */
function hasTerminal(): boolean {
  return process.stderr.isTTY === true && !process.env['CI'] && process.env['TERM'] !== 'dumb';
}

const STANDARD_ERROR: ProgressTerminal = {
  // The analysis does not return to the event loop, so the line has to be written synchronously.
  write: (text) => void writeSync(2, text),
  now: () => performance.now(),
  columns: () => process.stderr.columns || 80,
};

/** Writes to standard error synchronously, because the process may be about to end. */
function writeLine(line: string): void {
  try {
    writeSync(2, `${line}\n`);
  } catch {
    // Standard error may be closed.
  }
}

/** Describes an error in one line. Only SUNSET_DEBUG shows a stack: it helps to repair Sunset, not to use it. */
function describeError(error: unknown): string {
  if (error instanceof CommandError || (error instanceof Error && error.name === 'MissingParserError'))
    return stripControl(error.message);
  if (process.env['SUNSET_DEBUG'] && error instanceof Error) return error.stack ?? error.message;
  const message = error instanceof Error ? error.message : String(error);
  return stripControl(`something went wrong inside: ${message.split('\n')[0]} (SUNSET_DEBUG=1 shows where)`);
}
