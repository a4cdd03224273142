/** Finds places where a program may replace the global `fetch`: `globalThis[name] = wrap(…)`, `patch(globalThis, 'fetch')`. */
import type { TSESTree } from '@typescript-eslint/utils';
import {
  GLOBAL_OBJECTS,
  GLOBAL_READERS,
  MEMBER_WRITERS,
  REFLECTING_GLOBALS,
} from '../../../libraries/http-clients/request-changes.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import { isMemberName } from '../../../program/syntax/around.ts';
import { getMemberName, getAssignmentTo, getWrittenText } from '../../../program/syntax/syntax.ts';
import { findInNodes } from '../../../program/syntax/walk.ts';
import { memoise } from '../../../program/memoise.ts';

/** Returns the expression that may write `fetch` of the global object; null if the file only reads and calls its members. */
export const findGlobalWrite = memoise((file: FileFacts): TSESTree.Node | null =>
  findInNodes(file.source.ast, (node) =>
    node.type === 'Identifier' && isGlobal(node, file) ? followGlobal(node, file, new Set()) : null,
  ),
);

function isGlobal(node: TSESTree.Identifier, { variables }: FileFacts): boolean {
  if (!GLOBAL_OBJECTS.includes(node.name) && node.name !== 'fetch') return false;
  if (isMemberName(node) || (variables.get(node)?.defs.length ?? 0) > 0) return false;
  return node.name !== 'fetch' || getAssignmentTo(node) !== null;
}

/** Follows a reference to the global object to the expression that may write `fetch` or passes the object on; null if there is none. */
function followGlobal(start: TSESTree.Node, file: FileFacts, visited: Set<unknown>): TSESTree.Node | null {
  for (let node = start, outer = start.parent; outer; node = outer, outer = outer.parent) {
    switch (outer.type) {
      case 'MemberExpression': {
        if (outer.object !== node) return null;
        const key = getMemberName(outer);
        if (key !== null && GLOBAL_OBJECTS.includes(key)) break;
        if (key?.startsWith('__define')) return outer;
        return (key === null || key === 'fetch') && isTarget(outer) ? outer : null;
      }
      case 'TSAsExpression':
      case 'TSNonNullExpression':
      case 'TSTypeAssertion':
      case 'TSSatisfiesExpression':
      case 'LogicalExpression':
      case 'SequenceExpression':
      case 'ChainExpression':
        break;
      case 'ConditionalExpression':
        if (outer.test === node) return null;
        break;
      case 'VariableDeclarator':
        return outer.init === node ? followVariable(outer.id, file, visited) : null;
      case 'CallExpression':
      case 'NewExpression':
        return outer.callee === node || isReader(outer) ? null : outer;
      case 'AssignmentExpression':
        return outer;
      case 'ArrowFunctionExpression':
        return outer.body === node ? outer : null;
      case 'Property':
      case 'ArrayExpression':
      case 'SpreadElement':
      case 'ReturnStatement':
      case 'YieldExpression':
      case 'PropertyDefinition':
      case 'AssignmentPattern':
      case 'ForOfStatement':
      case 'TaggedTemplateExpression':
        return outer;
      default:
        return null;
    }
  }
  return null;
}

function isTarget(member: TSESTree.MemberExpression): boolean {
  const { parent } = member;
  return (
    getAssignmentTo(member) !== null ||
    parent.type === 'ArrayPattern' ||
    (parent.type === 'Property' && parent.parent.type === 'ObjectPattern') ||
    (parent.type === 'ForOfStatement' && parent.left === member)
  );
}

/** Follows the references of a variable that holds the global object. An exported one may be written in any file. */
function followVariable(id: TSESTree.Node, file: FileFacts, visited: Set<unknown>): TSESTree.Node | null {
  if (id.type !== 'Identifier') return null;
  const variable = file.variables.get(id);
  if (!variable || visited.has(variable)) return variable ? null : id;
  visited.add(variable);
  if (id.parent.parent?.parent?.type === 'ExportNamedDeclaration') return id;
  for (const { identifier, init } of variable.references) {
    const found = init === true ? null : followGlobal(identifier as TSESTree.Node, file, visited);
    if (found) return found;
    if (identifier.parent?.type === 'ExportSpecifier') return identifier as TSESTree.Node;
  }
  return null;
}

/** True for `Object.keys(globalThis)`, and for writes whose known names are not `fetch`: `Object.assign(window, { app })`. */
function isReader({ callee, arguments: [target, written] }: TSESTree.CallExpression | TSESTree.NewExpression): boolean {
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return false;
  if (!REFLECTING_GLOBALS.has(callee.object.name)) return false;
  const method = getMemberName(callee) ?? '';
  if (GLOBAL_READERS.has(method)) return true;
  if (!MEMBER_WRITERS.includes(method) || !target || !written) return false;
  const key = getWrittenText(written);
  if (key !== null) return key !== 'fetch';
  return (
    written.type === 'ObjectExpression' &&
    written.properties.every((each) => {
      const name = getMemberName(each);
      return name !== null && name !== 'fetch';
    })
  );
}
