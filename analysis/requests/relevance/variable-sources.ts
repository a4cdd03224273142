/** The expressions that give a variable its value, as far as the syntax tells. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import { getWholeChain } from '../../program/syntax/around.ts';
import { isFunction, getCallOf, getAssignmentTo, unwrap } from '../../program/syntax/syntax.ts';

/** The nodes that give a variable its value. */
export function getSources(variable: Scope.Variable): TSESTree.Node[] {
  const definitions = variable.defs.flatMap(({ type, node, name }): TSESTree.Node[] => {
    if (type === 'Parameter')
      return [
        ...getPattern(name as TSESTree.Node, node as TSESTree.Node),
        ...getCallbackReceiver(node as TSESTree.Node),
      ];
    if (type === 'ImportBinding') return [];
    const declaration = node as TSESTree.Node;
    return [declaration, ...getLoopSubject(declaration), ...getDeclaredFunction(declaration)];
  });
  return [
    ...definitions,
    ...variable.references.flatMap(({ identifier }) => getChange(identifier as TSESTree.Node) ?? []),
  ];
}

/** The pattern that takes a parameter out of an argument by the names of members: `{ rateLimits }`. */
function getPattern(name: TSESTree.Node, fn: TSESTree.Node): TSESTree.Node[] {
  if (!isFunction(fn) || name.parent === fn) return [];
  let parameter = name;
  while (parameter.parent && parameter.parent !== fn) parameter = parameter.parent;
  return parameter.parent ? [parameter] : [];
}

/** The parameter of a callback gets elements: of the receiver in `paths.map(fn)`, of the rows in `test.each(paths)('…', fn)`. */
function getCallbackReceiver({ parent }: TSESTree.Node): TSESTree.Node[] {
  if (parent?.type !== 'CallExpression') return [];
  switch (parent.callee.type) {
    case 'MemberExpression':
      return [parent.callee.object];
    case 'CallExpression':
    case 'TaggedTemplateExpression':
      return [parent.callee];
    default:
      return [];
  }
}

/** The iterated expression: `for (const path of paths)`. */
function getLoopSubject(declarator: TSESTree.Node): TSESTree.Node[] {
  const loop = declarator.parent?.parent;
  return (loop?.type === 'ForOfStatement' || loop?.type === 'ForInStatement') && loop.left === declarator.parent
    ? [loop.right]
    : [];
}

/** `const path = () => { … }` gives its callers what `function path() { … }` gives them. */
function getDeclaredFunction(declarator: TSESTree.Node): TSESTree.Node[] {
  const init = declarator.type === 'VariableDeclarator' && declarator.init ? unwrap(declarator.init) : null;
  return init && isFunction(init) ? [init] : [];
}

/** Returns the expression that changes a variable through a reference: `x = …`, `x.y = …`, `x.push(…)`. */
function getChange(identifier: TSESTree.Node): TSESTree.Node | null {
  const node = getWholeChain(identifier);
  return getAssignmentTo(node) ?? (node === identifier ? null : getCallOf(node));
}
