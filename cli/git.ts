/** Runs git, without a shell: no name in a repository can be executed as a command. */
import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { CommandError } from './command-error.ts';
import { refusePipes } from './git-pipes.ts';

/** The limit of git's output in bytes: enough for the diff of a large tree. */
const LONGEST_ANSWER = 256 * 1024 * 1024;

/** In milliseconds. Git would wait for ever in a repository whose files are pipes. */
const LONGEST_WAIT = 30_000;

/** Settings that name programs for signatures. They get the program `false`, so that a command that needs one fails. */
const NO_SIGNATURES = [
  'gpg.program',
  'gpg.openpgp.program',
  'gpg.x509.program',
  'gpg.ssh.program',
  'gpg.ssh.defaultKeyCommand',
];

/** Overrides of settings with which a checkout could run programs or block git. */
const HARDENING = [
  'core.quotePath=false',
  'core.fsmonitor=false',
  'core.hooksPath=/dev/null',
  // A commit starts the maintenance of the repository, which may run a program that its configuration names.
  ...['maintenance.auto=false', 'gc.auto=0'],
  // The file that orders a diff may be a pipe or a device.
  'diff.orderFile=/dev/null',
  // Without a limit, each of thousands of new files would be compared with each old one.
  ...['diff.renames=true', 'diff.renameLimit=1000', 'diff.algorithm=default'],
  // `diff` and `log` would start git in a submodule, whose own configuration may name programs.
  ...['diff.submodule=short', 'status.submoduleSummary=false', 'submodule.recurse=false'],
  ...['commit.gpgSign', 'tag.gpgSign', 'log.showSignature'].map((setting) => `${setting}=false`),
  ...NO_SIGNATURES.map((setting) => `${setting}=false`),
];

/** Matches the filters that the checkout itself configures, not the user: they run when git compares the work tree. */
const FILTER = /^(?:local|worktree)\tfilter\.(.+)\.(?:clean|smudge|process)$/;
/** Matches the checkout's setting of a file of attributes, which may be a device. */
const ATTRIBUTES = /^(?:local|worktree)\tcore\.attributesfile$/m;

/**
 * Runs git in a directory; returns its output, or null if it failed. Programs that the configuration of the checkout names do not run,
 * because the checkout, for example an unpacked archive, is not trusted.
 * @throws CommandError if git is not installed, or would wait for ever.
 */
export function askGit(cwd: string, ...parameters: readonly string[]): string | null {
  refusePipes(cwd);
  return runGit(cwd, [...HARDENING, ...getFilterSettings(cwd)], parameters);
}

/**
 * True if the answer of git has at most so many bytes, or git fails, so that the size is unknown. Filters are not turned off.
 * @throws CommandError
 */
export function hasAnswerUpTo(most: number, cwd: string, ...parameters: readonly string[]): boolean {
  refusePipes(cwd);
  return spawnGit(cwd, HARDENING, parameters, { most }).error === undefined;
}

/** Environment variables that select another repository than that of the folder; git sets them for its hooks. */
const PLACES = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_COMMON_DIR'];

/**
 * Runs git on the index or the commits of the repository that a folder lies in, even if environment variables name another one;
 * null if git fails. Not for commands that read files of the work tree, because filters are not turned off.
 * @throws CommandError if git is not installed, or would wait for ever.
 */
export function askRepository(folder: string, ...parameters: readonly string[]): string | null {
  refusePipes(folder);
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !PLACES.includes(name)));
  const answer = spawnGit(folder, HARDENING, parameters, { env });
  return answer.status === 0 ? answer.stdout.toString('utf8') : null;
}

/**
 * Returns the settings as environment variables, after those that the environment has already:
 * https://git-scm.com/docs/git-config#ENVIRONMENT. The option `-c` would end a name at its first `=`, which the name of a filter may
 * contain.
 */
function toVariables(settings: readonly string[], { GIT_CONFIG_COUNT: count }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const first = Number(count ?? 0) || 0;
  const pairs = settings.flatMap((setting, index) => {
    const end = setting.lastIndexOf('=');
    return [
      [`GIT_CONFIG_KEY_${first + index}`, setting.slice(0, end)],
      [`GIT_CONFIG_VALUE_${first + index}`, setting.slice(end + 1)],
    ];
  });
  return { GIT_CONFIG_COUNT: String(first + settings.length), ...Object.fromEntries(pairs) };
}

/** Returns settings that turn off the filters and the file of attributes of the checkout. */
function getFilterSettings(cwd: string): string[] {
  const listed = runGit(cwd, HARDENING, ['config', '--list', '--show-scope', '--name-only']) ?? '';
  const filters = new Set(listed.split('\n').flatMap((line) => FILTER.exec(line)?.[1] ?? []));
  const settings = [...filters].flatMap((name) =>
    ['clean=', 'smudge=', 'process=', 'required=false'].map((setting) => `filter.${name}.${setting}`),
  );
  return ATTRIBUTES.test(listed) ? [...settings, 'core.attributesFile=/dev/null'] : settings;
}

/** Runs git with `input` on its standard input; returns its output as bytes, or null if it failed. Filters are not turned off. */
export function askGitBytes(cwd: string, input: string, ...parameters: readonly string[]): Buffer | null {
  refusePipes(cwd);
  const answer = spawnGit(cwd, HARDENING, parameters, { input });
  return answer.status === 0 ? answer.stdout : null;
}

function runGit(cwd: string, settings: readonly string[], parameters: readonly string[]): string | null {
  const answer = spawnGit(cwd, settings, parameters);
  return answer.status === 0 ? answer.stdout.toString('utf8') : null;
}

interface GitOptions {
  input?: string;
  env?: NodeJS.ProcessEnv;
  /** The most bytes of an answer. A longer one leaves an error in what is returned. */
  most?: number;
}

/** @throws CommandError if git is not installed, or does not answer. */
function spawnGit(
  cwd: string,
  settings: readonly string[],
  parameters: readonly string[],
  { input, env: environment = process.env, most }: GitOptions = {},
): SpawnSyncReturns<Buffer> {
  const answer = spawnSync('git', parameters, {
    cwd,
    ...(input === undefined ? {} : { input }),
    maxBuffer: most ?? LONGEST_ANSWER,
    timeout: LONGEST_WAIT,
    killSignal: 'SIGKILL',
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    env: {
      ...environment,
      ...toVariables(settings, environment),
      LC_ALL: 'C',
      // No optional locks: a check must not disturb a git command that runs at the same time.
      GIT_OPTIONAL_LOCKS: '0',
      // A partial clone would fetch missing objects, with programs that its configuration names.
      GIT_NO_LAZY_FETCH: '1',
      GIT_ALLOW_PROTOCOL: 'none',
      // Replaced objects and grafts would show another history than the one that is pushed.
      GIT_NO_REPLACE_OBJECTS: '1',
      GIT_GRAFT_FILE: '/dev/null',
      GIT_TERMINAL_PROMPT: '0',
    },
  });
  if (answer.error !== undefined) {
    const { code } = answer.error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new CommandError('git is not installed, or not on the PATH');
    if (code === 'ENOBUFS' && most !== undefined) return answer;
    const reason = code === 'ETIMEDOUT' ? `not after ${LONGEST_WAIT / 1000} seconds` : answer.error.message;
    throw new CommandError(`git does not answer: ${reason}`);
  }
  return answer;
}

/**
 * Commits files of a work tree as they are on disk, and nothing else that is staged. No hook of the checkout runs, and nothing is
 * signed. Returns why git refuses; null if it has committed.
 */
export function commitFiles(tree: string, message: string, paths: readonly string[]): string | null {
  refusePipes(tree);
  const answer = spawnGit(
    tree,
    [...HARDENING, ...getFilterSettings(tree)],
    [
      ...['commit', '--quiet', '--no-verify', '--only', '--cleanup=whitespace', `--message=${message}`, '--'],
      ...paths.map((path) => `:(top,literal)${path}`),
    ],
  );
  return answer.status === 0 ? null : (answer.stderr.toString('utf8').trim().split('\n')[0] ?? 'git failed');
}

/** Returns the root of the work tree that a directory lies in; null outside of one. @throws CommandError without git. */
export function findWorkTree(cwd: string): string | null {
  return askGit(cwd, 'rev-parse', '--show-toplevel')?.replace(/\r?\n$/, '') ?? null;
}
