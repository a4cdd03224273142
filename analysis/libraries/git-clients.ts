/** What git commands and git libraries (simple-git, isomorphic-git, nodegit) take URLs. */

/** Subcommands of git that take a URL. */
export const GIT_SUBCOMMANDS = /^(clone|push|pull|fetch|ls-remote|remote|submodule)$/;

/** Methods of git libraries that take a URL. */
export const GIT_CLIENT_METHODS = new Set([
  ...['clone', 'push', 'pull', 'fetch', 'addRemote', 'remote', 'listRemote', 'mirror'],
]);
