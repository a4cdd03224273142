/** The ways in which a request can be sent: the choices in it that matter are settled. */
import type { Break } from './partial-json.ts';
import type { Place, RequestJson } from './value-to-partial-json.ts';

export interface Way {
  instance: RequestJson;
  breaks: readonly Break<Place>[];
}

/** The most ways that are judged. */
export const MAX_WAYS = 40;

/** Returns the values of a choice, some of which may be choices. */
export function flatten(part: RequestJson): readonly RequestJson[] {
  return part.kind === 'choice' ? part.values.flatMap(flatten) : [part];
}
