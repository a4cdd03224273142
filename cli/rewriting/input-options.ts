/** The options that `--stdin` excludes. */
import { CommandError } from '../command-error.ts';
import { getTexts, isSet, type Arguments } from '../options.ts';

/** Options about files on disk. */
const EXCLUDED = ['write', 'check', 'interactive', 'adapters', 'commit'];

/** @throws CommandError for options that `--stdin` excludes. */
export function refuseWithInput(argv: Arguments): void {
  const other = EXCLUDED.find((name) => isSet(argv, name));
  if (other !== undefined) throw new CommandError(`--stdin and --${other} exclude each other`);
  if (getTexts(argv, 'paths').length > 0) throw new CommandError('--stdin names the file: give no paths');
}
