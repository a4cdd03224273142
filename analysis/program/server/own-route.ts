/** A route of the program's own server: its method and the segments of its path. */
import type { TSESTree } from '@typescript-eslint/utils';
import { OPEN_REST, OPEN_SEGMENT, OPEN_WORD } from '../../libraries/frameworks/own-routes.ts';
import type { Method } from '../../requests/request.ts';

export interface OwnRoute {
  /** Null for every method. */
  method: Method | null;
  /** The segments of its path: a text, null for a parameter, `REST` for all remaining segments. */
  segments: readonly (string | null)[];
  /** Equal for the same registration or file. */
  place: TSESTree.Node | string;
}

/** The last segment of a route that matches all remaining segments. */
export const REST = '**';

/** The segments of a path as it is written, with slashes between them. */
export function toSegments(path: string): (string | null)[] {
  return path
    .split('/')
    .filter((segment) => segment !== '')
    .flatMap((segment) => {
      const [, word] = OPEN_WORD.exec(segment) ?? [];
      if (word !== undefined) return [word, REST];
      return OPEN_REST.test(segment) ? REST : OPEN_SEGMENT.test(segment) ? null : segment;
    });
}

/**
 * The path that a regular expression accepts, in the notation of routes: `/edge/*` for `^\/edge(\/.*)$`, and for `^\/edge\/`, which
 * has no end. Null for expressions that are no such path: other beginnings, alternatives, assertions.
 */
export function toPathOfPattern(pattern: string): string | null {
  const [, inner = '', end] = /^\^?(.*?)(\$?)$/s.exec(pattern)!;
  const written = inner
    .replaceAll('\\/', '/')
    .replace(/\((?:\?:|\?<\w+>)?(?!\?)/g, '')
    .replace(/\)\??/g, '')
    .replace(/\/?(?<!\])\.[*+]\??$/, '/*')
    .replace(/\/\??$/, '');
  const path = end === '' && !written.endsWith('/*') ? `${written}/*` : written;
  const segments = path.split(/\/(?![^[\]]{0,200}\])/);
  const names = segments.map((segment) => {
    if (segment === '' || segment === '*') return segment;
    if (/^(?:\[[^\]]+\]|\\[wd])(?:[*+]\??|\{[\d,]+\})$/.test(segment)) return ':part';
    return /^(?:[\w-]|\\[.-])+$/.test(segment) ? segment.replaceAll('\\', '') : null;
  });
  return names[0] === '' && !names.includes(null) ? names.join('/') : null;
}
