/** Finds where a program names a field for a library or a language that gets data as a whole. */
import type { TSESTree } from '@typescript-eslint/utils';
import { DATA_LIBRARIES } from '../../libraries/data-functions/data-libraries.ts';
import {
  COMPONENT_PACKAGES,
  DATA_ENDS,
  FIELDS_KEY,
  FOLLOWED_SCHEMAS,
  GRAPH_TAGS,
  JSON_DOCUMENT,
  JSON_SCHEMA,
  PROSE,
  REQUIRED_KEY,
  SCHEMA_DOCUMENT,
  SQL_DOCUMENT,
  SQL_QUERY,
  SQL_SOURCE,
  SQL_STATEMENT,
  TABLE_WORDS,
  TYPE_CONSTRUCTORS,
  TYPE_DECLARATION,
} from '../../libraries/data-functions/field-naming-texts.ts';
import { isClientPackage } from '../../libraries/http-clients/all-clients.ts';
import { findNodes } from '../../program/syntax/node-index.ts';
import {
  findProperty,
  getLastName,
  getMemberName,
  getWrittenText,
  stripCasts,
  unwrap,
} from '../../program/syntax/syntax.ts';
import { isDistinctiveField } from '../texts/fields-in-documents.ts';
import { getPackagesOf, getPackagesOfParameter, getReceivingPackages, UNKNOWN_PACKAGE } from './receiving-packages.ts';

/** True for a document whose language names fields, by the name of the file; a JSON document may be a schema. */
export function mayDeclareFields(name: string): boolean {
  return SQL_DOCUMENT.test(name) || SCHEMA_DOCUMENT.test(name) || JSON_DOCUMENT.test(name);
}

/** Returns the offset of the first place in such a document that names the field; null if there is none. */
export function findFieldInDocument(text: string, word: string, name: string): number | null {
  if (!text.includes(word)) return null;
  if (JSON_DOCUMENT.test(name)) {
    const offset = JSON_SCHEMA.test(text) ? text.indexOf(`"${word}"`) : -1;
    return offset === -1 ? null : offset + 1;
  }
  if (SQL_DOCUMENT.test(name)) return findColumn(blank(text, /--[^\n]*|\/\*[^]*?(?:\*\/|$)/g), word);
  if (/\.(?:gql|graphqls?)$/i.test(name) && !TYPE_DECLARATION.test(text)) return null;
  return find(blank(text, /\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)|"""[^]*?(?:"""|$)|#[^\n]*/g), getNamePattern(word));
}

/** Replaces comments by spaces, so that offsets stay. One that does not end goes to the end of the text: each is looked at once. */
function blank(text: string, comments: RegExp): string {
  return text.replaceAll(comments, (comment) => comment.replaceAll(/[^\n]/g, ' '));
}

function find(text: string, pattern: RegExp): number | null {
  return pattern.exec(text)?.index ?? null;
}

function getNamePattern(word: string): RegExp {
  return new RegExp(String.raw`(?<![\w-])${word}(?![\w-])`);
}

/** A name of SQL that is no table. */
function findColumn(text: string, word: string): number | null {
  return find(
    text,
    new RegExp(
      String.raw`(?<![\w-]|\b(?:${TABLE_WORDS.join('|')})\s{1,8}["'\x60[]?)${word}(?![\w-]|["'\x60\]]?\s{0,8}\.)`,
      'i',
    ),
  );
}

/** A place that names a field. */
export interface NamedField {
  node: TSESTree.Node;
  /** The packages whose functions receive the name; null for a language that all of them may read. */
  packages: readonly string[] | null;
  /** True for a member that a function reads, which such a package calls. */
  isRead?: true;
}

const NAMING = ['Property', 'PropertyDefinition', 'Literal', 'TemplateLiteral', 'MemberExpression'] as const;

/**
 * Returns the places in a program that name the field, in their order. `names` are those on the way to it, its own last: a language has
 * it alone, all others the name before it as well.
 */
export function findDeclaredFields(ast: TSESTree.Program, names: readonly string[]): NamedField[] {
  const [word = '', holder] = names.toReversed();
  return findNodes(ast, NAMING).flatMap((node): NamedField[] => {
    if (isOfLanguage(node, word)) return [{ node, packages: null }];
    const isRead = readsMember(node, word);
    if (!isRead && !isNameFor(node, word)) return [];
    if (holder !== undefined && !isHeldBy(node, holder)) return [];
    const packages = [...findPackages(node)].filter(isUnmodelled);
    return packages.length === 0 ? [] : [{ node, packages, ...(isRead ? { isRead } : {}) }];
  });
}

/** `data.name`, `{ data: { name: 'string' } }`, `'data.name'` */
function isHeldBy(node: TSESTree.Node, holder: string): boolean {
  if (node.type === 'MemberExpression') return getLastName(stripCasts(node.object)) === holder;
  const outer = node.type === 'Property' ? node.parent.parent : undefined;
  return outer
    ? outer.type === 'Property' && getMemberName(outer) === holder
    : getTextOf(node)?.includes(holder) === true;
}

/** The packages that receive a name, or that call the function which reads it. */
function findPackages(node: TSESTree.Node): ReadonlySet<string> {
  if (node.type === 'MemberExpression') return getPackagesOfParameter(node);
  if (node.type === 'PropertyDefinition')
    return new Set(node.decorators.flatMap(({ expression }) => [...getPackagesOf(expression)]));
  return getReceivingPackages(node);
}

/** True for a package of which no table says what its functions do with data or with names. */
function isUnmodelled(name: string): boolean {
  const isReader = name !== UNKNOWN_PACKAGE && !DATA_ENDS.has(name.replace(/^node:/, ''));
  const isData = DATA_LIBRARIES.some(({ packages }) => packages.includes(name));
  return isReader && !isData && !FOLLOWED_SCHEMAS.has(name) && !COMPONENT_PACKAGES.test(name) && !isClientPackage(name);
}

/** A name in SQL, a field of MongoDB (`$name`), and a field of a JSON Schema. */
function isOfLanguage(node: TSESTree.Node, word: string): boolean {
  if (node.type === 'Property') return getMemberName(node) === word && isField(node);
  const text = getTextOf(node);
  if (text === null || !text.includes(word)) return false;
  if (isOfGraph(node)) return isDistinctiveField(word) && getNamePattern(word).test(text);
  if (text === word) return isRequired(node);
  if (text === `$${word}` || text.startsWith(`$${word}.`)) return true;
  return isSql(text) && findColumn(text, word) !== null;
}

/** A query of GraphQL, whose tag says so. */
function isOfGraph({ parent }: TSESTree.Node): boolean {
  return parent?.type === 'TaggedTemplateExpression' && GRAPH_TAGS.has(getLastName(unwrap(parent.tag)) ?? '');
}

function getTextOf(node: TSESTree.Node): string | null {
  return node.type === 'TemplateLiteral'
    ? node.quasis.map(({ value }) => value.cooked ?? '').join(' ? ')
    : node.type === 'Literal'
      ? getWrittenText(node)
      : null;
}

function isSql(text: string): boolean {
  const start = text.search(SQL_QUERY);
  return SQL_STATEMENT.test(text) || (start !== -1 && SQL_SOURCE.test(text.slice(start)));
}

/** `{ properties: { connections: { type: 'array' } } }` */
function isField({ parent, value }: TSESTree.Property): boolean {
  const holder = parent.type === 'ObjectExpression' ? parent.parent : null;
  return holder?.type === 'Property' && getMemberName(holder) === FIELDS_KEY && isDescription(value);
}

/** `{ required: ['id', 'name'], properties: { … } }` */
function isRequired({ parent: list }: TSESTree.Node): boolean {
  const property = list?.type === 'ArrayExpression' ? list.parent : null;
  return (
    property?.type === 'Property' &&
    getMemberName(property) === REQUIRED_KEY &&
    property.parent.type === 'ObjectExpression' &&
    findProperty(property.parent, FIELDS_KEY) !== undefined
  );
}

/** A key with what describes the field, a text that is the name, or one with an expression over it. */
function isNameFor(node: TSESTree.Node, word: string): boolean {
  if (node.type === 'Property')
    return node.parent.type === 'ObjectExpression' && getMemberName(node) === word && isDescription(node.value);
  if (node.type === 'PropertyDefinition') return getMemberName(node) === word;
  const text = getTextOf(node);
  if (text === null || (node.parent?.type === 'Property' && node.parent.key === node)) return false;
  return text === word || (!PROSE.test(text) && getExpressionPattern(word).test(text));
}

/** A name that is no part of a route, an option of a command line or a query. */
function getExpressionPattern(word: string): RegExp {
  return new RegExp(String.raw`(?<![\w/:?&-])${word}(?![\w/=-])`);
}

function readsMember(node: TSESTree.Node, word: string): node is TSESTree.MemberExpression {
  return node.type === 'MemberExpression' && getMemberName(node) === word;
}

/** True for what says something of a field and is no data: `'string'`, `true`, `DataTypes.JSON`, `{ type: String, required: true }`. */
function isDescription(value: TSESTree.Node): boolean {
  const inner = stripCasts(value);
  switch (inner.type) {
    case 'Literal':
      return (
        inner.value === 0 ||
        inner.value === 1 ||
        typeof inner.value === 'boolean' ||
        (typeof inner.value === 'string' && inner.value !== '')
      );
    case 'ArrayExpression':
      return inner.elements.some((element) => element !== null && isDescription(element));
    case 'ObjectExpression':
      return inner.properties.some((own) => own.type === 'Property' && isDescription(own.value));
    case 'Identifier':
      return TYPE_CONSTRUCTORS.has(inner.name) || [...getPackagesOf(inner)].some(isUnmodelled);
    default:
      return [...getPackagesOf(inner)].some(isUnmodelled);
  }
}
