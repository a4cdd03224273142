/** Errors of the file system, in words. */

/** Returns the system's message without the path and the name of the call: `no such file or directory`. */
export function getSystemReason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return 'there is no such file or directory';
  if (code === 'ELOOP') return 'the link runs in a circle';
  if (code === 'EISDIR') return 'illegal operation on a directory';
  if (code === 'EACCES' || code === 'EPERM') return 'permission denied';
  return /^[A-Z]+: (.+?)(?:,|$)/.exec(message ?? '')?.[1] ?? String(message);
}
