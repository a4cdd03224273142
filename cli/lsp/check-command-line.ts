/** Turns the command line of `sunset lsp` into that of a `sunset check` with the same options. */

/** Options that only `sunset lsp` has. */
const OWN = /^--(?:no-)?(?:stdio|project)(?:=.*)?$/;

/** `words` are the path of the program and its arguments. */
export function getCommandLine([program = '', ...words]: readonly string[]): string[] {
  const options = words.filter((word) => word !== 'lsp' && !OWN.test(word));
  return [program, 'check', ...options, '--format', 'json', '--fail-on', 'never', '--pass-with-no-files', '--cache'];
}
