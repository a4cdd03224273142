/** Selects the parts of the data that a run applies. */
import { memoiseByPart } from '../../analysis/program/memoise.ts';
import type { Dataset } from '../../data/dataset.ts';
import { loadContracts, loadDataset } from '../../data/load.ts';

/** `deprecations` finds uses of deprecated operations; `contracts` finds code that breaks the platform's requirements. */
export type RuleSet = 'deprecations' | 'contracts';

export const RULE_SETS: readonly RuleSet[] = ['deprecations', 'contracts'];

/**
 * Returns the dataset with only the deprecations and contracts of these rule sets: the same object each time, as what an analysis derives
 * from a dataset is kept for as long as that exists.
 */
export function selectRuleSets(dataset: Dataset, sets: readonly RuleSet[]): Dataset {
  return select(dataset, RULE_SETS.filter((each) => sets.includes(each)).join(), sets);
}

const select = memoiseByPart((dataset: Dataset, _key: string, sets: readonly RuleSet[]): Dataset => {
  return {
    platform: dataset.platform,
    deprecations: sets.includes('deprecations') ? dataset.deprecations : [],
    // Getters, because only an analysis reads these two, which are large.
    get catalogue() {
      return dataset.catalogue;
    },
    get sdk() {
      return dataset.sdk;
    },
    // There are contracts for the shipped platform only.
    ...(sets.includes('contracts') && dataset.sdk === loadDataset().sdk ? { contracts: loadContracts() } : {}),
  };
});
