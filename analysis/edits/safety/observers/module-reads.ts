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
}

/** Finds the reads of the exports of some names, null for any; also by way of files that export them again. */
export function findModuleReads(
  module: FileFacts,
  names: ReadonlySet<string> | null,
  evaluation: Evaluation,
): readonly ModuleRead[] {
  const found: ModuleRead[] = [...findOpenLoads(evaluation, evaluation.modules.length)];
  const queue = [{ module, names }];
  const visited = new Set([module]);
  for (const step of queue) {
    const stem = getStem(step.module.source.name);
    for (const file of findFiles(evaluation, `${evaluation.modules.length} ${stem}`, stem)) {
      found.push(...findImports(file, stem, step.names));
      for (const load of getLoads(file))
        if (load.specifier !== null && getStem(load.specifier) === stem)
          found.push({ kind: 'loaded', node: load.node, file });
      const passed = getPassedNames(file, stem, step.names);
      if (passed?.size === 0 || visited.has(file)) continue;
      visited.add(file);
      queue.push({ module: file, names: passed });
    }
  }
  return found;
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

/** Finds the imports of a file that may be one of the names, or hold them. A default import may be a module of CommonJS. */
function findImports(file: FileFacts, stem: string, names: ReadonlySet<string> | null): ModuleRead[] {
  return (getStatements(file).get(stem) ?? []).flatMap((statement) =>
    statement.type === 'ImportDeclaration'
      ? statement.specifiers.flatMap((specifier): ModuleRead[] => {
          const node = specifier.local;
          if (specifier.type === 'ImportSpecifier')
            return isAmong(getKeyName(specifier.imported), names) ? [{ kind: 'name', node, file }] : [];
          const isWhole = specifier.type === 'ImportNamespaceSpecifier' || names?.has('default') === false;
          return [{ kind: isWhole ? 'whole' : 'name', node, file }];
        })
      : [],
  );
}

function isAmong(name: string | null, names: ReadonlySet<string> | null): boolean {
  return names === null || (name !== null && names.has(name));
}

/** Returns the names under which a file exports those of a module again; null for any. */
function getPassedNames(file: FileFacts, stem: string, names: ReadonlySet<string> | null): ReadonlySet<string> | null {
  const passed = new Set<string>();
  for (const statement of getStatements(file).get(stem) ?? [])
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
        specifier === null ? [{ kind: 'loaded', node, file }] : [],
      ),
    );
  },
);
