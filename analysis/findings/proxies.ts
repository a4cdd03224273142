/** Sees through the proxies of a program: `/edge/zones` goes to the platform where the server passes `/edge` on to it. */
import { getKeyName, walk } from '../program/syntax.ts';
import { findProxiedPaths } from '../program/proxied-paths.ts';
import type { FileFacts } from '../program/file-facts.ts';
import type { PassingRoutes } from '../requests/passing-routes.ts';
import type { LocatedPath, Segment } from '../routes/url-path.ts';
import { toComparable } from '../program/named-urls.ts';

/** The path behind the platform's base, where a request goes through a proxy to it; else the path as it is. */
export type ProxyResolver = (located: LocatedPath) => LocatedPath;

export interface ProxySources {
  /** The files that may declare a proxy to the platform. */
  getFiles(): readonly FileFacts[];
  /** The documents of the package, which may give a prefix to a variable: `APP_API=/edge`. */
  getDocuments(): readonly FileFacts[];
  /** The routes of the program's own server that pass on what is behind them; null where names are not followed. */
  passing: PassingRoutes | null;
}

/** `isPlatform` tests a URL, `versionPath` is the platform's: a proxy may leave it to its callers. */
export function createProxyResolver(
  { getFiles, getDocuments, passing }: ProxySources,
  isPlatform: (url: string) => boolean,
  versionPath: string,
): ProxyResolver {
  let prefixes: readonly string[] | undefined;
  const getPrefixes = (): readonly string[] =>
    (prefixes ??= getFiles()
      .flatMap(findProxiedPaths)
      .filter(({ target }) => isPlatform(target))
      .map(({ prefix }) => prefix));
  const pass = (located: LocatedPath, segments: readonly Segment[]): LocatedPath => ({
    ...located,
    base: { kind: 'platform', isPartial: true },
    segments: dropSegments(segments, versionPath) ?? segments,
  });
  return (located) => {
    const { base, segments } = located;
    if (base.kind === 'none' || (base.kind === 'hole' && base.reason === 'own-origin')) {
      for (const prefix of getPrefixes()) {
        const rest = dropSegments(segments, prefix);
        if (rest && rest.length > 0) return pass(located, rest);
      }
      const rest = segments.length > 1 && passing?.(segments);
      if (rest && rest.length > 0) return pass(located, rest);
    } else if (base.kind === 'hole' && base.name !== undefined && getPrefixes().length > 0) {
      const variable = base.name.split('.').at(-1)!;
      if (getDocuments().some((file) => givesPath(file, variable, getPrefixes()))) return pass(located, segments);
    }
    return located;
  };
}

function dropSegments(segments: readonly Segment[], path: string): readonly Segment[] | null {
  const words = path.split('/');
  return words.every((word, index) => segments[index]?.text === word) ? segments.slice(words.length) : null;
}

/** Tests if a document gives one of the paths to a variable. */
function givesPath({ source }: FileFacts, variable: string, paths: readonly string[]): boolean {
  let isGiven = false;
  walk(source.ast, (node) => {
    if (node.type !== 'Property' || node.value.type !== 'Literal' || typeof node.value.value !== 'string') return true;
    const isVariable = toComparable(getKeyName(node.key, node.computed) ?? '') === toComparable(variable);
    isGiven ||= isVariable && paths.includes(node.value.value.replace(/^\/|\/$/g, ''));
    return !isGiven;
  });
  return isGiven;
}
