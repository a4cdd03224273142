/** The data that a run applies is one object for each selection of rule sets. */
import { expect, it } from 'vitest';
import { selectRuleSets } from '../../cli/run/rule-sets.ts';
import { loadDataset } from '../../data/load.ts';

it('is the same object for each run of a process, so that what is derived from it is made once', () => {
  const shipped = loadDataset();
  const contracts = selectRuleSets(shipped, ['deprecations', 'contracts']);
  expect(selectRuleSets(shipped, ['contracts', 'deprecations'])).toBe(contracts);
  expect(selectRuleSets(shipped, ['deprecations'])).not.toBe(contracts);
  expect(selectRuleSets({ ...shipped }, ['deprecations', 'contracts'])).not.toBe(contracts);
});
