/** What a command may know of the world. Only main.ts makes a real one, so tests run commands in their own process. */
import type { Day } from '../data/lifecycle.ts';

export interface CommandHost {
  /** Absolute. */
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  /** The one look at the clock, in UTC. */
  today: Day;
  /** Whether standard output wants colours. */
  hasColor: boolean;
  /** Findings, lists and diffs. */
  print(text: string): void;
  /** Progress, warnings and what went wrong; never part of the result. */
  log(line: string): void;
  /** Whether a person sits at a terminal, so that questions make sense. */
  hasPerson: boolean;
  /** Asks that person; null where no answer will come any more. */
  ask(question: string): Promise<string | null>;
}
