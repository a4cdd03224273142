/** Prototypes that inherit from another one: `inherits(Rules, List); Rules.prototype.path = '/rules'`. */
import { getMemberName, unwrap } from '../../program/syntax/syntax.ts';
import { getAlternatives } from '../domain/choice.ts';
import type { ClassValue, FunctionValue, Value } from '../domain/value.ts';
import type { Evaluation } from '../evaluation.ts';
import { getPrototype } from './own-properties.ts';

/** A member with more values is read where the instances are made. */
const MAX_VALUES = 12;

/** The texts that prototypes of the same file, which inherit from the one of `owner`, have in place of its member. */
export function readOverridingTexts(owner: ClassValue | FunctionValue, name: string, evaluation: Evaluation): Value[] {
  const { file } = owner.environment;
  const frame = evaluation.at(owner.environment);
  const texts = file.memberWrites.flatMap(({ left, right }) => {
    const prototype = getMemberName(left) === name ? unwrap(left.object) : null;
    if (prototype?.type !== 'MemberExpression' || getMemberName(prototype) !== 'prototype') return [];
    const inherits = getAlternatives(frame.evaluate(prototype.object)).some(
      (holder) =>
        (holder.kind === 'function' || holder.kind === 'class') &&
        holder.node !== owner.node &&
        inheritsFrom(holder, owner, evaluation),
    );
    return inherits ? getAlternatives(frame.evaluate(right)).filter(({ kind }) => kind === 'text') : [];
  });
  return texts.length > MAX_VALUES ? [] : texts;
}

/** True if a prototype has members of another one. */
function inheritsFrom(
  holder: ClassValue | FunctionValue,
  base: ClassValue | FunctionValue,
  evaluation: Evaluation,
): boolean {
  const own = getPrototype(base, evaluation)?.properties;
  return [...(getPrototype(holder, evaluation)?.properties ?? [])].some(
    ([name, entry]) => entry.isInherited === true && own?.get(name)?.node === entry.node,
  );
}
