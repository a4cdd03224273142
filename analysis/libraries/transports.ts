/**
 * What sends bytes or runs programs and has no table as a client: the text that it is given is a command, a program or a part of a
 * protocol. Sources: https://nodejs.org/api/, https://docs.deno.com/api/deno/, https://bun.com/docs/runtime/shell,
 * https://github.com/sindresorhus/execa, https://google.github.io/zx/, https://github.com/shelljs/shelljs.
 */

/** Modules; those of Node with or without `node:`. */
export const TRANSPORTS: readonly string[] = [
  ...['http2', 'net', 'tls', 'dgram', 'child_process', 'vm'],
  ...['execa', 'zx', 'shelljs', 'cross-spawn', 'tinyexec', 'nano-spawn', 'bun', '@actions/exec', 'node-libcurl'],
];

/** Global objects whose members do the same. */
export const TRANSPORT_GLOBALS: readonly string[] = ['Deno', 'Bun', '$'];

/** A text that sends by itself, where it is run: a command line, or code. */
export const SENDING_TEXT =
  /\b(?:curl|wget|xh|https?ie?|fetch\(|axios\b|XMLHttpRequest|Invoke-(?:RestMethod|WebRequest))[\s('".]/i;

/** Attributes of elements whose URL a browser asks for. */
export const SENDING_ATTRIBUTES: readonly string[] = ['action', 'formAction', 'src', 'href', 'data'];
