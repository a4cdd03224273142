/** The environment of a command. Only program.ts creates a real one, so tests can run commands in their own process. */
import type { Day } from '../data/lifecycle.ts';
import type { Progress } from './progress.ts';

export interface CommandHost {
  /** Absolute. */
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  /** In UTC, read when the program starts; `sunset lsp`, which runs for days, reads it again for each text. */
  today: Day;
  /** True if standard output shows colours. */
  hasColor: boolean;
  /** Writes results to standard output: findings, lists and diffs. */
  print(text: string): void;
  /** Writes a line to standard error: progress, warnings and errors, which are never part of the result. */
  log(line: string): void;
  /** True if input and output are a terminal, so that questions make sense. */
  hasPerson: boolean;
  /** Asks the user; null if the input has ended. */
  ask(question: string): Promise<string | null>;
  /** Reads the whole of standard input. */
  readInput?(): Promise<string>;
  /** Absent if standard error is no terminal. */
  progress?: Progress;
}
