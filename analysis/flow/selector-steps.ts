/** Selector steps: a function or method that reads a tracked value by a path in a text or list, `get(answer, 'result.id')`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { ANY_ELEMENT, SELECTING_FUNCTIONS, SELECTING_METHODS } from '../libraries/selectors.ts';
import { ELEMENT } from '../libraries/value-flows.ts';
import { getLastName, unwrap } from '../program/syntax.ts';
import { rewritePaths, takeMember } from './access-path.ts';
import { propagate, type TrackedValue } from './tracked-value.ts';

/** From an argument of a selecting function to its result; false for other calls. */
export function followSelection(call: TSESTree.CallExpression, index: number, value: TrackedValue): boolean {
  const row = SELECTING_FUNCTIONS.get(getLastName(unwrap(call.callee)) ?? '');
  const selector = row?.data === index ? findSelector(call.arguments[row.selector]) : null;
  if (selector) select(selector, call, value);
  return selector !== null;
}

/** From a value to the result of its selecting method; false for other methods. */
export function followSelectingMethod(name: string, call: TSESTree.CallExpression, value: TrackedValue): boolean {
  const result = SELECTING_METHODS.get(name);
  const selector = result ? findSelector(call.arguments[0]) : null;
  if (selector) select(selector, call, rewritePaths(value, result!));
  return selector !== null;
}

interface Selector {
  names: readonly string[];
  /** Where the last name is written. */
  node: TSESTree.Node;
}

/** `'result.0.id'`, `['result', 0, 'id']`; null for a selector that is not written in place. */
function findSelector(node: TSESTree.CallExpressionArgument | undefined): Selector | null {
  if (node?.type === 'Literal' && typeof node.value === 'string')
    return { names: node.value.split(/[.[\]]+/).filter((name) => name !== ''), node };
  if (node?.type !== 'ArrayExpression') return null;
  const names = node.elements.map((element) => (element?.type === 'Literal' ? String(element.value) : null));
  const last = node.elements.at(-1);
  return last && !names.includes(null) ? { names: names as string[], node: last } : null;
}

function select({ names, node }: Selector, call: TSESTree.CallExpression, value: TrackedValue): void {
  let selected = value;
  for (const name of names) {
    if (name === ANY_ELEMENT) {
      selected = rewritePaths(selected, ELEMENT);
    } else {
      selected.flow.addRead(selected, name, node);
      selected = takeMember(selected, name);
    }
  }
  propagate(call, selected);
}
