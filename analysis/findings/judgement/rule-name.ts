/** Which lint rule shows a finding. The CLI needs the names too: `eslint-disable` comments hold there as well. */
import type { AffectsKind } from '../../../data/schema.ts';
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

/** What decides which rule shows a finding. */
export type RuleSubject =
  Pick<DeprecationFinding, 'kind' | 'lifecycle' | 'severity'> | Pick<ContractFinding, 'kind' | 'rule'>;

/**
 * Name of the one rule that shows the finding. What has ended, and what the user's `endingWithin` (or an observed
 * end) raised to an error, belongs to `no-ended-…`; all else, hints included, to `no-deprecated-…`. A broken contract
 * belongs to the rule that its data names.
 */
export function getRuleName(finding: RuleSubject): RuleName {
  if (finding.kind === 'contract') return `sunset/${finding.rule}`;
  const hasEnded = finding.lifecycle === 'ended' || finding.severity === 'error';
  return `sunset/no-${hasEnded ? 'ended' : 'deprecated'}-${RULE_GROUPS[finding.kind]}`;
}
