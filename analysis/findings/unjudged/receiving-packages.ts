/** The packages that receive values of a file, and those that receive a name from it: by imports and names alone, without scopes. */
import type { TSESTree } from '@typescript-eslint/utils';
import { groupBy } from '../../program/group-by-key.ts';
import { memoise } from '../../program/memoise.ts';
import { parseSpecifier } from '../../program/modules/package-specifiers.ts';
import { findNodes } from '../../program/syntax/node-index.ts';
import {
  getEnclosingFunction,
  getLastName,
  getProgram,
  getWrittenText,
  unwrap,
  isCallOrNew,
} from '../../program/syntax/syntax.ts';
import { walk } from '../../program/syntax/walk.ts';

type Packages = ReadonlySet<string>;

const NONE: Packages = new Set();

/** Stands for a package that is not known: the callee is what the program is given, or comes from another file. */
export const UNKNOWN_PACKAGE = '?';

const IMPORTS = ['ImportDeclaration'] as const;
const DECLARATORS = ['VariableDeclarator'] as const;
const IDENTIFIERS = ['Identifier'] as const;

/** The packages behind the names of a file: of what it imports, and of what it makes with that, `const pgp = pgPromise()`. */
const getPackagesOfNames = memoise((ast: TSESTree.Program): ReadonlyMap<string, Packages> => {
  const found = new Map<string, Packages>();
  for (const { specifiers, source } of findNodes(ast, IMPORTS))
    for (const { local } of specifiers) found.set(local.name, new Set([getPackage(source.value)]));
  for (const { id, init } of findNodes(ast, DECLARATORS)) {
    const packages = init ? getPackagesOfRoot(init, found) : NONE;
    if (packages.size > 0) for (const name of getDeclaredNames(id)) found.set(name, packages);
  }
  return found;
});

function getPackage(specifier: string): string {
  return /^(?:[./#~]|@\/)/.test(specifier) ? UNKNOWN_PACKAGE : (parseSpecifier(specifier)?.name ?? specifier);
}

function getDeclaredNames(pattern: TSESTree.Node): string[] {
  if (pattern.type === 'Identifier') return [pattern.name];
  if (pattern.type !== 'ObjectPattern') return [];
  return pattern.properties.flatMap((property) =>
    property.type === 'Property' && property.value.type === 'Identifier' ? property.value.name : [],
  );
}

/** What a chain of members, calls and constructions begins with; the call of `require`. */
function getRoot(expression: TSESTree.Node): TSESTree.Node {
  let node: TSESTree.Node = unwrap(expression);
  for (;;) {
    if (getRequired(node) !== null) return node;
    if (node.type === 'MemberExpression') node = unwrap(node.object);
    else if (isCallOrNew(node)) node = unwrap(node.callee);
    else if (node.type === 'TaggedTemplateExpression') node = unwrap(node.tag);
    else return node;
  }
}

/** The specifier of `require('…')` and `import('…')`. */
function getRequired(node: TSESTree.Node): string | null {
  if (node.type === 'ImportExpression') return getWrittenText(node.source);
  const [first] = node.type === 'CallExpression' && getLastName(node.callee) === 'require' ? node.arguments : [];
  return first ? getWrittenText(first) : null;
}

function getPackagesOfRoot(expression: TSESTree.Node, names: ReadonlyMap<string, Packages>): Packages {
  const root = getRoot(expression);
  const required = getRequired(root);
  if (required !== null) return new Set([getPackage(required)]);
  return (root.type === 'Identifier' && names.get(root.name)) || NONE;
}

/** Returns the packages that an expression comes from: a name, a member, a call or a construction of what they export. */
export function getPackagesOf(expression: TSESTree.Node): Packages {
  return getPackagesOfRoot(expression, getPackagesOfNames(getTree(expression)));
}

/** The tree of a node. */
function getTree(node: TSESTree.Node): TSESTree.Program {
  return getProgram(node) as TSESTree.Program;
}

/** Nodes that hold a value, or give it on. */
export const HOLDERS: ReadonlySet<string> = new Set([
  ...['Property', 'ObjectExpression', 'ArrayExpression', 'SpreadElement', 'AwaitExpression', 'ChainExpression'],
  ...['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'ConditionalExpression', 'LogicalExpression'],
  ...['TemplateLiteral', 'BinaryExpression'],
]);

/** Returns the packages of the calls to which an argument goes, and of all names in them. */
export function getPackagesAround(argument: TSESTree.Node): Packages {
  const names = getPackagesOfNames(getTree(argument));
  const found = new Set<string>();
  let outer = argument;
  for (; outer.parent; outer = outer.parent) {
    const { parent } = outer;
    if (isCallOrNew(parent)) {
      const packages = parent.callee === outer ? null : getPackagesOfRoot(parent.callee, names);
      for (const name of packages?.size === 0 ? [UNKNOWN_PACKAGE] : (packages ?? [])) found.add(name);
    } else if (parent.type !== 'MemberExpression' && !HOLDERS.has(parent.type)) break;
  }
  walk(outer, (node) => {
    for (const name of (node.type === 'Identifier' && names.get(node.name)) || NONE)
      if (name !== UNKNOWN_PACKAGE) found.add(name);
  });
  return found;
}

/** A name may be given to others, and these to others: so many are followed. */
const MOST_NAMES = 20;

/** Returns the packages whose functions get what a node writes, directly or by a name of the file. */
export function getReceivingPackages(node: TSESTree.Node, seen: Set<string> = new Set()): Packages {
  for (let inner = node; inner.parent; inner = inner.parent) {
    const { parent } = inner;
    switch (parent.type) {
      case 'CallExpression':
      case 'NewExpression':
        return parent.callee === inner ? NONE : getPackagesOfCallee(parent.callee, seen);
      case 'TaggedTemplateExpression':
        return getPackagesOfCallee(parent.tag, seen);
      case 'Decorator':
        return getPackagesOfCallee(parent.expression, seen);
      case 'VariableDeclarator':
        return parent.id.type === 'Identifier' ? getReceivingOfName(parent.id, seen) : NONE;
      default:
        if (!HOLDERS.has(parent.type)) return NONE;
    }
  }
  return NONE;
}

function getReceivingOfName(declared: TSESTree.Identifier, seen: Set<string>): Packages {
  const { name } = declared;
  if (seen.has(name) || seen.size === MOST_NAMES) return NONE;
  seen.add(name);
  const uses = getIdentifiers(getTree(declared)).get(name) ?? [];
  return new Set(uses.flatMap((use) => (use === declared ? [] : [...getReceivingPackages(use, seen)])));
}

const getIdentifiers = memoise((ast: TSESTree.Program) => groupBy(findNodes(ast, IDENTIFIERS), ({ name }) => name));

/** The packages of a callee, or of the function whose parameter it begins with: `createTable('t', (table) => table.string('a'))`. */
function getPackagesOfCallee(callee: TSESTree.Node, seen: Set<string>): Packages {
  const own = getPackagesOf(callee);
  return own.size > 0 ? own : getPackagesOfParameter(callee, seen);
}

/** Returns the packages that call the function whose parameter an expression begins with. */
export function getPackagesOfParameter(expression: TSESTree.Node, seen: Set<string> = new Set()): Packages {
  const root = getRoot(expression);
  if (root.type !== 'Identifier') return NONE;
  for (let fn = getEnclosingFunction(root); fn; fn = getEnclosingFunction(fn))
    if (fn.params.some((param) => getParameterNames(param).includes(root.name))) return getReceivingPackages(fn, seen);
  return NONE;
}

function getParameterNames(param: TSESTree.Node): string[] {
  return param.type === 'AssignmentPattern' ? getDeclaredNames(param.left) : getDeclaredNames(param);
}
