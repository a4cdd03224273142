/** What may stand beside an answer where values meet without being another answer: nothing, an empty one, a fallback. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getKeyName, isFunction, unwrap } from '../program/file-facts.ts';
import { getLastNames, type PathStep, type Token } from './access-path.ts';

/** Whether an expression holds nothing of what is expected: a literal, an empty list, an object that lacks the field. */
export function isNeutral(node: TSESTree.Node, token: Token): boolean {
  return (
    isWithout(node, token) &&
    (node.type === 'CallExpression' ||
      !token.expectations.some(({ path }) => path.at(-1) === '~same' && mayHave(node, path)))
  );
}

function isWithout(node: TSESTree.Node, token: Token): boolean {
  const inner = unwrap(node);
  switch (inner.type) {
    case 'Literal':
    case 'TemplateLiteral':
    case 'UnaryExpression':
    case 'BinaryExpression':
      return true;
    case 'Identifier':
      return inner.name === 'undefined';
    case 'ArrayExpression':
      return inner.elements.every(
        (element) => element !== null && element.type !== 'SpreadElement' && isNeutral(element, token),
      );
    case 'ObjectExpression': {
      const own = getLastNames(token);
      return inner.properties.every((property) => {
        if (property.type === 'SpreadElement') return false;
        const name = getKeyName(property.key, property.computed);
        return name !== null && !own.has(name);
      });
    }
    case 'NewExpression':
      return (
        inner.arguments.length === 0 &&
        inner.callee.type === 'Identifier' &&
        ['Map', 'Set', 'Array', 'Object'].includes(inner.callee.name)
      );
    case 'CallExpression': {
      // `Promise.resolve()`, `Promise.resolve(null)`, `Promise.reject(error)`.
      const { callee } = inner;
      if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier' || callee.object.name !== 'Promise')
        return false;
      const name = getKeyName(callee.property, callee.computed);
      return (
        name === 'reject' || (name === 'resolve' && inner.arguments.every((argument) => isNeutral(argument, token)))
      );
    }
    case 'ConditionalExpression':
      return isNeutral(inner.consequent, token) && isNeutral(inner.alternate, token);
    case 'LogicalExpression':
      return isNeutral(inner.left, token) && isNeutral(inner.right, token);
    default:
      return false;
  }
}

/** Whether what an expression writes out may have a text of digits where a row of steps ends. */
export function mayHave(node: TSESTree.Node, [head, ...rest]: readonly PathStep[]): boolean {
  const inner = unwrap(node);
  switch (inner.type) {
    case 'Literal':
      return head === '~same' && typeof inner.value === 'string' && /^\d+$/.test(inner.value);
    case 'TemplateLiteral':
    case 'BinaryExpression':
      return head === '~same';
    case 'UnaryExpression':
      return false;
    case 'Identifier':
      return inner.name !== 'undefined';
    case 'ArrayExpression':
      return (
        (head === '[]' || head!.startsWith('#')) &&
        inner.elements.some(
          (element) => element !== null && (element.type === 'SpreadElement' || mayHave(element, rest)),
        )
      );
    case 'ObjectExpression':
      return inner.properties.some((property) => {
        const name = property.type === 'SpreadElement' ? null : getKeyName(property.key, property.computed);
        if (property.type === 'SpreadElement' || name === null) return true;
        const isNext = head === `.${name}` || (head === '~response' && (name === 'data' || name === 'body'));
        return isNext ? mayHave(property.value, rest) : head === '~response' && isFunction(property.value);
      });
    case 'ConditionalExpression':
      return mayHave(inner.consequent, [head!, ...rest]) || mayHave(inner.alternate, [head!, ...rest]);
    case 'LogicalExpression':
      return mayHave(inner.left, [head!, ...rest]) || mayHave(inner.right, [head!, ...rest]);
    case 'NewExpression':
      return inner.arguments.length > 0;
    default:
      return true;
  }
}

const ADDING = new Set(['push', 'unshift', 'add']);

/** What a reference adds to its collection: `x.push(a, ...b)`, `x.add(a)`, `x.set(key, a)`, `x[key] = a`; of a spread its argument. */
export function getAdditions(reference: TSESTree.Node): TSESTree.Node[] {
  const member = reference.parent;
  if (member?.type !== 'MemberExpression' || member.object !== reference) return [];
  const { parent } = member;
  if (parent?.type === 'AssignmentExpression' && parent.left === member) return member.computed ? [parent.right] : [];
  if (parent?.type !== 'CallExpression' || parent.callee !== member) return [];
  const name = getKeyName(member.property, member.computed);
  if (name === 'set') return parent.arguments.slice(1, 2);
  if (name === null || !ADDING.has(name)) return [];
  return parent.arguments.map((argument) => (argument.type === 'SpreadElement' ? argument.argument : argument));
}
