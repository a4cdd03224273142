/**
 * Transports: modules and globals that send bytes or run programs. No client table describes them, because the text that they get is a
 * command, a program or a protocol message. Sources: https://nodejs.org/api/, https://docs.deno.com/api/deno/,
 * https://bun.com/docs/runtime/shell, https://github.com/sindresorhus/execa, https://google.github.io/zx/,
 * https://github.com/shelljs/shelljs.
 */

/** Modules that are transports; those of Node with or without `node:`. */
export const TRANSPORTS: readonly string[] = [
  ...['net', 'tls', 'dgram', 'child_process', 'vm'],
  ...['execa', 'zx', 'shelljs', 'cross-spawn', 'tinyexec', 'nano-spawn', 'bun', '@actions/exec', 'node-libcurl'],
];

/** Global objects whose members are transports. */
export const TRANSPORT_GLOBALS: readonly string[] = ['Deno', 'Bun', '$'];

/** Text of a command line or of code that sends a request when it runs. */
export const COMMAND_OR_CODE =
  /\b(?:curl|wget|xh|https?ie?|fetch\(|axios\b|XMLHttpRequest|Invoke-(?:RestMethod|WebRequest))[\s('".]/i;

/** Attributes of HTML elements whose URL the browser requests. */
export const SENDING_ATTRIBUTES: readonly string[] = ['action', 'formAction', 'src', 'href', 'data'];

/** Globals that run a text as code; `Function` takes it behind the names of its parameters. */
export const CODE_RUNNERS: readonly string[] = ['eval', 'Function', 'setTimeout', 'setInterval'];
