/** The shipped configurations, in the flat format. */
import type { ESLint, Linter } from 'eslint';
import type { Day } from '../data/lifecycle.ts';
import type { RuleState } from './rule-factory.ts';

export type ConfigName = 'recommended' | 'strict' | 'ended-only';

const SEVERITIES: Readonly<Record<ConfigName, Readonly<Record<RuleState, Linter.Severity>>>> = {
  recommended: { ended: 2, deprecated: 1 },
  strict: { ended: 2, deprecated: 2 },
  'ended-only': { ended: 2, deprecated: 0 },
};

/**
 * Makes the configurations of a plugin.
 *
 * They carry the day: ESLint's `--cache` compares configurations, so a day that only changes when the data says
 * something new keeps the cache, and lets it go on the morning on which a deprecation ends.
 */
export function createConfigs(plugin: ESLint.Plugin, asOf: Day): Record<ConfigName, Linter.Config[]> {
  const create = (name: ConfigName): Linter.Config[] => {
    const severities = SEVERITIES[name];
    const rules: Linter.RulesRecord = {};
    for (const rule of Object.keys(plugin.rules ?? {})) {
      const severity = severities[rule.startsWith('no-ended-') ? 'ended' : 'deprecated'];
      if (severity !== 0) rules[`sunset/${rule}`] = severity;
    }
    // Only the strict one asks for uses of which something needed is unknown.
    const sunset = name === 'strict' ? { asOf, evidence: 'possible' } : { asOf };
    return [{ name: `sunset/${name}`, plugins: { sunset: plugin }, settings: { sunset }, rules }];
  };
  return { recommended: create('recommended'), strict: create('strict'), 'ended-only': create('ended-only') };
}
