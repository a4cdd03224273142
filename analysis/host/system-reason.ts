/** Errors of the file system, in words. */

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or directory',
  ELOOP: 'the link runs in a circle',
  EISDIR: 'it is a directory',
  EINVAL: 'it is no file',
  EFBIG: 'it is too large',
  ENXIO: 'no program reads this pipe',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
};

/** Returns the system's message without the path and the name of the call: `no such file or directory`. */
export function getSystemReason(error: unknown): string {
  const { code = '', message, path } = error as NodeJS.ErrnoException;
  // Node writes bytes that are not UTF-8 as a replacement character, and then finds no file of that name.
  if (code === 'ENOENT' && path?.includes('\uFFFD')) return 'its name is not UTF-8';
  return REASONS[code] ?? /^[A-Z]+: (.+?)(?:,|$)/.exec(message ?? '')?.[1] ?? String(message);
}
