/**
 * Finds texts that continue a path to a deprecated one, in files that are not analysed: a function of the program sends what its callers
 * give, and they may be in a language that is not modelled, in a page or in data.
 */
import type { Dataset } from '../../../data/dataset.ts';
import { textOf } from '../../evaluator/domain/skeleton.ts';
import { memoiseByText } from '../../program/memoise.ts';
import { locatePath } from '../../routes/platform-base.ts';
import type { RouteTrie } from '../../routes/route-trie.ts';
import { hasRouteClaim } from '../route-claims.ts';

/** A text behind one of the beginnings. */
export interface Continuation {
  /** Where it is in the searched text. */
  offset: number;
  /** As it is written. */
  written: string;
  /** The beginning that it continues. */
  beginning: string;
  /** The whole path, with `{}` for each value. */
  path: string;
}

/** Finds the continuations of beginnings such as `/accounts/{}`, the first of each text. */
export type FindContinuations = (text: string, beginnings: readonly string[]) => Continuation[];

/** A value in a text: `{id}`, `#{id}`, `${id}`, `{{ id }}`, `<%= id %>`, `:id`, `<id>`, `$id`. */
const VALUE = String.raw`[$#]?\{\{?[^{}"'\n]{0,80}\}\}?|<%=?[^%"'\n]{0,80}%>|:[a-zA-Z_]\w*|<[\w-]+>|\$\w+`;
const VALUES = new RegExp(VALUE, 'g');

/**
 * A whole text of such characters between quotes, or behind the key or the dash of YAML. A query may follow. No two alternatives match
 * one text, so that the search takes linear time.
 */
const GIVEN = new RegExp(
  String.raw`(?<=["'\`]|&quot;|&#39;|^[ \t-]{0,80}(?:[\w.-]{1,40}[ \t]{0,20}[:=][ \t]{1,20}|-[ \t]{1,20}))` +
    String.raw`\/?[a-z_](?:[$#]?\{\{?[^{}"'\n]{0,80}\}\}?|<%=?[^%"'\n]{0,80}%>|<[\w-]{1,80}>|:(?=[a-zA-Z_])|\$(?=\w)|[\w.~/-])*` +
    String.raw`(?=["'\`?\\]|&quot;|&#39;|[ \t]{0,20}$)`,
  'gm',
);

/** At least two segments, the first of which is a word, and none of which is empty. */
const PATH = /^\/?[a-z_]\w*\/(?!.*\/\/)./s;

/** Longer texts are generated. */
const LONGEST_TEXT = 1024 * 1024;
const LONGEST_PATH = 500;

/** Creates the search for the routes of a dataset. */
export function createContinuationFinder(
  { platform, deprecations }: Pick<Dataset, 'platform' | 'deprecations'>,
  routes: RouteTrie,
): FindContinuations {
  const [url = ''] = platform.baseUrls;
  let claimed: string[][] | undefined;
  const getClaimed = (): string[][] =>
    (claimed ??= deprecations.flatMap(({ affects }) =>
      affects.flatMap((row) =>
        row.kind === 'route' ? row.operations.map((each) => each.split(/[ /]+/).slice(1)) : [],
      ),
    ));
  /** The first words that may follow a beginning. */
  const getFirstWords = memoiseByText((beginning): readonly string[] => {
    const begun = beginning.split('/').filter((segment) => segment !== '');
    const words = getClaimed().flatMap((path) => (begins(path, begun) ? (path[begun.length] ?? []) : []));
    return [...new Set(words)].filter((word) => !word.startsWith('{'));
  });
  const isClaimed = (path: string): boolean => {
    const { base, segments } = locatePath(textOf(`${url.replace(/\/$/, '')}${path}`), platform);
    const { match } = routes.resolve(segments);
    return base.kind === 'platform' && match !== null && hasRouteClaim(match.route);
  };
  return (text, beginnings) => {
    if (text.length > LONGEST_TEXT) return [];
    const wanted = beginnings.filter((each) => getFirstWords(each).some((word) => text.includes(`${word}/`)));
    if (wanted.length === 0) return [];
    return [...text.matchAll(GIVEN)].flatMap(({ 0: given, index: offset }): Continuation[] => {
      const written = given.replace(/\/$/, '');
      if (written.length > LONGEST_PATH || !PATH.test(written)) return [];
      const end = written.replace(VALUES, '{}').replace(/^\/?/, '/');
      const continued = wanted.map((beginning) => ({ beginning, path: `${beginning.replace(/\/$/, '')}${end}` }));
      const found = continued.find(({ path }) => isClaimed(path));
      return found ? [{ offset, written, ...found }] : [];
    });
  };
}

/** True if a path of the data begins with segments, of which `{}` stands for any. */
function begins(path: readonly string[], begun: readonly string[]): boolean {
  return begun.every((segment, index) => {
    const own = path[index];
    return own !== undefined && (own === segment || own.startsWith('{') || segment.includes('{}'));
  });
}
