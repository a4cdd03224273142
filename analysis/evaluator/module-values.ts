/**
 * Values of modules of the project. A module is evaluated where its import is used, in its own file environment and within
 * the budget of the analysed call, so that the order of files does not matter.
 */
import { getKeyName } from '../program/syntax/syntax.ts';
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation, Frame } from './evaluation.ts';
import { getExports } from '../program/modules/exports.ts';
import type { FileFacts } from '../program/file-facts.ts';
import type { PropertyEntry, Value } from './domain/value.ts';
import { choiceOf, unknown } from './domain/choice.ts';
import { throughReference } from './domain/references.ts';
import { readProperty, entryOf, objectOf } from './domain/object.ts';

/**
 * The value of a name that a module exports, or of the module as a whole where the name is null; undefined where the
 * specifier names no module of the project. `node` is the import.
 */
export function evaluateImported(
  specifier: string,
  name: string | null,
  node: TSESTree.Node,
  frame: Frame,
): Value | undefined {
  const found = frame.evaluation.findModule(specifier, frame.file, node);
  if (found.kind === 'external' && found.as !== undefined) return evaluateExternal(found.as, name, node, frame);
  if (found.kind !== 'module') return undefined;
  const { evaluation } = frame;
  const value = readModule(evaluation.getFileFrame(found.file), name, node, new Map());
  const whole = value && joinVariants(value, evaluation.findVariants(specifier, frame.file), name, node, evaluation);
  return whole && throughReference(whole, node);
}

/** The value of an undeclared name that a framework imports by itself; null for other names. */
export function evaluateAutoImport(node: TSESTree.Identifier | TSESTree.JSXIdentifier, frame: Frame): Value | null {
  const { evaluation, file } = frame;
  const found = evaluation.findAutoImport(node.name, file);
  const value = found && readExport(evaluation.getFileFrame(found.file), found.name, node, new Map());
  return value ? throughReference(value, node) : null;
}

function readModule(module: Frame, name: string | null, node: TSESTree.Node, search: ExportSearch): Value | undefined {
  return name === null ? evaluateModule(module, node) : readExport(module, name, node, search);
}

/** A value of a module, or that of one which a build puts in its place. */
function joinVariants(
  value: Value,
  variants: readonly FileFacts[],
  name: string | null,
  node: TSESTree.Node,
  evaluation: Evaluation,
): Value {
  if (variants.length === 0) return value;
  const others = variants.flatMap(
    (variant) => readModule(evaluation.getFileFrame(variant), name, node, new Map()) ?? [],
  );
  return choiceOf([value, ...others]);
}

/** An export of an installed package. */
function evaluateExternal(module: string, name: string | null, node: TSESTree.Node, { evaluation }: Frame): Value {
  const whole: Value = { kind: 'external', module, path: [], node };
  if (name === null) return evaluation.externals.resolve(whole) ?? whole;
  return evaluation.externals.resolve({ ...whole, path: [name] }) ?? evaluation.readMember(whole, name, node);
}

/** The names that one search has looked for in each file. Each is looked for once, so that the search is linear. */
type ExportSearch = Map<FileFacts, Map<string, 'searching' | 'searched'>>;

/** The export of a module; undefined where no export of that name is seen, or where `search` has looked before. */
function readExport(module: Frame, name: string, node: TSESTree.Node, search: ExportSearch): Value | undefined {
  const { file } = module;
  const states = search.get(file) ?? new Map<string, 'searching' | 'searched'>();
  const state = states.get(name);
  if (state !== undefined) return state === 'searching' ? unknown('module-cycle') : undefined;
  search.set(file, states.set(name, 'searching'));
  const value = findExport(module, name, node, search);
  states.set(name, 'searched');
  return value;
}

function findExport(module: Frame, name: string, node: TSESTree.Node, search: ExportSearch): Value | undefined {
  const { file } = module;
  const { names, stars, whole } = getExports(file);
  const entry = names.get(name);
  if (entry?.kind === 'node') return module.evaluate(entry.node);
  if (entry) return readFrom(entry.specifier, entry.name, module, node, search);
  if (whole) {
    const value = module.evaluate(whole);
    if (name === 'default') return value;
    const property = value.kind === 'object' ? value.properties.get(name) : undefined;
    return property && readProperty(property);
  }
  // `import x from` a CommonJS module that only sets members of `exports`.
  if (name === 'default') return isCommonJs(file) ? evaluateModule(module, node) : undefined;
  let circular: Value | undefined;
  for (const specifier of stars) {
    if (!module.evaluation.mayExport(specifier, file, name)) {
      if (!circular && module.evaluation.reachesStarCycle(specifier, file)) circular = unknown('module-cycle');
      continue;
    }
    const value = readFrom(specifier, name, module, node, search);
    // An `export *` that leads back to this module does not export the name; another one may.
    if (value && !isModuleCycle(value)) return value;
    circular ??= value;
  }
  return circular;
}

function readFrom(
  specifier: string,
  name: string | null,
  from: Frame,
  node: TSESTree.Node,
  search: ExportSearch,
): Value | undefined {
  const { evaluation } = from;
  const found = evaluation.findModule(specifier, from.file, node);
  if (found.kind !== 'module') {
    const module = (found.kind === 'external' ? found.as : undefined) ?? specifier;
    const external: Value = { kind: 'external', module, path: name === null ? [] : [name], node };
    // The exports of an external package are known by its tables alone.
    return evaluation.externals.resolve(external) ?? (found.kind === 'external' ? external : undefined);
  }
  const value = readModule(evaluation.getFileFrame(found.file), name, node, search);
  return value && joinVariants(value, evaluation.findVariants(specifier, from.file), name, node, evaluation);
}

/** The exports of a CommonJS file, as its own code reads them; null for a file without such exports. */
export function evaluateOwnExports(node: TSESTree.Node, frame: Frame): Value | null {
  if (!isCommonJs(frame.file)) return null;
  const module = frame.evaluation.getFileFrame(frame.file);
  return module.memoise(getExports(frame.file), () => evaluateModule(module, node));
}

/** A module as an object of its exports, or as the value of `module.exports`. */
export function evaluateModule(module: Frame, node: TSESTree.Node): Value {
  const { names, stars, whole } = getExports(module.file);
  if (whole) return evaluateWhole(whole, module, node);
  const properties = new Map<string, PropertyEntry>();
  for (const name of collectNames(module.file, module.evaluation, node)) {
    const read = (): Value => readExport(module, name, node, new Map()) ?? unknown('unresolved');
    properties.set(name, entryOf(node, read));
  }
  return objectOf(properties, module.file.source.ast, {
    isOpen: names.size === 0 && stars.length > 0,
  });
}

/** The value of `module.exports` with the properties set on it; a namespace also has it as `default`. */
function evaluateWhole(whole: TSESTree.Node, module: Frame, node: TSESTree.Node): Value {
  const value = module.evaluate(whole);
  if (value.kind !== 'function' && value.kind !== 'object' && value.kind !== 'sdk' && value.kind !== 'client')
    return value;
  const added = new Map<string, PropertyEntry>();
  const isNamespace = node.type === 'ImportExpression' || node.type === 'ImportNamespaceSpecifier';
  const add = (name: string, from: TSESTree.Node, read: () => Value): void => void added.set(name, entryOf(from, read));
  if (isNamespace) add('default', node, () => value);
  for (const [name, entry] of getExports(module.file).names)
    if (entry.kind === 'node') add(name, entry.node, () => module.evaluate(entry.node));
  if (added.size === 0) return value;
  return value.kind === 'object'
    ? { ...value, properties: new Map([...value.properties, ...added]) }
    : { ...value, members: added };
}

/** The names that a module exports, itself or by `export *`. Each module is visited once, and each name added once. */
function collectNames(start: FileFacts, evaluation: Evaluation, node: TSESTree.Node): ReadonlySet<string> {
  const collected = new Set(getExports(start).names.keys());
  const visited = new Set([start]);
  for (const file of visited)
    for (const specifier of getExports(file).stars) {
      const found = evaluation.findModule(specifier, file, node);
      if (found.kind !== 'module' || visited.has(found.file)) continue;
      visited.add(found.file);
      for (const name of getExports(found.file).names.keys()) if (name !== 'default') collected.add(name);
    }
  return collected;
}

function isModuleCycle(value: Value): boolean {
  return value.kind === 'unknown' && value.reason === 'module-cycle';
}

function isCommonJs({ source: { ast } }: FileFacts): boolean {
  return !ast.body.some(
    ({ type }) => type === 'ExportNamedDeclaration' || type === 'ExportAllDeclaration' || type === 'ImportDeclaration',
  );
}

/** The value of a variable that an import declares. */
export function evaluateImport(
  clause: TSESTree.ImportClause | TSESTree.TSImportEqualsDeclaration,
  frame: Frame,
): Value {
  if (clause.type === 'TSImportEqualsDeclaration') return evaluateImportEquals(clause, frame);
  const declaration = clause.parent;
  if (declaration?.type !== 'ImportDeclaration') return unknown('unresolved');
  const path =
    clause.type === 'ImportNamespaceSpecifier'
      ? []
      : [clause.type === 'ImportDefaultSpecifier' ? 'default' : (getKeyName(clause.imported) ?? 'default')];
  const external: Value = { kind: 'external', module: declaration.source.value, path, node: clause };
  const name = path[0] ?? null;
  return (
    frame.evaluation.externals.resolve(external) ??
    evaluateImported(declaration.source.value, name, clause, frame) ??
    evaluateExternal(declaration.source.value, name, clause, frame)
  );
}

/** `import x = require('./x')`. */
function evaluateImportEquals(node: TSESTree.TSImportEqualsDeclaration, frame: Frame): Value {
  const { moduleReference } = node;
  if (moduleReference.type !== 'TSExternalModuleReference' || moduleReference.expression.type !== 'Literal')
    return unknown('unresolved');
  const specifier = String(moduleReference.expression.value);
  const external: Value = { kind: 'external', module: specifier, path: [], node };
  return frame.evaluation.externals.resolve(external) ?? evaluateImported(specifier, null, node, frame) ?? external;
}
