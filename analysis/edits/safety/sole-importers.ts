/** Text of a module that one other file imports and only sends: nothing else of the package can see it. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getReferences } from '../../evaluator/domain/references.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import type { PackageFacts } from '../../program/source-file.ts';
import { getMemberName, getRootIdentifier, isInside, isCallee } from '../../program/syntax/syntax.ts';
import { getUses } from '../../program/syntax/variables.ts';
import type { Plan, RefusalReason } from '../plan.ts';
import { findFilesWith, getStems } from './observers/files-with.ts';
import { isShared } from './observers/shared-names.ts';

/** Where the text is, what sends it, and what is known of their package. */
interface Import {
  module: FileFacts;
  importer: Evaluation;
  facts: PackageFacts;
}

/** Returns why something else than the request of an importer may see the text of a module that a plan changes. */
export function getImportDoubt({ edits }: Plan, { module, importer, facts }: Import): RefusalReason {
  const { source } = importer.facts;
  const doubt = `\`${source.name}\` sends this text, and other files may use it as well`;
  if (!facts.isClosed || importer.affectedFiles === null) return doubt;
  const places = edits.flatMap(({ node, piece }) => node ?? piece?.origin?.node ?? []);
  if (!places.every((place) => isReadByExport(place, module))) return doubt;
  if (OPEN_WORDS.some((word) => findFilesWith(word, importer).some(({ source: { text } }) => OPEN_IMPORT.test(text))))
    return doubt;
  const passing = new Set([module]);
  for (const passed of passing)
    for (const file of getStems(passed).flatMap((stem) => findFilesWith(stem, importer))) {
      if (passing.has(file) || file.source.name === source.name || !isNamedIn(file.source.text, passed)) continue;
      if (!file.source.ast.body.every(isReExport)) return `\`${file.source.name}\` may use this text as well`;
      passing.add(file);
    }
  const sent = new Set(edits.flatMap(({ piece }) => getReferences(piece?.via ?? null)));
  const imported = getImportedNames(importer.facts, passing);
  return imported.every((name) => isOnlyCalled(name, importer.facts, sent)) &&
    [...sent].every((node) => isKept(node, imported, importer) || isReadByExport(node, module))
    ? null
    : doubt;
}

/** Imports whose module is known only when the program runs. A file with one contains one of the words. */
const OPEN_IMPORT =
  /\b(?:import|require)\(\s*(?!['"])|import\.meta\.(?:glob|resolve)|\brequire\.(?:context|resolve)|\bcreateRequire\b/;
const OPEN_WORDS: readonly string[] = ['import(', 'import.meta', 'require(', 'require.', 'createRequire'];

/** True for a text that may hold the specifier of a module: `'../paths'`, `'./index.js'`, `'..'`. */
function isNamedIn(text: string, module: FileFacts): boolean {
  const stems = getStems(module);
  return [...text.matchAll(/['"`]([^'"`\n]*)['"`]/g)].some(([, specifier = '']) => {
    const last = specifier.replace(/\/$/, '').split('/').at(-1)!;
    return stems.some((stem) => last === stem || last.startsWith(`${stem}.`));
  });
}

/** True for a reference that no other file reads: an import, a member of one, or a variable that is not exported. */
function isKept(node: TSESTree.Node, imported: readonly TSESTree.Identifier[], importer: Evaluation): boolean {
  if (node.type === 'ImportSpecifier' || node.type === 'ImportDefaultSpecifier') return true;
  const { facts } = importer;
  const root = getRootIdentifier(node);
  const variable = root ? facts.variables.get(root) : undefined;
  if (!variable || importer.getFile(node) !== facts) return false;
  if (imported.some((name) => facts.variables.get(name) === variable)) return true;
  return (
    node.type === 'Identifier' &&
    !isShared(variable, facts, importer) &&
    getUses(variable).every(({ parent }) => parent?.type !== 'ExportSpecifier')
  );
}

function isReExport(statement: TSESTree.ProgramStatement): boolean {
  return (
    statement.type === 'ExportAllDeclaration' ||
    (statement.type === 'ExportNamedDeclaration' && statement.source !== null)
  );
}

/** True for text in a declaration that the module exports and does not use itself. */
function isReadByExport(place: TSESTree.Node, { source, variables }: FileFacts): boolean {
  const statement = source.ast.body.find((each) => isInside(place, each));
  if (statement?.type !== 'ExportNamedDeclaration' || !statement.declaration) return false;
  const { declaration } = statement;
  const ids = declaration.type === 'VariableDeclaration' ? declaration.declarations.map(({ id }) => id) : [];
  const named = declaration.type === 'FunctionDeclaration' ? [declaration.id] : ids;
  return (
    named.length > 0 &&
    named.every((id) => id?.type === 'Identifier' && getUses(variables.get(id)).length === 0 && variables.get(id))
  );
}

/** Returns the local names that a file imports from one of the modules. */
function getImportedNames({ source }: FileFacts, modules: ReadonlySet<FileFacts>): TSESTree.Identifier[] {
  return source.ast.body.flatMap((statement) =>
    statement.type === 'ImportDeclaration' && [...modules].some((module) => isNamedIn(statement.source.raw, module))
      ? statement.specifiers.map(({ local }) => local)
      : [],
  );
}

/** True for an import of which each read ends in a call, `kv.keys(account)`, or is the text that a request sends. */
function isOnlyCalled(name: TSESTree.Identifier, { variables }: FileFacts, sent: ReadonlySet<TSESTree.Node>): boolean {
  const variable = variables.get(name);
  return (
    variable !== undefined &&
    getUses(variable).every((use) => {
      let node = use;
      while (
        node.parent?.type === 'MemberExpression' &&
        node.parent.object === node &&
        getMemberName(node.parent) !== null
      )
        node = node.parent;
      return sent.has(node) || isCallee(node);
    })
  );
}
