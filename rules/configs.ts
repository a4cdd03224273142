/** Creates the shipped configurations, in the flat format. */
import type { ESLint, Linter } from 'eslint';
import type { Day } from '../data/lifecycle.ts';
import { CONTRACT_RULES } from './contract-rules.ts';
import type { RuleState } from './rule-factory.ts';
import { LIMITATIONS_RULE, SETTINGS_RULE } from './sunset-settings.ts';

export type ConfigName = 'recommended' | 'strict' | 'ended-only' | 'contracts';

type RuleKind = RuleState | 'contract' | 'settings' | 'limitations';

const SEVERITIES: Readonly<Record<ConfigName, Readonly<Record<RuleKind, Linter.Severity>>>> = {
  recommended: { ended: 2, deprecated: 1, contract: 0, settings: 2, limitations: 0 },
  strict: { ended: 2, deprecated: 2, contract: 2, settings: 2, limitations: 0 },
  'ended-only': { ended: 2, deprecated: 0, contract: 0, settings: 2, limitations: 0 },
  contracts: { ended: 0, deprecated: 0, contract: 2, settings: 2, limitations: 0 },
};

/**
 * A list, as in most plugins. It also has its rules: spread from a list that has none, `{ ...sunset.configs.recommended.rules }` would turn
 * no rule on, without a word.
 */
export type ShippedConfig = Linter.Config[] & { readonly rules: Linter.RulesRecord };

/**
 * What an error of ESLint 8 shows for `extends: ['plugin:sunset/recommended']`. It writes the whole list into its message, and the plugin
 * in the list contains the list again, so that it would complain of a circular structure instead.
 */
const NEEDS_FLAT = 'a flat configuration: it needs ESLint 9 or newer, and an eslint.config file';

/**
 * Creates the configurations of a plugin. They contain the day `asOf`, because ESLint's `--cache` compares configurations:
 * pass a day that changes only when a judgement can change, so that the cache stays valid in between. `others` are further
 * settings whose change makes the cache invalid.
 */
export function createConfigs(
  plugin: ESLint.Plugin,
  asOf: Day,
  others: Readonly<Record<string, string>> = {},
): Record<ConfigName, ShippedConfig> {
  const create = (name: ConfigName): ShippedConfig => {
    const severities = SEVERITIES[name];
    const rules: Linter.RulesRecord = {};
    for (const rule of Object.keys(plugin.rules ?? {})) {
      const severity = severities[getKind(rule)];
      if (severity !== 0) rules[`sunset/${rule}`] = severity;
    }
    // Only `strict` reports uses with unknown parts.
    const sunset = name === 'strict' ? { asOf, evidence: 'possible' } : { asOf };
    const config: Linter.Config[] = [
      { name: `sunset/${name}`, plugins: { sunset: plugin }, settings: { sunset, ...others }, rules },
    ];
    return Object.defineProperties(config, {
      rules: { value: rules },
      toJSON: { value: () => NEEDS_FLAT },
    }) as ShippedConfig;
  };
  return {
    recommended: create('recommended'),
    strict: create('strict'),
    'ended-only': create('ended-only'),
    contracts: create('contracts'),
  };
}

function getKind(rule: string): RuleKind {
  if (rule === SETTINGS_RULE) return 'settings';
  if (rule === LIMITATIONS_RULE) return 'limitations';
  if (Object.hasOwn(CONTRACT_RULES, rule)) return 'contract';
  return rule.startsWith('no-ended-') ? 'ended' : 'deprecated';
}
