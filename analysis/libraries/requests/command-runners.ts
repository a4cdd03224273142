/**
 * Functions that run a command line. Sources: https://nodejs.org/api/child_process.html, https://github.com/shelljs/shelljs#exec,
 * https://github.com/sindresorhus/execa (`execaCommand`), https://github.com/actions/toolkit/tree/main/packages/exec,
 * https://github.com/moxystudio/node-cross-spawn, https://github.com/tinylibs/tinyexec, https://google.github.io/zx/api,
 * https://bun.sh/docs/runtime/shell, https://github.com/dsherret/dax.
 */
import type { ExportRow } from '../http-clients/client-table.ts';

/**
 * How a function gets the command: as one text that a shell reads, as a program with a list of its arguments, or as a template, each value
 * of which is a part of one word.
 */
export type CommandForm = 'text' | 'list' | 'template';

export const COMMAND_RUNNERS: readonly (ExportRow & { form: CommandForm })[] = [
  { modules: ['child_process', 'node:child_process'], names: ['exec', 'execSync'], form: 'text' },
  {
    modules: ['child_process', 'node:child_process'],
    names: ['spawn', 'spawnSync', 'execFile', 'execFileSync'],
    form: 'list',
  },
  { modules: ['cross-spawn'], names: ['default', 'spawn', 'sync', ''], form: 'list' },
  { modules: ['shelljs'], names: ['exec'], form: 'text' },
  { modules: ['execa'], names: ['command', 'commandSync', 'execaCommand', 'execaCommandSync'], form: 'text' },
  { modules: ['execa'], names: ['default', 'execa', 'execaSync', ''], form: 'list' },
  { modules: ['@actions/exec'], names: ['exec', 'getExecOutput'], form: 'text' },
  { modules: ['tinyexec'], names: ['exec', 'x'], form: 'list' },
];

/** Tags of templates that hold a command. */
export const COMMAND_TAGS: readonly ExportRow[] = [
  { modules: ['zx', 'zx/core', 'zurk', 'bun'], names: ['$', '$.sync'] },
  { modules: ['execa'], names: ['$', '$.sync', 'execa', 'execaSync'] },
  { modules: ['dax-sh', '@david/dax', 'jsr:@david/dax', 'npm:dax-sh'], names: ['$', 'default', ''] },
];

/**
 * The tag that a runner of scripts declares for them: `zx deploy.mjs`, or `import 'zx/globals'`. The same global of jQuery is no tag.
 * Source: https://google.github.io/zx/getting-started.
 */
export const GLOBAL_COMMAND_TAG = '$';

/** The option of a runner that holds the standard input of the command. */
export const INPUT_OPTION = 'input';

/**
 * Keys of objects that give a command to a program which runs it. Sources: provisioners of Terraform
 * (https://developer.hashicorp.com/terraform/language/provisioners/local-exec), `Command` of Pulumi
 * (https://www.pulumi.com/registry/packages/command/api-docs/local/command), tasks of projen (https://projen.io/docs/api/projen,
 * `TaskStep`), commands of concurrently (https://github.com/open-cli-tools/concurrently).
 */
export const COMMAND_KEYS: ReadonlySet<string> = new Set(['command', 'create', 'update', 'delete', 'exec']);
