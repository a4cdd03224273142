/**
 * The form in which the package stores the tables of the prefilter. Thousands of requirements differ in their marks alone, so what
 * they share is written once.
 */
import type { Mark } from './marks.ts';
import type { Requirement } from './requirements.ts';
import type { PrefilterTables } from './tables.ts';

export interface PackedTables extends Omit<PrefilterTables, 'requirements'> {
  /** Requirements without their marks, each once. */
  readonly shapes: readonly RequirementShape[];
  /** The index of its shape, the marks of its place, and its other marks, for each requirement. */
  readonly requirements: readonly (readonly [shape: number, place: readonly Mark[], rest: readonly Mark[]])[];
}

type RequirementShape = Omit<Requirement, 'place' | 'rest'>;

/** Returns the tables with each shape of a requirement once. */
export function packTables(tables: PrefilterTables): PackedTables {
  const indexes = new Map<string, number>();
  const shapes: RequirementShape[] = [];
  const requirements = tables.requirements.map(({ place, rest, ...shape }) => {
    const key = JSON.stringify(Object.entries(shape).sort());
    const index = indexes.get(key) ?? shapes.push(shape) - 1;
    indexes.set(key, index);
    return [index, place, rest] as const;
  });
  return { ...tables, shapes, requirements };
}

/** Returns the tables that were packed. Requirements of one shape share its words. */
export function unpackTables({ shapes, requirements, ...tables }: PackedTables): PrefilterTables {
  return {
    ...tables,
    requirements: requirements.map(([shape, place, rest]) => ({ ...shapes[shape]!, place, rest })),
  };
}
