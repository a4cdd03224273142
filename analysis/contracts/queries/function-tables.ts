/** Tables of functions by name: their rows, and where a program uses them. */
import type { TSESTree } from '@typescript-eslint/utils';
import { isExported, isExportsObject } from '../../program/modules/exports.ts';
import { getFieldReads } from '../../flow/steps/field-steps.ts';
import { getClassAround, getKeyName, getMemberName, isCallee, isFunction } from '../../program/syntax/syntax.ts';
import { walk } from '../../program/syntax/walk.ts';
import { getCalleeName, getLiteralText, getOuterExpression } from '../checks/expressions.ts';
import type { Labelled } from './labels.ts';
import type { Origins } from './origins.ts';

export interface Row extends Labelled {
  value: TSESTree.Node;
}

/** Returns the rows of a table of functions by name, `{ 'x': onX, 'y': () => … }` or a map of them; none for other nodes. */
export function getRows(node: TSESTree.Node): Row[] {
  if (node.type !== 'ObjectExpression') return getPairs(node);
  return node.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.computed || property.key.type !== 'Literal') return [];
    const isDone = isFunction(property.value) || /^(Identifier|MemberExpression)$/.test(property.value.type);
    const text = getKeyName(property.key);
    return isDone && text !== null ? [{ literal: property.key, text, value: property.value, isNumber: false }] : [];
  });
}

/** The keys of constants and of names with parts, which are no names of the program's own: `UPLOADED`, `'meeting.ended'`. */
const KEY_OF_CONSTANT = /^[A-Z][A-Z0-9_]*$|\./;

/**
 * Returns the rows of a table of texts or numbers by constants: `{ LIVE: 'red', OFFLINE: 'grey' }`; none for other objects. A row that the
 * file reads by its name is one for other values.
 */
export function getTextRows(node: TSESTree.Node, origins: Origins): Row[] {
  if (node.type !== 'ObjectExpression') return [];
  const rows = node.properties.flatMap((property): Row[] => {
    const text = property.type === 'Property' && !property.computed ? getKeyName(property.key) : null;
    if (property.type !== 'Property' || text === null || !KEY_OF_CONSTANT.test(text)) return [];
    const isPlain = getLiteralText(property.value) !== null || property.value.type === 'Literal';
    return isPlain ? [{ literal: property.key, text, value: property.value, isNumber: false }] : [];
  });
  if (rows.length < 2 || rows.length < node.properties.length) return [];
  const read = new Set(
    findUses(node, origins).map(({ parent }) => (parent?.type === 'MemberExpression' ? getMemberName(parent) : null)),
  );
  return rows.filter(({ text }) => !read.has(text));
}

/** Returns a table, and the names by which its file uses it. */
function findUses(table: TSESTree.Node, { evaluation }: Origins): readonly TSESTree.Node[] {
  const whole = getOuterExpression(table);
  const { parent } = whole;
  if (parent?.type === 'PropertyDefinition') return [whole, ...findFieldUses(parent)];
  const name = parent?.type === 'VariableDeclarator' ? parent.id : null;
  const { variables } = evaluation.getFile(table);
  const references = name?.type === 'Identifier' ? (variables.get(name)?.references ?? []) : [];
  return [whole, ...references.map(({ identifier }) => getOuterExpression(identifier as TSESTree.Node))];
}

/** Returns the places of its class that read a field: `this.handlers`. */
function findFieldUses(field: TSESTree.PropertyDefinition): readonly TSESTree.Node[] {
  const owner = getClassAround(field);
  const name = getMemberName(field);
  return owner && name !== null ? getFieldReads(owner, name).map(getOuterExpression) : [];
}

/** Returns the values by which the file of a table looks up its rows: `table[value]`, `map.get(value)`. */
export function findLookups(table: TSESTree.Node, origins: Origins): TSESTree.Node[] {
  return findUses(table, origins).flatMap((use): TSESTree.Node[] => {
    const { parent } = use;
    if (parent?.type !== 'MemberExpression' || parent.object !== use) return [];
    if (table.type === 'ObjectExpression') return parent.computed ? [parent.property] : [];
    const call = getMemberName(parent) === 'get' && isCallee(parent) ? parent.parent : null;
    return call?.type === 'CallExpression' ? call.arguments.slice(0, 1) : [];
  });
}

/** Finds the tables whose file leaves the choice of a row to others: exported objects, and maps. */
export function findOpenTables(origins: Origins): { table: TSESTree.Node; rows: readonly Row[] }[] {
  const found: { table: TSESTree.Node; rows: readonly Row[] }[] = [];
  walk(origins.evaluation.facts.source.ast, (table) => {
    const rows = getRows(table);
    const isWhole = rows.length > 0 && (table.type !== 'ObjectExpression' || rows.length === table.properties.length);
    if (isWhole && (table.type === 'NewExpression' || isGivenOut(table, origins))) found.push({ table, rows });
  });
  return found;
}

/** `new Map([['x', onX], ['y', () => …]])` */
function getPairs(node: TSESTree.Node): Row[] {
  const list = node.type === 'NewExpression' && getCalleeName(node) === 'Map' ? node.arguments[0] : null;
  return (list?.type === 'ArrayExpression' ? list.elements : []).flatMap((pair): Row[] => {
    const [literal, value] = pair?.type === 'ArrayExpression' ? pair.elements : [];
    const text = getLiteralText(literal);
    return literal && value && text !== null ? [{ literal, text, value, isNumber: false }] : [];
  });
}

/** True for a table that its file exports and never indexes. */
function isGivenOut(table: TSESTree.Node, origins: Origins): boolean {
  const [whole, ...names] = findUses(table, origins);
  if (names.some(({ parent }) => parent?.type === 'MemberExpression' && parent.computed)) return false;
  const { parent } = whole!;
  if (parent?.type === 'AssignmentExpression') return isOfExports(parent.left);
  if (parent?.type === 'VariableDeclarator')
    return parent.id.type === 'Identifier' && isExported(parent.id.name, origins.evaluation.facts);
  return parent?.type === 'ExportDefaultDeclaration';
}

/** `module.exports`, `exports.handlers` */
function isOfExports(node: TSESTree.Node): boolean {
  return isExportsObject(node) || (node.type === 'MemberExpression' && isExportsObject(node.object));
}
