/** `sunset init`: shows each change that sets up a project, asks, and makes it. */
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { CommandError } from '../command-error.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { makeFolder } from '../files/make-folder.ts';
import { refuseUnwritable } from '../files/refuse-unwritable.ts';
import { refuseLinkOut, writeFile } from '../files/write.ts';
import type { CommandHost } from '../host.ts';
import { getText, getChoice, isSet, type Arguments } from '../options.ts';
import { stopCommands, stripControl } from '../printable.ts';
import { renderDiff } from '../reporters/diff.ts';
import { findRootAbove, isDeclared } from './declared-packages.ts';
import { GITHUB_FILE, GITLAB_FILE } from './plan-ci.ts';
import { findPackageManager, type PackageManager } from './package-manager.ts';
import { planSetup, type CiService } from './plan-setup.ts';
import type { SetupStep } from './setup-step.ts';

/**
 * Prints the diffs, and writes those that the user agrees to. Without a terminal and `--yes` nothing is written. No file is
 * replaced: new ones are created, and existing ones get lines.
 * @throws CommandError for wrong options, outside of a project, and if a file cannot be written.
 */
export async function runInit(argv: Arguments, host: CommandHost): Promise<ExitCode> {
  const isAgreed = isSet(argv, 'yes');
  const ci =
    getText(argv, 'ci') === undefined ? null : getChoice<CiService>(argv, 'ci', ['github', 'gitlab', 'none'], 'none');
  const steps = planSetup(host.cwd, { ci, hook: argv['hook'] === false ? 'leave out' : 'add' });
  for (const step of steps) if ('after' in step) refuseUnwritable(step.file, host.cwd, 'made');
  const root = findRootAbove(host.cwd);
  if (root !== null)
    host.log(
      `no CI job and no hook is made: run init in ${stripControl(relative(host.cwd, root))}, the root of the repository`,
    );
  else if (ci === null && !steps.some(({ file }) => file === GITHUB_FILE || file === GITLAB_FILE))
    host.log('no CI job is made: nothing here tells whether GitHub or GitLab runs it; --ci github or --ci gitlab does');
  let written = 0;
  let open = 0;
  for (const step of steps) {
    if ('skipped' in step) {
      host.log(`${stripControl(step.file)} is left as it is: ${step.skipped}`);
      continue;
    }
    // This diff is read and never applied as a patch, so its lines are escaped in the log of a job as on a terminal.
    const shown = renderDiff(step.file, step.before ?? '', step.after, { hasColor: host.hasColor, hasPerson: true });
    host.print(stopCommands(shown, host));
    if (step.notice !== undefined) host.log(step.notice);
    if (!isAgreed && !host.hasPerson) {
      open += 1;
      continue;
    }
    const answer = isAgreed ? 'y' : await host.ask(`write ${step.file}? [y,n] `);
    if (answer?.trim().toLowerCase() !== 'y') continue;
    makeChange(step, host.cwd);
    host.log(`written: ${step.file}`);
    written += 1;
  }
  if (open > 0) host.log('nothing is written: there is no terminal to ask on; --yes makes these changes');
  else if (written > 0) host.log(renderNext(findPackageManager(host.cwd), getMissing(steps, host.cwd)));
  return EXIT.clean;
}

/** Renders the next commands. They use npx, as the documentation does, which also runs a package that is not installed. */
function renderNext({ next: { add, sunset } }: PackageManager, missing: readonly string[]): string {
  const install = add === null || missing.length === 0 ? [] : [`${add} ${missing.join(' ')}`];
  return `next: ${[...install, `${sunset} check`, `${sunset} baseline`].join(' && ')}`;
}

/** The packages that the new files need and no package.json declares. */
function getMissing(steps: readonly SetupStep[], cwd: string): string[] {
  const parser = steps.flatMap((step) => ('needs' in step && step.needs !== undefined ? [step.needs] : []));
  return ['eslint-plugin-sunset', ...parser].filter((name) => !isDeclared(name, cwd));
}

function makeChange({ file, before, after, isExecutable }: Extract<SetupStep, { after: string }>, cwd: string): void {
  const path = join(cwd, file);
  const now = existsSync(path) ? readFileSync(path, 'utf8') : null;
  // The user may have taken a while to answer.
  if (now !== before) throw new CommandError(`${file} has changed since its diff was shown; nothing is written to it`);
  refuseLinkOut(path, cwd);
  makeFolder(dirname(path));
  writeFile(path, after, cwd);
  if (isExecutable) chmodSync(path, 0o755);
}
