/** Groups the broken places of a request into faults, each of which is one breach. */
import type { Request } from '../requests/request.ts';
import { placeRepetition } from './repeated-elements.ts';
import type { WaysJudgement } from './schema/judge-ways.ts';
import type { Break } from './schema/partial-json.ts';
import type { Place, RequestJson } from './schema/value-to-partial-json.ts';

/** What breaks a constraint in one way of a request. */
export interface Fault {
  breaks: readonly Break<Place>[];
  /** The places that the constraint names: `body.model`. */
  at: readonly string[];
  instance: RequestJson;
  /** Null for headers that no known request sends. */
  request: Request | null;
}

/**
 * Groups the broken places of each way into faults: each wrong place is one fault. All missing parts are one fault, unless a
 * wrong place explains them, such as a field under another name. Several names that do so are one fault.
 */
export function getFaults({ broken }: WaysJudgement): { way: RequestJson; breaks: readonly Break<Place>[] }[] {
  return broken.flatMap(({ instance, breaks }) => {
    const wrong = breaks.filter(({ keyword }) => keyword !== 'required');
    const isOfWrongForm = wrong.length < breaks.length && wrong.every(({ origin }) => origin !== null && isKey(origin));
    const faults = !isOfWrongForm ? wrong.map((each) => [placeRepetition(each)]) : [wrong.length > 0 ? wrong : breaks];
    return faults.map((each) => ({ way: instance, breaks: each }));
  });
}

/** True for the place of a key, such as that of a row which lacks something. */
export function isKey({ value, entry }: Place): boolean {
  return value === null && entry !== null;
}
