/** A route of the program's own server: its method and the segments of its path. */
import type { TSESTree } from '@typescript-eslint/utils';
import { OPEN_REST, OPEN_SEGMENT } from '../libraries/own-routes.ts';
import type { Method } from '../requests/request.ts';

export interface OwnRoute {
  /** Null for every method. */
  method: Method | null;
  /** The segments of its path: a text, null for a parameter, `REST` for all that is left. */
  segments: readonly (string | null)[];
  /** Equal for the same registration or file. */
  place: TSESTree.Node | string;
}

/** The last segment of a route that takes all that is left. */
export const REST = '**';

/** The segments of a path as it is written, with slashes between them. */
export function toSegments(path: string): (string | null)[] {
  return path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => (OPEN_REST.test(segment) ? REST : OPEN_SEGMENT.test(segment) ? null : segment));
}
