/**
 * Narrows values by conditions: in `if (kind === 'a') send(kind)` the argument is `a`, and in `if (kind in TABLE) send(kind)` one of
 * the keys. Only known texts and numbers count, and variables that are never reassigned, or members of them.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { findTestsAt, type PathTest } from '../../program/server/path-tests.ts';
import { getPathKey } from '../../program/syntax/variable-paths.ts';
import { choiceOf, getAlternatives, mapAlternatives, unknown } from '../domain/choice.ts';
import { getElements } from '../domain/kinds.ts';
import { getParts } from '../domain/map.ts';
import { getKeys, withoutProperties } from '../domain/object.ts';
import { getOnlyText } from '../domain/text.ts';
import type { Value } from '../domain/value.ts';
import type { Frame } from '../evaluation.ts';
import { toClosed, withoutEdit, withoutOrigin } from './literal-types.ts';

/** Returns the value that the conditions around a read of unknown value give it; null without such a condition. */
export function narrowByConditions(read: TSESTree.Identifier | TSESTree.MemberExpression, frame: Frame): Value | null {
  const key = getPathKey(read, frame.file);
  for (const test of key === null ? [] : findTestsAt(key, read, frame.file)) {
    const value = test.isOneOf ? getTestedValues(test, frame) : null;
    if (value) return value;
  }
  return null;
}

/** Returns the texts that the conditions around a read exclude: `kind === 'a' ? … : send(kind)`. */
function getExcludedTexts(read: TSESTree.Node, frame: Frame): ReadonlySet<string> {
  const key = getPathKey(read, frame.file);
  const tests = key === null ? [] : findTestsAt(key, read, frame.file);
  const texts = tests
    .filter(({ isOneOf }) => !isOneOf)
    .flatMap((test) => getAlternatives(getTestedValues(test, frame) ?? unknown('unresolved')))
    .map(getOnlyText);
  return new Set(texts.filter((text) => text !== null));
}

/** Leaves out the values that the conditions around a read exclude, unless none would remain. */
export function excludeByConditions(value: Value, read: TSESTree.Node, frame: Frame): Value {
  const alternatives = getAlternatives(value);
  const excluded = alternatives.length > 1 ? getExcludedTexts(read, frame) : NOTHING;
  if (excluded.size === 0) return value;
  const possible = alternatives.filter((each) => !excluded.has(getOnlyText(each) ?? ''));
  return possible.length > 0 && possible.length < alternatives.length ? choiceOf(possible) : value;
}

/** A table without the entries that the conditions around a key exclude. */
export function withoutExcludedKeys(table: Value, key: TSESTree.Node, frame: Frame): Value {
  const excluded = getExcludedTexts(key, frame);
  if (excluded.size === 0) return table;
  return withoutProperties(table, excluded);
}

const NOTHING: ReadonlySet<string> = new Set();

/** Returns the texts and numbers that a test compares with; null where they are not all known. */
export function getTestedValues({ operands, of }: PathTest, frame: Frame): Value | null {
  const values = operands.map((operand) => {
    const value = frame.evaluate(operand);
    if (of === 'expressions') return mapAlternatives(value, withoutOrigin);
    // Without edits, because other code reads the words of a list or table, too.
    return mapAlternatives(mapAlternatives(value, of === 'keys' ? getKeys : getHeld), withoutEdit);
  });
  return toClosed(choiceOf(values));
}

/** The elements of a list or set, and the keys of a map. */
function getHeld(value: Value): Value {
  if (value.kind === 'map') return getElements(getParts(value, 0, value.node));
  return value.kind === 'array' ? getElements(value) : unknown('unresolved');
}
