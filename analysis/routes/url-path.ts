/** From a URL skeleton to the segments of a path of the platform. */
import type { Platform } from '../../data/schema.ts';
import {
  getText,
  searchSkeleton,
  sliceSkeleton,
  splitSkeleton,
  type Skeleton,
  type TextPiece,
  type UnknownReason,
} from '../evaluator/domain/skeleton.ts';

/** One segment of a path. */
export interface Segment {
  skeleton: Skeleton;
  /** Its text; null where it is, or holds, a hole or a placeholder. */
  text: string | null;
  /** The literal before a hole that is glued to it, on the last segment: `rules` of `rules${query}`. */
  stem: string | null;
}

export type Base =
  /** One of the platform's base URLs is written out. */
  | { kind: 'platform' }
  /** Nothing stands before the path. */
  | { kind: 'none' }
  /** A hole stands in its place. */
  | { kind: 'hole'; reason: UnknownReason }
  /** Another host. */
  | { kind: 'foreign' };

export interface LocatedPath {
  base: Base;
  segments: readonly Segment[];
  /** The path as written, query left out, holes as `{}`. */
  path: Skeleton;
}

const SCHEME = /^(https?:)?\/\//i;
/** `:zone_id`, `{zone_id}`, `<zone_id>`, `[zone]`, `$ZONE`, `*`: what template engines and mocks put in the place of an id. */
const PLACEHOLDER = /^(:[\w-]+\??|\{[\w-]*\}|\{\{\s*[\w.-]+\s*\}\}|<[\w-]+>|\[[\w-]+\]|\$\w+|%s)$/;

export function locatePath(url: Skeleton, platform: Pick<Platform, 'baseUrls' | 'versionPath'>): LocatedPath {
  const whole = dropQuery(url);
  const { base, path } = splitBase(whole, platform);
  // A hole right behind the base is so many segments as it likes.
  const isOpen = base.kind === 'platform' && path[0]?.kind === 'hole';
  const segments = isOpen
    ? []
    : splitSkeleton(path, '/')
        .filter((skeleton) => skeleton.length > 0)
        .map(toSegment);
  return { base, segments, path };
}

function dropQuery(url: Skeleton): Skeleton {
  const position = searchSkeleton(url, /[?#]/);
  return position === -1 ? url : sliceSkeleton(url, 0, position);
}

function splitBase(
  url: Skeleton,
  { baseUrls, versionPath }: Pick<Platform, 'baseUrls' | 'versionPath'>,
): { base: Base; path: Skeleton } {
  const [first] = url;
  if (!first) return { base: { kind: 'none' }, path: [] };
  if (first.kind === 'hole') {
    return { base: { kind: 'hole', reason: first.reason }, path: dropVersion(url.slice(1), versionPath) };
  }
  const scheme = SCHEME.exec(first.text);
  if (!scheme) return { base: { kind: 'none' }, path: dropVersion(url, versionPath) };
  return splitAbsolute(url, scheme[0].length, baseUrls, versionPath);
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
  const rest = slash === -1 ? [] : sliceSkeleton(afterScheme, slash);
  const hostText = getText(host);
  const hole = host.find((piece) => piece.kind === 'hole');
  if (hole || hostText === null) {
    // An unknown host that carries the version segment asks an API of this shape.
    const path = dropVersion(rest, versionPath);
    return { base: path === rest ? { kind: 'foreign' } : { kind: 'hole', reason: hole?.reason ?? 'unresolved' }, path };
  }
  for (const baseUrl of baseUrls) {
    const parsed = new URL(baseUrl);
    if (hostText.toLowerCase().replace(/:443$/, '') !== parsed.host) continue;
    const prefix = parsed.pathname.replace(/^\/|\/$/g, '');
    const path = dropPrefix(rest, prefix) ?? dropGluedPrefix(rest, prefix);
    if (path) return { base: { kind: 'platform' }, path };
  }
  return { base: { kind: 'foreign' }, path: rest };
}

/** The path without the version segment, where it begins with it; the path itself where it does not. */
function dropVersion(path: Skeleton, versionPath: string): Skeleton {
  return dropPrefix(path, versionPath) ?? path;
}

/** The path behind a prefix of whole segments; null where it does not begin so. */
function dropPrefix(path: Skeleton, prefix: string): Skeleton | null {
  if (prefix === '') return path;
  const wanted = prefix.split('/');
  let rest = path;
  for (const segment of wanted) {
    const trimmed = dropSlashes(rest);
    const end = searchSkeleton(trimmed, /\//);
    const head = end === -1 ? trimmed : sliceSkeleton(trimmed, 0, end);
    if (getText(head) !== segment) return null;
    rest = end === -1 ? [] : sliceSkeleton(trimmed, end);
  }
  return rest;
}

/** The same where a hole follows at once, `${base}${path}`: it begins with the slash that is missing. */
function dropGluedPrefix([first, ...rest]: Skeleton, prefix: string): Skeleton | null {
  return first?.kind === 'text' && first.text === `/${prefix}` && rest.length > 0 ? rest : null;
}

function dropSlashes(path: Skeleton): Skeleton {
  let rest = path;
  while (rest[0]?.kind === 'text' && rest[0].text.startsWith('/')) rest = sliceSkeleton(rest, 1);
  return rest;
}

function toSegment(skeleton: Skeleton): Segment {
  const text = getText(skeleton);
  if (text !== null) return { skeleton, text: PLACEHOLDER.test(text) ? null : text, stem: null };
  const isGlued = skeleton[0]!.kind === 'text' && skeleton.findIndex((piece) => piece.kind === 'hole') > 0;
  const stem = isGlued
    ? getText(
        skeleton.slice(
          0,
          skeleton.findIndex((piece) => piece.kind === 'hole'),
        ),
      )
    : null;
  return { skeleton, text: null, stem };
}

/** The text pieces of a segment. */
export function getTextPieces(segment: Segment): readonly TextPiece[] {
  return segment.skeleton.filter((piece) => piece.kind === 'text');
}
