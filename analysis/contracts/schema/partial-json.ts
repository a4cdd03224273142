/**
 * JSON known in part: what a request holds, as far as the source says it. `Origin` is whatever the caller wants to find
 * again: the places of the source.
 */
export type PartialJson<Origin> =
  | UnknownPart
  | { kind: 'scalar'; value: number | boolean | null; origin: Origin }
  /** A text; null stands for a hole, which can be any text, the empty one too. Two texts never stand side by side. */
  | { kind: 'text'; pieces: readonly (string | null)[]; origin: Origin }
  /** `isOpen`: it may hold further elements, anywhere. */
  | { kind: 'list'; items: readonly PartialJson<Origin>[]; isOpen: boolean; origin: Origin }
  /** `isOpen`: it may hold further properties. */
  | { kind: 'object'; properties: ReadonlyMap<string, PartialProperty<Origin>>; isOpen: boolean; origin: Origin }
  /** One of several. */
  | { kind: 'choice'; values: readonly PartialJson<Origin>[] };

export interface UnknownPart {
  kind: 'unknown';
}

export interface PartialProperty<Origin> {
  /** Where its name is written. */
  origin: Origin;
  /** It may be missing. */
  isOptional: boolean;
  read(): PartialJson<Origin>;
}
