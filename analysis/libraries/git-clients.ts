/** What git commands and git libraries (simple-git, isomorphic-git, nodegit) take URLs. */

/** Subcommands of git that take a URL. */
export const GIT_SUBCOMMANDS = /^(clone|push|pull|fetch|ls-remote|remote|submodule)$/;

/** Methods of git libraries that take a URL. */
export const GIT_CLIENT_METHODS = new Set([
  ...['clone', 'push', 'pull', 'fetch', 'addRemote', 'remote', 'listRemote', 'mirror'],
]);

/**
 * Creates a pattern for git commands with a URL, the group `url`: `git clone --depth 1 https://`. Prose does not match.
 * `hole` may replace the name of a remote. Source: https://git-scm.com/docs.
 */
export function createGitCommandPattern(hole: string): RegExp {
  const subcommand = 'clone|push|pull|fetch|ls-remote|remote (add|set-url)|submodule add';
  const options = String.raw`( --?[\w-]+(=\S+)?( \d+)?)*`;
  const url = String.raw`["']?(?<url>https?://[^\s/]*)`;
  return new RegExp(
    String.raw`\bgit (-\S+( [^-\s]\S*)? )*(${subcommand})${options}( (origin|upstream|${hole}))? ${url}`,
    'g',
  );
}
