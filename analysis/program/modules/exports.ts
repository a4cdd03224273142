/** The exports and imports of a module, by its syntax alone. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../file-facts.ts';
import { getKeyName, unwrap, getMemberName, isRequire } from '../syntax/syntax.ts';
import { memoise } from '../memoise.ts';

/** An export: the node of its value in the module, or a name that another module exports. */
export type Export =
  | { kind: 'node'; node: TSESTree.Node }
  | { kind: 'from'; specifier: string; /** Null for the module as a whole. */ name: string | null };

export interface ExportTable {
  names: ReadonlyMap<string, Export>;
  /** Specifiers of `export * from`. */
  stars: readonly string[];
  /** The value of `module.exports` or `export =`; null where the module has neither. */
  whole: TSESTree.Node | null;
}

export const getExports = memoise(collectExports);

function collectExports({ source: { ast }, memberWrites }: FileFacts): ExportTable {
  const names = new Map<string, Export>();
  const stars: string[] = [];
  let whole: TSESTree.Node | null = null;
  for (const statement of ast.body) {
    switch (statement.type) {
      case 'ExportNamedDeclaration':
        addNamed(statement, names);
        break;
      case 'ExportDefaultDeclaration':
        names.set('default', { kind: 'node', node: statement.declaration });
        break;
      case 'ExportAllDeclaration':
        if (statement.exported)
          names.set(getKeyName(statement.exported) ?? '', {
            kind: 'from',
            specifier: statement.source.value,
            name: null,
          });
        else stars.push(statement.source.value);
        break;
      case 'TSExportAssignment':
        whole = statement.expression;
        break;
      default:
    }
  }
  const aliases = findAliases(ast);
  for (const write of memberWrites) {
    const name = getMemberName(write.left);
    if (write.operator !== '=' || name === null) continue;
    const { object } = write.left;
    if (isExportsObject(write.left)) whole = write.right;
    else if (isExportsObject(object) || isAlias(object, aliases)) names.set(name, { kind: 'node', node: write.right });
  }
  return { names, stars, whole };
}

/** Finds the variables that are aliases of the exported object, each with the offset from which on it is one. */
function findAliases({ body }: TSESTree.Program): ReadonlyMap<string, number> {
  const aliases = new Map<string, number>();
  for (const statement of body) {
    if (statement.type === 'ExpressionStatement') {
      const { expression } = statement;
      if (expression.type !== 'AssignmentExpression' || !isExportsObject(expression.left)) continue;
      if (expression.right.type === 'Identifier') aliases.set(expression.right.name, statement.range[1]);
    } else if (statement.type === 'VariableDeclaration')
      for (const { id, init } of statement.declarations)
        if (id.type === 'Identifier' && init && isOfExports(init)) aliases.set(id.name, statement.range[1]);
  }
  return aliases;
}

/** `exports`, `module.exports = {…}`, `exports = module.exports = function () {…}`. */
function isOfExports(node: TSESTree.Node): boolean {
  return node.type === 'AssignmentExpression'
    ? isExportsObject(node.left) || isOfExports(node.right)
    : isExportsObject(node);
}

function isAlias(object: TSESTree.Node, aliases: ReadonlyMap<string, number>): boolean {
  return object.type === 'Identifier' && (aliases.get(object.name) ?? Number.POSITIVE_INFINITY) < object.range[0];
}

/** The exports that `export` declarations among the statements declare. */
export function collectNames(statements: readonly TSESTree.ProgramStatement[]): ReadonlyMap<string, Export> {
  const names = new Map<string, Export>();
  for (const statement of statements) if (statement.type === 'ExportNamedDeclaration') addNamed(statement, names);
  return names;
}

/** True if a module exports one of its variables, under any name. */
export function isExported(variable: string, file: FileFacts): boolean {
  return getExportedVariables(file).has(variable);
}

const getExportedVariables = memoise((file: FileFacts): ReadonlySet<string> => {
  const entries = [...getExports(file).names.values()];
  return new Set(
    entries.flatMap((entry) => (entry.kind === 'node' && entry.node.type === 'Identifier' ? [entry.node.name] : [])),
  );
});

function addNamed(
  { declaration, source, specifiers }: TSESTree.ExportNamedDeclaration,
  names: Map<string, Export>,
): void {
  for (const { exported, local } of specifiers) {
    const name = getKeyName(exported);
    const localName = getKeyName(local);
    if (name === null || localName === null) continue;
    names.set(
      name,
      source ? { kind: 'from', specifier: source.value, name: localName } : { kind: 'node', node: local },
    );
  }
  if (!declaration) return;
  if (declaration.type === 'VariableDeclaration') {
    for (const { id } of declaration.declarations)
      for (const identifier of getIdentifiers(id)) names.set(identifier.name, { kind: 'node', node: identifier });
  } else if ('id' in declaration && declaration.id?.type === 'Identifier') {
    names.set(declaration.id.name, { kind: 'node', node: declaration.id });
  }
}

/**
 * Returns the declaration of a global in a script: a file without imports and exports, whose top-level names are
 * visible in all scripts. Null for other files and names.
 */
export function findGlobal(file: FileFacts, name: string): TSESTree.Identifier | null {
  return getGlobals(file).get(name) ?? null;
}

/** True for a script that declares globals, which other scripts may use. */
export function hasGlobals(file: FileFacts): boolean {
  return getGlobals(file).size > 0;
}

/** True for a script: a file without imports and exports, also of CommonJS, whose top-level names are those of its program. */
export const isScript = memoise((file: FileFacts): boolean => {
  const { names, whole } = getExports(file);
  const isCommonJs = file.calls.some(({ callee }) => callee.type === 'Identifier' && callee.name === 'require');
  return (
    !isCommonJs &&
    names.size === 0 &&
    !whole &&
    !file.source.ast.body.some(({ type }) => /^(Import|Export|TSExport|TSImport)/.test(type))
  );
});

const getGlobals = memoise((file: FileFacts): ReadonlyMap<string, TSESTree.Identifier> => {
  if (!isScript(file)) return new Map();
  const declared = file.source.ast.body.flatMap((statement) => {
    // Other code gives a `declare const` its value.
    if ('declare' in statement && statement.declare) return [];
    if (statement.type === 'VariableDeclaration') return statement.declarations.flatMap(({ id }) => getIdentifiers(id));
    switch (statement.type) {
      case 'FunctionDeclaration':
      case 'ClassDeclaration':
      case 'TSEnumDeclaration':
      case 'TSModuleDeclaration':
        return statement.id?.type === 'Identifier' ? statement.id : [];
      default:
        return [];
    }
  });
  // Of several declarations of a name the first one counts.
  return new Map(declared.toReversed().map((identifier) => [identifier.name, identifier]));
});

function getIdentifiers(pattern: TSESTree.Node): TSESTree.Identifier[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern];
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        getIdentifiers(property.type === 'RestElement' ? property.argument : property.value),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? getIdentifiers(element) : []));
    case 'AssignmentPattern':
      return getIdentifiers(pattern.left);
    case 'RestElement':
      return getIdentifiers(pattern.argument);
    default:
      return [];
  }
}

/** True for `exports` and `module.exports`. */
export function isExportsObject(node: TSESTree.Node): boolean {
  if (node.type === 'Identifier') return node.name === 'exports';
  return (
    node.type === 'MemberExpression' &&
    node.object.type === 'Identifier' &&
    node.object.name === 'module' &&
    getMemberName(node) === 'exports'
  );
}

interface Import {
  specifier: string;
  node: TSESTree.Node;
}

/** The imports of a file: all of them, or those without names, which are made for the effects of the module. */
export function getImports({ source: { ast } }: FileFacts, which: 'all' | 'for effects'): Import[] {
  return ast.body.flatMap((statement): Import[] => {
    switch (statement.type) {
      case 'ImportDeclaration':
        return (which === 'all' || statement.specifiers.length === 0) && statement.importKind !== 'type'
          ? [{ specifier: statement.source.value, node: statement }]
          : [];
      case 'ExpressionStatement':
        return readImport(statement.expression, statement);
      case 'VariableDeclaration':
        return which === 'all'
          ? statement.declarations.flatMap(({ init }) => (init ? readImport(getModulePart(init), statement) : []))
          : [];
      default:
        return [];
    }
  });
}

/** Reads `import('./x')` and `require('./x')`. */
function readImport(node: TSESTree.Node, statement: TSESTree.Node): Import[] {
  const call = unwrap(node);
  const required = call.type === 'CallExpression' && isRequire(call) ? call.arguments[0] : null;
  const given = call.type === 'ImportExpression' ? call.source : required;
  return given?.type === 'Literal' && typeof given.value === 'string'
    ? [{ specifier: given.value, node: statement }]
    : [];
}

/** Returns the module of which an expression is a part or a result: `require('./x')` of `require('./x').create(options)`. */
function getModulePart(node: TSESTree.Node): TSESTree.Node {
  const inner = unwrap(node);
  if (inner.type === 'MemberExpression') return getModulePart(inner.object);
  if (inner.type === 'CallExpression' && unwrap(inner.callee).type !== 'Identifier') return getModulePart(inner.callee);
  return inner;
}
