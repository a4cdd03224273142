/** Which addresses of documents the requests of a run send: a use counts them already. */
import type { TextFinders } from '../../../analysis/findings/texts/text-finders.ts';
import type { Limitation } from '../../../analysis/findings/limitation.ts';

/** `:id` and `{id}` as a segment of a path. */
const PLACEHOLDER = /(?<=\/)(?::\w+|\{\w*\})/g;

/** Tests if a limitation is about an address whose path a request sends. */
export type SentTest = (limitation: Pick<Limitation, 'reason' | 'text'>) => boolean;

/** Creates the test for the paths of uses, as they are written. Whole paths are compared, without their base URLs and names of values. */
export function createSentTest(
  paths: readonly (string | null | undefined)[],
  { findBase }: Pick<TextFinders, 'findBase'>,
): SentTest {
  const getPath = (address: string): string => {
    const base = findBase(address)?.url.replace(/^[a-z]+:\/\//, '');
    const at = base === undefined ? -1 : address.indexOf(base);
    const path = at === -1 ? address : address.slice(at + base!.length);
    return path.replace(/^\/?/, '/').replaceAll(PLACEHOLDER, '{}');
  };
  const sent = new Set(paths.flatMap((path) => (path ? [getPath(path)] : [])));
  return ({ reason, text }) => {
    const address = reason === 'unmodelled-client' ? /`([^`]*)`/.exec(text)?.[1] : undefined;
    return address !== undefined && sent.has(getPath(address));
  };
}
