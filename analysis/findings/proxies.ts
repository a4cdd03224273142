/** Resolves paths through the proxies of a program: `/edge/zones` goes to the platform if the server forwards `/edge` to it. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Platform } from '../../data/schema.ts';
import { ROUTE_PREFIX } from '../libraries/own-routes.ts';
import { getMemberName } from '../program/syntax/syntax.ts';
import { someNode } from '../program/syntax/walk.ts';
import {
  findProxiedPaths,
  findWholeProxies,
  toProxiedPath,
  type ProxiedPath,
} from '../program/server/proxied-paths.ts';
import type { FileFacts } from '../program/file-facts.ts';
import { toSkeletons } from '../evaluator/domain/kinds.ts';
import type { Evaluation } from '../evaluator/evaluation.ts';
import type { PassingRoutes } from '../requests/own-server/passing-routes.ts';
import type { Base, LocatedPath, Segment } from '../routes/base-and-path.ts';
import { toComparable } from '../program/names/named-urls.ts';
import { classifyName } from './named-system.ts';
import { memoise } from '../program/memoise.ts';

/** The path behind the platform's base, where a request goes through a proxy to it; else the path as it is. */
export type ProxyResolver = (located: LocatedPath) => LocatedPath;

export type TextReader = (expression: TSESTree.Node, file: FileFacts) => readonly string[];

export interface ProxySources {
  /** The files that may declare a proxy to the platform. */
  getFiles(): readonly FileFacts[];
  /** The documents of the package, which may give a prefix to a variable: `APP_API=/edge`. */
  getDocuments(): readonly FileFacts[];
  /** The texts that an expression may have, as far as they are known from their start on. */
  readTexts: TextReader;
  /** The routes of the program's own server that pass on what is behind them; null where names are not followed. */
  passing: PassingRoutes | null;
}

/** `isPlatform` tests a URL. A proxy may leave the platform's `versionPath` to its callers. */
export function createProxyResolver(
  { getFiles, getDocuments, readTexts, passing }: ProxySources,
  isPlatform: (url: string) => boolean,
  platform: Pick<Platform, 'versionPath' | 'brand' | 'aliases'>,
): ProxyResolver {
  let found: readonly ProxiedPath[] | undefined;
  const read = (node: TSESTree.Node, file: FileFacts): readonly string[] =>
    node.type === 'Literal' ? [String(node.value)] : readTexts(node, file);
  const goesToPlatform = memoise(({ target, file }: ProxiedPath) => read(target, file).some(isPlatform));
  const getPrefixesOf = memoise(({ path, file }: ProxiedPath) =>
    read(path, file).flatMap((text) => toProxiedPath(text) ?? []),
  );
  const getPrefixes = (test: (prefix: string) => boolean): readonly string[] =>
    (found ??= getFiles().flatMap(findProxiedPaths)).flatMap((proxied) => {
      const prefixes = getPrefixesOf(proxied).filter(test);
      return prefixes.length > 0 && goesToPlatform(proxied) ? prefixes : [];
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
      const [prefix] = getPrefixes((path) => drop(path) !== null);
      if (prefix !== undefined) return pass(located, drop(prefix)!);
    }
    if (isOwn) {
      const rest = segments.length > 1 && passing?.(segments);
      if (rest && rest.length > 0) return pass(located, rest);
      if (segments.length > 1 && goesWholly()) return pass(located, segments);
    } else if (base.kind === 'hole' && base.name !== undefined) {
      const variable = base.name.split('.').at(-1)!;
      const isGiven = (path: string): boolean => getDocuments().some((file) => givesPath(file, variable, path));
      if (getPrefixes(isGiven).length > 0) return pass(located, segments);
    }
    return located;
  };
}

/** `cloudflare/zones` of `/api/proxy/cloudflare/zones`: servers put segments of their own before those of a proxy. */
function dropRoutePrefixes(segments: readonly Segment[]): readonly Segment[] {
  const first = segments.findIndex(({ text }) => text === null || !(ROUTE_PREFIX.test(text) || text === 'proxy'));
  return first === -1 ? [] : segments.slice(first);
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

/** Reads the texts of expressions in any file, also by the names of properties. */
export function createTextReader(evaluation: Evaluation): TextReader {
  return (expression, file) => {
    evaluation.begin('by name');
    const skeletons = toSkeletons(evaluation.getFileFrame(file).evaluate(expression));
    evaluation.begin();
    return skeletons.flatMap(([first]) => (first?.kind === 'text' ? first.text : []));
  };
}
