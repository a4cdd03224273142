/** Paths that no literal of a program spells, because a member of a client has them: `client.chat.completions.create(…)`. */
import { clientTables } from './all-clients.ts';
import { getMembers } from './find-client.ts';

export interface OwnPath {
  /** The path, without a slash before it. */
  path: string;
  /** The package of the client. */
  module: string;
  /** The parts of the member's name: `chat`, `completions`, `create`. */
  words: readonly string[];
}

export const OWN_PATHS: readonly OwnPath[] = clientTables.flatMap(({ exports, calls }) =>
  calls.flatMap((call) => {
    if (!('ownPath' in call.url)) return [];
    const path = call.url.ownPath.replace(/\?.*/, '');
    const modules = [...new Set(exports.flatMap((row) => row.modules))];
    return getMembers(call).flatMap((member) => modules.map((module) => ({ path, module, words: member.split('.') })));
  }),
);
