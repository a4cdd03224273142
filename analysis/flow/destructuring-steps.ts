/** Destructuring steps: which names of a pattern or parameter get which part of a value, and which fields are read on the way. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getKeyName } from '../program/syntax.ts';
import { filterPaths, getReadTargets, prependStep, takeMember } from './access-path.ts';
import { followField, isOwnField } from './field-steps.ts';
import type { TrackedValue } from './tracked-value.ts';
import { followVariable } from './variable-steps.ts';

export function followPattern(pattern: TSESTree.Node, value: TrackedValue): void {
  if (value.fact.paths.length === 0) return;
  switch (pattern.type) {
    case 'Identifier': {
      const variable = value.flow.evaluation.getFile(pattern).variables.get(pattern);
      if (variable) followVariable(variable, pattern, value);
      return;
    }
    case 'AssignmentPattern':
      followPattern(pattern.left, value);
      return;
    case 'TSParameterProperty':
      followPattern(pattern.parameter, value);
      return;
    case 'RestElement':
      // A rest parameter; the rest elements of patterns are handled with their pattern.
      followPattern(pattern.argument, prependStep(value, '[]'));
      return;
    case 'ObjectPattern':
      followObjectPattern(pattern, value);
      return;
    case 'ArrayPattern':
      followArrayPattern(pattern, value);
      return;
    case 'MemberExpression':
      // `[this.records] = …`: the pattern writes the field, and the member is its own source.
      if (isOwnField(pattern)) followField(pattern, pattern, value);
      return;
    default:
  }
}

function followArrayPattern({ elements }: TSESTree.ArrayPattern, value: TrackedValue): void {
  elements.forEach((element, index) => {
    if (element?.type === 'RestElement')
      followPattern(
        element.argument,
        filterPaths(value, ([head]) => head === '[]'),
      );
    else if (element) followPattern(element, takeMember(value, String(index)));
  });
}

function followObjectPattern({ properties }: TSESTree.ObjectPattern, value: TrackedValue): void {
  const taken = new Set<string>();
  for (const property of properties) {
    if (property.type === 'RestElement') {
      const rest = filterPaths(value, ([head]) => head!.startsWith('.') && !taken.has(head!.slice(1)));
      followPattern(property.argument, rest);
      continue;
    }
    const name = getKeyName(property.key, property.computed);
    if (name === null) continue;
    taken.add(name);
    value.flow.addRead(getReadTargets(value, name), property.key);
    followPattern(property.value, takeMember(value, name));
  }
}
