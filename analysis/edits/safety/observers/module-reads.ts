/** Where other files of a package import a module, load it by `require` or `import()`, or load one that is not known. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import { memoise, memoiseByPart } from '../../../program/memoise.ts';
import { findNodes } from '../../../program/syntax/node-index.ts';
import { getKeyName, getWrittenText, isRequire } from '../../../program/syntax/syntax.ts';
import { findFilesNaming } from './files-with.ts';

export interface ModuleRead {
  /** An import of one name or of the whole module, or an expression that loads it. */
  kind: 'name' | 'whole' | 'loaded';
  node: TSESTree.Node;
  file: FileFacts;
  /** The names under which the imported module has the exports; null for any. */
  names: ReadonlySet<string> | null;
}

/** Finds the reads of the exports of some names, null for any; also by way of files that export them again. */
export function findModuleReads(
  module: FileFacts,
  names: ReadonlySet<string> | null,
  evaluation: Evaluation,
): readonly ModuleRead[] {
  const found: ModuleRead[] = [...findOpenLoads(evaluation, evaluation.modules.length)];
  const queue = [{ module, names }];
  const visited = new Map<FileFacts, Set<string> | null>([[module, names && new Set(names)]]);
  for (const step of queue) {
    const stem = getStem(step.module.source.name);
    const named = findFiles(evaluation, `${evaluation.modules.length} ${stem}`, stem);
    const beside = isIndex(step.module) ? findFiles(evaluation, `${evaluation.modules.length} ${INDEX}`, INDEX) : [];
    for (const file of new Set([...named, ...beside])) {
      const stems = getStemsFrom(file, step.module);
      found.push(...findImports(file, stems, step.names));
      for (const load of getLoads(file))
        if (load.specifier !== null && stems.includes(getStem(load.specifier)))
          found.push({ kind: 'loaded', node: load.node, file, names: step.names });
      const passed = getPassedNames(file, stems, step.names);
      const added = addNames(file, passed, visited);
      if (added?.size !== 0) queue.push({ module: file, names: added });
    }
  }
  return found;
}

/** Notes the names that a file exports, and returns those that are new: a file may export them by several ways. */
function addNames(
  file: FileFacts,
  names: ReadonlySet<string> | null,
  visited: Map<FileFacts, Set<string> | null>,
): ReadonlySet<string> | null {
  const known = visited.get(file);
  if (known === null) return new Set();
  visited.set(file, names && new Set([...(known ?? []), ...names]));
  return names && new Set([...names].filter((name) => !known?.has(name)));
}

/** Kept by the number of loaded modules and the stem, because a file may have thousands of functions that change. */
const findFiles = memoiseByPart((evaluation: Evaluation, _key: string, stem: string): readonly FileFacts[] => [
  ...new Set(findFilesNaming(stem, evaluation)),
]);

/** `tasks` of `./jobs/tasks.mjs`, and of `./tasks/index.js`. */
function getStem(path: string): string {
  const parts = path.replace(/\.\w+$/, '').split('/');
  const last = parts.at(-1)!;
  return last === 'index' && parts.length > 1 ? parts.at(-2)! : last;
}

/** The name of the module of a folder, which files of the folder and those below it import by their way to it: `./index.js`. */
const INDEX = 'index';

function isIndex({ source: { name } }: FileFacts): boolean {
  return (
    name
      .replace(/\.\w+$/, '')
      .split('/')
      .at(-1) === INDEX
  );
}

/** The stems of the specifiers by which a file may import a module. */
function getStemsFrom(file: FileFacts, module: FileFacts): string[] {
  const stem = getStem(module.source.name);
  if (!isIndex(module)) return [stem];
  const folder = getFolder(module);
  const own = getFolder(file);
  return own === folder ? [stem, '.'] : own.startsWith(folder) ? [stem, '..'] : [stem];
}

function getFolder({ source: { name } }: FileFacts): string {
  return name.slice(0, name.lastIndexOf('/') + 1);
}

type ModuleStatement = TSESTree.ImportDeclaration | TSESTree.ExportAllDeclaration | TSESTree.ExportNamedDeclaration;

/** The statements of a file that import or export from other modules, by their stems. */
const getStatements = memoise(({ source: { ast } }: FileFacts): ReadonlyMap<string, ModuleStatement[]> => {
  const statements = new Map<string, ModuleStatement[]>();
  for (const statement of ast.body) {
    if (!('source' in statement) || statement.source === null) continue;
    const stem = getStem(statement.source.value);
    const known = statements.get(stem);
    if (known) known.push(statement);
    else statements.set(stem, [statement]);
  }
  return statements;
});

function getStatementsOf(file: FileFacts, stems: readonly string[]): readonly ModuleStatement[] {
  return stems.flatMap((stem) => getStatements(file).get(stem) ?? []);
}

/** Finds the imports of a file that may be one of the names, or hold them. A default import may be a module of CommonJS. */
function findImports(file: FileFacts, stems: readonly string[], names: ReadonlySet<string> | null): ModuleRead[] {
  return getStatementsOf(file, stems).flatMap((statement) =>
    statement.type === 'ImportDeclaration'
      ? statement.specifiers.flatMap((specifier): ModuleRead[] => {
          const node = specifier.local;
          if (specifier.type === 'ImportSpecifier')
            return isAmong(getKeyName(specifier.imported), names) ? [{ kind: 'name', node, file, names }] : [];
          const isWhole = specifier.type === 'ImportNamespaceSpecifier' || names?.has('default') === false;
          return [{ kind: isWhole ? 'whole' : 'name', node, file, names }];
        })
      : [],
  );
}

function isAmong(name: string | null, names: ReadonlySet<string> | null): boolean {
  return names === null || (name !== null && names.has(name));
}

/** Returns the names under which a file exports those of a module again; null for any. */
function getPassedNames(
  file: FileFacts,
  stems: readonly string[],
  names: ReadonlySet<string> | null,
): ReadonlySet<string> | null {
  const passed = new Set<string>();
  for (const statement of getStatementsOf(file, stems))
    if (statement.type === 'ExportAllDeclaration') {
      if (statement.exported) passed.add(getKeyName(statement.exported) ?? '');
      else if (names === null) return null;
      else for (const name of names) passed.add(name);
    } else if (statement.type === 'ExportNamedDeclaration')
      for (const { local, exported } of statement.specifiers)
        if (isAmong(getKeyName(local), names)) passed.add(getKeyName(exported) ?? '');
  return passed;
}

interface Load {
  node: TSESTree.Node;
  /** Null if it is not written out. */
  specifier: string | null;
}

const LOADS = ['CallExpression', 'ImportExpression'] as const;

/** Returns the calls of `require` and the expressions `import(…)` of a file. */
const getLoads = memoise(({ source: { ast } }: FileFacts): readonly Load[] =>
  findNodes(ast, LOADS).flatMap((node): Load[] => {
    if (node.type === 'CallExpression' && !isRequire(node)) return [];
    const source = node.type === 'ImportExpression' ? node.source : node.arguments[0];
    return source ? [{ node, specifier: getWrittenText(source) }] : [];
  }),
);

const LOADING_WORDS: readonly string[] = ['import(', 'require('];
const OPEN_LOAD = /\b(?:import|require)\(\s*(?!['"`][^'"`$]*['"`])/;

/** Finds loads of modules that are not written out, as of each file of a folder: any module may be one of them. */
const findOpenLoads = memoiseByPart(
  ({ facts, modules, affectedFiles }: Evaluation, _loaded: number): readonly ModuleRead[] => {
    const files = [facts, ...modules].filter(({ source }) => OPEN_LOAD.test(source.text));
    for (const word of LOADING_WORDS) files.push(...(affectedFiles?.getFilesWith(word, OPEN_LOAD) ?? []));
    return [...new Set(files)].flatMap((file) =>
      getLoads(file).flatMap(({ node, specifier }): ModuleRead[] =>
        specifier === null ? [{ kind: 'loaded', node, file, names: null }] : [],
      ),
    );
  },
);
