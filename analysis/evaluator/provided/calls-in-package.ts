/** The calls of a function in all files of the program, where there are no others. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { CallNode, FileFacts } from '../../program/file-facts.ts';
import { isTestFile } from '../../program/file-context.ts';
import { memoise, memoiseByText } from '../../program/memoise.ts';
import type { FieldGraph } from '../../program/names/field-graph.ts';
import { collectCalls, findReferences, getConstruction } from '../../program/names/known-calls.ts';
import { findNodes } from '../../program/syntax/node-index.ts';
import { getCallOf, getKeyName, getWrittenText, isRequire, type FunctionNode } from '../../program/syntax/syntax.ts';
import type { Frame } from '../evaluation.ts';

export interface KnownCall {
  call: CallNode;
  file: FileFacts;
}

/** A function with more calls is treated as a wrapper: its calls are not read one by one. */
const MAX_CALLS = 60;

/**
 * Returns all calls of a function of the file, the constructor of a class or a private method; null where it may have others, or is
 * called in tests alone. The calls of an exported function are known where all files of its package are.
 */
export function findAllCalls(fn: FunctionNode, frame: Frame): readonly KnownCall[] | null {
  const { file } = frame;
  const own = findReferences(fn, file);
  const others = own?.exportedAs ? findCallsOfImports(own.exportedAs, fn, frame) : [];
  if (!own || !others) return null;
  const calls = [...own.calls.map((call) => ({ call, file })), ...others];
  const isCalled = calls.some((each) => !isTestFile(each.file.source.name));
  return isCalled && calls.length <= MAX_CALLS ? calls : null;
}

function findCallsOfImports(name: string, fn: FunctionNode, frame: Frame): readonly KnownCall[] | null {
  const { evaluation, file } = frame;
  const { packageFields, facts } = evaluation;
  const fileName = (file.source.path ?? file.source.name).split(/[\\/]/).at(-1)!;
  const base = fileName.slice(0, fileName.lastIndexOf('.'));
  // A module of this name is imported by that of its folder.
  if (!packageFields || base === '' || base === 'index') return null;
  const getCall = fn.parent.type === 'MethodDefinition' ? getConstruction : getCallOf;
  const calls: KnownCall[] = [];
  for (const other of new Set([facts, ...getImporting(packageFields)(base)])) {
    if (other === file) continue;
    const references = findReferencesIn(other, base, name, frame);
    const found = references && collectCalls(references, getCall);
    if (!found) return null;
    calls.push(...found.map((call) => ({ call, file: other })));
  }
  return calls;
}

/** By the name of a module without its extension, the files that name such a module. */
const getImporting = memoise(({ getFilesWith }: FieldGraph) =>
  memoiseByText((base) => getFilesWith(base, getSpecifierPattern(base))),
);

const getSpecifierPattern = memoiseByText((base) => {
  const name = base.replaceAll(/[^\w-]/g, String.raw`\$&`);
  return new RegExp(String.raw`['"\x60](?:[^'"\x60\n]{0,200}\/)?${name}(?:\.\w{1,5})?['"\x60]`);
});

/** The references of a file to an export of the module; null where it imports the module as a whole, exports it, or may do so. */
function findReferencesIn(other: FileFacts, base: string, name: string, frame: Frame): readonly TSESTree.Node[] | null {
  const { evaluation, file } = frame;
  const found: TSESTree.Node[] = [];
  for (const { source, node, specifiers } of getSources(other)) {
    if (!getSpecifierPattern(base).test(`'${source}'`)) continue;
    const module = evaluation.findModule(source, other, node);
    // Without the other modules it is not known what a specifier means.
    if (module.kind !== 'module') return null;
    if (module.file !== file && module.file.source.path !== file.source.path) continue;
    if (!specifiers) return null;
    for (const specifier of specifiers) {
      if (specifier.type === 'ImportNamespaceSpecifier') return null;
      if (specifier.type === 'ExportSpecifier' && getKeyName(specifier.local) === name) return null;
      if (specifier.type !== 'ImportSpecifier' || getKeyName(specifier.imported) !== name) continue;
      const references = other.variables.get(specifier.local)?.references ?? [];
      found.push(...references.map(({ identifier }) => identifier as TSESTree.Node));
    }
  }
  return found;
}

interface Source {
  source: string;
  node: TSESTree.Node;
  /** Null where the module is loaded as a whole, or all of it exported again. */
  specifiers: readonly (TSESTree.ImportClause | TSESTree.ExportSpecifier)[] | null;
}

const IMPORTS = ['ImportExpression'] as const;

/** The modules that a file names in imports and exports. */
const getSources = memoise(({ source: { ast }, calls }: FileFacts): readonly Source[] => {
  const sources: Source[] = [];
  for (const node of ast.body) {
    if (node.type === 'ImportDeclaration') {
      const { specifiers } = node;
      if (node.importKind !== 'type') sources.push({ source: node.source.value, node, specifiers });
    } else if (node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source)) {
      const specifiers = node.type === 'ExportNamedDeclaration' ? node.specifiers : null;
      sources.push({ source: node.source!.value, node, specifiers });
    }
  }
  const loaded = [
    ...findNodes(ast, IMPORTS).map((node) => ({ node, source: getWrittenText(node.source) })),
    ...calls
      .filter(isRequire)
      .map((node) => ({ node, source: node.arguments[0] ? getWrittenText(node.arguments[0]) : null })),
  ];
  for (const { node, source } of loaded) if (source !== null) sources.push({ source, node, specifiers: null });
  return sources;
});
