/**
 * Fields of a form that a described request takes its parameters from: `{ name: 'layer', options, displayOptions, routing: { send } }`.
 * Source: https://docs.n8n.io/integrations/creating-nodes/build/reference/node-base-files/declarative-style-parameters/.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { choiceOf, getAlternatives, unknown } from '../../evaluator/domain/choice.ts';
import { entryOf, objectOf } from '../../evaluator/domain/object.ts';
import type { Skeleton } from '../../evaluator/domain/skeleton.ts';
import type { PropertyEntry, Value } from '../../evaluator/domain/value.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { findNodes } from '../../program/syntax/node-index.ts';
import { findProperty, unwrap } from '../../program/syntax/syntax.ts';

/** The form in which the request of a choice is described. */
export interface Choice {
  /** The field whose value chooses the request, and that value. */
  name: string;
  value: string;
  field: TSESTree.ObjectExpression;
}

/** A path with more values of its fields stays as it is written. */
const MAX_PATHS = 16;

/** The choice that an object describes the request of: `{ value: 'top', routing: { request } }` among the options of a field. */
export function findChoice(request: TSESTree.Node): Choice | null {
  const routing = getHolder(request, 'request');
  const option = routing && getHolder(routing, 'routing');
  const value = option && getText(option, 'value');
  const list = option?.parent;
  const field = list?.type === 'ArrayExpression' ? getHolder(list, 'options') : null;
  const name = field && getText(field, 'name');
  return field && name !== null && typeof value === 'string' ? { name, value, field } : null;
}

/** The object of parameters that the fields of the same file send with a choice, in the query or the body. */
export function findSentFields(choice: Choice, part: 'query' | 'body', evaluation: Evaluation): Value | null {
  const sent = findNodes(evaluation.facts.source.ast, ['ObjectExpression']).flatMap(
    (field): [string, PropertyEntry][] => {
      const send = getObject(getObject(field, 'routing'), 'send');
      const property = send && findProperty(send, 'property')?.value;
      if (!send || getText(send, 'type') !== part || property?.type !== 'Literal' || !isShownWith(field, choice))
        return [];
      return [[String(property.value), entryOf(property, () => evaluateField(field, evaluation))]];
    },
  );
  return sent.length > 0 ? objectOf(new Map(sent), choice.field, true) : null;
}

/** The paths with the listed values of the fields that they name: `{{$parameter.layer}}`. */
export function fillFields(path: Skeleton, choice: Choice, evaluation: Evaluation): readonly Skeleton[] {
  let paths: readonly Skeleton[] = [[]];
  for (const piece of path) {
    const [, dotted, quoted] = (piece.kind === 'hole' && PARAMETER.exec(piece.name ?? '')) || [];
    const name = dotted ?? quoted;
    const texts = name === undefined ? [] : findListed(name, choice, evaluation);
    const ends = texts.length > 0 && texts.length * paths.length <= MAX_PATHS ? texts : [[piece]];
    paths = paths.flatMap((start) => ends.map((end) => [...start, ...end]));
  }
  return paths;
}

const PARAMETER = /^\$parameter(?:\.(\w+)|\[["'](\w+)["']\])$/;

/** The texts that a field of a name lists; none where it takes others as well. */
function findListed(name: string, choice: Choice, evaluation: Evaluation): Skeleton[] {
  const fields = findNodes(evaluation.facts.source.ast, ['ObjectExpression']).filter(
    (field) => field !== choice.field && getText(field, 'name') === name && isShownWith(field, choice),
  );
  const [field, ...others] = fields;
  if (!field || others.length > 0) return [];
  const values = getAlternatives(evaluateField(field, evaluation));
  const texts = values.flatMap((value) => (value.kind === 'text' ? [value.skeleton] : []));
  return texts.length === values.length ? texts : [];
}

/** The values that a field lists; unknown where people write it. */
function evaluateField(field: TSESTree.ObjectExpression, evaluation: Evaluation): Value {
  const options = findProperty(field, 'options')?.value;
  if (getText(field, 'type') !== 'options' || options?.type !== 'ArrayExpression') return unknown('parameter');
  const values = options.elements.map((option) =>
    option?.type === 'ObjectExpression' ? findProperty(option, 'value')?.value : undefined,
  );
  const frame = evaluation.getFrameOf(field);
  return choiceOf(values.map((value) => (value ? frame.evaluate(value) : unknown('parameter'))));
}

/** Tests if a field is shown where the choice is made: by `displayOptions: { show: { operation: ['top'], resource: ['radar'] } }`. */
function isShownWith(field: TSESTree.ObjectExpression, { name, value, field: chooser }: Choice): boolean {
  const [shown, around] = [field, chooser].map((each) => getObject(getObject(each, 'displayOptions'), 'show'));
  if (!shown) return false;
  return shown.properties.every((property) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return false;
    const allowed = getTexts(property.value);
    if (property.key.name === name) return allowed.includes(value);
    const outer = around && findProperty(around, property.key.name)?.value;
    return outer !== undefined && getTexts(outer as TSESTree.Node).some((text) => allowed.includes(text));
  });
}

function getTexts(list: TSESTree.Node): string[] {
  return list.type === 'ArrayExpression'
    ? list.elements.flatMap((element) => (element?.type === 'Literal' ? [String(element.value)] : []))
    : [];
}

function getObject(object: TSESTree.ObjectExpression | null, name: string): TSESTree.ObjectExpression | null {
  const value = object && findProperty(object, name)?.value;
  const inner = value ? unwrap(value) : null;
  return inner?.type === 'ObjectExpression' ? inner : null;
}

function getText(object: TSESTree.ObjectExpression, name: string): string | null {
  const value = findProperty(object, name)?.value;
  return value?.type === 'Literal' && typeof value.value === 'string' ? value.value : null;
}

/** The object that has a node as its property of a name. */
function getHolder({ parent: property }: TSESTree.Node, name: string): TSESTree.ObjectExpression | null {
  if (property?.type !== 'Property' || property.parent.type !== 'ObjectExpression') return null;
  return findProperty(property.parent, name) === property ? property.parent : null;
}
