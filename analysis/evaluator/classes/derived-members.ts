/** Members of the instance of a component or store that functions in its options make: its data, and what it derives from them. */
import type { TSESTree } from '@typescript-eslint/utils';
import {
  COMPONENT_OPTIONS,
  STORE_MAKERS,
  STORE_OPTIONS,
  type MemberOptions,
} from '../../libraries/frameworks/component-options.ts';
import { getLastName, unwrap } from '../../program/syntax/syntax.ts';
import { choiceOf, getAlternatives } from '../domain/choice.ts';
import { bindThis } from '../domain/function.ts';
import { readProperty } from '../domain/object.ts';
import type { ObjectValue, PropertyEntry, Value } from '../domain/value.ts';
import type { Evaluation } from '../evaluation.ts';

type Member = readonly [string, PropertyEntry];

/** True for the options of a store: `defineStore('zone', { state, getters, actions })`. */
export function isOfStore({ parent }: TSESTree.Node): boolean {
  return parent?.type === 'CallExpression' && STORE_MAKERS.has(getLastName(unwrap(parent.callee)) ?? '');
}

/** The options from which an instance has its members. */
export function getMemberOptions(node: TSESTree.Node): MemberOptions {
  return isOfStore(node) ? STORE_OPTIONS : COMPONENT_OPTIONS;
}

/** The properties of an object in the options; none where it is not known. */
export function getSection(options: ObjectValue, name: string): readonly Member[] {
  const section = options.properties.get(name)?.read();
  return section
    ? getAlternatives(section).flatMap((value) => (value.kind === 'object' ? [...value.properties] : []))
    : [];
}

/** The members with which an instance begins: those of `data() { return { zone: null } }`. */
export function getDataMembers(options: ObjectValue, instance: ObjectValue, evaluation: Evaluation): readonly Member[] {
  const written = options.properties.get(getMemberOptions(options.node).data)?.read();
  const data = (written ? getAlternatives(written) : []).flatMap((value) =>
    getAlternatives(callWith(instance, value, evaluation)),
  );
  return data.flatMap((value) => (value.kind === 'object' ? [...value.properties] : []));
}

/** The members that an instance derives: `computed: { base() { return `/zones/${this.zone}` } }`. */
export function getDerivedMembers(
  options: ObjectValue,
  instance: ObjectValue,
  evaluation: Evaluation,
): readonly Member[] {
  return getSection(options, getMemberOptions(options.node).derived).map(([name, entry]): Member => {
    const read = (): Value => callWith(instance, getReader(readProperty(entry)), evaluation);
    return [name, { ...entry, read: evaluation.defer(read) }];
  });
}

/** The function that reads the member: itself, or `get` of `{ get() { … }, set(value) { … } }`. */
function getReader(derived: Value): Value {
  return (derived.kind === 'object' && derived.properties.get('get')?.read()) || derived;
}

function callWith(instance: ObjectValue, value: Value, evaluation: Evaluation): Value {
  const results = getAlternatives(value).map((each) =>
    each.kind === 'function'
      ? evaluation.callFunction(bindThis(each, instance), { args: [instance], isOpen: false })
      : each,
  );
  return choiceOf(results);
}
