/**
 * Partly known JSON: what the source tells of a request. `Origin` is the caller's link to the source, such as a place.
 */
export type PartialJson<Origin> =
  | UnknownPart
  | { kind: 'scalar'; value: number | boolean | null; origin: Origin }
  /** A text; null is a hole, which may be any text, also the empty one. Two literal pieces are never adjacent. */
  | { kind: 'text'; pieces: readonly (string | null)[]; origin: Origin }
  /** `isOpen`: it may hold further elements at any position. */
  | { kind: 'list'; items: readonly PartialJson<Origin>[]; isOpen: boolean; origin: Origin }
  /** `isOpen`: it may hold further properties. */
  | { kind: 'object'; properties: ReadonlyMap<string, PartialProperty<Origin>>; isOpen: boolean; origin: Origin }
  /** One of several values. */
  | { kind: 'choice'; values: readonly PartialJson<Origin>[] };

export interface UnknownPart {
  kind: 'unknown';
}

export interface PartialProperty<Origin> {
  /** The place of its key. */
  origin: Origin;
  /** True if it may be missing. */
  isOptional: boolean;
  read(): PartialJson<Origin>;
}
