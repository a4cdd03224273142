/** URLs and `Request` objects: their parts, and references resolved as in the URL standard. */
import { concat, searchSkeleton, sliceSkeleton, textOf, type Skeleton } from './skeleton.ts';
import { readMethod } from './function.ts';
import type { ValueKind } from './kind.ts';
import type { UrlValue } from './value.ts';

export const urlKind: ValueKind<UrlValue> = {
  member(value, read) {
    const { name } = read;
    if (isUrlPart(name)) return { kind: 'text', skeleton: readUrlPart(value.skeleton, name) };
    if (name === 'searchParams') return { kind: 'pairs', of: 'query', entries: [], isOpen: true };
    return METHODS.has(name) ? readMethod(value, read) : undefined;
  },
  text: ({ skeleton }) => [skeleton],
};

/** `clone` is one of requests. */
const METHODS = new Set(['toString', 'toJSON', 'clone']);

const ABSOLUTE = /^[a-z][a-z0-9+.-]*:\/\//i;

/**
 * A reference that starts with `/` replaces the path of the base, version segment included; any other replaces its last segment. Behind
 * a host without a path, it begins the path.
 */
export function resolveUrl(reference: Skeleton, base: Skeleton): Skeleton {
  const [first] = reference;
  if (!first) return base;
  if (first.kind === 'text' && ABSOLUTE.test(first.text)) return reference;
  const query = searchSkeleton(base, /[?#]/);
  const start = query === -1 ? base : sliceSkeleton(base, 0, query);
  const pathStart = findPathStart(start);
  if (first.kind === 'text' && first.text.startsWith('/')) return concat(sliceSkeleton(start, 0, pathStart), reference);
  if (first.kind === 'text' && isHostAlone(start)) return concat(start, textOf('/'), reference);
  return concat(sliceSkeleton(start, 0, getLastSlash(start, pathStart)), reference);
}

/** True for `https://api.example.com`; a host that ends in a hole may have a path. */
function isHostAlone(base: Skeleton): boolean {
  return base.at(-1)?.kind === 'text' && findSchemeEnd(base) > 0 && findPathStart(base) === Number.POSITIVE_INFINITY;
}

/** The position after `https://`; 0 where the scheme is not known. */
function findSchemeEnd(url: Skeleton): number {
  return ABSOLUTE.exec(getBeginning(url))?.[0].length ?? 0;
}

/** The known text at the beginning of a URL; `''` if it begins with a hole. */
function getBeginning(url: Skeleton): string {
  const end = url.findIndex(({ kind }) => kind !== 'text');
  return url
    .slice(0, end === -1 ? url.length : end)
    .map((piece) => (piece.kind === 'text' ? piece.text : ''))
    .join('');
}

/** The position after the host of an absolute URL; for a base that begins with a hole, after the hole. */
function findPathStart(base: Skeleton): number {
  const [first] = base;
  if (first?.kind !== 'text') return base.length === 0 ? 0 : 1;
  const scheme = findSchemeEnd(base);
  const slash = searchSkeleton(sliceSkeleton(base, scheme), /\//);
  return slash === -1 ? Number.POSITIVE_INFINITY : scheme + slash;
}

/** The position after the last slash of the base's path. */
function getLastSlash(base: Skeleton, pathStart: number): number {
  let position = 0;
  let last = pathStart;
  for (const piece of base) {
    if (piece.kind === 'text') {
      const index = piece.text.lastIndexOf('/');
      if (index !== -1 && position + index >= pathStart) last = position + index + 1;
      position += piece.text.length;
    } else {
      position += 1;
    }
  }
  return last;
}

const PARTS = ['href', 'url', 'origin', 'protocol', 'host', 'hostname', 'pathname', 'search', 'hash'] as const;
export type UrlPart = (typeof PARTS)[number];

function isUrlPart(name: string): name is UrlPart {
  return (PARTS as readonly string[]).includes(name);
}

const WRITTEN_PARTS = ['href', 'protocol', 'host', 'hostname', 'pathname', 'search'] as const;
/** The parts of a URL that a program may write to. */
export type WrittenPart = (typeof WRITTEN_PARTS)[number];

export function isWrittenPart(name: string): name is WrittenPart {
  return (WRITTEN_PARTS as readonly string[]).includes(name);
}

/**
 * Replaces a part of a URL other than its query. If the start of the URL is unknown, a part within it stays unknown. A known host
 * replaces the program's own address, whose scheme does not matter.
 */
export function withUrlPart(url: Skeleton, part: Exclude<WrittenPart, 'search'>, text: Skeleton): Skeleton {
  if (part === 'href') return text;
  if (part === 'pathname') return withPathname(url, text);
  const scheme = findSchemeEnd(url);
  if (scheme === 0) {
    const [own] = url;
    const isOwn = own?.kind === 'hole' && own.reason === 'own-origin';
    const isHost = isOwn && part !== 'protocol' && text.every(({ kind }) => kind === 'text');
    const rest = url.length > 1 ? url.slice(1) : [...textOf('/'), ...url];
    return isHost ? concat(textOf('https://'), text, rest) : url;
  }
  const last = text.at(-1);
  if (part === 'protocol')
    return concat(
      text,
      textOf(last?.kind === 'text' && last.text.endsWith(':') ? '' : ':'),
      sliceSkeleton(url, scheme - 2),
    );
  const host = getUrlPart(url, 'host');
  const port = searchSkeleton(host, /:/);
  const kept = part === 'hostname' && port !== -1 ? sliceSkeleton(host, port) : [];
  return concat(sliceSkeleton(url, 0, scheme), text, kept, sliceSkeleton(url, findPathStart(url)));
}

/** Replaces the path of a URL and keeps its query. */
function withPathname(url: Skeleton, path: Skeleton): Skeleton {
  const [first] = path;
  const isRooted = first?.kind === 'text' && first.text.startsWith('/');
  return concat(
    getUrlPart(url, 'origin'),
    isRooted || first?.kind === 'hole' ? [] : textOf('/'),
    path,
    getUrlPart(url, 'search'),
  );
}

/** Returns what the property of a URL returns: a part of it, which is unknown if the whole URL is. */
function readUrlPart(url: Skeleton, part: UrlPart): Skeleton {
  const isUnknown = url.length === 1 && url[0]!.kind === 'hole';
  return isUnknown && part !== 'hash' ? url : getUrlPart(url, part);
}

/** A part of a URL. A hole that spans several parts belongs to the first of them. */
export function getUrlPart(url: Skeleton, part: UrlPart): Skeleton {
  const pathStart = findPathStart(url);
  const schemeEnd = findSchemeEnd(url);
  const queryStart = searchSkeleton(url, /[?#]/);
  const pathEnd = queryStart === -1 ? Number.POSITIVE_INFINITY : queryStart;
  switch (part) {
    case 'href':
    case 'url':
      return url;
    case 'origin':
      return sliceSkeleton(url, 0, pathStart);
    case 'protocol':
      return sliceSkeleton(url, 0, Math.max(schemeEnd - 2, 0));
    case 'host':
    case 'hostname':
      return sliceSkeleton(url, schemeEnd, pathStart);
    case 'pathname':
      return sliceSkeleton(url, pathStart, pathEnd);
    case 'search':
      return queryStart === -1 ? [] : sliceSkeleton(url, queryStart);
    case 'hash':
      return [];
  }
}
