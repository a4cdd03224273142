/** Jobs for CI services. */
import type { PackageManager } from './package-manager.ts';
import type { SetupStep } from './setup-step.ts';

export const GITHUB_FILE = '.github/workflows/sunset.yml';
export const GITLAB_FILE = '.gitlab-ci.yml';

/** Plans a workflow in a new file. It clones the whole history: `--since` needs the merge base, which a shallow clone lacks. */
export function planGithub(before: string | null, branch: string, manager: PackageManager): SetupStep {
  if (before !== null) return { file: GITHUB_FILE, skipped: 'it exists' };
  const commands = [
    ...manager.install,
    `${manager.sunset} check --since "origin/\${GITHUB_BASE_REF:-${branch}}" --format github`,
  ];
  const after = `name: sunset
on: pull_request
permissions:
  contents: read
jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        with:
          fetch-depth: 0 # --since compares with the merge base, which a shallow clone does not have
          persist-credentials: false
      - uses: actions/setup-node@v4
        with:
          node-version: 22
${commands.map((command) => `      - run: ${command}\n`).join('')}`;
  return { file: GITHUB_FILE, before, after };
}

/** Plans one more job at the end of the pipeline. */
export function planGitlab(before: string | null, manager: PackageManager): SetupStep {
  if (before !== null && /^sunset:/m.test(before)) return { file: GITLAB_FILE, skipped: 'it has a job sunset' };
  const start = before === null || before === '' ? '' : before.endsWith('\n') ? `${before}\n` : `${before}\n\n`;
  const commands = [
    ...manager.install,
    `${manager.sunset} check --since "origin/$CI_MERGE_REQUEST_TARGET_BRANCH_NAME" ` +
      // Without a format on standard output, the log of a failed job would not say why.
      '--format stylish --format gitlab=gl-code-quality-report.json',
  ];
  const job = `sunset:
  image: node:22
  variables:
    GIT_DEPTH: 0 # --since compares with the merge base, which a shallow clone does not have
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
  script:
${commands.map((command) => `    - ${command}\n`).join('')}  artifacts:
    when: always
    reports:
      codequality: gl-code-quality-report.json
`;
  return { file: GITLAB_FILE, before, after: start + job };
}
