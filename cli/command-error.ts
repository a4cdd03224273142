/** Thrown if a command fails. The message is one line for the user; the exit code is 2. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
