/** Finds packages of a workspace that get data from another one by a name that both write: an event, a topic, a channel, a file. */
import { dirname } from 'node:path';
import { isSourceName } from '../../../analysis/host/source-names.ts';
import { getContext } from '../../../analysis/program/file-context.ts';
import { readSourceText } from '../../files/read.ts';
import type { FoundFile } from '../../files/walk.ts';
import type { PassParts } from '../pass.ts';

/** A text of more than one word, `tunnels.collected`, that is the first argument of a call, and no module or header. */
const NAME = /(?<!\b(?:require|import|resolve)\s{0,8})\(\s{0,8}(["'`])([a-z]\w*(?:[.:/-]\w+)+)\1/g;

/** A longer text is for people. */
const LONGEST_NAME = 60;

/**
 * Returns the roots of the other members whose sources share such a name with one of the files (`handing`), by the root of the file's
 * package. Only sources with one of the `fields` in their text count.
 */
export function findSharingMembers(
  handing: readonly FoundFile[],
  files: readonly FoundFile[],
  { packages, fields }: Pick<PassParts, 'packages'> & { fields: readonly string[] },
): ReadonlyMap<string | null, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>();
  for (const { path } of new Set(handing)) {
    const { root, workspace } = packages.getPackage(dirname(path));
    const read = workspace && root !== null ? readSourceText(path) : null;
    for (const name of read && 'text' in read ? getNames(read.text) : [])
      names.set(`${workspace!.root} ${name}`, (names.get(`${workspace!.root} ${name}`) ?? new Set()).add(root!));
  }
  const found = new Map<string | null, Set<string>>();
  for (const file of names.size > 0 ? files : []) {
    const { root, workspace } = packages.getPackage(dirname(file.path));
    if (!workspace || root === null || !isSourceName(file.name) || getContext(file.name) !== 'source') continue;
    const read = readSourceText(file.path);
    if (!('text' in read) || !fields.some((field) => read.text.includes(field))) continue;
    for (const name of getNames(read.text))
      for (const sender of names.get(`${workspace.root} ${name}`) ?? [])
        if (sender !== root) found.set(sender, (found.get(sender) ?? new Set()).add(root));
  }
  return found;
}

function getNames(text: string): string[] {
  return [...text.matchAll(NAME)].flatMap(([, , name = '']) => (name.length <= LONGEST_NAME ? name : []));
}
