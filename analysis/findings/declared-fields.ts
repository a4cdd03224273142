/** Finds where a program names a field for a database, a validator or a query language that gets data as a whole. */
import type { TSESTree } from '@typescript-eslint/utils';
import {
  COMPONENT_KEYS,
  COMPONENT_PACKAGES,
  EXPRESSION_PACKAGES,
  FOLLOWED_SCHEMAS,
  FIELDS_KEY,
  JSON_DOCUMENT,
  JSON_SCHEMA,
  REQUIRED_KEY,
  SCHEMA_DOCUMENT,
  SQL_DOCUMENT,
  SQL_QUERY,
  SQL_SOURCE,
  SQL_STATEMENT,
  TABLE_WORDS,
  TYPE_CONSTRUCTORS,
  TYPE_DECLARATION,
  TYPE_KEYS,
} from '../libraries/declared-fields.ts';
import { findNodes } from '../program/syntax/node-index.ts';
import {
  findProperty,
  getLastName,
  getMemberName,
  getRootIdentifier,
  getWrittenText,
  unwrap,
} from '../program/syntax/syntax.ts';

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

/** Returns the first node of a program that names the field in a schema, a statement of SQL or an expression; null if there is none. */
export function findDeclaredField(ast: TSESTree.Program, word: string): TSESTree.Node | null {
  const packages = readImports(ast);
  const isExpression = [...packages.values()].some((name) => EXPRESSION_PACKAGES.has(name));
  const found = [
    ...findNodes(ast, ['Property']).filter((node) => getMemberName(node) === word && isDeclared(node, packages)),
    ...findNodes(ast, ['PropertyDefinition']).filter(
      (node) => getMemberName(node) === word && isColumn(node, packages),
    ),
    ...findNodes(ast, ['Literal', 'TemplateLiteral']).filter((node) => isNamedIn(node, word, isExpression)),
  ];
  return found.sort((a, b) => a.range[0] - b.range[0])[0] ?? null;
}

/** Where a text names the field: a required name of a schema, SQL, a field of MongoDB (`$name`), or an expression. */
function isNamedIn(node: TSESTree.Literal | TSESTree.TemplateLiteral, word: string, isExpression: boolean): boolean {
  const text =
    node.type === 'TemplateLiteral'
      ? node.quasis.map(({ value }) => value.cooked ?? '').join(' ? ')
      : getWrittenText(node);
  if (text === null || !text.includes(word)) return false;
  if (text === word) return isRequired(node);
  if (text === `$${word}` || text.startsWith(`$${word}.`)) return true;
  if (isSql(text)) return findColumn(text, word) !== null;
  return isExpression && getNamePattern(word).test(text);
}

function isSql(text: string): boolean {
  const start = text.search(SQL_QUERY);
  return SQL_STATEMENT.test(text) || (start !== -1 && SQL_SOURCE.test(text.slice(start)));
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

/** The packages by the names under which a file imports from them, but for those whose schemas are followed. */
function readImports(ast: TSESTree.Program): Map<string, string> {
  const found = new Map<string, string>();
  for (const { specifiers, source } of findNodes(ast, ['ImportDeclaration']))
    if (isPackage(source.value)) for (const { local } of specifiers) found.set(local.name, source.value);
  for (const { id, init } of findNodes(ast, ['VariableDeclarator'])) {
    const call = init && getCall(init);
    const [first] = call?.arguments ?? [];
    const name = call && getLastName(call.callee) === 'require' && first ? getWrittenText(first) : null;
    if (name === null || !isPackage(name)) continue;
    if (id.type === 'Identifier') found.set(id.name, name);
    if (id.type !== 'ObjectPattern') continue;
    for (const { value } of id.properties.filter((property) => property.type === 'Property'))
      if (value.type === 'Identifier') found.set(value.name, name);
  }
  return found;
}

function getCall(init: TSESTree.Expression): TSESTree.CallExpression | null {
  const inner = unwrap(init);
  if (inner.type === 'MemberExpression') return getCall(inner.object);
  return inner.type === 'CallExpression' ? inner : null;
}

function isPackage(specifier: string): boolean {
  return !/^(?:[./#~]|@\/)/.test(specifier) && !FOLLOWED_SCHEMAS.has(specifier);
}

/** A field of a class with a decorator of a package: `@Column('jsonb') connections`. */
function isColumn({ decorators }: TSESTree.PropertyDefinition, packages: ReadonlyMap<string, string>): boolean {
  return decorators.some(({ expression }) => {
    const name = packages.get(getRootIdentifier(expression)?.name ?? '');
    return name !== undefined && !COMPONENT_PACKAGES.test(name);
  });
}

/** A property that says what type a field has, in an object for a function of a package or in a JSON Schema. */
function isDeclared(property: TSESTree.Property, packages: ReadonlyMap<string, string>): boolean {
  if (property.parent.type !== 'ObjectExpression' || !isType(property.value, packages)) return false;
  let isOfSchema = false;
  for (let parent: TSESTree.Node | undefined = property.parent; parent; parent = parent.parent) {
    switch (parent.type) {
      case 'Property': {
        const key = getMemberName(parent) ?? '';
        if (COMPONENT_KEYS.has(key)) return false;
        isOfSchema ||= key === FIELDS_KEY;
        break;
      }
      case 'ObjectExpression':
      case 'ArrayExpression':
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
        break;
      case 'CallExpression':
      case 'NewExpression':
        return isOfSchema || packages.has(getRootIdentifier(parent.callee)?.name ?? '');
      default:
        return isOfSchema;
    }
  }
  return false;
}

/** `String`, `DataTypes.JSON`, `jsonb().notNull()`, `[String]`, `{ type: String, required: true }` */
function isType(value: TSESTree.Node, packages: ReadonlyMap<string, string>): boolean {
  const inner = unwrap(value);
  switch (inner.type) {
    case 'Identifier':
      return TYPE_CONSTRUCTORS.has(inner.name) || packages.has(inner.name);
    case 'MemberExpression':
    case 'CallExpression':
    case 'NewExpression':
      return packages.has(getRootIdentifier(inner.type === 'NewExpression' ? inner.callee : inner)?.name ?? '');
    case 'ArrayExpression':
      return inner.elements.some((element) => element !== null && isType(element, packages));
    case 'ObjectExpression':
      return inner.properties.some((own) => own.type === 'Property' && TYPE_KEYS.has(getMemberName(own) ?? ''));
    default:
      return false;
  }
}
