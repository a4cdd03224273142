/** Finds places where a program replaces a built-in that makes requests: `JSON.stringify = …`, `Object.assign(URL.prototype, …)`. */
import type { TSESTree } from '@typescript-eslint/utils';
import {
  ANSWER_HOLDERS,
  GLOBAL_OBJECTS,
  isPureMethod,
  MEMBER_WRITERS,
  REFLECTING_GLOBALS,
  REQUEST_BUILDERS,
  VALUE_PROTOTYPES,
} from '../../../libraries/http-clients/request-changes.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import { memoise } from '../../../program/memoise.ts';
import { isMemberName } from '../../../program/syntax/around.ts';
import { getAssignmentTo, getLastName, getMemberName, getWrittenText, unwrap } from '../../../program/syntax/syntax.ts';
import { findInNodes } from '../../../program/syntax/walk.ts';

/** Returns the expression that writes a built-in, or a member of one; null if the file only reads and calls them. */
export const findBuiltInWrite = memoise((file: FileFacts): TSESTree.Node | null =>
  findInNodes(file.source.ast, (node) => {
    if (node.type !== 'Identifier' || !isBuiltIn(node, file)) return null;
    const start = getGlobalMember(node) ?? node;
    return findWrite(start, node.name, file);
  }),
);

/** Built-ins any of whose members matters: they make the text of a request, or show it with the answer. */
const MAKERS: ReadonlySet<string> = new Set([...REQUEST_BUILDERS, ...ANSWER_HOLDERS]);

/** True for a built-in by its name, or as a member of the global object. */
function isBuiltIn(node: TSESTree.Identifier, { variables }: FileFacts): boolean {
  if (!MAKERS.has(node.name) && !VALUE_PROTOTYPES.has(node.name)) return false;
  if (getGlobalMember(node)) return true;
  return !isMemberName(node) && (variables.get(node)?.defs.length ?? 0) === 0;
}

/** `globalThis.JSON`, for its `JSON`. */
function getGlobalMember({ parent, ...node }: TSESTree.Identifier): TSESTree.MemberExpression | null {
  if (parent.type !== 'MemberExpression' || parent.property.range[0] !== node.range[0]) return null;
  return GLOBAL_OBJECTS.includes(getLastName(unwrap(parent.object)) ?? '') ? parent : null;
}

/** The write of a built-in, or of a member behind it. */
function findWrite(start: TSESTree.Node, name: string, file: FileFacts): TSESTree.Node | null {
  const members: (string | null)[] = [];
  let node = start;
  for (let outer = node.parent; outer; node = outer, outer = outer.parent) {
    if (outer.type === 'MemberExpression' && outer.object === node) members.push(getMemberName(outer));
    else if (unwrap(outer) === outer || unwrap(outer) !== unwrap(node)) break;
  }
  const matters = (key: string | null): boolean =>
    MAKERS.has(name) || (members[0] === 'prototype' && (key === null || isPureMethod(key)));
  const assignment = getAssignmentTo(node);
  if (assignment) return matters(members.at(-1) ?? null) && !isPolyfill(assignment, name, file) ? node : null;
  return getWrittenKeys(node)?.some(matters) ? node : null;
}

/** The keys that `Object.assign(holder, …)` or `Object.defineProperty(holder, …)` writes, null for unknown ones; null for any other. */
function getWrittenKeys(holder: TSESTree.Node): (string | null)[] | null {
  const call = holder.parent;
  if (call?.type !== 'CallExpression' || call.arguments[0] !== holder || call.callee.type !== 'MemberExpression')
    return null;
  const isWriter =
    REFLECTING_GLOBALS.has(getLastName(call.callee.object) ?? '') &&
    MEMBER_WRITERS.includes(getMemberName(call.callee) ?? '');
  if (!isWriter) return null;
  return call.arguments
    .slice(1, 2)
    .flatMap((written) =>
      written.type === 'ObjectExpression' ? written.properties.map(getMemberName) : [getWrittenText(written)],
    );
}

/** `globalThis.URL = URL` with the `URL` of an installed package: the same by another author. */
function isPolyfill({ right }: TSESTree.AssignmentExpression, name: string, { variables }: FileFacts): boolean {
  const value = unwrap(right);
  if (value.type !== 'Identifier' || value.name !== name) return false;
  const definition = variables.get(value)?.defs[0];
  if (!definition) return true;
  const from =
    definition.type === 'ImportBinding' && 'source' in definition.parent ? definition.parent.source.value : '.';
  return !from.startsWith('.');
}
