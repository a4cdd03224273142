/** Destructuring: the value of each name in a pattern. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Frame } from '../evaluation.ts';
import { isInside, getMemberName } from '../../program/syntax/syntax.ts';
import { objectOf } from '../domain/object.ts';
import { isEnvironment } from '../domain/external.ts';
import { choiceOf, getAlternatives, unknown } from '../domain/choice.ts';
import type { Value } from '../domain/value.ts';
import { isUndefined } from '../domain/primitive.ts';

/** Calls `bind` with each identifier of the pattern and its value. With `only`, the other identifiers are not evaluated. */
export function bindPattern(
  pattern: TSESTree.Node,
  value: Value,
  frame: Frame,
  bind: (identifier: TSESTree.Identifier, value: Value) => void,
  only: TSESTree.Identifier | null = null,
): void {
  if (only !== null && !isInside(only, pattern)) return;
  switch (pattern.type) {
    case 'Identifier':
      bind(pattern, value);
      return;
    case 'TSParameterProperty':
      bindPattern(pattern.parameter, value, frame, bind, only);
      return;
    case 'AssignmentPattern':
      bindPattern(
        pattern.left,
        withDefault(value, () => frame.evaluate(pattern.right)),
        frame,
        bind,
        only,
      );
      return;
    case 'ObjectPattern': {
      const { properties } = pattern;
      for (const property of only === null
        ? properties
        : [getChildAround(only, pattern) as (typeof properties)[number]]) {
        if (property.type === 'RestElement') {
          const taken = new Set(pattern.properties.map(getMemberName));
          bindPattern(property.argument, omit(value, taken), frame, bind, only);
          continue;
        }
        const name = getMemberName(property);
        const member = name === null ? unknown('unresolved') : frame.evaluation.readMember(value, name, property);
        bindPattern(property.value, member, frame, bind, only);
      }
      return;
    }
    case 'ArrayPattern': {
      const inner = only === null ? null : getChildAround(only, pattern);
      pattern.elements.forEach((element, index) => {
        if (element === null || (inner !== null && element !== inner)) return;
        const member =
          element.type === 'RestElement'
            ? unknown('unresolved')
            : frame.evaluation.readMember(value, String(index), element);
        bindPattern(element.type === 'RestElement' ? element.argument : element, member, frame, bind, only);
      });
      return;
    }
    case 'RestElement':
      bindPattern(pattern.argument, value, frame, bind, only);
      return;
    default:
  }
}

/**
 * Returns the child of a pattern that contains a node. It walks up from the node, because a pattern may have thousands
 * of children.
 */
function getChildAround(node: TSESTree.Node, pattern: TSESTree.Node): TSESTree.Node {
  let child = node;
  while (child.parent && child.parent !== pattern) child = child.parent;
  return child;
}

/** The value of one name in a pattern; undefined where the pattern does not contain it. */
export function evaluateName(
  pattern: TSESTree.Node,
  value: Value,
  name: TSESTree.Identifier,
  frame: Frame,
): Value | undefined {
  let found: Value | undefined;
  const keep = (identifier: TSESTree.Identifier, bound: Value): void => {
    if (identifier === name) found = bound;
  };
  bindPattern(pattern, value, frame, keep, name);
  return found;
}

/** Replaces undefined by the default, and adds the default as an alternative to an unknown value. */
function withDefault(value: Value, getDefault: () => Value): Value {
  return choiceOf(
    getAlternatives(value).flatMap((alternative) => {
      if (isUndefined(alternative)) return [getDefault()];
      const isOpen =
        (alternative.kind === 'unknown' && !alternative.passed) ||
        (alternative.kind === 'external' && isEnvironment(alternative));
      return isOpen ? [getDefault(), alternative] : [alternative];
    }),
  );
}

/** The value of a rest pattern: the object without the properties that the pattern names. */
function omit(value: Value, names: ReadonlySet<string | null>): Value {
  if (value.kind !== 'object') return unknown('unresolved');
  const rest = new Map([...value.properties].filter(([name]) => !names.has(name)));
  return objectOf(rest, value.node, value);
}
