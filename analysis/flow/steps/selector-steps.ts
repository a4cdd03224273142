/** Selector steps: a function or method that reads a tracked value by a path in a text or list, `get(answer, 'result.id')`. */
import type { TSESTree } from '@typescript-eslint/utils';
import {
  ANY_ELEMENT,
  ELEMENTS_IN_BRACKETS,
  FIELD_FUNCTIONS,
  FIELD_READERS,
  FIELD_WRITERS,
  PATH_ROOT,
  READING_RESULTS,
  SELECTING_FUNCTIONS,
  SELECTING_METHODS,
} from '../../libraries/data-functions/selectors.ts';
import { ELEMENT } from '../../libraries/flows/builtin-flows.ts';
import { getLastName, unwrap, getMemberName } from '../../program/syntax/syntax.ts';
import { resolveConst } from '../../program/syntax/variables.ts';
import { prependSteps, rewritePaths, takeMember } from '../access-path.ts';
import { propagate, type TrackedValue } from '../tracked-value.ts';

/**
 * From an argument of a selecting function to its result; false for other calls, and if the result contains the whole
 * value.
 */
export function followSelection(call: TSESTree.CallExpression, index: number, value: TrackedValue): boolean {
  const name = getLastName(unwrap(call.callee)) ?? '';
  const other = call.arguments.length > 1 ? call.arguments[index === 0 ? 1 : 0] : undefined;
  if (index < 2 && readFields(name, other, call, value)) return true;
  if (index === 0 && other && FIELD_WRITERS.has(name)) readWritten(resolveNames(other, call, value), value);
  const row = SELECTING_FUNCTIONS.get(name);
  const isRow = row?.data === index && value.flow.callGraph.getCallees(call).length === 0;
  const selector = isRow ? findSelector(call.arguments[row.selector]) : null;
  if (!selector || (row?.modules && !isPath(selector) && !isOfModule(call, row.modules, value))) return false;
  select(selector, call, value);
  return true;
}

/** True for a selector that is more than a name: `result[].name`, `$.result`. */
function isPath({ node }: Selector): boolean {
  return node.type === 'Literal' && /[.[$]/.test(String(node.value));
}

function isOfModule(call: TSESTree.CallExpression, modules: readonly string[], { flow }: TrackedValue): boolean {
  const callee = flow.evaluation.getValue(call.callee);
  return callee.kind === 'external' && callee.module !== null && modules.includes(callee.module);
}

/** From a value to the result of its selecting method; false for other methods. */
export function followSelectingMethod(name: string, call: TSESTree.CallExpression, value: TrackedValue): boolean {
  if (readFields(name, call.arguments[0], call, value)) return true;
  const result = SELECTING_METHODS.get(name);
  const selector = result ? findSelector(call.arguments[0]) : null;
  if (selector) select(selector, call, rewritePaths(value, result!));
  return selector !== null;
}

/** Adds the reads of a function that takes names of fields; true if its result holds what it reads. */
function readFields(
  name: string,
  names: TSESTree.CallExpressionArgument | undefined,
  call: TSESTree.CallExpression,
  value: TrackedValue,
): boolean {
  if (!FIELD_READERS.has(name) || !names) return false;
  const read = readSelected(name, findNames(resolveNames(names, call, value)), value);
  if (read) propagate(call, read);
  return read !== null;
}

function resolveNames(names: TSESTree.Node, call: TSESTree.CallExpression, { flow }: TrackedValue): TSESTree.Node {
  return resolveConst(names, flow.evaluation.getFile(call));
}

/** Values in values are followed to this depth: the answer, its result, a list and the fields in an element. */
const MAX_LEVELS = 6;

/** Adds the reads of the fields in a list of names, at every level of the value. */
function readWritten(names: TSESTree.Node, value: TrackedValue): void {
  const selectors = names.type === 'ArrayExpression' ? findNames(names) : [];
  let level = [value];
  for (let depth = 0; depth < MAX_LEVELS && level.length > 0; depth++)
    level = level
      .flatMap((held) => [rewritePaths(held, ELEMENT), ...selectors.map((selector) => readPath(selector, held))])
      .filter(({ fact }) => fact.paths.length > 0);
}

/** Adds the reads of the fields that a function takes the names of; returns its result if that holds what it reads. */
export function readSelected(name: string, selectors: readonly Selector[], value: TrackedValue): TrackedValue | null {
  const holder = FIELD_READERS.get(name);
  const held = holder === 'elements' ? rewritePaths(value, ELEMENT) : value;
  const read = holder ? selectors.map((selector) => readPath(selector, held)) : [];
  return READING_RESULTS.has(name) && read.length === 1 ? prependSteps(read[0]!, ['[]']) : null;
}

/** `'name'`, `['id', 'name']`, `{ name: true }`, `prop('name')`: the fields that are named. */
function findNames(node: TSESTree.Node): Selector[] {
  if (node.type === 'Literal') return [findSelector(node) ?? []].flat();
  if (node.type === 'ArrayExpression') return node.elements.flatMap((element) => (element ? findNames(element) : []));
  if (node.type === 'ObjectExpression')
    return node.properties.flatMap((property) => {
      const name = getMemberName(property);
      return name === null ? [] : [{ names: [name], node: (property as TSESTree.Property).key }];
    });
  if (node.type !== 'CallExpression' || !FIELD_FUNCTIONS.has(getLastName(unwrap(node.callee)) ?? '')) return [];
  return node.arguments.length === 1 ? findNames(node.arguments[0]!) : [];
}

export interface Selector {
  names: readonly string[];
  /** Where the last name is written. */
  node: TSESTree.Node;
}

/** `'result.0.id'`, `['result', 0, 'id']`; null if the selector is not a literal. */
function findSelector(node: TSESTree.CallExpressionArgument | undefined): Selector | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return { names: splitPath(node.value), node };
  if (node?.type !== 'ArrayExpression') return null;
  const names = node.elements.map((element) => (element?.type === 'Literal' ? String(element.value) : null));
  const last = node.elements.at(-1);
  return last && !names.includes(null) ? { names: names as string[], node: last } : null;
}

function splitPath(path: string): string[] {
  const plain = path.replace(PATH_ROOT, '').replaceAll(ELEMENTS_IN_BRACKETS, `.${ANY_ELEMENT}.`);
  return plain.split(/[.[\]]+/).filter((name) => name !== '');
}

function select(selector: Selector, call: TSESTree.CallExpression, value: TrackedValue): void {
  propagate(call, readPath(selector, value));
}

/** Adds the reads along a path; returns the value at its end. */
export function readPath({ names, node }: Selector, value: TrackedValue): TrackedValue {
  let selected = value;
  for (const name of names) {
    if (name === ANY_ELEMENT) {
      selected = rewritePaths(selected, ELEMENT);
    } else {
      selected.flow.addRead(selected, name, node);
      selected = takeMember(selected, name);
    }
  }
  return selected;
}
