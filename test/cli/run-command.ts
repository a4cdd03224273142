/** Runs a command in this process, with the engine that knows one word or with the real one. */
import type { ExitCode } from '../../cli/exit-codes.ts';
import type { CommandHost } from '../../cli/host.ts';
import { runCalendar } from '../../cli/calendar/run-calendar.ts';
import { runCheck } from '../../cli/commands/check.ts';
import { runExplain } from '../../cli/commands/explain.ts';
import { runFix } from '../../cli/commands/fix.ts';
import { runList } from '../../cli/commands/list.ts';
import { createEngine } from '../../analysis/engine.ts';
import { makeFakeEngine } from './fake-engine.ts';

const COMMANDS = { calendar: runCalendar, check: runCheck, explain: runExplain, fix: runFix, list: runList };

export interface CommandResult {
  /** Undefined where the command threw. */
  code?: ExitCode;
  printed: string;
  logged: string[];
  /** The message of what it threw. */
  error?: string;
}

/** `argv` as yargs would hand it over. */
export async function runCommand(
  command: keyof typeof COMMANDS,
  argv: Readonly<Record<string, unknown>>,
  host: Partial<CommandHost> & { cwd: string },
  engine: 'fake' | 'real' = 'fake',
): Promise<CommandResult> {
  const result: CommandResult = { printed: '', logged: [] };
  const whole: CommandHost = {
    env: {},
    today: '2026-09-15',
    hasColor: false,
    print: (text) => void (result.printed += text),
    log: (line) => void result.logged.push(line),
    hasPerson: false,
    ask: () => Promise.reject(new Error('nobody is there to be asked')),
    readInput: () => Promise.reject(new Error('nothing is on standard input')),
    ...host,
  };
  try {
    result.code = await COMMANDS[command](
      { paths: [], ignore: true, ...argv },
      whole,
      engine === 'fake' ? makeFakeEngine : createEngine,
    );
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'CommandError') throw error;
    result.error = error.message;
  }
  return result;
}

/** A call of the old KV route. */
export const OLD_CALL = 'await fetch(`https://api.cloudflare.com/client/v4/accounts/${id}/workers/namespaces`);\n';
export const NEW_CALL = OLD_CALL.replace('workers/namespaces', 'storage/kv/namespaces');
