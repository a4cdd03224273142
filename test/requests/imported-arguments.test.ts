/** Arguments of imported values that no word of the file reaches: the modules that they come from are not parsed. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createEvaluation } from '../../analysis/evaluator/machine.ts';
import { createModuleHost } from '../../analysis/host/modules/module-host.ts';
import { parseModule } from '../../analysis/host/parsers/parse-source.ts';
import { createModules } from '../../analysis/program/modules/modules.ts';
import { NO_PACKAGE } from '../../analysis/program/source-file.ts';
import { createExternals } from '../../analysis/requests/search/externals.ts';
import { findRequests } from '../../analysis/requests/search/find-requests.ts';
import { loadDataset } from '../../data/load.ts';
import { createFolder } from '../temporary.ts';

const dataset = loadDataset();
const NONE: ReadonlySet<string> = new Set();

/** Finds the requests of a file with a relevant word, `minify`. Returns the modules that were parsed, by their names. */
function findParsed(text: string): string[] {
  const cwd = createFolder({
    'package.json': '{"type":"module"}',
    'a.js': text,
    'registry.js':
      'export class Registry {\n  define(list) { list.forEach((each) => fetch(each.path)); }\n  name(text) { fetch(text); }\n}\n',
    'command.js': 'export const command = { path: "/user" };\n',
  });
  const host = createModuleHost({ cwd });
  const loaded = new Set<string>();
  const modules = createModules({
    ...host,
    load(file) {
      loaded.add(file.slice(cwd.length + 1));
      return host.load(file);
    },
  });
  const { source } = parseModule({ name: 'a.js', text, path: join(cwd, 'a.js') });
  const evaluation = createEvaluation(modules.enter(source!), createExternals(dataset.platform), modules);
  const words = { segments: new Set(['minify']), names: NONE, headers: NONE, coversWholeFile: false };
  findRequests(evaluation, { dataset, facts: NO_PACKAGE, answers: 'never read', words, names: null });
  return [...loaded].sort();
}

const START =
  "import { Registry } from './registry.js';\nimport { command } from './command.js';\nconst registry = new Registry();\nregistry.name('settings/minify');\n";

it('are not parsed for a table of imported values', () => {
  expect(findParsed(`${START}registry.define([{ name: 'command', command }]);\n`)).toEqual(['registry.js']);
});

it('are parsed where a word is beside the imported value', () => {
  expect(findParsed(`${START}registry.define([{ name: 'settings/minify', command }]);\n`)).toContain('registry.js');
  expect(findParsed(`${START}registry.define([command, 'settings/minify']);\n`)).toContain('command.js');
});
