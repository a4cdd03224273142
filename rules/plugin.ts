/** The ESLint plugin: its rules and configurations. Its import must stay fast for editors. */
import { createRequire } from 'node:module';
import type { ESLint, Linter, Rule } from 'eslint';
import { createEngine } from '../analysis/engine.ts';
import { RULE_GROUPS } from '../analysis/findings/judgement/rule-name.ts';
import { createModuleHost } from '../analysis/host/modules/module-host.ts';
import { getPackageFacts } from '../analysis/host/package-facts.ts';
import type { ModuleHost } from '../analysis/program/source-file.ts';
import { getLastBoundary, type Day } from '../data/lifecycle.ts';
import { loadContracts, loadDataset } from '../data/load.ts';
import { CACHE_KEY_SETTING, getCacheKey } from './configuration/cache-key.ts';
import { createConfigurationFinder } from './configuration/find-configuration.ts';
import { createConfigs, type ConfigName, type ShippedConfig } from './configs.ts';
import { createGetEngine } from './engines.ts';
import { createFindingsByFile } from './file-findings.ts';
import { CONTRACT_RULES } from './contract-rules.ts';
import { createRequestsProcessor } from './requests-processor.ts';
import { createContractRule, createLimitationsRule, createRule, createSettingsRule } from './rule-factory.ts';
import { LIMITATIONS_RULE, SETTINGS_RULE } from './sunset-settings.ts';

export type { SunsetSettings } from './sunset-settings.ts';

export interface SunsetPlugin extends ESLint.Plugin {
  meta: { name: string; version: string; namespace: string };
  rules: Record<string, Rule.RuleModule>;
  processors: { requests: Linter.Processor };
  configs: Record<ConfigName, ShippedConfig>;
}

const { version } = createRequire(import.meta.url)('eslint-plugin-sunset/package.json') as { version: string };
const dataset = loadDataset();
const getToday = (): Day => new Date().toISOString().slice(0, 10);
// Before the first boundary all days are equal.
const getBoundary = (day: Day): Day => getLastBoundary(dataset.deprecations, day) ?? day;
const asOf = getBoundary(getToday());

// One host for all configurations: the imports of a file do not depend on them.
let modules: ModuleHost | undefined;
const getModules = (): ModuleHost => (modules ??= createModuleHost({ freshness: 'seconds' }));

const findConfiguration = createConfigurationFinder();
const findings = createFindingsByFile({
  getEngine: createGetEngine({ shipped: dataset, create: createEngine, getModules, loadContracts }),
  getPackageFacts,
  asOf,
  getToday,
  getBoundary,
  findConfiguration,
});
const rules = Object.fromEntries(
  (['deprecated', 'ended'] as const).flatMap((state) =>
    [...new Set(Object.values(RULE_GROUPS))].map((group) => [
      `no-${state}-${group}`,
      createRule(state, group, findings),
    ]),
  ),
) as SunsetPlugin['rules'];
for (const [name, description] of Object.entries(CONTRACT_RULES))
  rules[name] = createContractRule(name, description, findings);
rules[SETTINGS_RULE] = createSettingsRule(findings);
rules[LIMITATIONS_RULE] = createLimitationsRule(findings);

const plugin: SunsetPlugin = {
  meta: { name: 'eslint-plugin-sunset', version, namespace: 'sunset' },
  rules,
  processors: { requests: createRequestsProcessor(new Set(Object.keys(rules)), version) },
  configs: {} as SunsetPlugin['configs'],
};
// The configurations refer to the plugin, and the plugin to its configurations.
const key = getCacheKey(findConfiguration, process.cwd());
Object.assign(plugin.configs, createConfigs(plugin, asOf, key === null ? {} : { [CACHE_KEY_SETTING]: key }));

export default plugin;
// `require('eslint-plugin-sunset')` returns the plugin itself, for configurations in CommonJS:
// https://nodejs.org/api/modules.html#loading-ecmascript-modules-using-require
export { plugin as 'module.exports' };
