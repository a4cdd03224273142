/** Resolves paths through the proxies of a program: `/edge/zones` goes to the platform if the server forwards `/edge` to it. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Platform } from '../../../data/deprecation-schema.ts';
import { ROUTE_PREFIX } from '../../libraries/frameworks/own-routes.ts';
import { getMemberName } from '../../program/syntax/syntax.ts';
import { someNode } from '../../program/syntax/walk.ts';
import {
  findProxiedPaths,
  findWholeProxies,
  isPassedRest,
  toProxiedPath,
  type ProxiedPath,
} from '../../program/server/proxied-paths.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { toSkeletons } from '../../evaluator/domain/kinds.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import type { PassingRoutes } from '../../requests/own-server/passing-routes.ts';
import { getText, textOf, type Skeleton } from '../../evaluator/domain/skeleton.ts';
import { locatePath, type Base, type LocatedPath, type Segment } from '../../routes/platform-base.ts';
import { toComparable } from '../../program/names/named-urls.ts';
import { classifyName } from './named-system.ts';
import { memoise } from '../../program/memoise.ts';

/** The path behind the platform's base, where a request goes through a proxy to it; else the path as it is. */
export type ProxyResolver = (located: LocatedPath) => LocatedPath;

/** Returns the URLs and paths that an expression may have as its value. */
export type UrlReader = (expression: TSESTree.Node, file: FileFacts) => readonly Skeleton[];

export interface ProxySources {
  /** The files that may declare a proxy to the platform. */
  getFiles(): readonly FileFacts[];
  /** The documents of the package, which may give a prefix to a variable: `APP_API=/edge`. */
  getDocuments(): readonly FileFacts[];
  readUrls: UrlReader;
  /** The routes of the program's own server that pass on what is behind them; null where names are not followed. */
  passing: PassingRoutes | null;
}

/** `isPlatform` tests a URL. A proxy may leave the platform's `versionPath` to its callers. */
export function createProxyResolver(
  { getFiles, getDocuments, readUrls, passing }: ProxySources,
  isPlatform: (url: string) => boolean,
  platform: Pick<Platform, 'baseUrls' | 'versionPath' | 'brand' | 'aliases'>,
): ProxyResolver {
  let found: readonly ProxiedPath[] | undefined;
  const readWhole = (node: TSESTree.Node, file: FileFacts): readonly Skeleton[] =>
    node.type === 'Literal' ? [textOf(String(node.value))] : readUrls(node, file);
  /** The texts that an expression may have, as far as they are known from their start on. */
  const read = (node: TSESTree.Node, file: FileFacts): readonly string[] =>
    readWhole(node, file).flatMap(([first]) => (first?.kind === 'text' ? first.text : []));
  const goesToPlatform = memoise(({ target, file }: ProxiedPath) => read(target, file).some(isPlatform));
  const getPrefixesOf = memoise(({ path, file }: ProxiedPath) =>
    read(path, file).flatMap((text) => toProxiedPath(text) ?? []),
  );
  /** The segments of the target of a proxy: `accounts` and a hole of `https://…/client/v4/accounts/${account}/:path*`. */
  const getTargetSegments = memoise(({ target, file }: ProxiedPath): readonly Segment[] => {
    const urls = readWhole(target, file).map((url) => locatePath(withoutOrigin(url), platform));
    const segments = urls.find(({ base }) => base.kind === 'platform')?.segments ?? [];
    return hasRest(segments) ? segments.slice(0, -1) : segments;
  });
  const getProxies = (test: (prefix: string) => boolean): readonly Proxy[] =>
    (found ??= getFiles().flatMap(findProxiedPaths)).flatMap((proxied) => {
      const prefixes = getPrefixesOf(proxied).filter(test);
      if (prefixes.length === 0 || !goesToPlatform(proxied)) return [];
      return prefixes.map((prefix) => ({ prefix, target: getTargetSegments(proxied) }));
    });
  let isWhole: boolean | undefined;
  const goesWholly = (): boolean =>
    (isWhole ??= getFiles().some((file) =>
      findWholeProxies(file).some((target) => read(target, file).some(isPlatform)),
    ));
  const pass = (located: LocatedPath, segments: readonly Segment[]): LocatedPath => ({
    ...located,
    base: { kind: 'platform', isPartial: true },
    segments: dropSegments(segments, platform.versionPath) ?? segments,
  });
  return (located) => {
    const { base, segments } = located;
    const isOwn = base.kind === 'none' || isOwnOrigin(base);
    if (isOwn || (base.kind === 'hole' && classifyName(base.name ?? '', platform) !== 'another')) {
      const routed = dropRoutePrefixes(segments);
      const drop = (prefix: string): readonly Segment[] | null => {
        const isNamed = !ROUTE_PREFIX.test(prefix);
        const rest = (isOwn ? dropSegments(segments, prefix) : null) ?? (isNamed ? dropSegments(routed, prefix) : null);
        return rest && rest.length > 0 ? rest : null;
      };
      const [proxy] = getProxies((path) => drop(path) !== null);
      if (proxy) return pass(located, [...proxy.target, ...drop(proxy.prefix)!]);
    }
    if (isOwn) {
      const rest = segments.length > 1 && passing?.(segments);
      if (rest && rest.length > 0) return pass(located, rest);
      if (segments.length > 1 && goesWholly()) return pass(located, segments);
    } else if (base.kind === 'hole' && base.name !== undefined) {
      const variable = base.name.split('.').at(-1)!;
      const isGiven = (path: string): boolean => getDocuments().some((file) => givesPath(file, variable, path));
      const [proxy] = getProxies(isGiven);
      if (proxy) return pass(located, [...proxy.target, ...segments]);
    }
    return located;
  };
}

/** `cloudflare/zones` of `/api/proxy/cloudflare/zones`: servers put segments of their own before those of a proxy. */
function dropRoutePrefixes(segments: readonly Segment[]): readonly Segment[] {
  const first = segments.findIndex(({ text }) => text === null || !(ROUTE_PREFIX.test(text) || text === 'proxy'));
  return first === -1 ? [] : segments.slice(first);
}

/** A path that is forwarded, and the segments behind the base of the URL that it is forwarded to. */
interface Proxy {
  prefix: string;
  target: readonly Segment[];
}

/** Tests if the last segment of a target stands for the path behind the prefix; no list is before a hole that is the only segment. */
function hasRest(segments: readonly Segment[]): boolean {
  const last = segments.at(-1);
  if (last === undefined) return false;
  const { skeleton } = last;
  const text = getText(skeleton);
  return text === null ? segments.length === 1 && skeleton.length === 1 : isPassedRest(text);
}

/** The texts of a target are no part of the request that goes through the proxy. */
function withoutOrigin(url: Skeleton): Skeleton {
  return url.flatMap((piece) => (piece.kind === 'text' ? textOf(piece.text) : [piece]));
}

/** Tests if a base is that of the program's own server. */
export function isOwnOrigin(base: Base): boolean {
  return base.kind === 'hole' ? base.reason === 'own-origin' : base.kind === 'foreign' && base.isLocal === true;
}

function dropSegments(segments: readonly Segment[], path: string): readonly Segment[] | null {
  const words = path.split('/');
  return words.every((word, index) => segments[index]?.text === word) ? segments.slice(words.length) : null;
}

/** Tests if a document gives a path to a variable. */
function givesPath({ source }: FileFacts, variable: string, path: string): boolean {
  return someNode(source.ast, (node) => {
    if (node.type !== 'Property' || node.value.type !== 'Literal' || typeof node.value.value !== 'string') return false;
    const isVariable = toComparable(getMemberName(node) ?? '') === toComparable(variable);
    return isVariable && node.value.value.replace(/^\/|\/$/g, '') === path;
  });
}

/** Reads the URLs of expressions in any file, also by the names of properties. */
export function createUrlReader(evaluation: Evaluation): UrlReader {
  return (expression, file) => {
    evaluation.begin('by name');
    const skeletons = toSkeletons(evaluation.getFileFrame(file).evaluate(expression));
    evaluation.begin();
    return skeletons;
  };
}
