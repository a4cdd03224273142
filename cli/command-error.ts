/** Why a command cannot do its job: its message is one clear line for the person who typed it; the exit code is 2. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
