/** What stands in a file in the place of a path that a member of a client has of its own. */
import { clientTables } from './all-clients.ts';

export interface OwnPath {
  /** The path, without a slash before it. */
  path: string;
  /** The package of the client. */
  module: string;
  /** The members that have it, as words. */
  words: readonly string[];
}

export const OWN_PATHS: readonly OwnPath[] = clientTables.flatMap(({ exports, calls }) =>
  calls.flatMap(({ url, member }) => {
    const words = member.split('.');
    const path = typeof url === 'object' && 'path' in url ? url.path.replace(/\?.*/, '') : null;
    return path === null
      ? []
      : [...new Set(exports.map(({ module }) => module))].map((module) => ({ path, module, words }));
  }),
);
