/** The command line of a check with the options of a server. */

/** Flags of the server alone. */
const OWN = /^--(?:no-)?(?:stdio|project)(?:=.*)?$/;

/** `words` begins with the program. */
export function getCommandLine([program = '', ...words]: readonly string[]): string[] {
  const options = words.filter((word) => word !== 'lsp' && !OWN.test(word));
  return [program, 'check', ...options, '--format', 'json', '--fail-on', 'never', '--pass-with-no-files', '--cache'];
}
