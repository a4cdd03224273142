/**
 * Makes docs/walkthrough.md: runs each command of the page in a copy of the example and shows what it printed; then some of them in a
 * clone of a public repository. Code of others is not kept here, so the second part stays as it is unless SUNSET_WALK_CLONE names a clone.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { code, page } from './markdown.mjs';
import { ROOT } from './sources.mjs';

const DAY = '--as-of 2026-11-21';
/** Characters of a line of output that are shown. */
const WIDTH = 118;

const MIRROR = `const API = 'https://api.cloudflare.com/client/v4';

/** Lists the namespaces that are mirrored at night. */
export async function listNamespaces(account: string, token: string): Promise<unknown> {
  const answer = await fetch(\`\${API}/accounts/\${account}/workers/namespaces\`, {
    headers: { Authorization: \`Bearer \${token}\` },
  });
  return answer.json();
}
`;

const INTRODUCTION = `# A walk from the first check to a green pull request

A project with old calls gets Sunset, accepts what it has for now, stops a new one on a branch, and rewrites it. The project is
\`examples/legacy-consumer\` of this repository, after \`npm install --save-dev eslint-plugin-sunset\`. The commands have a day
(\`${DAY}\`) so that this page stays the same; leave it out. Long lines of the output are shortened.`;

/** What is said, what is typed, and which files somebody writes before it. The exit code is checked. */
const STEPS = [
  {
    heading: 'Look',
    text: 'Errors have ended already, warnings will end or have no date. The table at the end has the next deadline first.',
    command: `npx sunset check ${DAY}`,
    status: 1,
  },
  {
    heading: 'Set up',
    text: '`init` shows each file that it would write and asks; `--yes` answers for you. Without `--no-hook` it adds a hook as well.',
    command: 'npx sunset init --yes --ci github --no-hook',
    status: 0,
  },
  {
    heading: 'Accept what is known',
    text: 'The baseline accepts what still works, each entry until the end of its API. What has ended is broken now, and stays.',
    command: `npx sunset baseline --reason 'planned for December' --owner @platform ${DAY}`,
    status: 0,
  },
  {
    text: 'Configuration, job and baseline go into the repository.',
    command: "git add --all && git commit --quiet --message 'Add Sunset' && git switch --quiet --create mirror",
    status: 0,
  },
  {
    heading: 'A new call on a branch',
    text: 'Somebody adds a file that calls an ended route:',
    file: { name: 'src/mirror.ts', text: MIRROR },
    command: `git add src && npx sunset check --since main ${DAY}`,
    status: 1,
    after:
      'The job of the pull request runs the same command, and fails. Findings of the main branch are not repeated.',
  },
  {
    heading: 'Rewrite it',
    text: '`fix` shows the change; nothing is written yet.',
    command: `npx sunset fix src/mirror.ts ${DAY}`,
    status: 0,
  },
  {
    text: 'It writes only over committed files, so that the change can be taken back.',
    command: `git commit --quiet --message 'Mirror namespaces' && npx sunset fix src/mirror.ts --write ${DAY}`,
    status: 0,
  },
  {
    text: 'With the change in the branch, its check is green:',
    command: `git commit --quiet --all --message 'Use the new route' && npx sunset check --since main ${DAY}`,
    status: 0,
    after: 'So is the job of the pull request.',
  },
];

/** The heading of the part that needs a clone. */
const PUBLIC = '## The same in a public repository';

const PUBLIC_INTRODUCTION = `${PUBLIC}

The project is [Melvynx/cloudflare-cli](https://github.com/Melvynx/cloudflare-cli), a command line of 41 files. Diffs are left out, for
they would show its code.`;

/** The steps of the example that print no code of the project. All that is found there still works, so the first check is green. */
const PUBLIC_STEPS = STEPS.filter(({ command }) => !command.includes('npx sunset fix src/mirror.ts --as-of')).map(
  (step, index) => ({ ...step, level: '###', status: index === 0 ? 0 : step.status }),
);

/**
 * Returns the page. Needs the built command line.
 * @throws Error if a command ends with another exit code than the page says.
 */
export function renderWalkthrough() {
  if (!existsSync(join(ROOT, 'dist/cli/main.js'))) throw new Error('docs/walkthrough.md needs a build: npm run build');
  const clone = process.env.SUNSET_WALK_CLONE;
  return page(
    INTRODUCTION,
    ...renderSteps(STEPS, join(ROOT, 'examples/legacy-consumer')),
    ...(clone ? [PUBLIC_INTRODUCTION, ...renderSteps(PUBLIC_STEPS, clone)] : [readPublicPart()]),
  );
}

/** The part of the public repository as the page has it. */
function readPublicPart() {
  const shown = readFileSync(join(ROOT, 'docs/walkthrough.md'), 'utf8');
  const start = shown.indexOf(PUBLIC);
  return start === -1 ? '' : shown.slice(start).trimEnd();
}

/** Runs the steps one after the other in a copy of the folder `project`. */
function renderSteps(steps, project) {
  const folder = mkdtempSync(join(tmpdir(), 'sunset-walkthrough-'));
  try {
    createProject(project, folder);
    return steps.flatMap((step) => renderStep(step, folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The project's files as a repository with one commit, and the package where npm would put it. */
function createProject(project, folder) {
  cpSync(project, folder, { recursive: true, filter: (path) => !/(^|\/)(?:\.git|node_modules)$/.test(path) });
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  symlinkSync(ROOT, join(folder, 'node_modules/eslint-plugin-sunset'));
  symlinkSync(join(ROOT, 'dist/cli/main.js'), join(folder, 'node_modules/.bin/sunset'));
  writeFileSync(join(folder, '.gitignore'), 'node_modules\n');
  declarePackage(join(folder, 'package.json'));
  const commands = ['git init --quiet --initial-branch main', 'git add --all', 'git commit --quiet --message Begin'];
  for (const command of commands) run(command, folder, 0);
}

/** Writes what `npm install --save-dev` writes: without it, `init` would tell to install the package. */
function declarePackage(file) {
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const { name, version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const devDependencies = { ...manifest.devDependencies, [name]: `^${version}` };
  writeFileSync(file, `${JSON.stringify({ ...manifest, devDependencies }, null, 2)}\n`);
}

function renderStep({ level = '##', heading, text, file, command, status, after }, folder) {
  if (file) writeFileSync(join(folder, file.name), file.text);
  const output = run(command, folder, status);
  return [
    heading ? `${level} ${heading}` : '',
    text,
    file ? code(`// ${file.name}\n${file.text.trimEnd()}`, 'ts') : '',
    code([`$ ${command}`, ...output.trimEnd().split('\n').map(shorten)].join('\n').trimEnd(), ''),
    `Exit code ${status}.${after ? ` ${after}` : ''}`,
  ];
}

/** Both outputs, in the order in which a terminal shows them. */
function run(command, cwd, status) {
  const result = spawnSync('/bin/sh', ['-c', `exec 2>&1; ${command}`], {
    cwd,
    encoding: 'utf8',
    env: {
      PATH: `${join(cwd, 'node_modules/.bin')}:${process.env.PATH ?? ''}`,
      HOME: cwd,
      NO_COLOR: '1',
      NO_UPDATE_NOTIFIER: '1',
      npm_config_loglevel: 'silent',
      GIT_CONFIG_NOSYSTEM: '1',
      ...Object.fromEntries(
        ['AUTHOR', 'COMMITTER'].flatMap((who) => [
          [`GIT_${who}_NAME`, 'A'],
          [`GIT_${who}_EMAIL`, 'a@example.com'],
        ]),
      ),
    },
  });
  if (result.status !== status) throw new Error(`exit code ${result.status} of: ${command}\n${result.stdout}`);
  return result.stdout;
}

function shorten(line) {
  return line.length > WIDTH ? `${line.slice(0, WIDTH).trimEnd()} …` : line;
}
