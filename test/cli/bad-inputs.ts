/** Inputs that a command must refuse: what is typed, where, and the line that it gets. A new one is a row, here or in the table. */
import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BY_COMMAND } from './bad-inputs-by-command.ts';
import { git } from './git.ts';

export interface BadInput {
  name: string;
  words: readonly string[];
  /** Beside `a.js`, which has a finding, and a package.json. */
  files?: Readonly<Record<string, string>>;
  prepare?: (cwd: string) => void;
  /** The line behind `sunset: `, or its beginning. */
  line: string;
  /** The rights of files do not hold for the superuser. */
  needsRights?: true;
}

const API = 'https://api.cloudflare.com/client/v4';
export const FINDING = `fetch('${API}/accounts/a/workers/namespaces');\n`;

const config = (text: string): Pick<BadInput, 'files'> => ({ files: { 'sunset.config.json': text } });
const baseline = (text: string): Pick<BadInput, 'files'> => ({ files: { 'sunset-baseline.json': text } });

function commit(cwd: string): void {
  git(cwd, 'init', '-q');
  git(cwd, 'add', '-A');
  git(cwd, 'commit', '-qm', 'a');
}

/** A clone of the last of two commits. */
function cloneShallow(cwd: string): void {
  const origin = join(cwd, 'origin');
  mkdirSync(origin);
  writeFileSync(join(origin, 'b.js'), FINDING);
  commit(origin);
  git(origin, 'commit', '-qm', 'b', '--allow-empty');
  git(cwd, 'clone', '-q', '--depth', '1', `file://${origin}`, 'clone');
  git(cwd, 'init', '-q');
  git(cwd, 'fetch', '-q', '--depth', '1', `file://${origin}`, 'HEAD');
  git(cwd, 'checkout', '-q', '--detach', 'FETCH_HEAD');
}

function makeUnrelated(cwd: string): void {
  commit(cwd);
  git(cwd, 'branch', 'before');
  git(cwd, 'checkout', '-q', '--orphan', 'other');
  git(cwd, 'commit', '-qm', 'b');
}

const USAGE: readonly BadInput[] = [
  { name: 'no command', words: [], line: 'no command is given; sunset --help lists them' },
  { name: 'an unknown command', words: ['chekc'], line: 'unknown argument: chekc; did you mean check?' },
  { name: 'an unknown option', words: ['check', '--strcit'], line: 'unknown argument: strcit; did you mean --strict?' },
  { name: 'an option without its value', words: ['check', '--as-of'], line: '--as-of needs a value' },
  { name: 'an option in place of a value', words: ['check', '--since', '--strict'], line: '--since needs a value' },
  {
    name: 'an option given twice',
    words: ['check', '--brand', 'a', '--brand', 'b'],
    line: '--brand may be given only once',
  },
  { name: 'a dash', words: ['check', '-'], line: 'name files or directories, not "-"' },
  { name: 'explain without a name', words: ['explain'], line: 'the command needs an argument; see its --help' },
  {
    name: 'an unknown deprecation',
    words: ['explain', 'brotly'],
    line: 'there is no deprecation or constraint "brotly"',
  },
  { name: 'an unknown format', words: ['check', '--format', 'xml'], line: '--format is one of stylish, json, sarif' },
  { name: 'a format without its file', words: ['check', '--format', 'json='], line: '--format json= names no file' },
  {
    name: 'two formats for standard output',
    words: ['check', '--format', 'json', '--format', 'sarif'],
    line: '--format json and --format sarif both write to standard output',
  },
  {
    name: 'two formats for one file',
    words: ['check', '--format', 'json=x', '--format', 'sarif=x'],
    line: '--format json and --format sarif both write x',
  },
  { name: 'an unknown group', words: ['check', '--group-by', 'team'], line: '--group-by is one of file, deprecation' },
  { name: 'an unknown severity', words: ['check', '--fail-on', 'all'], line: '--fail-on is one of error, warning' },
  { name: 'an unknown evidence', words: ['check', '--evidence', 'sure'], line: '--evidence is one of proven, likely' },
  { name: 'an unknown lifecycle', words: ['list', '--lifecycle', 'dead'], line: '--lifecycle is one of announced' },
  {
    name: 'a picture as JSON',
    words: ['list', '--timeline', '--format', 'json'],
    line: '--timeline is drawn for people',
  },
  {
    name: 'an unknown format of doctor',
    words: ['doctor', '--format', 'sarif'],
    line: '--format is one of text, json',
  },
  { name: 'an unknown rule set', words: ['check', '--rules', 'style'], line: '--rules is one or more of deprecations' },
  { name: 'an unknown item', words: ['check', '--only', '999'], line: '--only: there is no deprecation "999"' },
  { name: 'an opt-in without contracts', words: ['check', '--opt-in', 'x'], line: '--opt-in names constraints' },
  { name: 'a brand of two words', words: ['check', '--brand', 'a b'], line: '--brand is a word such as "example"' },
  {
    name: 'a base that is no address',
    words: ['check', '--base-url', 'api'],
    line: '--base-url is an address such as',
  },
  {
    name: 'a value for a switch that is off by default',
    words: ['check', '--strict=maybe'],
    line: '--strict takes no value, not "maybe"',
  },
  {
    name: 'a value for a switch that is on by default',
    words: ['fix', '--no-mentions=all', '--write'],
    line: '--no-mentions takes no value, not "all"',
  },
  {
    name: 'an unknown shell',
    words: ['completion', 'fish'],
    line: 'sunset completion is one of bash, zsh, not "fish"',
  },
  { name: 'an unknown option of completion', words: ['completion', '--bash'], line: 'unknown argument: bash' },
  {
    name: 'help for an unknown command',
    words: ['basline', '--help'],
    line: 'unknown argument: basline; did you mean baseline?',
  },
  { name: 'an empty path', words: ['check', ''], line: 'one of the arguments is empty' },
  {
    name: 'unused comments of a part of the data',
    words: ['check', '--report-unused-disable-directives', '--only', '5'],
    line: '--report-unused-disable-directives needs every finding',
  },
];

const DAYS: readonly BadInput[] = [
  {
    name: 'a day that is not in the calendar',
    words: ['check', '--as-of', '2026-02-30'],
    line: '--as-of: "2026-02-30"',
  },
  { name: 'a word for a day', words: ['calendar', '--as-of', 'soon'], line: '--as-of: "soon" is not a day' },
  { name: 'a distance without a unit', words: ['check', '--as-of', '+90'], line: '--as-of: "+90" is not a day' },
  {
    name: 'a wrong number of days',
    words: ['check', '--ending-within', 'two'],
    line: '--ending-within is a number of days',
  },
  {
    name: 'a base with a query',
    words: ['check', '--base-url', 'https://example.com/v4?key=1'],
    line: '--base-url is an address such as',
  },
  {
    name: 'a report in the place of the settings',
    words: ['check', '--format', 'json=sunset.config.json'],
    files: { 'sunset.config.json': '{}' },
    line: 'cannot write sunset.config.json: it holds settings',
  },
  {
    name: 'a calendar in the place of the baseline',
    words: ['calendar', '--output', 'sunset-baseline.json'],
    files: { 'sunset-baseline.json': '{"schemaVersion":1,"entries":[]}' },
    line: 'cannot write sunset-baseline.json: it holds settings',
  },
  {
    name: 'a part in the place of source code',
    words: ['check', '--shard', '1/2', '--output', 'a.js'],
    line: 'cannot write a.js: it is source code',
  },
  {
    name: 'a report in the place of a baseline of another name',
    words: ['check', '--baseline', 'b.json', '--output', './b.json'],
    files: { 'b.json': '{"schemaVersion":1,"entries":[]}' },
    line: 'cannot write ./b.json: --baseline reads it',
  },
  {
    name: 'a baseline of a file that does not parse',
    words: ['baseline', 'b.js'],
    files: { 'b.js': `${FINDING}(` },
    line: 'b.js:2: the file is not valid: ',
  },
  {
    name: 'a calendar of a file that does not parse',
    words: ['calendar', 'b.js', '--output', 'b.ics'],
    files: { 'b.js': `${FINDING}(` },
    line: 'b.js:2: the file is not valid: ',
  },
  {
    name: 'a baseline that has ended before it begins',
    words: ['baseline', '--as-of', '2026-08-01', '--until', '2026-08-01'],
    line: '--until: 2026-08-01 is not after 2026-08-01, the day of this run',
  },
  {
    name: 'a wrong day of a baseline',
    words: ['baseline', '--until', 'May'],
    line: '--until: "May" is not a day; write it as YYYY-MM-DD',
  },
];

const PATHS: readonly BadInput[] = [
  { name: 'a missing file', words: ['check', 'none.js'], line: 'cannot read none.js: there is no such file' },
  {
    name: 'a file of another kind',
    words: ['check', 'notes.txt'],
    files: { 'notes.txt': '' },
    line: 'notes.txt is no JavaScript',
  },
  {
    name: 'a folder without sources',
    words: ['check', 'docs'],
    files: { 'docs/a.md': '' },
    line: 'no JavaScript or TypeScript file in docs',
  },
  {
    name: 'a pattern without a match',
    words: ['check', 'src/*.ts'],
    line: 'no JavaScript or TypeScript file in src/*.ts',
  },
  { name: 'a path below a file', words: ['check', 'a.js/b.js'], line: 'cannot read a.js/b.js: ' },
  {
    name: 'a link to itself',
    words: ['check', 'loop.js'],
    prepare: (cwd) => symlinkSync('loop.js', join(cwd, 'loop.js')),
    line: 'cannot read loop.js: ',
  },
  {
    name: 'a folder that cannot be read',
    words: ['check', 'closed'],
    files: { 'closed/a.js': FINDING },
    prepare: (cwd) => chmodSync(join(cwd, 'closed'), 0),
    needsRights: true,
    line: 'cannot read closed: permission denied',
  },
  {
    name: 'a file that cannot be read',
    words: ['check', 'closed.js'],
    files: { 'closed.js': FINDING },
    prepare: (cwd) => chmodSync(join(cwd, 'closed.js'), 0),
    needsRights: true,
    line: 'closed.js cannot be read: permission denied',
  },
  {
    name: 'a working directory that cannot be read',
    words: ['check'],
    prepare: (cwd) => chmodSync(cwd, 0o311),
    needsRights: true,
    line: 'cannot read .: permission denied',
  },
  { name: 'a missing list of files', words: ['check', '--files-from', 'none'], line: '--files-from: cannot read none' },
  {
    name: 'an unknown constraint in the settings',
    words: ['check', '--rules', 'contracts', '--config', 'sunset.config.json'],
    files: { 'sunset.config.json': '{"optIn":["oauth-client-rotate-uncheckd"]}' },
    line: 'sunset.config.json: settings.optIn: there is no constraint "oauth-client-rotate-uncheckd"',
  },
  {
    name: 'an unknown deprecation in the settings',
    words: ['fix'],
    files: { 'sunset.config.json': '{"extendReview":["account-role"]}' },
    line: 'sunset.config.json: settings.extendReview: there is no deprecation "account-role"; did you mean account-roles?',
  },
  {
    name: 'a list and paths',
    words: ['check', '--files-from', 'list', 'a.js'],
    files: { list: 'a.js' },
    line: '--files-from names the files',
  },
  {
    name: 'a list with a missing file',
    words: ['check', '--files-from', 'list'],
    files: { list: 'gone.js\n' },
    line: 'cannot read gone.js',
  },
  {
    name: 'a list without a file',
    words: ['check', '--files-from', 'list'],
    files: { list: '\n' },
    line: 'the list of --files-from names no file (--pass-with-no-files accepts that)',
  },
  {
    name: 'a list of folders',
    words: ['fix', '--check', '--files-from', 'list'],
    files: { list: 'src\n.\n', 'src/b.js': '' },
    line: 'the list of --files-from names no file (--pass-with-no-files accepts that)',
  },
  { name: 'settings of a missing file', words: ['config', 'none.js'], line: 'cannot read none.js' },
  {
    name: 'standard input and paths',
    words: ['check', '--stdin-filename', 'b.js', 'a.js'],
    line: '--stdin-filename names the only file',
  },
  {
    name: 'standard input and a list of files',
    words: ['check', '--stdin-filename', 'b.js', '--files-from', '-'],
    line: '--stdin-filename and --files-from exclude each other',
  },
  {
    name: 'standard input of another kind',
    words: ['check', '--stdin-filename', 'b.txt'],
    line: 'b.txt is no JavaScript',
  },
  {
    name: 'standard input and the cache',
    words: ['check', '--stdin-filename', 'b.js', '--cache'],
    line: '--stdin-filename and --cache exclude',
  },
  {
    name: 'standard input to watch',
    words: ['check', '--stdin-filename', 'b.js', '--watch'],
    line: '--watch and --stdin-filename exclude',
  },
  {
    name: 'standard input to fix, and paths',
    words: ['fix', '--stdin', 'b.js', 'a.js'],
    line: '--stdin names the file: give no paths',
  },
];

const CONFIGURATIONS: readonly BadInput[] = [
  {
    name: 'a configuration that is no JSON',
    words: ['check'],
    ...config('{'),
    line: 'sunset.config.json: not valid JSON',
  },
  {
    name: 'an empty configuration',
    words: ['check'],
    ...config(''),
    line: 'sunset.config.json: settings must be an object',
  },
  {
    name: 'a list as configuration',
    words: ['check'],
    ...config('[]'),
    line: 'sunset.config.json: settings must be an object',
  },
  {
    name: 'an unknown setting',
    words: ['check'],
    ...config('{"evidense":"proven"}'),
    line: 'sunset.config.json: settings.evidense is no setting',
  },
  {
    name: 'a setting of the wrong type',
    words: ['check'],
    ...config('{"endingWithin":"soon"}'),
    line: 'sunset.config.json: settings.endingWithin must be',
  },
  {
    name: 'a wrong day in the configuration',
    words: ['check'],
    ...config('{"asOf":"2026-13-01"}'),
    line: 'sunset.config.json: settings.asOf: ',
  },
  {
    name: 'an unknown format in the configuration',
    words: ['check'],
    ...config('{"format":"xml"}'),
    line: 'sunset.config.json: settings.format is one of',
  },
  {
    name: 'an exclusion without a reason',
    words: ['check'],
    ...config('{"exclude":[{"id":"setting-brotli","until":"2027-01-01"}]}'),
    line: 'sunset.config.json: settings.exclude[0]',
  },
  {
    name: 'an exclusion of an unknown id',
    words: ['check'],
    ...config('{"exclude":[{"id":"brotli","reason":"x","until":"2027-01-01"}]}'),
    line: 'sunset.config.json: settings.exclude: there is no deprecation or constraint "brotli"',
  },
  {
    name: 'an override without files',
    words: ['check'],
    ...config('{"overrides":[{"failOn":"never"}]}'),
    line: 'sunset.config.json: settings.overrides[0]',
  },
  {
    name: 'a configuration that leaves out all files',
    words: ['check'],
    ...config('{"ignores":["*.js"]}'),
    line: 'the configuration ignores every file of this run',
  },
  {
    name: 'two configurations',
    words: ['check'],
    files: { 'sunset.config.json': '{}', 'sunset.config.cjs': '' },
    line: 'sunset.config.cjs and sunset.config.json: there are two settings files',
  },
  {
    name: 'a configuration in YAML',
    words: ['check'],
    files: { 'sunset.config.yaml': '' },
    line: 'sunset.config.yaml is not read',
  },
  {
    name: 'a wrong key of package.json',
    words: ['check'],
    files: { 'package.json': '{"name":"p","sunset":{"a":1}}' },
    line: 'package.json: settings.a is no setting',
  },
  {
    name: 'a missing configuration',
    words: ['check', '--config', 'none.json'],
    line: '--config: cannot read none.json',
  },
  {
    name: 'a folder in place of the configuration',
    words: ['check'],
    files: { 'sunset.config.json/a': '' },
    line: 'cannot read sunset.config.json: it is a directory',
  },
  {
    name: 'a configuration that is a link to itself',
    words: ['check'],
    prepare: (cwd) => symlinkSync('sunset.config.json', join(cwd, 'sunset.config.json')),
    line: 'cannot read sunset.config.json: the link runs in a circle',
  },
  {
    name: 'a configuration that cannot be read',
    words: ['check'],
    files: { 'sunset.config.json': '{}' },
    prepare: (cwd) => chmodSync(join(cwd, 'sunset.config.json'), 0),
    needsRights: true,
    line: 'cannot read sunset.config.json: permission denied',
  },
  {
    name: 'a configuration of another kind',
    words: ['check', '--config', 'x.toml'],
    line: '--config: x.toml is none of',
  },
  {
    name: 'a configuration of more than 1 MB',
    words: ['check'],
    ...config(' '.repeat(1_100_000)),
    line: 'sunset.config.json is larger than 1 MB',
  },
  {
    name: 'data outside of the repository',
    words: ['check'],
    ...config('{"data":"../x.json"}'),
    line: 'sunset.config.json: settings.data: ../x.json is outside',
  },
  {
    name: 'a setting for a whole run in a package',
    words: ['check'],
    files: { 'b/package.json': '{"name":"b"}', 'b/sunset.config.json': '{"brand":"x"}', 'b/b.js': FINDING },
    line: 'b/sunset.config.json: settings.brand holds for a whole run',
  },
  { name: 'missing data', words: ['check', '--data', 'none.json'], line: '--data: cannot read none.json' },
  { name: 'data that is no JSON', words: ['check', '--data', 'a.js'], line: '--data: a.js' },
  {
    name: 'data of the wrong form',
    words: ['check', '--data', 'x.json'],
    files: { 'x.json': '{}' },
    line: '--data: x.json',
  },
];

const BASELINES: readonly BadInput[] = [
  {
    name: 'a missing baseline',
    words: ['check', '--baseline', 'none.json'],
    line: 'cannot read the baseline none.json: there is no such file or directory',
  },
  {
    name: 'a baseline that is no JSON',
    words: ['check'],
    ...baseline('{'),
    line: 'the baseline sunset-baseline.json is not valid JSON',
  },
  {
    name: 'a baseline after a merge conflict',
    words: ['check'],
    ...baseline('<<<<<<< HEAD\n{}\n'),
    line: 'the baseline sunset-baseline.json is not valid JSON: it has conflict markers',
  },
  {
    name: 'a baseline of another form',
    words: ['check'],
    ...baseline('{"entries":3}'),
    line: 'sunset-baseline.json: baseline',
  },
  {
    name: 'a broken baseline to renew',
    words: ['baseline'],
    ...baseline('{'),
    line: 'the baseline sunset-baseline.json is not valid JSON',
  },
  {
    name: 'no baseline to prune',
    words: ['baseline', '--prune'],
    line: 'there is no baseline to prune: sunset-baseline.json does not exist',
  },
  {
    name: 'a reason for nothing',
    words: ['baseline', '--prune', '--reason', 'x'],
    line: '--prune only removes entries: leave out --reason, --owner and --until',
  },
  {
    name: 'a baseline without a folder',
    words: ['baseline', '--baseline', 'none/x.json'],
    line: 'cannot write none/x.json: its directory does not exist',
  },
  {
    name: 'a baseline of a missing file',
    words: ['baseline', 'none.js'],
    line: 'cannot read none.js: there is no such file or directory',
  },
];

const GIT: readonly BadInput[] = [
  { name: 'changes without git', words: ['check', '--since', 'main'], line: '--since needs a git work tree' },
  {
    name: 'an unknown commit',
    words: ['check', '--since', 'none'],
    prepare: commit,
    line: '--since: "none" names no commit',
  },
  {
    name: 'an option as commit',
    words: ['check', '--since=-x'],
    prepare: commit,
    line: '--since: "-x" names no commit',
  },
  {
    name: 'a commit that a shallow clone lacks, on a detached head',
    words: ['check', '--since', 'HEAD~1'],
    prepare: cloneShallow,
    line: '--since: "HEAD~1" names no commit (this clone is shallow: fetch the history, in actions/checkout with fetch-depth: 0)',
  },
  {
    name: 'an unrelated commit',
    words: ['check', '--since', 'before'],
    prepare: makeUnrelated,
    line: '--since: "before" and HEAD have no common ancestor',
  },
  { name: 'commits without git', words: ['fix', '--commit'], line: '--commit needs a git work tree' },
  {
    name: 'a rewrite of an uncommitted file',
    words: ['fix', '--write'],
    prepare(cwd) {
      commit(cwd);
      writeFileSync(join(cwd, 'a.js'), `${FINDING}// changed\n`);
    },
    line: 'a file with uncommitted changes, nothing was written; commit them, or use --force: a.js',
  },
];

const OUTPUTS: readonly BadInput[] = [
  {
    name: 'a report without a folder',
    words: ['check', '--output', 'none/x.txt'],
    line: 'cannot write none/x.txt: its directory does not exist',
  },
  {
    name: 'a report over a folder',
    words: ['check', '--format', 'json=docs'],
    files: { 'docs/a.md': '' },
    line: 'cannot write docs: it is a directory',
  },
  {
    name: 'a report over a read-only file',
    words: ['check', '--output', 'x.txt'],
    files: { 'x.txt': 'old' },
    prepare: (cwd) => chmodSync(join(cwd, 'x.txt'), 0o444),
    line: 'cannot write ',
  },
  {
    name: 'one of two reports in a folder that cannot be written',
    words: ['check', '--format', 'json=x.json', '--format', 'html=closed/x.html'],
    files: { 'closed/a.md': '' },
    prepare: (cwd) => chmodSync(join(cwd, 'closed'), 0o555),
    needsRights: true,
    line: 'cannot write closed/x.html: permission denied',
  },
  {
    name: 'a baseline in a folder that cannot be written',
    words: ['baseline'],
    prepare: (cwd) => chmodSync(cwd, 0o555),
    needsRights: true,
    line: 'cannot write sunset-baseline.json: permission denied',
  },
  {
    name: 'a list of work in a folder that cannot be written',
    words: ['fix', '--report', 'closed/x.md'],
    files: { 'closed/a.md': '' },
    prepare: (cwd) => chmodSync(join(cwd, 'closed'), 0o555),
    needsRights: true,
    line: 'cannot write closed/x.md: permission denied',
  },
  {
    name: 'data over a folder',
    words: ['data', 'export', '--json', '--force', '--output', 'docs'],
    files: { 'docs/a.md': '' },
    line: 'cannot write docs: it is a directory',
  },
  {
    name: 'a second output',
    words: ['check', '--format', 'json=x', '--output', 'y'],
    line: '--output is for the format without a file',
  },
  { name: 'a calendar without a folder', words: ['calendar', '--output', 'none/x.ics'], line: 'cannot write ' },
  {
    name: 'a list of work without a folder',
    words: ['fix', '--report', 'none/x.md'],
    line: '--report: there is no directory for none/x.md',
  },
  {
    name: 'a place of a cache that is not kept',
    words: ['check', '--cache-location', 'x'],
    line: '--cache-location says where the cache is',
  },
  {
    name: 'a rewrite that checks',
    words: ['fix', '--write', '--check'],
    line: '--write and --check exclude each other',
  },
  { name: 'an unknown class of rewrites', words: ['fix', '--class', 'all'], line: '--class is one of safe, review' },
  {
    name: 'questions without a person',
    words: ['fix', '--interactive'],
    line: '--interactive needs a terminal to ask on',
  },
  { name: 'a broken map of ids', words: ['fix', '--map', 'a.js'], line: '--map: ' },
  {
    name: 'a project without a package.json',
    words: ['init'],
    prepare: (cwd) => rmSync(join(cwd, 'package.json')),
    line: 'there is no package.json and no .git here: run init at the root of a project',
  },
  {
    name: 'a project with a package.json that npm cannot read',
    words: ['init', '--yes'],
    files: { 'package.json': '{"name":"p",}' },
    line: 'package.json is not valid: npm could not install here',
  },
  {
    name: 'a project with a closed package.json',
    words: ['init', '--yes'],
    prepare: (cwd) => chmodSync(join(cwd, 'package.json'), 0),
    needsRights: true,
    line: 'cannot read package.json: permission denied',
  },
  {
    name: 'a project where the job has no place',
    words: ['init', '--yes', '--ci', 'github'],
    files: { '.github': '' },
    line: 'cannot write .github/workflows/sunset.yml: ',
  },
];

const MANY: readonly BadInput[] = [
  { name: 'an audit of a missing folder', words: ['audit', 'none'], line: 'cannot read none' },
  {
    name: 'an audit of no repository',
    words: ['audit', 'docs'],
    files: { 'docs/a.md': '' },
    line: 'docs neither is a repository nor contains one',
  },
  {
    name: 'an audit of one repository twice',
    words: ['audit', '.', '.'],
    line: 'there are two repositories with the name',
  },
  {
    name: 'a wrong part of an audit',
    words: ['audit', '.', '--shard', '2/1'],
    line: '--shard is a part such as 1/4, not "2/1"',
  },
  {
    name: 'a wrong number of processes',
    words: ['audit', '.', '--jobs', '0'],
    line: '--jobs is a number from 1 to 999',
  },
  {
    name: 'a trend against something else',
    words: ['audit', '.', '--previous', 'package.json'],
    line: 'package.json is no report of sunset audit',
  },
  { name: 'an audit over a file', words: ['audit', '.', '--output', 'a.js'], line: 'cannot write a.js' },
  { name: 'a merge of a missing file', words: ['merge', 'none.json'], line: 'cannot read none.json' },
  {
    name: 'a merge of something else',
    words: ['merge', 'package.json'],
    line: 'package.json is no report of sunset audit',
  },
  {
    name: 'a merge of half a part',
    words: ['merge', 'x.json'],
    files: { 'x.json': '{"kind":"part of sunset check","schemaVersion":1,"analyses":[' },
    line: 'x.json is not valid JSON: let the run that wrote it write it again',
  },
  {
    name: 'a part of some deprecations',
    words: ['check', '--shard', '1/2', '--output', 'x', '--only', '5'],
    line: '--only is for sunset merge',
  },
  {
    name: 'a merge of a broken part',
    words: ['merge', 'x.json'],
    files: { 'x.json': '{"kind":"part of sunset check","schemaVersion":1}' },
    line: 'x.json is broken',
  },
  {
    name: 'a merge of a part of another version',
    words: ['merge', 'x.json'],
    files: { 'x.json': '{"kind":"part of sunset check","schemaVersion":2}' },
    line: 'x.json is a part of another version',
  },
  {
    name: 'a wrong part of a check',
    words: ['check', '--shard', '0/4', '--output', 'x'],
    line: '--shard is a part such as 1/4',
  },
  { name: 'a part without a file', words: ['check', '--shard', '1/4'], line: '--shard writes a part for sunset merge' },
  {
    name: 'a part with a format',
    words: ['check', '--shard', '1/4', '--output', 'x', '--format', 'json'],
    line: '--format is for sunset merge',
  },
  {
    name: 'a trend against a missing file',
    words: ['audit', '.', '--previous', 'none.json'],
    line: 'cannot read none.json: there is no such file or directory',
  },
  {
    name: 'a word for the day of an audit',
    words: ['audit', '.', '--as-of', 'soon'],
    line: '--as-of: "soon" is not a day',
  },
  {
    name: 'a part above the number of parts',
    words: ['check', '--shard', '5/4', '--output', 'x'],
    line: '--shard is a part such as 1/4, not "5/4"',
  },
  {
    name: 'a part of changes',
    words: ['check', '--shard', '1/2', '--output', 'x', '--since', 'main'],
    line: '--since is for sunset merge',
  },
  {
    name: 'a part with the cache',
    words: ['check', '--shard', '1/2', '--output', 'x', '--cache'],
    line: '--shard and --cache exclude each other',
  },
  {
    name: 'a part of a list',
    words: ['check', '--shard', '1/2', '--output', 'x', '--files-from', 'a.js'],
    line: '--shard and --files-from exclude each other',
  },
  {
    name: 'a part without a folder',
    words: ['check', '--shard', '1/2', '--output', 'none/x'],
    line: 'cannot write none/x: its directory does not exist',
  },
];

export const BAD_INPUTS: readonly BadInput[] = [
  ...USAGE,
  ...DAYS,
  ...PATHS,
  ...CONFIGURATIONS,
  ...BASELINES,
  ...GIT,
  ...OUTPUTS,
  ...MANY,
  ...BY_COMMAND,
];
