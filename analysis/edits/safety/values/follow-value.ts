/** Follows a rewritten text or object through expressions to the calls of its request, and names what may look at it. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getThisMembers } from '../../../evaluator/writes/aliases/this-of.ts';
import { URL_NAMES } from '../../../libraries/http-clients/request-changes.ts';
import { isFunction, getMemberName, getCallOf, getAssignmentTo } from '../../../program/syntax/syntax.ts';
import { findResult } from '../../../program/find-result.ts';
import type { RefusalReason } from '../../plan.ts';
import { isShared } from '../observers/shared-names.ts';
import {
  findVariables,
  holdIn,
  holdKey,
  holdInList,
  isChangedName,
  mayHold,
  readsItsObject,
  takesChanged,
  type Variable,
} from './held-keys.ts';
import { judgeCall, judgeMethod } from './judge-call.ts';
import { getCopyOfFilled } from './kept-entries.ts';
import { isMergingCall } from './merges.ts';
import { isIndifferent, nameReader, type Followed, type Watch } from './rewritten-value.ts';
import { getUses } from '../../../program/syntax/variables.ts';

/** Follows every read of the variables; the list grows by those that get the value. */
export function findAffectedFile(followed: Followed): RefusalReason {
  for (const variable of followed.variables) {
    for (const node of getUses(variable)) {
      if (isWritten(node) || followed.watch.statements.has(getExpressionStatement(node)!)) continue;
      const affectedFile = followOutwards(node, followed);
      if (affectedFile !== null) return affectedFile;
    }
  }
  return null;
}

/** The statement that an expression is a part of, within its function; undefined in other statements. */
export function getExpressionStatement(node: TSESTree.Node): TSESTree.ExpressionStatement | undefined {
  for (let outer: TSESTree.Node | undefined = node; outer && !isFunction(outer); outer = outer.parent)
    if (outer.type === 'ExpressionStatement') return outer;
  return undefined;
}

function isWritten(node: TSESTree.Node): boolean {
  return getAssignmentTo(node)?.operator === '=';
}

/** Follows a value from its node to what takes it. */
export function followOutwards(start: TSESTree.Node, followed: Followed): RefusalReason {
  const { file, watch } = followed;
  /** The properties around the value within this expression. */
  const held: string[] = [];
  /** True if the value is in a list, at an index that is not known. */
  let isMoved = false;
  /** True if the value is in a property of the object that holds it. */
  let isNested = isHeldNested(start, followed);
  if (start.type === 'ObjectExpression' && start.properties.some(readsItsObject)) return nameReader(start, file);
  let node = start;
  for (let outer = node.parent; outer; node = outer, outer = outer.parent) {
    if (isMoved && TAKERS.has(outer.type) && outer !== watch.sender) watch.keys.isAny = true;
    if (watch.way.has(outer)) {
      if (isNested) watch.merging.nested.add(node);
      return isIndifferentPart(outer, held, watch) ? null : nameReader(node, file);
    }
    switch (outer.type) {
      case 'TemplateLiteral':
      case 'ConditionalExpression':
      case 'LogicalExpression':
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'ChainExpression':
      case 'AwaitExpression':
      case 'SpreadElement':
      case 'SequenceExpression':
        continue;
      case 'ObjectExpression':
        if (outer.properties.some(readsItsObject)) return nameReader(outer, file);
        if (watch.merging.holders.has(outer)) isNested = false;
        else if (node.type === 'SpreadElement' && !isNested) watch.merging.merges.push({ node: outer, part: node });
        continue;
      case 'ArrayExpression':
        isMoved ||= !holdInList(outer, node, watch);
        continue;
      case 'Property': {
        const key = getMemberName(outer);
        if (outer.computed && outer.key === node) return nameReader(outer, file);
        holdKey(key, watch);
        held.push(key ?? '');
        isNested = true;
        continue;
      }
      case 'BinaryExpression': {
        if (outer.operator === '+') continue;
        const other = outer.left === node ? outer.right : outer.left;
        return /^[!=]==?$/.test(outer.operator) && isIndifferent(other, watch) ? null : nameReader(outer, file);
      }
      case 'SwitchStatement':
        return outer.cases.every(({ test }) => test === null || isIndifferent(test, watch))
          ? null
          : nameReader(node, file);
      case 'IfStatement':
      case 'UnaryExpression':
      case 'ExpressionStatement':
        return null;
      // Every read of the member is one of the references, or the literal is not changed.
      case 'PropertyDefinition':
        return watch.parameters.size > 0 ? followField(outer, followed) : null;
      case 'ReturnStatement':
      case 'ThrowStatement':
      case 'ArrowFunctionExpression':
        if (followed.returns !== 'carried' || outer.type === 'ThrowStatement') return nameReader(node, file);
        followed.isReturned = true;
        return null;
      case 'VariableDeclarator':
        if (takesChanged(outer.id, watch)) return nameReader(outer.id, file);
        addVariables(
          findVariables(outer.id, file, watch),
          followed,
          isNested && outer.id.type === 'Identifier' ? 'nested' : 'itself',
        );
        return null;
      case 'AssignmentExpression': {
        if (outer.left !== node && isFollowedMember(outer, watch)) return null;
        const target = outer.left === node ? null : holdIn(outer.left, followed);
        // The object that holds the value may be returned.
        if (outer.left.type === 'MemberExpression') followed.isReturned = true;
        if (target === undefined || (target && isShared(target, file, watch.evaluation)))
          return nameReader(outer.left, file);
        if (target)
          addVariables([target], followed, isNested || outer.left.type !== 'Identifier' ? 'nested' : 'itself');
        return null;
      }
      case 'MemberExpression': {
        if (outer.object !== node) return nameReader(outer, file);
        if (watch.references.has(outer)) return null;
        const read = getMemberName(outer);
        const call = getCallOf(outer);
        if (call) {
          const taken = judgeMethod(outer, call, followed);
          if (taken !== 'carried') return taken;
          outer = call;
          if (watch.way.has(call)) return null;
        } else if (read === null || MEASURES.has(read) || isChangedName(read, watch)) return nameReader(outer, file);
        else if (node.type === 'Identifier' && !mayHold(read, watch)) return null;
        isNested = false;
        continue;
      }
      case 'CallExpression':
      case 'NewExpression': {
        const copy = watch.isUrl ? null : getCopyOfFilled(outer, file);
        if (copy) {
          outer = copy;
          continue;
        }
        const taken = judgeCall(outer, node, followed, findAffectedFile);
        if (taken !== 'carried') return taken;
        if (!isNested && isMergingCall(outer, file.source.text.slice(...outer.callee.range)))
          watch.merging.merges.push({ node: outer, part: node });
        continue;
      }
      default:
        return nameReader(outer, file);
    }
  }
  return null;
}

/** Follows the parameters that a field of a class holds to where its methods change them: `this.query.delete('name')`. */
function followField(field: TSESTree.PropertyDefinition, followed: Followed): RefusalReason {
  const name = getMemberName(field);
  const accesses = name === null ? [] : getThisMembers(field.parent.parent, name);
  return findResult(accesses, (access) =>
    followed.watch.references.has(access) ? null : followOutwards(access, followed),
  );
}

/** Nodes that pass a list on, so that any of its elements may be read elsewhere. */
const TAKERS: ReadonlySet<string> = new Set([
  'VariableDeclarator',
  'AssignmentExpression',
  'CallExpression',
  'NewExpression',
]);

/** Members that count characters, elements or parameters. Source: ECMA-262 and the URL standard of WHATWG. */
const MEASURES: ReadonlySet<string> = new Set(['length', 'size']);

/** False if a changed URL is in a property of the sending call that is no part of the address: a header, a cache key. */
function isIndifferentPart(call: TSESTree.Node, held: readonly string[], { isUrl, sender }: Watch): boolean {
  return !isUrl || call !== sender || held.length === 0 || held.some((key) => URL_NAMES.has(key));
}

/** True for `this.#url = …;`: every read of a `#name` is in its class, and one of the references. */
function isFollowedMember({ left, parent }: TSESTree.AssignmentExpression, { references }: Watch): boolean {
  if (left.type !== 'MemberExpression' || left.property.type !== 'PrivateIdentifier') return false;
  const { name: key } = left.property;
  return (
    parent.type === 'ExpressionStatement' &&
    [...references].some(
      (node) =>
        node.type === 'MemberExpression' && node.property.type === 'PrivateIdentifier' && node.property.name === key,
    )
  );
}

/** Adds variables that hold the changed object, itself or nested in another. */
function addVariables(added: readonly Variable[], { variables, watch }: Followed, held: 'itself' | 'nested'): void {
  const others = added.filter((variable) => !variables.includes(variable));
  variables.push(...others);
  if (held === 'nested') for (const variable of others) watch.merging.nested.add(variable);
}

/** True for a variable that holds the changed object in one of its properties. */
function isHeldNested(node: TSESTree.Node, { file, watch }: Followed): boolean {
  const variable = file.variables.get(node);
  return variable !== undefined && watch.merging.nested.has(variable);
}
