/**
 * Writes docs/configuration.md, docs/coverage.md, docs/contracts.md, docs/libraries.md, docs/limitations.md, docs/contracts/, docs/rules/
 * and docs/deprecations/ from the schema of the configuration, the dataset, the contracts, the tables of libraries, the fixtures and
 * test/limitations, and docs/walkthrough.md from what the built command line prints:
 *
 *   npm run docs
 *
 * The same sources give the same bytes; test/docs.test.ts fails when docs/ differs from them.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { CONTRACT_RULES } from '../rules/contract-rules.ts';
import { LIMITATIONS_RULE, SETTINGS_RULE } from '../rules/sunset-settings.ts';
import { renderConfiguration } from './docs/configuration.mjs';
import { getContractRules, renderContractArea, renderContractRule, renderContracts } from './docs/contracts.mjs';
import { renderCoverage } from './docs/coverage.mjs';
import { renderDeprecation } from './docs/deprecations.mjs';
import { renderLibraries } from './docs/libraries.mjs';
import { renderLimitations } from './docs/limitations.mjs';
import { RULES, renderLimitationsRule, renderRule, renderSettingsRule } from './docs/rules.mjs';
import { findCheckFixes } from './docs/check-fixes.mjs';
import { readSources, ROOT } from './docs/sources.mjs';
import { renderWalkthrough } from './docs/walkthrough.mjs';

/** Folders with only generated pages. */
export const FOLDERS = ['docs/contracts', 'docs/rules', 'docs/deprecations'];

/** Returns the text of every generated page, by path from the root of the repository. `checkFixes` is as `findCheckFixes` makes it. */
export function renderDocs(checkFixes = findCheckFixes()) {
  const sources = readSources();
  return {
    'docs/configuration.md': renderConfiguration(),
    'docs/coverage.md': renderCoverage(sources),
    'docs/libraries.md': renderLibraries(),
    'docs/limitations.md': renderLimitations(),
    'docs/contracts.md': renderContracts(sources.contracts, sources.sentences),
    'docs/walkthrough.md': renderWalkthrough(),
    ...Object.fromEntries(
      [...getContractRules(sources.contracts)].map(([name, shown]) => [
        `docs/rules/${name}.md`,
        renderContractRule(name, shown, CONTRACT_RULES, checkFixes),
      ]),
    ),
    ...Object.fromEntries(
      sources.contracts.map((contract) => [
        `docs/contracts/${contract.area}.md`,
        renderContractArea(contract, sources.guides.get(contract.area), checkFixes),
      ]),
    ),
    [`docs/rules/${SETTINGS_RULE}.md`]: renderSettingsRule(SETTINGS_RULE),
    [`docs/rules/${LIMITATIONS_RULE}.md`]: renderLimitationsRule(LIMITATIONS_RULE),
    ...Object.fromEntries(RULES.map((rule) => [`docs/rules/${rule.name}.md`, renderRule(rule, sources)])),
    ...Object.fromEntries(
      sources.entries.map((entry) => [`docs/deprecations/${entry.id}.md`, renderDeprecation(entry, sources)]),
    ),
  };
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const pages = renderDocs();
  for (const folder of FOLDERS) {
    mkdirSync(join(ROOT, folder), { recursive: true });
    for (const name of readdirSync(join(ROOT, folder)))
      if (!(`${folder}/${name}` in pages)) rmSync(join(ROOT, folder, name));
  }
  for (const [name, text] of Object.entries(pages)) {
    mkdirSync(dirname(join(ROOT, name)), { recursive: true });
    writeFileSync(join(ROOT, name), text);
  }
  process.stderr.write(`${Object.keys(pages).length} pages\n`);
}
