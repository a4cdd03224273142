/** Files whose syntax a test rules out are not kept: a search for common words would keep the trees of a whole package. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createModuleHost } from '../../analysis/host/modules/module-host.ts';
import { parseModule } from '../../analysis/host/parsers/parse-source.ts';
import type { FileFacts } from '../../analysis/program/file-facts.ts';
import { createModules } from '../../analysis/program/modules/modules.ts';
import { createFieldGraphs } from '../../analysis/program/names/field-graph.ts';
import { createFolder } from '../temporary.ts';

const hasMemberWrite = ({ memberWrites }: FileFacts): boolean => memberWrites.length > 0;

it('only files that pass are kept, and each is tested once', () => {
  const files = {
    'types.js': 'const rows = [], first = rows[0];\n',
    'writes.js': 'rows[name] = load;\n',
    'own.js': '',
  };
  const cwd = createFolder(files);
  const paths = Object.keys(files).map((name) => join(cwd, name));
  const host = createModuleHost({ cwd });
  const parsed: string[] = [];
  const modules = createModules({
    ...host,
    load(path) {
      const { source } = parseModule({ name: path.slice(cwd.length + 1), text: host.read(path)!, path });
      parsed.push(source!.name);
      return { kind: 'source', source: source! };
    },
  });
  const { source } = parseModule({ name: 'own.js', text: '', path: join(cwd, 'own.js') });
  const fields = createFieldGraphs(modules)(paths, modules.enter(source!));
  const search = (): string[] => fields.getFilesWhere(hasMemberWrite, ' = ').map((file) => file.source.name);
  expect(search()).toEqual(['writes.js']);
  expect(search()).toEqual(['writes.js']);
  expect(fields.getFilesWhere(hasMemberWrite, ' = ', /first/)).toEqual([]);
  expect(parsed.filter((name) => name === 'types.js')).toHaveLength(1);
  // Nothing holds the tree of the other file: what needs it parses it again.
  parsed.length = 0;
  expect(fields.getFilesWith(' = ').map((file) => file.source.name)).toEqual(['types.js', 'writes.js']);
  expect(parsed).toEqual(['types.js']);
  expect(fields.getFilesNaming('row')).toEqual([]);
  expect(fields.getFilesNaming('load').map((file) => file.source.name)).toEqual(['writes.js']);
});
