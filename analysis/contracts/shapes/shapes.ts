/** The code-shape searches by the name under which the data asks for them. */
import type { FoundBreach } from '../breach.ts';
import type { FindShape, ShapeScan } from './shape.ts';

export const SHAPES: Readonly<Record<string, FindShape>> = {};

/** What the named searches find in a file. */
export function findShapes(names: ReadonlySet<string>, scan: ShapeScan): FoundBreach[] {
  return Object.entries(SHAPES).flatMap(([name, find]) => (names.has(name) ? find(scan) : []));
}
