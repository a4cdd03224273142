/** Global functions that do not return, because they end the process. Sources: https://nodejs.org/api/process.html, https://docs.deno.com/api/deno. */
export const PROCESS_ENDS: ReadonlySet<string> = new Set(['process.abort', 'process.exit', 'Deno.exit']);
