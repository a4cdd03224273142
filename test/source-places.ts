/** Stack traces name lines of the TypeScript sources, although Node gets their JavaScript from the hooks of the scripts. */
import { findSourceMap } from 'node:module';

const PLACE = /(file:\/\/[^\s()]+\.m?ts):(\d+):(\d+)/g;

/** Vitest's, which knows the suites. */
const render = Error.prepareStackTrace;

function renderInSources(error: Error, frames: NodeJS.CallSite[]): string {
  const stack = String(render?.(error, frames));
  return stack.replaceAll(PLACE, (place, url: string, line: string, column: string) => {
    const found = findSourceMap(url)?.findEntry(Number(line) - 1, Number(column) - 1);
    return found && 'originalLine' in found ? `${url}:${found.originalLine + 1}:${found.originalColumn + 1}` : place;
  });
}

// This module is evaluated again for each suite.
if (render !== undefined && render.name !== renderInSources.name) Error.prepareStackTrace = renderInSources;
