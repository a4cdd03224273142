/** What stands around an expression, and what a name was given. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getKeyName, isFunction, unwrap, type FileFacts } from '../../program/file-facts.ts';

/** Stands for what is not written out. */
export const HOLE = '\u0000';
/** Names that only name another name, in a row. */
const MAX_NAMES = 5;

/** The expression behind a name that is given once and never changed; the expression itself where it is no such name. */
export function resolveConst(node: TSESTree.Node, facts: FileFacts): TSESTree.Node {
  let current = unwrap(node);
  for (let step = 0; step < MAX_NAMES && current.type === 'Identifier'; step++) {
    const variable = facts.variables.get(current);
    const definition = variable?.defs.length === 1 ? variable.defs[0]! : null;
    if (definition?.type !== 'Variable' || variable!.references.filter((reference) => reference.isWrite()).length > 1)
      return current;
    const { id, init } = definition.node as TSESTree.VariableDeclarator;
    if (!init || id.type !== 'Identifier') return current;
    current = unwrap(init);
  }
  return current;
}

/** Up through what leaves a value as it is: casts, `await`, `!`. */
export function getOuterExpression(node: TSESTree.Node): TSESTree.Node {
  let current = node;
  while (current.parent && unwrap(current.parent) !== current.parent) current = current.parent;
  return current;
}

/** The text around an expression in the template or the sum it is a part of, with holes for other expressions; null where it is part of none. */
export function getTextAround(node: TSESTree.Node): { before: string; after: string; root: TSESTree.Node } | null {
  let current = getOuterExpression(node);
  let before = '';
  let after = '';
  let isPart = false;
  for (;;) {
    const parent: TSESTree.Node | undefined = current.parent;
    if (parent?.type === 'TemplateLiteral') {
      const index = parent.expressions.indexOf(current as TSESTree.Expression);
      const texts = parent.quasis.map(({ value }) => value.cooked ?? HOLE);
      before = `${texts.slice(0, index + 1).join(HOLE)}${before}`;
      after = `${after}${texts.slice(index + 1).join(HOLE)}`;
    } else if (parent?.type === 'BinaryExpression' && parent.operator === '+') {
      if (parent.right === current) before = `${renderText(parent.left)}${before}`;
      else after = `${after}${renderText(parent.right)}`;
    } else {
      return isPart ? { before, after, root: current } : null;
    }
    isPart = true;
    current = getOuterExpression(parent);
  }
}

/** An expression as the text that is written in it. */
export function renderText(node: TSESTree.Node): string {
  const inner = unwrap(node);
  if (inner.type === 'Literal') return String(inner.value);
  if (inner.type === 'TemplateLiteral') return inner.quasis.map(({ value }) => value.cooked ?? HOLE).join(HOLE);
  return inner.type === 'BinaryExpression' && inner.operator === '+'
    ? `${renderText(inner.left)}${renderText(inner.right)}`
    : HOLE;
}

/** The literal text of a node; null for anything else. */
export function getLiteralText(node: TSESTree.Node | null | undefined): string | null {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  return node?.type === 'TemplateLiteral' && node.expressions.length === 0 ? node.quasis[0]!.value.cooked : null;
}

const TEST_ROOTS = new Set([
  'expect',
  'assert',
  'should',
  'chai',
  'sinon',
  'vi',
  'jest',
  'nock',
  'msw',
  'mock',
  'fetchMock',
]);

/** Whether an expression is what a test expects or a mock answers. */
export function isExpectation(node: TSESTree.Node): boolean {
  let child = node;
  for (let parent = node.parent; parent && !isFunction(parent); child = parent, parent = parent.parent) {
    if (parent.type !== 'CallExpression' || parent.callee === child) continue;
    if (TEST_ROOTS.has(getRootName(parent.callee) ?? '')) return true;
  }
  return false;
}

const RUNNERS = new Set(['describe', 'it', 'test', 'suite', 'beforeEach', 'beforeAll', 'afterEach', 'afterAll']);

/** Whether code runs in a test: what it makes is nobody's, and what it names is made up. `before` and `after` are other things elsewhere. */
export function isInTest(node: TSESTree.Node): boolean {
  for (let parent = node.parent; parent; parent = parent.parent) {
    if (parent.type === 'CallExpression' && RUNNERS.has(getRootName(parent.callee) ?? '')) return true;
  }
  return false;
}

/** The leftmost name of a callee: `expect` of `expect(x).not.toEqual`. */
function getRootName(callee: TSESTree.Node): string | null {
  let node = unwrap(callee);
  while (node.type === 'MemberExpression' || node.type === 'CallExpression')
    node = unwrap(node.type === 'MemberExpression' ? node.object : node.callee);
  return node.type === 'Identifier' ? node.name : null;
}

/** The member that a call calls, where its name is written out. */
export function getMethodCall(
  node: TSESTree.Node,
): { object: TSESTree.Node; name: string; call: TSESTree.CallExpression } | null {
  if (node.type !== 'CallExpression') return null;
  const callee = unwrap(node.callee);
  const name = callee.type === 'MemberExpression' ? getKeyName(callee.property, callee.computed) : null;
  return callee.type === 'MemberExpression' && name !== null ? { object: callee.object, name, call: node } : null;
}
