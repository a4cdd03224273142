/**
 * How much a run covers. `npm test` holds each face against a sample of the fixtures and gives property tests few runs;
 * `npm run test:all` takes every fixture and the long runs.
 */
import { inject } from 'vitest';

export type Extent = 'sample' | 'all';

declare module 'vitest' {
  interface ProvidedContext {
    /** Set by vitest.config.ts from `--mode`. */
    extent: Extent;
  }
}

/** Returns the value for this run. */
export function byExtent<T>(values: Readonly<Record<Extent, T>>): T {
  return values[inject('extent')];
}

/** True for one of `step` entries of a list in `npm test`, and for each in `npm run test:all`. */
export function isSampled(index: number, step: number): boolean {
  return index % byExtent({ sample: step, all: 1 }) === 0;
}
