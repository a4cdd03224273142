/**
 * Fields of a form that a described request takes its parameters from: `{ name: 'layer', options, displayOptions, routing: { send } }`.
 * Source: https://docs.n8n.io/integrations/creating-nodes/build/reference/node-base-files/declarative-style-parameters/.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { choiceOf, getAlternatives, mapAlternatives, unknown } from '../../evaluator/domain/choice.ts';
import { toSkeletons } from '../../evaluator/domain/kinds.ts';
import { entryOf, objectOf } from '../../evaluator/domain/object.ts';
import { combine, getLiteralText, type Skeleton } from '../../evaluator/domain/skeleton.ts';
import type { ObjectValue, PropertyEntry, TextValue, Value } from '../../evaluator/domain/value.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { findNodes } from '../../program/syntax/node-index.ts';
import { findProperty, unwrap } from '../../program/syntax/syntax.ts';
import { readOption } from '../clients/call-options.ts';
import { readExpression } from '../templates/template-paths.ts';

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
      if (!send || getText(send, 'type') !== part || property?.type !== 'Literal') return [];
      if (!isShownWith(field, choice, evaluation)) return [];
      return [[String(property.value), entryOf(property, () => evaluateSent(field, send, evaluation))]];
    },
  );
  return sent.length > 0 ? objectOf(new Map(sent), choice.field, { isOpen: true }) : null;
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
    (field) => field !== choice.field && getText(field, 'name') === name && isShownWith(field, choice, evaluation),
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

/** What a field sends: its value, or a text that is written around it: `value: '=lang:{{$value}}'`. */
function evaluateSent(
  field: TSESTree.ObjectExpression,
  send: TSESTree.ObjectExpression,
  evaluation: Evaluation,
): Value {
  const own = evaluateField(field, evaluation);
  const template = findProperty(send, 'value')?.value;
  if (!template) return own;
  const written = evaluation.getFrameOf(send).evaluate(template);
  return mapAlternatives(written, (value) =>
    value.kind === 'text' ? fillValue(readExpression(value.skeleton), own, value) : unknown('parameter'),
  );
}

/** The text with the field's own value in place of `{{$value}}`. */
function fillValue(template: Skeleton, own: Value, written: TextValue): Value {
  const [first, ...others] = template;
  if (first && others.length === 0 && isOwnValue(first)) return own;
  const parts = template.map((piece) => (isOwnValue(piece) ? toSkeletons(own) : [[piece]]));
  return choiceOf(combine(parts).map((skeleton) => ({ ...written, skeleton })));
}

function isOwnValue(piece: Skeleton[number]): boolean {
  return piece.kind === 'hole' && piece.name === '$value';
}

/** Tests if a field is shown where the choice is made: by `displayOptions: { show: { operation: ['top'], resource: ['radar'] } }`. */
function isShownWith(
  field: TSESTree.ObjectExpression,
  { name, value, field: chooser }: Choice,
  evaluation: Evaluation,
): boolean {
  const shown = findShown(field, evaluation);
  const around = findShown(chooser, evaluation);
  if (!shown) return false;
  return [...shown.properties].every(([key, property]) => {
    const allowed = getTexts(property.read());
    if (key === name) return allowed.includes(value);
    const outer = around?.properties.get(key);
    return outer !== undefined && getTexts(outer.read()).some((text) => allowed.includes(text));
  });
}

/** The conditions of a field, which several fields may share; null where they are missing or known in part. */
function findShown(field: TSESTree.ObjectExpression, evaluation: Evaluation): ObjectValue | null {
  const options = findProperty(field, 'displayOptions')?.value;
  const shown = options && readOption(evaluation.getFrameOf(field).evaluate(options), 'show').value;
  return shown?.kind === 'object' && !shown.isOpen ? shown : null;
}

function getTexts(list: Value): string[] {
  return list.kind === 'array' ? list.elements.flatMap((element) => getLiteralText(element) ?? []) : [];
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
