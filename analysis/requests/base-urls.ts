/** The bases of a client's requests, and how a URL is put behind one. */
import { concat, getText, holeOf, textOf, type Skeleton, type UnknownReason } from '../evaluator/domain/skeleton.ts';
import { toSkeletons } from '../evaluator/domain/text.ts';
import { resolveUrl } from '../evaluator/domain/urls.ts';
import { getAlternatives, type Value } from '../evaluator/domain/value.ts';
import type { ClientTable, Joining } from '../libraries/http-clients/client-table.ts';
import { readOption } from './call-options.ts';

const ABSOLUTE = /^([a-z][a-z0-9+.-]*:)?\/\//i;

export interface ClientBase {
  base: Skeleton;
  joining: Joining;
}

/** The bases that a call's options and an instance's defaults (the last one first) give; null for none. */
export function getBases(
  table: ClientTable,
  defaults: readonly Value[],
  options: Value | undefined,
): readonly (ClientBase | null)[] {
  const names = Object.entries(table.bases);
  if (names.length === 0) return [null];
  for (const value of [options, ...[...defaults].reverse()]) {
    if (value === undefined) continue;
    for (const [name, joining] of names) {
      const given = readOption(value, name).value ?? (value === options ? null : getBaseItself(value));
      if (given) return toSkeletons(given).map((base) => ({ base, joining }));
    }
    const isOpen = value !== options && readOption(value, names[0]![0]).isOpen;
    if (isOpen)
      return [{ base: holeOf(value.kind === 'unknown' ? value.reason : 'unresolved'), joining: names[0]![1] }];
  }
  return [null];
}

/** A default that is no object is the base itself: `new Pool('https://…')`. */
function getBaseItself(value: Value): Value | null {
  return getAlternatives(value).some(({ kind }) => kind === 'text' || kind === 'url') ? value : null;
}

export function joinBase(base: ClientBase | null, url: Skeleton): Skeleton {
  const [first] = url;
  if (base === null || (first?.kind === 'text' && ABSOLUTE.test(first.text))) return url;
  if (base.joining === 'resolve') return resolveUrl(url, base.base);
  const isPathRooted = first?.kind === 'text' && first.text.startsWith('/');
  const last = base.base.at(-1);
  const isBaseClosed = last?.kind === 'text' && last.text.endsWith('/');
  return concat(base.base, isPathRooted || isBaseClosed || first === undefined ? [] : textOf('/'), url);
}

/** How a base that is a hole is written in a request's `bases`. */
export function renderHoleBase(reason: UnknownReason): string {
  return `{${reason}}`;
}

/** The different bases of some URLs. */
export function getBaseTexts(urls: readonly Skeleton[]): string[] {
  return [...new Set(urls.map(getBaseText))];
}

/** The beginning of a URL by which two are told to have different bases: the host, or the hole in its place. */
function getBaseText(url: Skeleton): string {
  const [first] = url;
  if (!first) return '';
  if (first.kind === 'hole') return renderHoleBase(first.reason);
  const text = getText([first]) ?? '';
  return /^[a-z][a-z0-9+.-]*:\/\/[^/]*/i.exec(text)?.[0] ?? '';
}
