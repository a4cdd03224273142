/**
 * Neutral values: they may join a tracked value and do not stop it, such as `undefined`, an empty collection or a
 * fallback.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { getLastName, isFunction, unwrap, isNothing, getMemberName } from '../program/syntax/syntax.ts';
import { getAppliedMethod } from './applied-methods.ts';
import {
  getLastNames,
  isWildcard,
  rewritePaths,
  takeStep,
  type AccessPath,
  type Fact,
  type PathStep,
} from './access-path.ts';
import { CONTAINER_FUNCTIONS, FAILING_FUNCTIONS } from '../libraries/flows/library-flows.ts';
import {
  getCollectionWrite,
  getWrittenSteps,
  MERGING_FUNCTIONS,
  PROMISE_OBJECTS,
} from '../libraries/flows/builtin-flows.ts';

/** The sources of a join that are not neutral. */
export function dropNeutral(sources: readonly TSESTree.Node[], fact: Fact): TSESTree.Node[] {
  return sources.filter((source) => !isNeutral(source, fact));
}

/** The sources that are not neutral among expressions that are put into a variable or field, whose own fact this is. */
export function dropNeutralAdditions(additions: readonly TSESTree.Node[], fact: Fact): TSESTree.Node[] {
  return additions.filter((addition) => !isNeutral(addition, getFactOfAddition(addition, fact)));
}

/** What a fact of a collection or object seeks in an expression that is put into it. */
export function getFactOfAddition(addition: TSESTree.Node, fact: Fact): Fact {
  const steps = getStepsTo(addition);
  const own = rewritePaths(
    { fact },
    steps.map((step) => ({ from: [step], to: [] })),
  ).fact;
  return own.paths.length > 0 ? own : fact;
}

/** Where the collection or object holds an addition; none for one that is a collection itself, `push(...a)`, `Object.assign(x, a)`. */
function getStepsTo(addition: TSESTree.Node): readonly PathStep[] {
  const { parent } = addition;
  if (parent?.type === 'AssignmentExpression' || isInPattern(addition)) {
    const name = getMemberName(isInPattern(addition) ? addition : (parent as TSESTree.AssignmentExpression).left);
    return name === null ? ['[]'] : getWrittenSteps(name);
  }
  const method = parent?.type === 'CallExpression' ? getMemberName(parent.callee) : null;
  return (parent?.type === 'CallExpression' && getCollectionWrite(method, parent.arguments.length)?.steps) || [];
}

/** Tests if an expression contains no target of the fact: a literal, an empty list, an object without the field. */
export function isNeutral(node: TSESTree.Node, fact: Fact): boolean {
  if (isNothing(unwrap(node))) return true;
  return (
    fact.paths.length > 0 &&
    // Any member of another value would be one of the answer.
    !fact.paths.some(({ path }) => isWildcard(path)) &&
    lacksTargets(node, fact) &&
    (node.type === 'CallExpression' ||
      !fact.paths.some(({ path }) => path.at(-1) === '~same' && mayHoldCode(node, path)))
  );
}

function lacksTargets(node: TSESTree.Node, fact: Fact): boolean {
  const inner = unwrap(node);
  switch (inner.type) {
    case 'Literal':
    case 'TemplateLiteral':
    case 'UnaryExpression':
    case 'BinaryExpression':
      return true;
    case 'Identifier':
      return inner.name === 'undefined';
    case 'ArrayExpression': {
      if (fact.paths.every(({ path: [head] }) => head!.startsWith('#'))) return isNeutralTuple(inner, fact);
      const element = takeStep({ fact }, '[]').fact;
      return inner.elements.every(
        (node) => node !== null && node.type !== 'SpreadElement' && isNeutral(node, fact) && isNeutral(node, element),
      );
    }
    case 'ObjectExpression': {
      const sought = getLastNames(fact);
      return inner.properties.every((property) => {
        if (property.type === 'SpreadElement') return false;
        const name = getMemberName(property);
        if (name === null || sought.has(name)) return false;
        const own = takeStep({ fact }, `.${name}`).fact;
        return own.paths.length === 0 || isFunction(property.value) || isNeutral(property.value, own);
      });
    }
    case 'NewExpression':
      return inner.arguments.every((argument) => isNeutral(argument, fact));
    case 'CallExpression':
      return isNeutralPromise(inner, fact) || isNeutralContainer(inner, fact);
    case 'ConditionalExpression':
      return isNeutral(inner.consequent, fact) && isNeutral(inner.alternate, fact);
    case 'LogicalExpression':
      return isNeutral(inner.left, fact) && isNeutral(inner.right, fact);
    default:
      return false;
  }
}

/** `[error, null]` beside `[null, records]`: the elements that the fact seeks are neutral values. */
function isNeutralTuple({ elements }: TSESTree.ArrayExpression, fact: Fact): boolean {
  return elements.every((node, index) => {
    if (node?.type === 'SpreadElement') return false;
    const own = takeStep({ fact }, `#${index}`).fact;
    return node === null || own.paths.length === 0 || isNeutral(node, own);
  });
}

/** `Promise.resolve()`, `Promise.resolve(null)`, `Promise.reject(error)`, `err(error)`. */
function isNeutralPromise({ callee, arguments: args }: TSESTree.CallExpression, fact: Fact): boolean {
  if (FAILING_FUNCTIONS.has(getLastName(callee) ?? '')) return true;
  if (
    callee.type !== 'MemberExpression' ||
    callee.object.type !== 'Identifier' ||
    !PROMISE_OBJECTS.has(callee.object.name)
  )
    return false;
  const name = getMemberName(callee);
  return name === 'reject' || (name === 'resolve' && args.every((argument) => isNeutral(argument, fact)));
}

/** `ref([])`, `signal(null)`: a container of a library that begins with nothing. */
function isNeutralContainer({ callee, arguments: args }: TSESTree.CallExpression, fact: Fact): boolean {
  return CONTAINER_FUNCTIONS.has(getLastName(callee) ?? '') && args.every((argument) => isNeutral(argument, fact));
}

/** Tests if an expression that the program writes may hold a text of digits (an error code) at the end of a path. */
export function mayHoldCode(node: TSESTree.Node, path: AccessPath): boolean {
  const [head, ...rest] = path;
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
          (element) => element !== null && (element.type === 'SpreadElement' || mayHoldCode(element, rest)),
        )
      );
    case 'ObjectExpression':
      return inner.properties.some((property) => {
        const name = property.type === 'SpreadElement' ? null : getMemberName(property);
        if (property.type === 'SpreadElement' || name === null) return true;
        const isNext = head === `.${name}` || (head === '~response' && (name === 'data' || name === 'body'));
        return isNext ? mayHoldCode(property.value, rest) : head === '~response' && isFunction(property.value);
      });
    case 'ConditionalExpression':
      return mayHoldCode(inner.consequent, path) || mayHoldCode(inner.alternate, path);
    case 'LogicalExpression':
      return mayHoldCode(inner.left, path) || mayHoldCode(inner.right, path);
    case 'NewExpression':
      return inner.arguments.length > 0;
    default:
      return true;
  }
}

/** Returns the expressions that a reference writes to a member that the fact seeks: `x.name = a`. */
export function getMemberWrites(reference: TSESTree.Node, fact: Fact): TSESTree.Node[] {
  const { parent: member } = reference;
  const { parent: write } = member ?? {};
  if (member?.type !== 'MemberExpression' || member.object !== reference) return [];
  const isAssigned = write?.type === 'AssignmentExpression' && write.left === member;
  if (!isAssigned && !isInPattern(member)) return [];
  const steps = getWrittenSteps(getMemberName(member) ?? '');
  // A member that a pattern writes is its own source.
  return fact.paths.some(({ path: [head] }) => steps.includes(head!)) ? [isAssigned ? write.right : member] : [];
}

/** Tests if a node is a member that a pattern of an assignment writes: `[x.name, y.value] = …`, `({ name: x.name } = …)`. */
function isInPattern(node: TSESTree.Node): node is TSESTree.MemberExpression {
  const { parent } = node;
  if (node.type !== 'MemberExpression') return false;
  if (parent?.type === 'Property') return parent.value === node && parent.parent.type === 'ObjectPattern';
  return parent?.type === 'ArrayPattern';
}

/** Tests if an expression is written to a member: only the writes of that member give its value. */
export function isMemberWrite(node: TSESTree.Node): boolean {
  const { parent } = node;
  if (isInPattern(node)) return !node.computed;
  return parent?.type === 'AssignmentExpression' && parent.left.type === 'MemberExpression' && !parent.left.computed;
}

/**
 * The expressions that a reference adds to its collection: `x.push(a, ...b)`, `x.add(a)`, `x.set(key, a)`, `x[key] =
 * a`, `Object.assign(x, a)`. For a spread argument this is its operand.
 */
export function getAdditions(reference: TSESTree.Node): TSESTree.Node[] {
  const member = reference.parent;
  const applied = member?.type === 'CallExpression' ? getAppliedMethod(member) : null;
  if (applied?.receiver === reference && getCollectionWrite(applied.name, 1)?.argument === 'any')
    return applied.list ? [applied.list] : (member as TSESTree.CallExpression).arguments.slice(1);
  if (member?.type === 'CallExpression')
    return member.arguments[0] === reference && MERGING_FUNCTIONS.has(getLastName(member.callee) ?? '')
      ? member.arguments.slice(1)
      : [];
  if (member?.type !== 'MemberExpression' || member.object !== reference) return [];
  const { parent } = member;
  const name = getMemberName(member);
  if (parent?.type === 'AssignmentExpression' && parent.left === member) return member.computed ? [parent.right] : [];
  if (parent?.type !== 'CallExpression' || parent.callee !== member) return [];
  const write = getCollectionWrite(name, parent.arguments.length);
  if (!write) return [];
  if (write.argument !== 'any') return parent.arguments.slice(write.argument, write.argument + 1);
  return parent.arguments.map((argument) => (argument.type === 'SpreadElement' ? argument.argument : argument));
}
