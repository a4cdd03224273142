/** The contracts as data: valid, complete, each constraint with fixtures, and the examples as they say. */
import { describe, expect, it } from 'vitest';
import { getRule } from '../../analysis/contracts/judge-breaches.ts';
import { CHECKS } from '../../analysis/contracts/checks/all-checks.ts';
import { contractSchema } from '../../data/contract-schema.ts';
import { CONTRACT_RULES } from '../../rules/contract-rules.ts';
import { TALKING } from '../engine/analyze-text.ts';
import { FIXTURE_DAY } from '../fixtures.ts';
import { CONSTRAINTS, CONTRACTS, getOptIn, judgeText, loadContractFixtures } from './fixtures.ts';

describe.each(CONTRACTS.map((contract) => ({ contract, area: contract.area })))('$area', ({ contract }) => {
  it('has the shape of a contract', () => {
    expect(contractSchema.parse(contract)).toEqual(contract);
  });

  it('names rules that the plugin has, and checks that exist', () => {
    for (const constraint of contract.constraints) {
      expect(Object.keys(CONTRACT_RULES)).toContain(getRule(contract, constraint));
      if ('check' in constraint.judged) expect(Object.keys(CHECKS)).toContain(constraint.judged.check);
    }
  });
});

it('gives each constraint an id of its own', () => {
  const ids = CONSTRAINTS.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
});

it('has no rule that no constraint belongs to', () => {
  const used = new Set(
    CONTRACTS.flatMap((contract) => contract.constraints.map((constraint) => getRule(contract, constraint))),
  );
  expect(Object.keys(CONTRACT_RULES).filter((rule) => !used.has(rule))).toEqual([]);
});

const fixtures = loadContractFixtures();

describe.each(CONSTRAINTS.map((constraint) => ({ constraint, id: constraint.id })))('$id', ({ constraint, id }) => {
  it('has two fixtures that are reported for it and two clean ones at least', () => {
    const own = fixtures.filter(({ deprecation }) => deprecation === id);
    const reported = own.filter(
      ({ kind, expected }) => kind === 'report' && expected.some((each) => each.deprecation === id),
    );
    expect(reported.length).toBeGreaterThanOrEqual(2);
    expect(own.filter(({ kind }) => kind === 'clean').length).toBeGreaterThanOrEqual(2);
  });

  it('is broken by its wrong example, which breaks nothing else, and not by the right one', () => {
    const find = (text: string): string[] =>
      judgeText({ name: 'example.ts', text, asOf: FIXTURE_DAY }, TALKING, getOptIn(id)).map(
        ({ contract }) => contract ?? '',
      );
    expect([...new Set(find(constraint.examples.wrong))]).toEqual([id]);
    expect(find(constraint.examples.right)).toEqual([]);
  });
});
