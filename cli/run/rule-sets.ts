/** Which parts of the data a run judges by. */
import type { Dataset } from '../../data/dataset.ts';
import { loadContracts } from '../../data/load.ts';

/** What a run judges: calls of what is deprecated, and requests and receivers by what the platform requires. */
export type RuleSet = 'deprecations' | 'contracts';

export const RULE_SETS: readonly RuleSet[] = ['deprecations', 'contracts'];

/** The dataset with what these rule sets judge, and nothing else to be judged. */
export function selectRuleSets(dataset: Dataset, sets: readonly RuleSet[]): Dataset {
  return {
    ...dataset,
    deprecations: sets.includes('deprecations') ? dataset.deprecations : [],
    ...(sets.includes('contracts') ? { contracts: loadContracts() } : {}),
  };
}
