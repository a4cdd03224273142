/** Joins the values that are found by a name, as far as a request can be built from them. */
import type { TSESTree } from '@typescript-eslint/utils';
import { isMadeObject } from '../../libraries/flows/calling-objects.ts';
import { isFunction } from '../../program/syntax/syntax.ts';
import { choiceOf, getAlternatives, unknown } from '../domain/choice.ts';
import { isClientByType } from '../domain/client-types.ts';
import { renderSkeleton } from '../domain/skeleton.ts';
import type { ObjectValue, PropertyEntry, Value } from '../domain/value.ts';

export function joinByName(values: readonly Value[]): Value | null {
  const useful = new Map<unknown, Value>();
  for (const value of values.flatMap(getAlternatives)) if (isUseful(value)) useful.set(getIdentity(value), value);
  if (useful.size === 0) return null;
  // A client known only by its type adds nothing to a known value.
  const known = [...useful.values()].filter((value) => !isClientByType(value));
  return choiceOf([unknown('by-name'), ...(known.length > 0 ? known : useful.values())]);
}

/** Returns a key that is equal for the same value passed on several times under a name. */
function getIdentity(value: Value): unknown {
  switch (value.kind) {
    case 'instance':
      return value.arguments ?? value.class.node;
    case 'function':
    case 'class':
      // A function in another one has the values of the call that made it.
      return value.environment.parent === null ? value.node : value;
    case 'object':
      return value.properties;
    case 'client':
      return value.path.length === 0 && value.defaults.length > 0 ? value.defaults[0] : value;
    case 'sdk':
      return `${value.chain.join('.')} of the SDK`;
    case 'text':
      return renderSkeleton(value.skeleton);
    default:
      return value;
  }
}

/** Kinds of values from which a request can be built. */
const USEFUL: readonly Value['kind'][] = ['function', 'client', 'sdk', 'instance', 'proxy', 'class', 'text', 'url'];

/** An object counts if a property is a function, or a value of use itself. */
function isUseful(value: Value): boolean {
  return (
    isOfUse(value) ||
    (value.kind === 'object' &&
      getFirstProperties(value).some(({ node, read }) => isMethod(node) || holdsUseful(read())))
  );
}

function isOfUse(value: Value): boolean {
  return value.kind === 'external' ? isMadeObject(value) : USEFUL.includes(value.kind);
}

function getFirstProperties({ properties }: ObjectValue): PropertyEntry[] {
  return [...properties.values()].slice(0, MAX_PROPERTIES);
}

function holdsUseful(value: Value): boolean {
  return getAlternatives(value).some((alternative) => {
    switch (alternative.kind) {
      case 'text':
        return isUrl(alternative);
      case 'object':
        return getFirstProperties(alternative).some(({ read }) => getAlternatives(read()).some(isAddress));
      default:
        return alternative.kind !== 'url' && isOfUse(alternative);
    }
  });
}

/** `{ edge: { url: 'https://…' } }`: settings in sections. */
function isAddress(value: Value): boolean {
  return value.kind === 'text' && isUrl(value);
}

/** `{ url: 'https://…' }`: a configuration that is handed on. */
function isUrl({ skeleton: [first] }: Extract<Value, { kind: 'text' }>): boolean {
  return first?.kind === 'text' && /^https?:\/\//.test(first.text);
}

/** The most properties of an object that are searched for a useful one. */
const MAX_PROPERTIES = 24;

function isMethod(node: TSESTree.Node): boolean {
  return node.type === 'Property' && isFunction(node.value);
}
