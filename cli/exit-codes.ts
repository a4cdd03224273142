/** What the process says to the script that started it. */
export const EXIT = {
  clean: 0,
  /** Findings at or above `--fail-on`; for `fix --check`: something would change. */
  found: 1,
  /** The job could not be done: usage, configuration, data, a named path. Outranks `found`. */
  failed: 2,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
