/** More inputs that a command must refuse, as a table: what is typed, the line that it gets or its beginning, and files beside it. */
import type { BadInput } from './bad-inputs.ts';

type Row = readonly [name: string, words: string, line: string, files?: Readonly<Record<string, string>>];

const NO_ARGUMENT = 'the command needs an argument; see its --help';
const OPENAPI = 'o.yaml is no OpenAPI document: it has no "openapi" with "paths"';
const LIST = '[x, x, x, x, x, x, x, x, x]';
const ALIASES = `a: &a ${LIST}\n${['b', 'c', 'd', 'e', 'f']
  .map((name, index) => `${name}: &${name} ${LIST.replaceAll('x', `*${'abcde'[index]}`)}\n`)
  .join('')}openapi: 3.0.0\n`;

const SEVERITIES = '--fail-on is one of error, warning, hint, never';
const GROUPS = '--group-by is one of file, deprecation, package, owner';
const EVIDENCE = '--evidence is one of proven, likely, possible';
const STATES = '--lifecycle is one of announced, deprecated, ending, ended, gone';
const SETS = '--rules is one or more of deprecations, contracts';
const AUDIT = { 's.json': '{"schemaVersion":1,"asOf":"2026-11-29","repositories":[],"trend":null}' };

/** An empty word is written as `''`. */
const ROWS: readonly Row[] = [
  ['init: a word', 'init a.js', 'unknown argument: a.js;'],
  ['init: an unknown job', 'init --yes --ci jenkins', '--ci is one of github, gitlab, none, not "jenkins"'],
  [
    'init: a folder in the place of the job',
    'init --yes --ci github',
    'cannot read .github/workflows/sunset.yml: it is a directory',
    { '.github/workflows/sunset.yml/x': '' },
  ],
  ['baseline: an empty reason', "baseline --reason ''", '--reason needs a value'],
  ['baseline: a folder', 'baseline --baseline .', 'cannot read the baseline .: it is a directory'],
  ['baseline: null', 'check', 'sunset-baseline.json: baseline must be an object', { 'sunset-baseline.json': 'null' }],
  [
    'baseline: of another version',
    'check',
    'sunset-baseline.json: baseline.schemaVersion must be 1: another version of Sunset wrote this file',
    { 'sunset-baseline.json': '{"schemaVersion":99,"entries":[]}' },
  ],
  [
    'doctor: a broken baseline',
    'doctor',
    'the baseline sunset-baseline.json is not valid JSON',
    { 'sunset-baseline.json': '{' },
  ],
  ['doctor: a missing folder', 'doctor missing', 'cannot read missing: there is no such file or directory'],
  ['doctor: a broken configuration', 'doctor', 'sunset.config.json: not valid JSON', { 'sunset.config.json': '{' }],
  ['audit: nothing', 'audit', 'name clones, folders of clones, or a list of them (--files-from)'],
  ['audit: a file', 'audit a.js', 'cannot read a.js: not a directory (--files-from a.js reads a list of folders)'],
  ['audit: an empty list', 'audit --files-from l', 'the list of --files-from names no folder', { l: '\n' }],
  ['audit: a list and a folder', 'audit . --files-from l', '--files-from names the repositories:', { l: '.\n' }],
  ['audit: a missing list', 'audit --files-from l', '--files-from: cannot read l: there is no such file'],
  ['audit: no processes', 'audit . --jobs 0', '--jobs is a number from 1 to 999, not "0"'],
  ['audit: a month that does not exist', 'audit . --as-of 2026-13', '--as-of: "2026-13" is not a day;'],
  ['audit: a folder as earlier report', 'audit . --previous .', 'cannot read .: it is a directory'],
  ['audit: an empty earlier report', 'audit . --previous p.json', 'p.json is not valid JSON:', { 'p.json': '' }],
  [
    'audit: a report of check as earlier one',
    'audit . --previous p.json',
    'p.json is no report of sunset audit',
    { 'p.json': '{"schemaVersion":1,"findings":[]}' },
  ],
  ['audit: a place below a file', 'audit . --output a.js/x', 'cannot write a.js/x: not a directory'],
  ['merge: nothing', 'merge', NO_ARGUMENT],
  ['merge: a folder', 'merge .', 'cannot read .: it is a directory'],
  ['merge: a list', 'merge p.json', 'p.json is no report of sunset audit, and no part', { 'p.json': '[]' }],
  ...[
    '--as-of 2027-01-01',
    '--only 5',
    '--format json',
    '--fail-on hint',
    '--group-by owner',
    '--strict',
    '--no-ignore',
  ].map((words): Row => {
    const name = words.split(' ')[0]!.replace('no-', '');
    return [`merge: ${words} of an audit`, `merge s.json ${words}`, `${name} is for the parts of a check:`, AUDIT];
  }),
  [
    'merge: a part of a check beside an audit',
    'merge s.json p.json',
    'p.json is a part of a check, and s.json is none: merge them apart',
    { ...AUDIT, 'p.json': '{"kind":"part of sunset check","schemaVersion":1}' },
  ],
  ['calendar: over a folder', 'calendar --output .', 'cannot write .: it is a directory'],
  ['calendar: over source code', 'calendar --output a.js', 'cannot write a.js: it is source code'],
  ['calendar: a missing file', 'calendar missing.js', 'cannot read missing.js: there is no such file or directory'],
  ['list: a word', 'list kv', 'unknown argument: kv;'],
  ['list: an empty day', "list --as-of ''", '--as-of needs a value'],
  ['explain: two', 'explain 5 6', 'unknown argument: 6;'],
  ['explain: a name that every object has', 'explain __proto__', 'there is no deprecation or constraint "__proto__";'],
  ['explain: an empty name', "explain ''", 'one of the arguments is empty'],
  ['config: a missing file', 'config missing.js', 'cannot read missing.js: there is no such file or directory'],
  ['config: an empty name', "config --print ''", 'one of the arguments is empty'],
  ['config: two files', 'config a.js b.js', 'unknown argument: b.js;'],
  ['data: no action', 'data', NO_ARGUMENT],
  ['data: an option of another action', 'data init --output a.json', '--output is for sunset data import and export,'],
  ['data: a calendar of a document', 'data import o.yaml --ics', '--ics is for sunset data export, not for import'],
  ['data import: no file', 'data import', 'sunset data import: name one file'],
  ['data import: a folder', 'data import .', 'cannot read .: it is a directory'],
  ['data import: an empty file', 'data import o.yaml', OPENAPI, { 'o.yaml': '' }],
  ['data import: paths as a list', 'data import o.yaml', OPENAPI, { 'o.yaml': 'openapi: 3.0.0\npaths: [1]' }],
  ['data import: broken YAML', 'data import o.yaml', 'o.yaml:1:6: Flow sequence', { 'o.yaml': 'a: [1' }],
  ['data import: a document that grows', 'data import o.yaml', 'o.yaml: Excessive alias', { 'o.yaml': ALIASES }],
  [
    'data import: no server',
    'data import o.yaml',
    'o.yaml names no server with a host; say --base-url https://…',
    { 'o.yaml': 'openapi: 3.0.0\npaths: { /a: { get: { deprecated: true } } }' },
  ],
  ['data lint: a missing file', 'data lint x.json', 'cannot read x.json: there is no such file or directory'],
  ['data export: no form', 'data export', 'sunset data export: say one of --json, --markdown, --ics and --overlay'],
  ['data export: two forms', 'data export --ics --json', 'sunset data export: say one of'],
  ['data export: over a folder', 'data export --json --output .', 'cannot write .: it is a directory'],
  ['watch: a part', 'check --watch --shard 1/2 --output x', '--shard excludes --watch and --stdin-filename'],
  ['watch: a list on standard input', 'check --watch --files-from -', '--watch cannot read standard input again:'],
  ['shard: no part', 'check --shard 0/0 --output x', '--shard is a part such as 1/4, not "0/0"'],
  ['shard: too many', 'check --shard 1/1000000 --output x', '--shard is a part such as 1/4, not "1/1000000"'],
  ['since: nothing', "check --since ''", '--since needs a value'],
  ['output: over source code', 'check --format json --output a.js', 'cannot write a.js: it is source code'],
  ['output: over a manifest', 'check --format json=package.json', 'cannot write package.json: it is source code'],
  ['output: a dash', 'check --output -', '--output "-": a file is needed here, and not standard input or output'],
  ['output: the name of a folder', 'check --output x/', 'cannot write x/: this is the name of a directory'],
  ['format: no name', 'check --format =x', '--format is one of'],
  ['format: two in one', 'check --format json,sarif', '--format is one of'],
  ['stdin: a folder', 'check --stdin-filename .', '--stdin-filename names one file, and . is a directory'],
  ['stdin: a folder to rewrite', 'fix --stdin .', '--stdin names one file, and . is a directory'],
  ['files-from: a folder', 'check --files-from .', '--files-from: cannot read .: it is a directory'],
  ['days: a part of one', 'check --ending-within 1.5', '--ending-within is a number of days, not "1.5"'],
  ['days: further than calendars go', 'check --as-of +99999999d', '--as-of is at most 36500 days from today, not +9'],
  ['days: too many', 'check --ending-within 99999', '--ending-within is at most 36500 days, not 99999'],
  ['choice: a slip in a severity', 'check --fail-on warnings', `${SEVERITIES}, not "warnings"; did you mean warning?`],
  ['choice: a slip in a group', 'check --group-by owners', `${GROUPS}, not "owners"; did you mean owner?`],
  ['choice: a slip in an evidence', 'check --evidence prove', `${EVIDENCE}, not "prove"; did you mean proven?`],
  ['choice: a slip in a lifecycle', 'list --lifecycle endng', `${STATES}, not "endng"; did you mean ending`],
  ['choice: a slip in a rule set', 'check --rules contract', `${SETS}, not "contract"; did you mean contracts?`],
  [
    'choice: all constraints without their rules',
    'check --opt-in all',
    '--opt-in names constraints: say --rules contr',
  ],
  [
    'views: counts in JSON',
    'check --statistics --format json',
    '--statistics has an effect in stylish, github, markdown,',
  ],
  ['views: groups in a file', 'check --group-by owner --format csv=x', '--group-by has an effect in stylish, github,'],
  [
    'views: lines in Markdown',
    'check --frames --format markdown',
    '--frames has an effect in stylish, and not in these',
  ],
  ['views: counts and lines', 'check --frames --statistics', '--statistics shows only counts, and so no lines:'],
  ['no file for a report', 'check --no-output', '--no-output: --output takes a value'],
  ['no file for an audit', 'audit . --no-output', '--no-output: --output takes a value'],
  ['no file for the accepted findings', 'baseline --no-baseline', '--no-baseline: --baseline takes a value'],
  ['no reason', 'baseline --no-reason', '--no-reason: --reason takes a value'],
  ['no name', 'calendar --no-name', '--no-name: --name takes a value'],
  ['no brand', 'check --no-brand', '--no-brand: --brand takes a value'],
  ['no file to rewrite', 'fix --no-stdin', '--no-stdin: --stdin takes a value'],
  ['no list', 'check --no-files-from', '--no-files-from: --files-from takes a value'],
  ['no data', 'list --no-data', '--no-data: --data takes a value'],
  ['an argument as an option', 'check --paths a.js', 'unknown argument: paths;'],
  ['an argument as an option that is off', 'check --no-paths', 'unknown argument: no-paths;'],
  ['help: a slip', 'check --helpp', 'unknown argument: helpp; did you mean --help?'],
  [
    'configuration: it throws',
    'check',
    'sunset.config.mjs: boom',
    { 'sunset.config.mjs': 'throw new Error("boom\\na");' },
  ],
  [
    'configuration: it ends the program',
    'check',
    'sunset.config.mjs: the program ended before it exported its settings',
    { 'sunset.config.mjs': 'process.exit(0);' },
  ],
  [
    'configuration: a function',
    'check',
    'sunset.config.mjs: settings are data:',
    { 'sunset.config.mjs': 'export default () => ({});' },
  ],
  [
    'configuration: none',
    'check',
    'sunset.config.mjs: has no default export',
    { 'sunset.config.mjs': 'export const a = 1;' },
  ],
];

export const BY_COMMAND: readonly BadInput[] = ROWS.map(([name, words, line, files]) => ({
  name,
  words: words.split(' ').map((word) => (word === "''" ? '' : word)),
  line,
  ...(files === undefined ? {} : { files }),
}));
