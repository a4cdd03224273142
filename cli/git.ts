/** Runs git, without a shell: no name in a repository can be executed as a command. */
import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { CommandError } from './command-error.ts';
import { isInBareRepository, refusePipes } from './git-pipes.ts';

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
  // A commit may hold a folder with `HEAD`, `refs` and a `config` that names programs. Since git 2.38.
  'safe.bareRepository=explicit',
];

/** Shows that git reads the settings of its environment. */
const PROBE = 'sunset.probe';
/** Scopes of the settings that the checkout itself makes, not the user. */
const OWN_SCOPES = new Set(['local', 'worktree']);
/** Matches the setting of a filter, which runs when git compares the work tree. Its name may be empty, and may have any characters. */
const FILTER = /^filter\.(.*)\.(?:clean|smudge|process|required)$/s;

/**
 * Runs git in a directory; returns its output, or null if it failed. Programs that the configuration of the checkout names do not run,
 * because the checkout, for example an unpacked archive, is not trusted.
 * @throws CommandError if git is not installed, or would wait for ever.
 */
export function askGit(cwd: string, ...parameters: readonly string[]): string | null {
  refusePipes(cwd);
  const settings = getFilterSettings(cwd);
  if (settings === null) return null;
  const answer = spawnGit(cwd, parameters, { settings });
  return answer.status === 0 ? answer.stdout.toString('utf8') : null;
}

/**
 * True if the answer of git has at most so many bytes, or git fails, so that the size is unknown. Filters are not turned off.
 * @throws CommandError
 */
export function hasAnswerUpTo(most: number, cwd: string, ...parameters: readonly string[]): boolean {
  refusePipes(cwd);
  return spawnGit(cwd, parameters, { most }).error === undefined;
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
  const answer = spawnGit(folder, parameters, { env });
  return answer.status === 0 ? answer.stdout.toString('utf8') : null;
}

/**
 * Returns the settings as environment variables, after those that the environment has already:
 * https://git-scm.com/docs/git-config#ENVIRONMENT (git 2.31). The option `-c` would end a name at its first `=`, which the
 * name of a filter may contain.
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

/**
 * Returns settings that turn off the filters and the file of attributes of the checkout; null if git cannot read its configuration.
 * @throws CommandError for a filter whose name is no UTF-8: Node cannot write its bytes in an environment variable.
 */
function getFilterSettings(cwd: string): string[] | null {
  // The scopes need git 2.26. The list is read as bytes, each name behind its scope and up to a NUL, which no name contains.
  const words = ['config', '--list', '--show-scope', '--name-only', '-z'];
  const listed = spawnGit(cwd, words, { settings: [`${PROBE}=1`] });
  if (listed.status !== 0) return null;
  const filters = new Set<string>();
  let hasAttributes = false;
  let hasVariables = false;
  const fields = listed.stdout.toString('latin1').split('\0');
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const setting = fields[at + 1]!;
    if (setting === PROBE && fields[at] === 'command') hasVariables = true;
    if (!OWN_SCOPES.has(fields[at]!)) continue;
    const filter = FILTER.exec(setting)?.[1];
    if (filter !== undefined) filters.add(readName(filter));
    // The file may be a device.
    else if (setting === 'core.attributesfile') hasAttributes = true;
  }
  const settings = [...filters].flatMap((name) =>
    ['clean=', 'smudge=', 'process=', 'required=false'].map((setting) => `filter.${name}.${setting}`),
  );
  if (hasAttributes) settings.push('core.attributesFile=/dev/null');
  if (settings.length > 0 && !hasVariables)
    throw new CommandError('git is not run: its configuration has filters, and turning them off needs git 2.31');
  return settings;
}

/** Returns the text of a name that is given as one character for each byte. @throws CommandError if it is no UTF-8. */
function readName(bytes: string): string {
  const name = Buffer.from(bytes, 'latin1').toString('utf8');
  if (Buffer.from(name).toString('latin1') === bytes) return name;
  throw new CommandError(
    'git is not run: its configuration names a filter that is no UTF-8 text and cannot be turned off',
  );
}

/** Runs git with `input` on its standard input; returns its output as bytes, or null if it failed. Filters are not turned off. */
export function askGitBytes(cwd: string, input: string, ...parameters: readonly string[]): Buffer | null {
  refusePipes(cwd);
  const answer = spawnGit(cwd, parameters, { input });
  return answer.status === 0 ? answer.stdout : null;
}

interface GitOptions {
  input?: string;
  env?: NodeJS.ProcessEnv;
  /** The most bytes of an answer. A longer one leaves an error in what is returned. */
  most?: number;
  /** Beside those of `HARDENING`. */
  settings?: readonly string[];
}

/** What git answers in a folder that it must not take for a repository. */
const NO_REPOSITORY = {
  pid: 0,
  output: [],
  stdout: Buffer.alloc(0),
  stderr: Buffer.from('fatal: not a git repository'),
  status: 128,
  signal: null,
};

/** @throws CommandError if git is not installed, or does not answer. */
function spawnGit(
  cwd: string,
  parameters: readonly string[],
  { input, env: environment = process.env, most, settings = [] }: GitOptions = {},
): SpawnSyncReturns<Buffer> {
  // For a git before 2.38, which does not know `safe.bareRepository`. With `GIT_DIR`, git searches no folder.
  if (environment.GIT_DIR === undefined && isInBareRepository(cwd)) return NO_REPOSITORY;
  const answer = spawnSync('git', [...HARDENING.flatMap((setting) => ['-c', setting]), ...parameters], {
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
  const settings = getFilterSettings(tree);
  if (settings === null) return 'git cannot read its configuration';
  const answer = spawnGit(
    tree,
    [
      ...['commit', '--quiet', '--no-verify', '--only', '--cleanup=whitespace', `--message=${message}`, '--'],
      ...paths.map((path) => `:(top,literal)${path}`),
    ],
    { settings },
  );
  return answer.status === 0 ? null : (answer.stderr.toString('utf8').trim().split('\n')[0] ?? 'git failed');
}

/** Returns the root of the work tree that a directory lies in; null outside of one. @throws CommandError without git. */
export function findWorkTree(cwd: string): string | null {
  return askGit(cwd, 'rev-parse', '--show-toplevel')?.replace(/\r?\n$/, '') ?? null;
}
