/** The metadata that decorators of the program keep about a class: `@Remote({ path })`, `Reflect.getMetadata(KEY, Class)`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { METADATA } from '../../libraries/frameworks/decorators.ts';
import { memoise } from '../../program/memoise.ts';
import { getDecorators, getLastName, getParameters, getRootIdentifier, unwrap } from '../../program/syntax/syntax.ts';
import type { FunctionNode } from '../../program/syntax/syntax.ts';
import { walk } from '../../program/syntax/walk.ts';
import { bindArguments } from '../bind-arguments.ts';
import { getAlternatives, mapAlternatives, unknown } from '../domain/choice.ts';
import { getOnlyText } from '../domain/text.ts';
import type { ClassValue, Value } from '../domain/value.ts';
import type { Evaluation, Frame } from '../evaluation.ts';
import { MAX_ANCESTORS } from './instance-members.ts';

/** The metadata of classes under a key; undefined where the target is no class. */
export function readMetadata([key, target]: readonly Value[], evaluation: Evaluation): Value | undefined {
  if (!key || !target || !getAlternatives(target).some(({ kind }) => kind === 'class')) return undefined;
  return mapAlternatives(target, (value) =>
    value.kind === 'class' ? readOfClass(key, value, evaluation) : unknown('unresolved'),
  );
}

function readOfClass(key: Value, classValue: ClassValue, evaluation: Evaluation): Value {
  let owner = classValue;
  for (let ancestors = 0; ancestors < MAX_ANCESTORS; ancestors++) {
    const frame = evaluation.at(owner.environment);
    // The last decorator runs first, so that the first one has the last word.
    for (const { expression } of getDecorators(owner.node)) {
      const value = readOfDecorator(unwrap(expression), key, owner, frame);
      if (value) return value;
    }
    const base = owner.node.superClass ? frame.evaluate(owner.node.superClass) : null;
    if (base?.kind !== 'class') break;
    owner = base;
  }
  return unknown('unresolved');
}

/** What one decorator keeps under a key; null for a decorator that keeps nothing there, or is not known. */
function readOfDecorator(expression: TSESTree.Node, key: Value, target: ClassValue, frame: Frame): Value | null {
  if (isMetadataCall(expression, METADATA.decorator)) return readKept(expression.arguments, key, frame);
  const [decorator, ...others] = getAlternatives(frame.evaluate(expression));
  if (decorator?.kind !== 'function' || others.length > 0) return null;
  const call = findDefinition(decorator.node);
  const inside = call && bindArguments(decorator, { args: [target], isOpen: false }, frame.evaluation);
  return inside ? readKept(call.arguments, key, inside) : null;
}

function readKept([name, value]: readonly TSESTree.Node[], key: Value, frame: Frame): Value | null {
  return name && value && isSameKey(frame.evaluate(name), key) ? frame.evaluate(value) : null;
}

/** Two equal texts, or the same symbol. */
function isSameKey(one: Value, other: Value): boolean {
  if (one.kind === 'external' && other.kind === 'external') return one.node === other.node;
  const text = getOnlyText(one);
  return text !== null && text === getOnlyText(other);
}

/** `Reflect.defineMetadata(KEY, value, target)` in a function whose first parameter is `target`; null for other functions. */
const findDefinition = memoise((decorator: FunctionNode): TSESTree.CallExpression | null => {
  const [target] = getParameters(decorator);
  let found: TSESTree.CallExpression | null = null;
  walk(decorator.body, (node) => {
    if (!isMetadataCall(node, METADATA.definition) || target?.type !== 'Identifier') return;
    const [, , of] = node.arguments;
    if (of?.type === 'Identifier' && of.name === target.name) found ??= node;
  });
  return found;
});

function isMetadataCall(node: TSESTree.Node, method: string): node is TSESTree.CallExpression {
  if (node.type !== 'CallExpression') return false;
  const callee = unwrap(node.callee);
  return getLastName(callee) === method && getRootIdentifier(callee)?.name === METADATA.object;
}
