/**
 * Finds the call that decides that a request has an empty value: the called function and its default may be right for
 * other calls.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../evaluator/domain/choice.ts';
import type { Evaluation } from '../evaluator/evaluation.ts';
import { evaluateCallee } from '../evaluator/expressions/calls.ts';
import { getNodePlace } from '../findings/places/source-place.ts';
import { findProperty, getMemberName } from '../program/syntax/syntax.ts';
import { walk } from '../program/syntax/walk.ts';
import { getCalls, type Request } from '../requests/request.ts';
import { type EnteringCall, findCallWith, findDecidingPlace } from './queries/given-places.ts';
import type { PartialProperty } from './schema/partial-json.ts';
import type { Place, RequestJson } from './schema/value-to-partial-json.ts';

/**
 * Returns the argument that gives an empty value, or the callee of the call that keeps an empty default: the default of
 * a parameter, or a property of an object whose other properties the call replaces. Null where no call decides. A
 * default that is wrong in itself is not empty.
 */
export function findPlaceOfEmpty(
  place: Place,
  instance: RequestJson,
  request: Request,
  evaluation: Evaluation,
): Place | null {
  const { entry } = place;
  if (!entry || !isEmpty(place) || entry.node.type !== 'Property') return null;
  const calls = findEnteringCalls(request, evaluation);
  const decided =
    findDecidingPlace(entry.node.value, calls, evaluation) ??
    findReplacingCall(entry.node, instance, calls, evaluation);
  return decided && { ...place, ...getNodePlace(decided) };
}

function isEmpty({ value }: Place): boolean {
  if (value?.kind === 'array') return value.elements.length === 0 && !value.isOpen;
  return value?.kind === 'text' && value.skeleton.length === 0;
}

/** Returns the calls of a request that enter functions: those on the way to the sending call, and those in their arguments. */
function findEnteringCalls(request: Request, evaluation: Evaluation): EnteringCall[] {
  const found: EnteringCall[] = [...(request.callPath?.hops ?? [])];
  for (const call of getCalls(request))
    walk(call, (node) => {
      if (node === call || node.type !== 'CallExpression') return;
      evaluation.begin();
      for (const callee of getAlternatives(evaluateCallee(node.callee, evaluation.getFrameOf(node))))
        if (callee.kind === 'function') found.push({ call: node, fn: callee.node });
    });
  return found;
}

/**
 * Returns the callee of the call that replaces other properties of the object which an empty property is written in:
 * `{ ...DEFAULTS, ...given }`.
 */
function findReplacingCall(
  { parent: object, key }: TSESTree.Property,
  instance: RequestJson,
  calls: readonly EnteringCall[],
  evaluation: Evaluation,
): TSESTree.Node | null {
  const siblings = findSiblings(instance, key, 0);
  if (object.type !== 'ObjectExpression' || !siblings) return null;
  for (const [name, { origin }] of siblings) {
    const given = origin.entry?.node;
    const own = findProperty(object, name);
    if (!given || !own || own === given || getMemberName(given) !== name) continue;
    const entering = findCallWith(given, calls, evaluation);
    if (entering) return entering.call.callee;
  }
  return null;
}

/** How deep the parts of a request are: `body.options.webhookUrl`. */
const MAX_DEPTH = 3;

/** Returns the properties beside that of a key. */
function findSiblings(
  part: RequestJson,
  key: TSESTree.Node,
  depth: number,
): ReadonlyMap<string, PartialProperty<Place>> | null {
  if (part.kind !== 'object' || depth > MAX_DEPTH) return null;
  const properties = [...part.properties.values()];
  if (properties.some(({ origin }) => origin.node === key)) return part.properties;
  for (const property of properties) {
    const found = findSiblings(property.read(), key, depth + 1);
    if (found) return found;
  }
  return null;
}
