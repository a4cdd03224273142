/** Splits a URL skeleton into its base and the segments of its path. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Platform } from '../../data/deprecation-schema.ts';
import {
  getText,
  searchSkeleton,
  sliceSkeleton,
  splitSkeleton,
  type Skeleton,
  type TextPiece,
  type UnknownReason,
} from '../evaluator/domain/skeleton.ts';
import { toAsciiHost } from './ascii-host.ts';
import { dropDotSegments } from './dot-segments.ts';
import { normaliseUrl } from './normalise-url.ts';
import { API_PREFIX_NAME } from '../libraries/non-requests/system-names.ts';
import { memoise } from '../program/memoise.ts';

/** One segment of a path. */
export interface Segment {
  skeleton: Skeleton;
  /** Its text; null if it is a placeholder or has a hole. */
  text: string | null;
  /** The text before a hole in the same segment: `rules` of `rules${query}`. */
  stem: string | null;
}

export type Base =
  /** One of the platform's base URLs; `isPartial`: its host, but the path prefix behind it is not known. */
  | { kind: 'platform'; isPartial?: true }
  /** The URL begins with the path. */
  | { kind: 'none' }
  /** An unknown base. */
  | { kind: 'hole'; reason: UnknownReason; name?: string; of?: TSESTree.Node; module?: string }
  /** Another host; `isLocal`: the computer that the program runs on. */
  | { kind: 'foreign'; isLocal?: true };

export interface LocatedPath {
  base: Base;
  segments: readonly Segment[];
  /** The path as written, without the query. */
  path: Skeleton;
}

const LOCAL_HOST = /^(localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])(:\d+)?$/i;
/** Clients drop blanks in front of a URL, and read one slash after the scheme, or none before a host, like two. */
const SCHEME = /^[\0- ]*(?:(?:http|ws)s?:(?:\/+|(?=[\w-]+\.[\w.-]+\/))|\/\/)/i;
/** A scheme alone: the slashes are in the texts that follow it, `[scheme, '', host].join('/')`. */
const SCHEME_NAME = /^[\0- ]*(?:http|ws)s?:\/?$/i;
/** `:zone_id`, `{zone_id}`, `<zone_id>`, `[zone]`, `$ZONE`, `*`: what template engines and mocks write for an id. */
const PLACEHOLDER = /^(:[\w-]+\??|\{[\w-]*\}|\{\{\s*[\w.-]+\s*\}\}|<[\w-]+>|\[[\w-]+\]|\$\w+|%s)$/;

/** Splits a URL into its base, such as the base URL of the platform, and the path behind it. */
export function locatePath(url: Skeleton, platform: Site): LocatedPath {
  return getLocator(platform)(url);
}

/** What is known of the hosts and paths of a platform. */
type Site = Pick<Platform, 'baseUrls' | 'versionPath'>;

/** Many steps locate the URL of the same request. */
const getLocator = memoise((platform: Site) => memoise((url: Skeleton) => splitUrl(url, platform)));

function splitUrl(url: Skeleton, platform: Site): LocatedPath {
  const whole = normaliseUrl(dropQuery(url));
  const { base, path } = splitBase(whole, platform);
  // A hole right after the base may be any number of segments.
  const startsWithHole = base.kind === 'platform' && path[0]?.kind === 'hole';
  const segments = startsWithHole
    ? []
    : splitSkeleton(path, '/')
        .filter((skeleton) => skeleton.length > 0)
        .map(toSegment);
  return { base, segments: base.kind === 'hole' ? dropPrefixSegment(segments) : segments, path };
}

/** Drops the first segment if it is a hole with the name of a prefix, `${host}/${version}/zones`: it belongs to the base. */
function dropPrefixSegment(segments: readonly Segment[]): readonly Segment[] {
  const [piece, ...others] = segments[0]?.skeleton ?? [];
  const isPrefix = piece?.kind === 'hole' && others.length === 0 && API_PREFIX_NAME.test(piece.name ?? '');
  return isPrefix ? segments.slice(1) : segments;
}

/** Returns a URL without its query and its fragment. */
export function dropQuery(url: Skeleton): Skeleton {
  const position = searchSkeleton(url, /[?#]/);
  return position === -1 ? url : sliceSkeleton(url, 0, position);
}

function splitBase(url: Skeleton, { baseUrls, versionPath }: Site): { base: Base; path: Skeleton } {
  const [first] = url;
  if (!first) return { base: { kind: 'none' }, path: [] };
  if (first.kind === 'hole') {
    // `${origin}${prefix}/zones`: holes that follow each other are the base.
    const start = url.findIndex(({ kind }) => kind === 'text');
    return { base: { ...first }, path: start === -1 ? [] : dropVersion(url.slice(start), versionPath) };
  }
  const scheme = SCHEME.exec(SCHEME_NAME.test(first.text) ? getStart(url) : first.text);
  if (!scheme) return { base: { kind: 'none' }, path: dropVersion(url, versionPath) };
  return splitAbsolute(url, scheme[0].length, baseUrls, versionPath);
}

/** The text of a URL up to its first hole. */
function getStart(url: Skeleton): string {
  const hole = url.findIndex(({ kind }) => kind === 'hole');
  return getText(hole === -1 ? url : url.slice(0, hole)) ?? '';
}

function splitAbsolute(
  url: Skeleton,
  schemeLength: number,
  baseUrls: readonly string[],
  versionPath: string,
): { base: Base; path: Skeleton } {
  const afterScheme = sliceSkeleton(url, schemeLength);
  const slash = searchSkeleton(afterScheme, /\//);
  const host = slash === -1 ? afterScheme : sliceSkeleton(afterScheme, 0, slash);
  const rest = slash === -1 ? [] : dropDotSegments(sliceSkeleton(afterScheme, slash));
  const hostText = getText(host);
  const hole = host.find((piece) => piece.kind === 'hole');
  const isGlued = host.length === 2 && hole === host[1] && isHostOf(getText(host.slice(0, 1)), baseUrls);
  if (isGlued) return { base: { kind: 'platform', isPartial: true }, path: rest.length > 0 ? rest : host.slice(1) };
  if (hole || hostText === null) {
    // An unknown host with the version path behind it may serve the API: an unknown base, not a foreign one.
    const path = dropVersion(rest, versionPath);
    return {
      base:
        path === rest
          ? { kind: 'foreign' }
          : { kind: 'hole', reason: hole?.reason ?? 'unresolved', name: hole?.name, module: hole?.module },
      path,
    };
  }
  for (const baseUrl of baseUrls) {
    const { host: ownHost, prefix } = parseBaseUrl(baseUrl);
    if (toPlainHost(hostText) !== ownHost) continue;
    const path = dropPrefix(rest, prefix) ?? dropGluedPrefix(rest, prefix);
    if (path) return { base: { kind: 'platform' }, path };
    const unknown = prefix === '' ? null : (dropUnknownPrefix(rest, prefix) ?? dropCutPrefix(rest, prefix));
    if (unknown) return { base: { kind: 'platform', isPartial: true }, path: unknown };
  }
  const isLocal = LOCAL_HOST.test(hostText);
  return { base: isLocal ? { kind: 'foreign', isLocal } : { kind: 'foreign' }, path: rest };
}

/** Returns a host in ASCII and lower case without user name and password, trailing dot and default port. */
function toPlainHost(host: string): string {
  return toAsciiHost(host.slice(host.lastIndexOf('@') + 1))
    .toLowerCase()
    .replace(/\.?(?::443)?$/, '');
}

function isHostOf(text: string | null, baseUrls: readonly string[]): boolean {
  return text !== null && baseUrls.some((url) => parseBaseUrl(url).host === toPlainHost(text));
}

const parsedBaseUrls = new Map<string, { host: string; prefix: string }>();

/** The host of one of the platform's base URLs and its path without slashes at the ends, parsed once. */
export function parseBaseUrl(url: string): { host: string; prefix: string } {
  let parsed = parsedBaseUrls.get(url);
  if (!parsed) {
    const { host, pathname } = new URL(url);
    parsedBaseUrls.set(url, (parsed = { host, prefix: pathname.replace(/^\/|\/$/g, '') }));
  }
  return parsed;
}

/** The path without the version segment that it may begin with. */
function dropVersion(path: Skeleton, versionPath: string): Skeleton {
  return dropPrefix(path, versionPath) ?? path;
}

/** The path after a prefix of whole segments; null if it does not begin with it. */
function dropPrefix(path: Skeleton, prefix: string): Skeleton | null {
  if (prefix === '') return path;
  let rest = path;
  for (const segment of prefix.split('/')) {
    const trimmed = dropSlashes(rest);
    const end = searchSkeleton(trimmed, /\//);
    const head = end === -1 ? trimmed : sliceSkeleton(trimmed, 0, end);
    if (getText(head) !== segment) return null;
    rest = end === -1 ? [] : sliceSkeleton(trimmed, end);
  }
  return rest;
}

/**
 * Returns the path behind a prefix that a hole follows at once, `/client/v4${path}`: the hole may begin with the
 * missing slash. Null for other paths.
 */
function dropGluedPrefix([first, ...rest]: Skeleton, prefix: string): Skeleton | null {
  return first?.kind === 'text' && first.text === `/${prefix}` && rest[0]?.kind === 'hole' ? rest : null;
}

/** The path after a hole that is the prefix or the end of it: `https://host/{}/zones`, `https://host/client/{}/zones`; else null. */
function dropUnknownPrefix(path: Skeleton, prefix: string): Skeleton | null {
  const start = `${prefix.split('/').slice(0, -1).join('/')}/`;
  const known = dropSlashes(path);
  const [first, ...others] = known;
  const [hole, next, ...rest] = first?.kind === 'text' && first.text === start ? others : known;
  if (hole?.kind !== 'hole' || next?.kind !== 'text' || !next.text.startsWith('/')) return null;
  return [next, ...rest];
}

/** The path behind a prefix that a hole cuts off, `{}` of `https://host/client/{}`; null where the prefix is whole. */
function dropCutPrefix([first, ...rest]: Skeleton, prefix: string): Skeleton | null {
  return first?.kind === 'text' && rest[0]?.kind === 'hole' && `/${prefix}/`.startsWith(first.text) ? rest : null;
}

function dropSlashes(path: Skeleton): Skeleton {
  let rest = path;
  while (rest[0]?.kind === 'text' && rest[0].text.startsWith('/')) rest = sliceSkeleton(rest, 1);
  return rest;
}

function toSegment(skeleton: Skeleton): Segment {
  const text = getText(skeleton);
  if (text !== null) return { skeleton, text: PLACEHOLDER.test(text) ? null : text, stem: null };
  const hole = skeleton.findIndex((piece) => piece.kind === 'hole');
  const stem = hole > 0 ? getText(skeleton.slice(0, hole)) : null;
  return { skeleton, text: null, stem };
}

/** The text pieces of a segment. */
export function getTextPieces(segment: Segment): readonly TextPiece[] {
  return segment.skeleton.filter((piece) => piece.kind === 'text');
}
