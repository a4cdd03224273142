/** Exit codes of the process. */
export const EXIT = {
  clean: 0,
  /** Findings at or above `--fail-on`; for `fix --check`: something would change. */
  found: 1,
  /** The command failed: wrong usage, configuration, data, or a named path that cannot be read. Outranks `found`. */
  failed: 2,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
