/** The properties that elements of a file give to a component of it: `<Switch zone={zone} {...row} />`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { isExported } from '../../program/modules/exports.ts';
import { getFunctionIdentifier, type FunctionNode } from '../../program/syntax/syntax.ts';
import { getReads } from '../../program/syntax/variables.ts';
import { choiceOf, unknown } from '../domain/choice.ts';
import { entryOf, mergeInto, objectOf } from '../domain/object.ts';
import type { PropertyEntry, Value } from '../domain/value.ts';
import type { Frame } from '../evaluation.ts';

/** A component with more elements is one of many uses, such as a button. */
const MAX_ELEMENTS = 8;

/**
 * Returns what the elements of the file give to a function as its first argument, one alternative for each element, and an unknown value
 * where other files may have elements of it. Null for a function without elements, and for one that is used in other ways.
 */
export function readComponentProps(fn: FunctionNode, { file, evaluation }: Frame): Value | null {
  const name = getFunctionIdentifier(fn);
  if (!name || !/^[A-Z]/.test(name.name)) return null;
  const reads = getReads(file.variables.get(name));
  const elements = reads.flatMap(({ parent }) => (parent?.type === 'JSXOpeningElement' ? [parent] : []));
  const isOfElements = reads.every(({ parent }) => parent !== undefined && parent !== null && isOfElement(parent));
  if (elements.length === 0 || elements.length > MAX_ELEMENTS) return null;
  const given = elements.map((element) => readAttributes(element, evaluation.getFileFrame(file)));
  return choiceOf(isOfElements && !isExported(name.name, file) ? given : [...given, unknown('parameter')]);
}

/** `<Switch>`, `</Switch>`, `export { Switch }` */
function isOfElement({ type }: TSESTree.Node): boolean {
  return type === 'JSXOpeningElement' || type === 'JSXClosingElement';
}

function readAttributes(element: TSESTree.JSXOpeningElement, frame: Frame): Value {
  const properties = new Map<string, PropertyEntry>();
  let isOpen = false;
  for (const attribute of element.attributes) {
    if (attribute.type === 'JSXSpreadAttribute') {
      const isSpreadOpen = mergeInto(properties, frame.evaluate(attribute.argument), frame.evaluation.defer);
      isOpen ||= isSpreadOpen;
      continue;
    }
    const { name, value } = attribute;
    const node = value?.type === 'JSXExpressionContainer' ? value.expression : value;
    if (typeof name.name !== 'string') continue;
    const read = (): Value =>
      node && node.type !== 'JSXEmptyExpression' ? frame.evaluate(node) : unknown('unresolved');
    properties.set(name.name, entryOf(attribute, read));
  }
  return objectOf(properties, element, { isOpen });
}
