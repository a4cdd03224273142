/** Destructuring and parameters: which names get which part of an answer, and what is read on the way. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getKeyName } from '../program/file-facts.ts';
import { giveToField, isOwnField } from './field-steps.ts';
import type { Flow } from './forward-flow.ts';
import { getReached, mapPaths, takeMember, wrap, type Token } from './access-path.ts';
import type { Stack } from './call-stack.ts';
import { giveToVariable } from './variable-steps.ts';

export function giveToPattern(pattern: TSESTree.Node, token: Token, stack: Stack | null, flow: Flow): void {
  if (token.expectations.length === 0) return;
  switch (pattern.type) {
    case 'Identifier': {
      const variable = flow.evaluation.getFile(pattern).variables.get(pattern);
      if (variable) giveToVariable(variable, pattern, token, stack, flow);
      return;
    }
    case 'AssignmentPattern':
      giveToPattern(pattern.left, token, stack, flow);
      return;
    case 'TSParameterProperty':
      giveToPattern(pattern.parameter, token, stack, flow);
      return;
    case 'RestElement':
      // A rest parameter; those of patterns are met below.
      giveToPattern(pattern.argument, wrap(token, '[]'), stack, flow);
      return;
    case 'ObjectPattern':
      giveToObjectPattern(pattern, token, stack, flow);
      return;
    case 'ArrayPattern':
      pattern.elements.forEach((element, index) => {
        if (element?.type === 'RestElement')
          giveToPattern(
            element.argument,
            mapPaths(token, (path) => (path[0] === '[]' ? [path] : [])),
            stack,
            flow,
          );
        else if (element) giveToPattern(element, takeMember(token, String(index)), stack, flow);
      });
      return;
    case 'MemberExpression':
      // `[this.records] = …`: the field is written by the pattern, its own node stands for the value.
      if (isOwnField(pattern)) giveToField(pattern, pattern, token, stack, flow);
      return;
    default:
  }
}

function giveToObjectPattern(pattern: TSESTree.ObjectPattern, token: Token, stack: Stack | null, flow: Flow): void {
  const taken = new Set<string>();
  for (const property of pattern.properties) {
    if (property.type === 'RestElement') {
      const rest = mapPaths(token, (path) => (path[0]!.startsWith('.') && !taken.has(path[0]!.slice(1)) ? [path] : []));
      giveToPattern(property.argument, rest, stack, flow);
      continue;
    }
    const name = getKeyName(property.key, property.computed);
    if (name === null) continue;
    taken.add(name);
    flow.read(getReached(token, name), property.key);
    giveToPattern(property.value, takeMember(token, name), stack, flow);
  }
}
