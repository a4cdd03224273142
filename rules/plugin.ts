/** The ESLint plugin: ten rules for deprecations, those for contracts, and the configurations. Its import stays light, for every editor pays for it. */
import { createRequire } from 'node:module';
import type { ESLint, Linter, Rule } from 'eslint';
import { createEngine } from '../analysis/engine.ts';
import { RULE_GROUPS } from '../analysis/findings/judgement/rule-name.ts';
import { createModuleHost } from '../analysis/host/modules/module-host.ts';
import { getPackageFacts } from '../analysis/host/package-facts.ts';
import type { ModuleHost } from '../analysis/program/source-file.ts';
import { getLastBoundary } from '../data/lifecycle.ts';
import { loadContracts, loadDataset } from '../data/load.ts';
import { createConfigs, type ConfigName } from './configs.ts';
import { createGetEngine } from './engines.ts';
import { createFindingsByFile } from './file-findings.ts';
import { CONTRACT_RULES } from './contract-rules.ts';
import { createContractRule, createRule } from './rule-factory.ts';

export type { SunsetSettings } from './settings.ts';

export interface SunsetPlugin extends ESLint.Plugin {
  meta: { name: string; version: string; namespace: string };
  rules: Record<string, Rule.RuleModule>;
  configs: Record<ConfigName, Linter.Config[]>;
}

const { version } = createRequire(import.meta.url)('eslint-plugin-sunset/package.json') as { version: string };
const dataset = loadDataset();
// The one look at the clock, when ESLint reads its configuration; before the first boundary every day is the same.
const today = new Date().toISOString().slice(0, 10);
const asOf = getLastBoundary(dataset.deprecations, today) ?? today;

// One for all configurations: what a file imports does not depend on them.
let modules: ModuleHost | undefined;
const getModules = (): ModuleHost => (modules ??= createModuleHost({ freshness: 'seconds' }));

const findings = createFindingsByFile({
  getEngine: createGetEngine({ shipped: dataset, create: createEngine, getModules, loadContracts }),
  getPackageFacts,
  asOf,
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

const plugin: SunsetPlugin = {
  meta: { name: 'eslint-plugin-sunset', version, namespace: 'sunset' },
  rules,
  configs: { recommended: [], strict: [], 'ended-only': [], contracts: [] },
};
// Configurations name their plugin, and the plugin holds its configurations.
Object.assign(plugin.configs, createConfigs(plugin, asOf));

export default plugin;
// `require('eslint-plugin-sunset')` gives the plugin itself, for configurations written as CommonJS:
// https://nodejs.org/api/modules.html#loading-ecmascript-modules-using-require
export { plugin as 'module.exports' };
