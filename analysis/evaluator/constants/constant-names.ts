/** Constant values of names: constants of the file and of modules, and what a case or a call binds. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import { getExports, isExported } from '../../program/modules/exports.ts';
import {
  getClassAround,
  getKeyName,
  getMemberName,
  getMembersNamed,
  getWrittenText,
  isRequire,
  stripCasts,
  type ClassNode,
} from '../../program/syntax/syntax.ts';
import { assignsMember, isOnlyRead, isRead } from '../../program/syntax/unchanged-variables.ts';
import { isConstant } from '../../program/syntax/variables.ts';
import { findBinding } from '../environment.ts';
import type { Frame } from '../evaluation.ts';
import { findWritingImports } from '../writes/importing-files.ts';
import { OTHER, UNDEFINED, type Constant, type Place } from './constant-values.ts';
import { toFixed } from './bound-values.ts';
import { getPart } from './constant-parts.ts';

/** The value of a name; null where the text does not fix it. */
export function getNamed(node: TSESTree.Identifier, place: Place): Constant | null {
  const { frame } = place;
  const variable = frame.file.variables.get(node);
  if (!variable) return node.name === 'undefined' ? UNDEFINED : null;
  if (!isConstant(variable)) return null;
  const bound = findBinding(frame.environment, variable);
  if (bound) return toFixed(bound, place);
  const [definition] = variable.defs;
  const value = definition && variable.defs.length === 1 ? getDefined(definition, place) : null;
  const isChangeable = value?.kind === 'table' || value?.kind === 'list';
  return isChangeable && !isUnchanged(variable, frame) ? null : value;
}

function isUnchanged(variable: Scope.Variable, frame: Frame): boolean {
  if (!isOnlyRead(variable, frame.file)) return false;
  const [name] = variable.identifiers as readonly TSESTree.Identifier[];
  if (!name || !isExported(variable.name, frame.file)) return true;
  return findWritingImports(name, frame).every(({ file, references }) =>
    references.every((reference) => isRead(reference, file, new Set())),
  );
}

function getDefined({ type, node, name }: Scope.Definition, place: Place): Constant | null {
  switch (type) {
    case 'FunctionName':
      return OTHER;
    case 'ClassName':
      return { kind: 'class', node: node as ClassNode, place };
    case 'TSEnumName':
      return { kind: 'enum', node: node as TSESTree.TSEnumDeclaration, place };
    case 'ImportBinding':
      return getImported(node as TSESTree.ImportClause | TSESTree.TSImportEqualsDeclaration, place);
    case 'Variable': {
      const { id, init, parent } = node as TSESTree.VariableDeclarator;
      if (parent.kind !== 'const' || parent.declare || !init) return null;
      if (id.type === 'Identifier') return place.get(init);
      // A name with a default is no value of its own property.
      const property =
        id.type === 'ObjectPattern' ? id.properties.find((each) => 'value' in each && each.value === name) : undefined;
      const key = property ? getMemberName(property) : null;
      return key === null ? null : getMemberOf(init, key, place);
    }
    default:
      return null;
  }
}

function getImported(
  clause: TSESTree.ImportClause | TSESTree.TSImportEqualsDeclaration,
  place: Place,
): Constant | null {
  if (clause.type === 'TSImportEqualsDeclaration' || clause.type === 'ImportNamespaceSpecifier') return null;
  const name = clause.type === 'ImportDefaultSpecifier' ? 'default' : getKeyName(clause.imported);
  const { parent } = clause;
  return name !== null && parent?.type === 'ImportDeclaration'
    ? getExported(parent.source.value, name, clause, place)
    : null;
}

/** The value that a module of the program exports under a name. */
function getExported(specifier: string, name: string, node: TSESTree.Node, place: Place): Constant | null {
  const { frame, evaluation, isTooDeep } = place;
  const found = isTooDeep ? null : evaluation.findModule(specifier, frame.file, node);
  if (found?.kind !== 'module' || found.file.source.isDocument) return null;
  const inside = place.in(evaluation.getFileFrame(found.file));
  const { names, whole, stars } = getExports(found.file);
  const entry = names.get(name);
  if (entry?.kind === 'node') return inside.get(entry.node);
  if (entry) return entry.name === null ? null : getExported(entry.specifier, entry.name, node, inside);
  if (whole) return name === 'default' ? inside.get(whole) : getMemberOf(whole, name, inside);
  for (const star of stars) {
    const value = evaluation.mayExport(star, found.file, name) ? getExported(star, name, node, inside) : null;
    if (value) return value;
  }
  return null;
}

/** `FLAGS.legacy`, `MODES[mode]`, `row.retired`, `flags.LEGACY` of `import * as flags`; null where the text does not fix it. */
export function getMember(node: TSESTree.MemberExpression, place: Place): Constant | null {
  const written = getMemberName(node);
  if (written !== null) return getMemberOf(node.object, written, place);
  const key = place.get(node.property);
  return key?.kind === 'primitive' ? getMemberOf(node.object, String(key.value), place) : null;
}

function getMemberOf(object: TSESTree.Node, name: string, place: Place): Constant | null {
  const module = findModule(object, place.frame);
  if (module) return getExported(module.specifier, name, module.node, place);
  if (object.type === 'ThisExpression') return getFieldOfThis(object, name, place);
  const whole = place.get(object);
  return whole && getPart(whole, name, place);
}

/** A private field of `this` that its class gives a value and never assigns; null for others, which a subclass may override. */
function getFieldOfThis(self: TSESTree.ThisExpression, name: string, place: Place): Constant | null {
  const around = getClassAround(self);
  const [field, ...others] = around ? getMembersNamed(around, name) : [];
  if (field?.type !== 'PropertyDefinition' || field.static || others.length > 0 || !field.value) return null;
  const isPrivate = field.accessibility === 'private' || field.key.type === 'PrivateIdentifier';
  return isPrivate && !assignsMember(name, place.frame.file) ? place.get(field.value) : null;
}

/** The module of `import * as flags`, `const flags = require('./flags')` or `require('./flags')`; null for other expressions. */
function findModule(object: TSESTree.Node, frame: Frame): { specifier: string; node: TSESTree.Node } | null {
  const node = stripCasts(object);
  if (node.type === 'CallExpression' && isRequire(node)) {
    const specifier = node.arguments[0] ? getWrittenText(node.arguments[0]) : null;
    return specifier === null ? null : { specifier, node };
  }
  const definition = node.type === 'Identifier' ? frame.file.variables.get(node)?.defs[0] : undefined;
  if (definition?.type === 'Variable') {
    const { id, init } = definition.node as TSESTree.VariableDeclarator;
    return id.type === 'Identifier' && init && isRequire(init) ? findModule(init, frame) : null;
  }
  if (definition?.type !== 'ImportBinding' || definition.node.type !== 'ImportNamespaceSpecifier') return null;
  return { specifier: (definition.node.parent as TSESTree.ImportDeclaration).source.value, node: definition.node };
}
