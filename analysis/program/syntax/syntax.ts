/** Questions about syntax alone: ancestors of a node, names of keys, casts around an expression. */
import type { TSESTree } from '@typescript-eslint/utils';
import { addToGroup } from '../group-by-key.ts';
import { memoise } from '../memoise.ts';

export type FunctionNode =
  TSESTree.FunctionDeclaration | TSESTree.FunctionExpression | TSESTree.ArrowFunctionExpression;

export type ClassNode = TSESTree.ClassDeclaration | TSESTree.ClassExpression;

export function isFunction(node: TSESTree.Node | null | undefined): node is FunctionNode {
  return (
    node?.type === 'FunctionDeclaration' ||
    node?.type === 'FunctionExpression' ||
    node?.type === 'ArrowFunctionExpression'
  );
}

/** The innermost function around a node; null at the top of the file. */
export function getEnclosingFunction(node: TSESTree.Node): FunctionNode | null {
  for (let parent = node.parent; parent; parent = parent.parent) if (isFunction(parent)) return parent;
  return null;
}

/** The nodes whose children are statements or class members. */
export const STATEMENT_LISTS: ReadonlySet<string> = new Set([
  'Program',
  'BlockStatement',
  'StaticBlock',
  'SwitchCase',
  'TSModuleBlock',
  'ClassBody',
]);

/** The innermost statement or class member around a node; the node itself at the top of a tree. */
export function getStatement(node: TSESTree.Node): TSESTree.Node {
  let statement = node;
  while (statement.parent && !STATEMENT_LISTS.has(statement.parent.type)) statement = statement.parent;
  return statement;
}

/** Tests if `outer` is `node` or an ancestor of it. */
export function isInside(node: TSESTree.Node, outer: TSESTree.Node): boolean {
  if (node.range[0] < outer.range[0] || node.range[1] > outer.range[1]) return false;
  for (
    let around: TSESTree.Node | undefined = node;
    around && around.range[1] - around.range[0] <= outer.range[1] - outer.range[0];
    around = around.parent
  ) {
    if (around === outer) return true;
  }
  return false;
}

/** Returns a test if a node is one of these nodes, or inside of one; faster than `isInside` for each of them where there are many. */
export function createInsideTest(outers: Iterable<TSESTree.Node>): (node: TSESTree.Node) => boolean {
  const all = new Set(outers);
  return (node) => {
    if (all.size === 0) return false;
    for (let around: TSESTree.Node | undefined = node; around; around = around.parent) if (all.has(around)) return true;
    return false;
  };
}

/** Returns nodes and all their ancestors; faster than `isInside` for each pair where there are many nodes. */
export function collectAround(nodes: Iterable<TSESTree.Node>): Set<TSESTree.Node> {
  const around = new Set<TSESTree.Node>();
  for (const node of nodes)
    for (let outer: TSESTree.Node | undefined = node; outer && !around.has(outer); outer = outer.parent)
      around.add(outer);
  return around;
}

/** Nodes around an expression that leave its value as it is. */
type Cast =
  | TSESTree.ChainExpression
  | TSESTree.TSAsExpression
  | TSESTree.TSInstantiationExpression
  | TSESTree.TSNonNullExpression
  | TSESTree.TSSatisfiesExpression
  | TSESTree.TSTypeAssertion;

/** Strips casts, `!`, optional chains and `await` from an expression. */
export function unwrap(node: TSESTree.Node): Exclude<TSESTree.Node, Cast | TSESTree.AwaitExpression> {
  const inner = stripCasts(node);
  return inner.type === 'AwaitExpression' ? unwrap(inner.argument) : inner;
}

/** Strips casts, `!` and optional chains, and leaves `await`. */
export function stripCasts(node: TSESTree.Node): Exclude<TSESTree.Node, Cast> {
  for (;;) {
    switch (node.type) {
      case 'TSAsExpression':
      case 'TSNonNullExpression':
      case 'TSSatisfiesExpression':
      case 'TSTypeAssertion':
      case 'TSInstantiationExpression':
      case 'ChainExpression':
        node = node.expression;
        break;
      default:
        return node;
    }
  }
}

/** Returns the name in a key or a specifier (`a`, `'a'`, `#a`), as one that is not computed; null where it holds anything else. */
export function getKeyName(key: TSESTree.Node): string | null {
  return key.type === 'Identifier' ? key.name : getWrittenText(key);
}

/** Returns the text that a node writes out, of a literal or a template without holes; also a private name. Null for any other. */
export function getWrittenText(node: TSESTree.Node): string | null {
  if (node.type === 'PrivateIdentifier') return `#${node.name}`;
  if (node.type === 'Literal')
    return typeof node.value === 'string' || typeof node.value === 'number' ? String(node.value) : null;
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]!.value.cooked;
  return null;
}

/** Returns the name that a member expression reads, or that a property or class member has; null for other nodes, and if it is computed. */
export function getMemberName(node: TSESTree.Node): string | null {
  if (node.type === 'MemberExpression') return getNameOf(node.property, node);
  return 'key' in node && 'computed' in node ? getNameOf(node.key, node) : null;
}

/** The name that a key gives its holder: `a.b`, `a['b']`, `{ ['b']: 1 }`; null where it is computed. */
function getNameOf(key: TSESTree.Node, { computed }: { computed: boolean }): string | null {
  return computed ? (getWrittenText(key) ?? getNameOfSymbol(key)) : getKeyName(key);
}

/** `Symbol.asyncIterator`; null for other nodes. */
function getNameOfSymbol(node: TSESTree.Node): string | null {
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return null;
  return node.object.type === 'Identifier' && node.object.name === 'Symbol' ? getSymbolName(node.property.name) : null;
}

/** Returns the name under which a member with a well-known symbol as its key is found: no identifier is spelled so. */
export function getSymbolName(symbol: string): string {
  return `@@${symbol}`;
}

/** Returns the first property called `name` of an object literal or pattern. */
export function findProperty(
  object: TSESTree.ObjectExpression | TSESTree.ObjectPattern,
  name: string,
): TSESTree.Property | undefined {
  if (object.properties.length > MANY_PROPERTIES) return getPropertiesByName(object).get(name);
  const all: readonly TSESTree.Node[] = object.properties;
  return all.find((property): property is TSESTree.Property => getMemberName(property) === name);
}

/** An object with more properties is a table. Each of its rows is looked up, so its properties are indexed by name. */
const MANY_PROPERTIES = 50;

const getPropertiesByName = memoise((object: TSESTree.ObjectExpression | TSESTree.ObjectPattern) => {
  const properties = new Map<string, TSESTree.Property>();
  for (const property of object.properties) {
    const name = getMemberName(property);
    if (name !== null && !properties.has(name)) properties.set(name, property as TSESTree.Property);
  }
  return properties;
});

/**
 * True for `null` and `undefined`. By the source text, because a regular expression that this engine cannot compile has
 * the value null, too.
 */
export function isNothing(node: TSESTree.Node): boolean {
  return (node.type === 'Literal' && node.raw === 'null') || (node.type === 'Identifier' && node.name === 'undefined');
}

/** True for a call and for `new`. */
export function isCallOrNew(
  node: TSESTree.Node | null | undefined,
): node is TSESTree.CallExpression | TSESTree.NewExpression {
  return node?.type === 'CallExpression' || node?.type === 'NewExpression';
}

/** True for a class, declared or an expression. */
export function isClass(node: TSESTree.Node | null | undefined): node is ClassNode {
  return node?.type === 'ClassDeclaration' || node?.type === 'ClassExpression';
}

/** Returns the call whose callee a node is; null for other nodes. */
export function getCallOf(callee: TSESTree.Node): TSESTree.CallExpression | null {
  const { parent } = callee;
  return parent?.type === 'CallExpression' && parent.callee === callee ? parent : null;
}

/** True for a call of `require`, which loads a module. */
export function isRequire(node: TSESTree.Node | null | undefined): boolean {
  return node?.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'require';
}

/** True for the callee of a call. */
export function isCallee(node: TSESTree.Node): boolean {
  return getCallOf(node) !== null;
}

/** Returns the assignment that writes to a variable or member as a whole; null for other nodes, and for parts of a pattern. */
export function getAssignmentTo(target: TSESTree.Node): TSESTree.AssignmentExpression | null {
  const { parent } = target;
  return parent?.type === 'AssignmentExpression' && parent.left === target ? parent : null;
}

/** Returns the identifier by which a file refers to a function: that of its declaration, or of the variable it initialises. */
export function getFunctionIdentifier(fn: FunctionNode): TSESTree.Identifier | null {
  if (fn.type === 'FunctionDeclaration') return fn.id;
  return fn.parent.type === 'VariableDeclarator' && fn.parent.id.type === 'Identifier' ? fn.parent.id : null;
}

const ids = new WeakMap<TSESTree.Node, number>();
let lastId = 0;

/** Returns a number that is unique to the node, also across files. */
export function getNodeId(node: TSESTree.Node): number {
  let id = ids.get(node);
  if (id === undefined) ids.set(node, (id = ++lastId));
  return id;
}

/** Returns the root of a node's tree. */
export function getProgram(node: TSESTree.Node): TSESTree.Node {
  let root = node;
  while (root.parent) root = root.parent;
  return root;
}

/** Returns the parameters that arguments bind to, without TypeScript's `this`. */
export function getParameters(fn: FunctionNode): readonly TSESTree.Parameter[] {
  const [first] = fn.params;
  return first?.type === 'Identifier' && first.name === 'this' ? fn.params.slice(1) : fn.params;
}

/** True for a parameter with a value of its own: `url = 'https://…'`, `private readonly url = 'https://…'`. */
export function hasDefault(parameter: TSESTree.Parameter): boolean {
  const declared = parameter.type === 'TSParameterProperty' ? parameter.parameter : parameter;
  return declared.type === 'AssignmentPattern';
}

/** Returns the name or the pattern that a parameter declares, without its default and the modifiers of a field. */
export function getPattern(parameter: TSESTree.Parameter): TSESTree.Node {
  const declared = parameter.type === 'TSParameterProperty' ? parameter.parameter : parameter;
  return declared.type === 'AssignmentPattern' ? declared.left : declared;
}

/** Returns the name of the field that a constructor's parameter declares: `private readonly token: string`; null for other parameters. */
export function getDeclaredField(parameter: TSESTree.Node): TSESTree.Identifier | null {
  const name = parameter.type === 'TSParameterProperty' ? getPattern(parameter) : null;
  return name?.type === 'Identifier' ? name : null;
}

/** Returns the last name of an expression: `get` of `client.get`, `send` of `send`; null if it is computed. */
export function getLastName(node: TSESTree.Node): string | null {
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return node.name;
  return node.type === 'MemberExpression' ? getMemberName(node) : null;
}

/** Returns the leftmost name: `expect` of `expect(x).not.toEqual`; null if the expression starts with something else. */
export function getRootIdentifier(expression: TSESTree.Node): TSESTree.Identifier | null {
  let node = unwrap(expression);
  while (node.type === 'MemberExpression' || node.type === 'CallExpression')
    node = unwrap(node.type === 'MemberExpression' ? node.object : node.callee);
  return node.type === 'Identifier' ? node : null;
}

/** Returns the constructor that a class writes itself. */
export const findConstructor = memoise(({ body }: ClassNode): TSESTree.FunctionExpression | null => {
  for (const member of body.body)
    if (member.type === 'MethodDefinition' && member.kind === 'constructor' && isFunction(member.value))
      return member.value;
  return null;
});

/** Returns what a class declares of a name, both static and not, in order. */
export function getMembersNamed(node: ClassNode, name: string): readonly TSESTree.ClassElement[] {
  return groupMembers(node).get(name) ?? [];
}

const groupMembers = memoise(({ body }: ClassNode): ReadonlyMap<string, readonly TSESTree.ClassElement[]> => {
  const groups = new Map<string, TSESTree.ClassElement[]>();
  for (const member of body.body) {
    const name = member.type === 'StaticBlock' || member.type === 'TSIndexSignature' ? null : getMemberName(member);
    if (name !== null) addToGroup(groups, name, member);
  }
  return groups;
});

/** Returns what a chain of members begins with: `url` of `url.searchParams.set`, `this` of `this.client.get`. */
export function getChainRoot(expression: TSESTree.Node): TSESTree.Node {
  let node = unwrap(expression);
  while (node.type === 'MemberExpression') node = unwrap(node.object);
  return node;
}

/** The class that `this` is an instance of at a node; null inside a function with a `this` of its own. */
export function getClassAround(node: TSESTree.Node): ClassNode | null {
  for (let parent = node.parent; parent; parent = parent.parent) {
    if (isClass(parent)) return parent;
    if (isFunction(parent) && parent.type !== 'ArrowFunctionExpression' && parent.parent?.type !== 'MethodDefinition')
      return null;
  }
  return null;
}

/** The decorators of a node. The trees of ESLint's own parser have no list of them. */
export function getDecorators(node: TSESTree.Node): readonly TSESTree.Decorator[] {
  const { decorators } = node as { decorators?: readonly TSESTree.Decorator[] };
  return decorators ?? [];
}

/** True for two reads of one variable, or of one member of it or of `this`. */
export function isSameReference(one: TSESTree.Node, other: TSESTree.Node): boolean {
  const [a, b] = [unwrap(one), unwrap(other)];
  if (a.type === 'Identifier') return b.type === 'Identifier' && a.name === b.name;
  if (a.type === 'ThisExpression') return b.type === 'ThisExpression';
  if (a.type !== 'MemberExpression' || b.type !== 'MemberExpression') return false;
  const name = getMemberName(a);
  return name !== null && name === getMemberName(b) && isSameReference(a.object, b.object);
}
