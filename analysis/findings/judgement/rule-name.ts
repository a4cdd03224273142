/** The lint rule that shows a finding. The CLI needs the names too, because it honours `eslint-disable` comments. */
import type { AffectsKind } from '../../../data/deprecation-schema.ts';
import type { ContractFinding, DeprecationFinding } from '../finding.ts';

/** The last word of a rule's name: one rule pair for each group of kinds. */
export type RuleGroup = 'route' | 'field' | 'header' | 'parameter' | 'value';

/** The rule group that shows each kind of use. */
export const RULE_GROUPS: Readonly<Record<AffectsKind, RuleGroup>> = {
  route: 'route',
  host: 'route',
  'request-field': 'field',
  'response-field': 'field',
  enum: 'field',
  header: 'header',
  'header-pair': 'header',
  query: 'parameter',
  'client-option': 'parameter',
  value: 'value',
};

/** A full rule name, as people write it in a configuration or a disable comment. */
export type RuleName = `sunset/${string}`;

/** The parts of a finding that decide its rule. */
export type RuleSubject =
  Pick<DeprecationFinding, 'kind' | 'lifecycle' | 'severity'> | Pick<ContractFinding, 'kind' | 'rule'>;

/**
 * The name of the one rule that shows a finding: `no-ended-…` for what has ended, or was raised to an error by the user's
 * `endingWithin` or an observed end; `no-deprecated-…` for all else, hints included. A breach has the rule that its data names.
 */
export function getRuleName(finding: RuleSubject): RuleName {
  if (finding.kind === 'contract') return `sunset/${finding.rule}`;
  const hasEnded = finding.lifecycle === 'ended' || finding.severity === 'error';
  return `sunset/no-${hasEnded ? 'ended' : 'deprecated'}-${RULE_GROUPS[finding.kind]}`;
}
