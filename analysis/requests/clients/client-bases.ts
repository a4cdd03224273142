/** The bases of a client's requests, and how a URL is joined to one. */
import {
  concat,
  getText,
  holeOf,
  sliceSkeleton,
  textOf,
  type Skeleton,
  type UnknownReason,
} from '../../evaluator/domain/skeleton.ts';
import { toSkeletons } from '../../evaluator/domain/kinds.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import { resolveUrl } from '../../evaluator/domain/url.ts';
import type { Value } from '../../evaluator/domain/value.ts';
import type { ClientTable, Joining } from '../../libraries/http-clients/client-table.ts';
import { readOption } from './call-options.ts';

const ABSOLUTE = /^([a-z][a-z0-9+.-]*:)?\/\//i;

export interface ClientBase {
  base: Skeleton;
  joining: Joining;
}

/**
 * Returns the bases that the options of a call set, or else the defaults of its instance, the last ones first. Null is no
 * base: the URL is absolute, or relative to an unknown page.
 */
export function getBases(
  table: ClientTable,
  defaults: readonly Value[],
  options: Value | undefined,
): readonly (ClientBase | null)[] {
  const names = Object.entries(table.bases ?? {});
  if (names.length === 0) return [null];
  for (const value of [options, ...[...defaults].reverse()]) {
    if (value === undefined) continue;
    for (const [name, joining] of names) {
      const base = readOption(value, name).value ?? (value === options ? null : getDefaultBase(value));
      if (base) return toSkeletons(base).map((skeleton) => ({ base: skeleton, joining }));
    }
    const mayHaveBase = value !== options && readOption(value, names[0]![0]).isOpen;
    if (mayHaveBase)
      return [{ base: holeOf(value.kind === 'unknown' ? value.reason : 'unresolved'), joining: names[0]![1] }];
  }
  return [null];
}

/** The base of a client of tests: where it is not known, the program's own server. */
export function withOwnServer(base: ClientBase | null, { isForOwnServer }: ClientTable): ClientBase | null {
  return isForOwnServer && base?.base[0]?.kind === 'hole' ? { ...base, base: holeOf('own-origin') } : base;
}

/** A default that is a string is the base: `new Pool('https://…')`. */
function getDefaultBase(value: Value): Value | null {
  return getAlternatives(value).some(({ kind }) => kind === 'text' || kind === 'url') ? value : null;
}

/** Joins a URL to a base. An absolute URL, and one without base, stays as it is. */
export function joinBase(base: ClientBase | null, url: Skeleton): Skeleton {
  const [first] = url;
  if (base === null || (first?.kind === 'text' && ABSOLUTE.test(first.text))) return url;
  if (base.joining === 'resolve') return resolveUrl(url, base.base);
  const isPathRooted = first?.kind === 'text' && first.text.startsWith('/');
  const last = base.base.at(-1);
  const isBaseClosed = last?.kind === 'text' && last.text.endsWith('/');
  return concat(base.base, isPathRooted || isBaseClosed || first === undefined ? [] : textOf('/'), url);
}

/** Schemes that clients send to, or read by themselves. */
const SENT_SCHEME = /^(https?|wss?|data|blob|file):/i;

/**
 * Replaces a scheme that clients cannot send to, `cf:/zones`, by an unknown base, which code of the program puts there.
 */
export function withoutOwnScheme(url: Skeleton): Skeleton {
  const [first] = url;
  const scheme = first?.kind === 'text' && !SENT_SCHEME.test(first.text) ? /^[a-z][\w+.-]*:/i.exec(first.text) : null;
  return scheme ? [...holeOf('unresolved'), ...sliceSkeleton(url, scheme[0].length)] : url;
}

/** Renders a base that is a hole, as a request's `bases` hold it. */
export function renderHoleBase(reason: UnknownReason): string {
  return `{${reason}}`;
}

/** Returns the distinct bases of some URLs. */
export function getBaseTexts(urls: readonly Skeleton[]): string[] {
  return [...new Set(urls.map(getBaseText))];
}

/** The protocol and host of a URL, or the hole in their place; empty for a path. */
function getBaseText(url: Skeleton): string {
  const end = url.findIndex(({ kind }) => kind === 'hole');
  const hole = url[end];
  const text = getText(end === -1 ? url : url.slice(0, end)) ?? '';
  const [base = ''] = /^([a-z][a-z0-9+.-]*:\/\/[^/]*)?/i.exec(text)!;
  const isCut = base.length === text.length && (end === 0 || base !== '');
  return hole?.kind === 'hole' && isCut ? renderHoleBase(hole.reason) : base;
}
