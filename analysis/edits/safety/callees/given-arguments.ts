/** The arguments that a parameter gets in all calls of its function, if every use of the function is such a call. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import { memoise } from '../../../program/memoise.ts';
import { findNodes } from '../../../program/syntax/node-index.ts';
import {
  getAssignmentTo,
  getCallOf,
  getFunctionIdentifier,
  getKeyName,
  getMemberName,
  getRootIdentifier,
  unwrap,
  type FunctionNode,
  isRequire,
} from '../../../program/syntax/syntax.ts';
import { findFilesWith, getStems } from '../observers/files-with.ts';
import { findUses } from './known-callers.ts';

interface GivenArgument {
  node: TSESTree.Node;
  file: FileFacts;
}

export interface GivenArguments {
  /** Of each call that has an argument at the place. */
  given: readonly GivenArgument[];
  /** Other files may call the function; what other packages give it is not known. */
  isOfPackage: boolean;
}

/** Returns what a function gets at a place; null if something else than a call with a known callee may enter it. */
export function getGivenArguments(fn: FunctionNode, place: number, evaluation: Evaluation): GivenArguments | null {
  const file = evaluation.getFile(fn);
  const uses = findUses(fn, evaluation);
  if (uses?.length && uses.every((use) => !isExporting(use))) {
    const calls = uses.map(getCallOf);
    if (calls.includes(null) || calls.some((call) => hasSpread(call!))) return null;
    const given = calls.flatMap((call) => call!.arguments[place] ?? []);
    return { given: given.map((node) => ({ node, file })), isOfPackage: false };
  }
  const name = getSharedName(fn);
  const { affectedFiles } = evaluation;
  if (name === null || affectedFiles === null) return null;
  const files = new Set(findFilesWith(name, evaluation));
  if ([...files].some((each) => getOtherUses(each).has(name)) || isCalledByKey(fn, evaluation)) return null;
  const all = [...files].flatMap((each) => each.calls.map((call) => ({ call, file: each })));
  const calls = all.filter(({ call }) => getCalledName(call) === name);
  if (calls.some(({ call }) => hasSpread(call))) return null;
  const given = calls.flatMap(({ call, file: own }) => {
    const node = call.arguments[place];
    return node ? [{ node, file: own }] : [];
  });
  return { given, isOfPackage: true };
}

type CallNode = TSESTree.CallExpression | TSESTree.NewExpression;

function getCalledName({ callee }: CallNode): string | null {
  return callee.type === 'Identifier' ? callee.name : callee.type === 'MemberExpression' ? getMemberName(callee) : null;
}

function hasSpread({ arguments: given }: CallNode): boolean {
  return given.some(({ type }) => type === 'SpreadElement');
}

/** True if some file that may import the function calls a member of an import under a name that is not written out. */
function isCalledByKey(fn: FunctionNode, evaluation: Evaluation): boolean {
  const stems = getStems(evaluation.getFile(fn));
  return stems.flatMap((stem) => findFilesWith(stem, evaluation)).some(callsImportByKey);
}

/** `client[name](path)` of an imported `client`, also by `require`. */
const callsImportByKey = memoise(({ calls, variables }: FileFacts): boolean =>
  calls.some(({ callee }) => {
    const member = unwrap(callee);
    if (member.type !== 'MemberExpression' || getMemberName(member) !== null) return false;
    const root = getRootIdentifier(member.object);
    const definitions = (root && variables.get(root)?.defs) ?? [];
    return definitions.some(
      ({ type, node }) =>
        type === 'ImportBinding' || (node.type === 'VariableDeclarator' && node.init !== null && isLoading(node.init)),
    );
  }),
);

function isLoading(init: TSESTree.Expression): boolean {
  const node = unwrap(init);
  return node.type === 'ImportExpression' || isRequire(node);
}

/** The name under which other files call a function; null if they may give it another, as that of a default export. */
function getSharedName(fn: FunctionNode): string | null {
  const { parent } = fn;
  if (parent.type === 'ExportDefaultDeclaration') return null;
  if (parent.type === 'MethodDefinition' || parent.type === 'Property') return getMemberName(parent);
  if (parent.type === 'AssignmentExpression')
    return parent.right === fn && parent.left.type === 'MemberExpression' && parent.left.object.type === 'Identifier'
      ? getOwnName(fn, getMemberName(parent.left))
      : null;
  return getFunctionIdentifier(fn)?.name ?? null;
}

/** The name of a member, unless the function calls itself by another. */
function getOwnName({ id }: FunctionNode, name: string | null): string | null {
  return id && id.name !== name ? null : name;
}

const NAMES = ['Identifier', 'Literal'] as const;

/** The names that a file uses in other ways than to call, declare, import or export under the same name. */
const getOtherUses = memoise(
  ({ source: { ast } }: FileFacts): ReadonlySet<string> =>
    new Set(
      findNodes(ast, NAMES).flatMap((node) => {
        if (node.type === 'Identifier') return isPlainUse(node) ? [] : [node.name];
        // `client['get']` and `Reflect.get(client, 'get')`
        return typeof node.value === 'string' && isOfMember(node) ? [node.value] : [];
      }),
    ),
);

function isOfMember({ parent }: TSESTree.Node): boolean {
  return parent?.type === 'CallExpression' || (parent?.type === 'MemberExpression' && getCallOf(parent) === null);
}

const CALLING_MEMBERS: ReadonlySet<string> = new Set(['call', 'apply', 'bind']);

function isPlainUse(node: TSESTree.Identifier): boolean {
  const { parent } = node;
  switch (parent.type) {
    case 'CallExpression':
      return parent.callee === node;
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ImportSpecifier':
    case 'ExportSpecifier':
      return parent.type === 'ImportSpecifier' || parent.type === 'ExportSpecifier' ? keepsName(parent) : true;
    case 'VariableDeclarator':
      return parent.id === node;
    case 'MemberExpression':
      // A member of a function may call it: `get.apply(null, given)`.
      if (parent.object === node) return !CALLING_MEMBERS.has(getMemberName(parent) ?? 'call');
      if (parent.computed) return false;
      return getCallOf(parent) !== null || getAssignmentTo(parent) !== null;
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return parent.key === node && !parent.computed;
    case 'Property':
      return isPlainProperty(parent, node);
    // `exports.get = get`
    case 'AssignmentExpression':
      return (
        parent.right === node && parent.left.type === 'MemberExpression' && getMemberName(parent.left) === node.name
      );
    default:
      return parent.type.startsWith('TS') && parent.type !== 'TSTypeQuery';
  }
}

/** `{ get }` that is taken out of a module or exported by one, and the key of any property. */
function isPlainProperty(property: TSESTree.Property, node: TSESTree.Identifier): boolean {
  if (property.computed) return false;
  const isOfPattern = property.parent.type === 'ObjectPattern';
  // The key of an object; a pattern may give what it takes out another name.
  if (property.value !== node && !property.shorthand) return !isOfPattern || isNamed(property.value, node.name);
  if (getKeyName(property.key) !== node.name) return false;
  return isOfPattern || isExporting(property.value);
}

function isNamed(value: TSESTree.Node, name: string): boolean {
  const target = value.type === 'AssignmentPattern' ? value.left : value;
  return target.type === 'Identifier' && target.name === name;
}

function keepsName(specifier: TSESTree.ImportSpecifier | TSESTree.ExportSpecifier): boolean {
  return specifier.type === 'ImportSpecifier'
    ? getKeyName(specifier.imported) === specifier.local.name
    : getKeyName(specifier.exported) === getKeyName(specifier.local);
}

/** True for a name in `export { get }`, `module.exports = { get }` and `exports.get = get`. */
function isExporting(use: TSESTree.Node): boolean {
  const { parent } = use;
  if (parent?.type === 'ExportSpecifier') return true;
  const exported = parent?.type === 'Property' ? parent.parent : use;
  const { parent: assignment } = exported;
  if (assignment?.type !== 'AssignmentExpression' || assignment.right !== exported) return false;
  const { left } = assignment;
  const target = left.type === 'MemberExpression' ? left : null;
  const object = target?.object.type === 'Identifier' ? target.object.name : null;
  return object === 'exports' || (object === 'module' && target !== null && getMemberName(target) === 'exports');
}
