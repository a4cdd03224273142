/** The guides of the contracts against the constraints: each step names constraints of its area, and none is left out. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { guidesSchema, type Guide } from '../../data/guide-schema.ts';
import { loadContracts } from '../../data/load.ts';

const guides = JSON.parse(
  readFileSync(new URL('../../data/contracts/guides.json', import.meta.url), 'utf8'),
) as Guide[];

describe('the guides of the contracts', () => {
  it('have the shape of the schema', () => {
    expect(guidesSchema.parse(guides)).toEqual(guides);
  });

  it('are one for each area, in the order of the document', () => {
    expect(guides.map(({ area }) => area)).toEqual(loadContracts().map(({ area }) => area));
  });

  it.each(loadContracts())('name each constraint of $area once', ({ area, constraints }) => {
    const named = guides.find((guide) => guide.area === area)!.steps.flatMap((step) => step.constraints);
    expect(named.toSorted()).toEqual(constraints.map(({ id }) => id).toSorted());
  });
});
