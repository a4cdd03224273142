/** Component steps: from an attribute of an element to the parameters of its component, or of functions that a library calls. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import type { Value } from '../../evaluator/domain/value.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { getComponentFlows, type ComponentFlow } from '../../libraries/flows/component-flows.ts';
import { getLastName, isFunction } from '../../program/syntax/syntax.ts';
import { prependStep, rewritePaths } from '../access-path.ts';
import { followColumnAttributes } from './column-steps.ts';
import { followName } from './name-steps.ts';
import { moveTo, type TrackedValue } from '../tracked-value.ts';
import { followPattern } from './variable-steps.ts';

/** Follows the value of an attribute to the property of that name in the component's argument. */
export function followAttribute(attribute: TSESTree.JSXAttribute, node: TSESTree.Node, value: TrackedValue): void {
  const { name, parent: element } = attribute;
  if (name.type !== 'JSXIdentifier') return;
  const components = value.flow.callGraph.resolve(element.name);
  for (const { params } of components)
    if (params[0]) followPattern(params[0], moveTo(params[0], prependStep(value, `.${name.name}`)));
  if (components.length > 0) return;
  followName(name.name, node, value);
  followColumnAttributes(element, value);
  for (const { callback, parameters } of getComponentFlows(getLastName(element.name) ?? '', name.name))
    for (const { params } of findCallbacks(element, callback, value.flow.evaluation))
      parameters.forEach((rewrites, index) => {
        const parameter = params[index];
        if (parameter && rewrites) followPattern(parameter, moveTo(parameter, rewritePaths(value, rewrites)));
      });
}

/** Returns the functions at an attribute or among the children of an element. */
function findCallbacks(
  element: TSESTree.JSXOpeningElement,
  [first, ...steps]: ComponentFlow['callback'],
  evaluation: Evaluation,
): { params: readonly TSESTree.Parameter[] }[] {
  if (first === 'children')
    return element.parent.children.flatMap((child) =>
      child.type === 'JSXExpressionContainer' && isFunction(child.expression) ? child.expression : [],
    );
  return element.attributes.flatMap((attribute) => {
    if (attribute.type !== 'JSXAttribute' || `.${attribute.name.name}` !== first) return [];
    const { value } = attribute;
    if (value?.type !== 'JSXExpressionContainer' || value.expression.type === 'JSXEmptyExpression') return [];
    const values = steps.reduce(takeParts, getAlternatives(evaluation.getValue(value.expression)));
    return values.flatMap((part) => (part.kind === 'function' ? part.node : []));
  });
}

function takeParts(values: readonly Value[], step: string): Value[] {
  return values.flatMap((value) => {
    if (value.kind === 'array' && step === '[]') return value.elements.flatMap(getAlternatives);
    const property = value.kind === 'object' ? value.properties.get(step.slice(1)) : undefined;
    return property ? getAlternatives(property.read()) : [];
  });
}
