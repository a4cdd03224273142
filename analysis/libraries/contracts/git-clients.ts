/** The git commands, and the methods of git libraries (simple-git, isomorphic-git, nodegit), that take URLs. */

/** Subcommands of git that take a URL. */
export const GIT_SUBCOMMANDS = /^(clone|push|pull|fetch|ls-remote|remote|submodule)$/;

/** Functions that run a program by its name and a list of arguments: of Node's `child_process`, execa, cross-spawn, tinyexec. */
export const PROGRAM_RUNNERS: ReadonlySet<string> = new Set([
  ...[
    'spawn',
    'spawnSync',
    'execFile',
    'execFileSync',
    'execFileAsync',
    'execFileP',
    'execa',
    'execaSync',
    'x',
    'crossSpawn',
  ],
]);

/**
 * Functions that encode the user and password of Basic credentials, and the properties of a git library that hold a user, a password
 * and headers. Source: https://isomorphic-git.org/docs/en/push.
 */
export const BASIC_ENCODERS: ReadonlySet<string> = new Set(['btoa', 'from', 'encode']);
export const USER_OPTION = 'username';
export const PASSWORD_OPTION = 'password';
export const HEADERS_OPTION = 'headers';

/** Methods of git libraries that take a URL. */
export const GIT_CLIENT_METHODS = new Set([
  ...['clone', 'push', 'pull', 'fetch', 'addRemote', 'remote', 'listRemote', 'mirror'],
]);

/** A URL, as written, of a request to the git server that a remote leads to. Source: https://git-scm.com/docs/http-protocol. */
export const GIT_REQUEST = /remote\b.{0,80}\/(info\/refs|git-(upload|receive)-pack)/i;

/** The method of a git library that takes a command as a list. Source: https://github.com/steveukx/git-js (`.raw`). */
export const RAW_COMMAND = 'raw';

/**
 * Creates a pattern for git commands with a URL, the group `url`: `git clone --depth 1 https://`. Prose does not match.
 * `hole` may replace the name of a remote. Source: https://git-scm.com/docs.
 */
export function createGitCommandPattern(hole: string): RegExp {
  const subcommand = 'clone|push|pull|fetch|ls-remote|remote (add|set-url)|submodule add';
  const options = String.raw`( --?[\w-]+(=\S+)?( \d+)?){0,20}`;
  const url = String.raw`["']?(?<url>https?://[^\s/]*)`;
  // The numbers of options are bounded, because each `git` begins a search.
  // A quoted value may have spaces: -c http.extraHeader="Authorization: Bearer …".
  const value = String.raw`(?:"[^"]*"|'[^']*'|[^\s"']){1,2000}`;
  return new RegExp(
    String.raw`\bgit (-${value}( (?!-)${value})? ){0,20}(${subcommand})${options}( (origin|upstream|${hole}))? ${url}`,
    'g',
  );
}

/**
 * Returns the environment variable with the name of a git setting for the variable with its value: `GIT_CONFIG_KEY_0` for
 * `GIT_CONFIG_VALUE_0`. Null for other variables. Source: https://git-scm.com/docs/git-config (`GIT_CONFIG_COUNT`).
 */
export function getKeyVariable(name: string): string | null {
  const [, index] = /^GIT_CONFIG_VALUE_(\d+)$/.exec(name) ?? [];
  return index === undefined ? null : `GIT_CONFIG_KEY_${index}`;
}
