/** Calls of functions that imported modules export and that send the path of their callers, by their names. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../../program/file-facts.ts';
import { findNodes } from '../../program/syntax/node-index.ts';
import { getFunctionName } from '../../evaluator/provided/by-name.ts';
import { getExports, isExportsObject } from '../../program/modules/exports.ts';
import { isParameterAround } from '../../program/syntax/around.ts';
import { someNode } from '../../program/syntax/walk.ts';
import {
  getCallOf,
  getEnclosingFunction,
  getKeyName,
  getMemberName,
  isFunction,
  type FunctionNode,
  isRequire,
} from '../../program/syntax/syntax.ts';
import { addToGroup, groupBy } from '../../program/group-by-key.ts';
import { memoise } from '../../program/memoise.ts';
import { createWordReachability } from './word-reachability.ts';

/** The name of what a module exports as a whole, or by default. */
export const WHOLE = 'default';

/** Returns a test if a node calls, or has a value from a call of, one of these functions. `senders` are their names in the modules. */
export function createSenderTest(senders: readonly string[], file: FileFacts): (node: TSESTree.Node) => boolean {
  if (senders.length === 0) return () => false;
  const names = getLocalNames(new Set(senders), file);
  return createWordReachability(
    file,
    (node) =>
      (node.type === 'Identifier' || node.type === 'PrivateIdentifier') && names.has(node.name) && !isImported(node),
  );
}

/**
 * Returns the names under which a file hands these functions on: `{ get: cf }`, `export { cf as send }`, `export const get = (path) =>
 * cf(path)`. A file that calls none of them may hand on what has them.
 */
export function findHandedNames(senders: readonly string[], file: FileFacts): string[] {
  if (senders.length === 0) return [];
  const names = getLocalNames(new Set(senders), file);
  const inFile = getIdentifiers(file.source.ast);
  const named = [...names].flatMap((name) => inFile.get(name) ?? []);
  const calls = named.flatMap((node) => getCall(node) ?? []);
  const handed = [...named.flatMap(getGiven), ...calls.flatMap((call) => getPassingNames(call, file))];
  return [...new Set([...(calls.length > 0 ? [] : senders), ...handed])].sort();
}

/** The names by which a function is called and exported. One without a name may be what the file exports as a whole. */
export function getNamesOf(fn: FunctionNode, file: FileFacts): string[] {
  const name = getFunctionName(fn);
  const { whole } = getExports(file);
  const { byNode, byName } = getExportedNames(file);
  const isSame = (node: TSESTree.Node | null): boolean =>
    node === fn || (node?.type === 'Identifier' && node.name === name);
  const exported = [...(byNode.get(fn) ?? []), ...(name === null ? [] : (byName.get(name) ?? []))];
  return [...new Set([name ?? WHOLE, ...exported, ...(isSame(whole) ? [WHOLE] : [])])];
}

/** The names under which a file exports a node, and what has a name. */
const getExportedNames = memoise((file: FileFacts) => {
  const byNode = new Map<TSESTree.Node, string[]>();
  const byName = new Map<string, string[]>();
  for (const [as, entry] of getExports(file).names) {
    if (entry.kind !== 'node') continue;
    if (entry.node.type === 'Identifier') addToGroup(byName, entry.node.name, as);
    else addToGroup(byNode, entry.node, as);
  }
  return { byNode, byName };
});

/** The names of the function that passes one of its parameters to a call. */
function getPassingNames(call: TSESTree.CallExpression, file: FileFacts): string[] {
  const fn = getEnclosingFunction(call);
  if (!fn || !isFunction(fn)) return [];
  const isPassed = call.arguments.some((argument) =>
    someNode(argument, (node) => node.type === 'Identifier' && isParameterAround(node, fn)),
  );
  return isPassed ? getNamesOf(fn, file) : [];
}

/** The names and those that the file gives to them where it imports them or takes them out of an object. */
function getLocalNames(senders: ReadonlySet<string>, { source: { ast } }: FileFacts): ReadonlySet<string> {
  const names = new Set(senders);
  names.delete(WHOLE);
  const local = getNamesGiven(ast);
  for (const sender of senders) for (const name of local.get(sender) ?? []) names.add(name);
  return names;
}

/** The names that a file gives to what it imports or takes out of an object, by the names that these have. */
const getNamesGiven = memoise((ast: TSESTree.Program): ReadonlyMap<string, readonly string[]> => {
  const given = new Map<string, string[]>();
  for (const node of findNodes(ast, ['ImportSpecifier', 'ImportDefaultSpecifier', 'Property', 'VariableDeclarator']))
    switch (node.type) {
      case 'ImportSpecifier':
        addToGroup(given, getKeyName(node.imported) ?? '', node.local.name);
        break;
      case 'ImportDefaultSpecifier':
        addToGroup(given, WHOLE, node.local.name);
        break;
      case 'Property':
        if (node.parent.type === 'ObjectPattern' && node.value.type === 'Identifier')
          addToGroup(given, getMemberName(node) ?? '', node.value.name);
        break;
      default:
        if (node.id.type === 'Identifier' && isRequire(node.init)) addToGroup(given, WHOLE, node.id.name);
    }
  return given;
});

const getIdentifiers = memoise((ast: TSESTree.Program) => groupBy(findNodes(ast, ['Identifier']), ({ name }) => name));

function getCall(node: TSESTree.Node): TSESTree.CallExpression | null {
  const { parent } = node;
  return getCallOf(parent?.type === 'MemberExpression' && parent.property === node ? parent : node);
}

function isImported({ parent }: TSESTree.Node): boolean {
  return /^Import\w*Specifier$/.test(parent?.type ?? '');
}

/** The name that gets a value where it is written: a key, a variable, a member, an export. */
function getGiven(node: TSESTree.Identifier): string[] {
  const { parent } = node;
  switch (parent.type) {
    case 'Property':
      return parent.value === node ? [getMemberName(parent) ?? []].flat() : [];
    case 'VariableDeclarator':
      return parent.init === node && parent.id.type === 'Identifier' ? [parent.id.name] : [];
    case 'AssignmentExpression':
      if (parent.right !== node) return [];
      if (parent.left.type === 'Identifier') return [parent.left.name];
      return [getMemberName(parent.left) ?? [], isExportsObject(parent.left) ? WHOLE : []].flat();
    case 'ExportSpecifier':
      return [getKeyName(parent.exported) ?? []].flat();
    case 'ExportDefaultDeclaration':
      return [WHOLE];
    default:
      return [];
  }
}
