/** The code-shape searches by the name under which the data asks for them. */
import type { FoundBreach } from '../breach.ts';
import { findErrorCodes } from './error-codes.ts';
import { findMissingContentTypes } from './json-content-type.ts';
import type { FindShape, ShapeScan } from './shape.ts';

export const SHAPES: Readonly<Record<string, FindShape>> = {
  'error-codes': findErrorCodes,
  'json-content-type': findMissingContentTypes,
};

/** What the named searches find in a file. */
export function findShapes(names: ReadonlySet<string>, scan: ShapeScan): FoundBreach[] {
  return Object.entries(SHAPES).flatMap(([name, find]) => (names.has(name) ? find(scan) : []));
}
