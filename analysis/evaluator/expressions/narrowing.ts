/**
 * Narrows values by conditions: in `if (kind === 'a') send(kind)` the argument is `a`, and in `if (kind in TABLE) send(kind)` one of
 * the keys. Only known texts and numbers count, and variables that are never reassigned, or members of them.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../../program/file-facts.ts';
import { memoise } from '../../program/memoise.ts';
import { findTestsAt, getPathTests, type PathTest } from '../../program/server/path-tests.ts';
import { unwrap } from '../../program/syntax/syntax.ts';
import { isConstant } from '../../program/syntax/variables.ts';
import { getPathKey } from '../../program/syntax/variable-paths.ts';
import { choiceOf, getAlternatives, mapAlternatives, unknown } from '../domain/choice.ts';
import { getElements } from '../domain/kinds.ts';
import { getParts } from '../domain/map.ts';
import { getKeys, withoutProperties } from '../domain/object.ts';
import { getOnlyText, isKnownByTypeAlone } from '../domain/text.ts';
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

/**
 * Narrows the members of an object that a variable holds, `common` of `const common = { type: record.kind }`: in a branch that tests
 * `record.kind`, the member has the tested value, although it was read before.
 */
export function narrowMembers(value: Value, read: TSESTree.Identifier, frame: Frame): Value {
  const { file } = frame;
  const written = getPathTests(file).size === 0 ? null : findWrittenObject(read, file);
  const paths = written && getMemberPaths(written, file);
  if (!paths || paths.size === 0) return value;
  return mapAlternatives(value, (alternative) => {
    if (alternative.kind !== 'object' || alternative.node !== written) return alternative;
    const properties = new Map(alternative.properties);
    for (const [name, entry] of alternative.properties) {
      const path = paths.get(entry.node);
      const test = path && findTestsAt(path.key, read, file).find((each) => each.isOneOf && !each.holdsAt(path.node));
      const tested = test && getTestedValues(test, frame);
      if (tested) properties.set(name, { ...entry, read: () => narrowTo(tested, entry.read()) });
    }
    return { ...alternative, properties };
  });
}

function narrowTo(tested: Value, value: Value): Value {
  return getAlternatives(value).every(isKnownByTypeAlone) ? tested : value;
}

/** The object that initialises a constant; null for other variables. */
function findWrittenObject(read: TSESTree.Identifier, { variables }: FileFacts): TSESTree.ObjectExpression | null {
  const variable = variables.get(read);
  const declarator = variable?.defs[0]?.node;
  if (declarator?.type !== 'VariableDeclarator' || !declarator.init || !isConstant(variable!)) return null;
  const init = unwrap(declarator.init);
  return init.type === 'ObjectExpression' ? init : null;
}

interface MemberPath {
  node: TSESTree.Node;
  key: string;
}

/** The properties of an object whose values are variables or members of these, by the property. */
const getMemberPaths = memoise(
  ({ properties }: TSESTree.ObjectExpression, file: FileFacts): ReadonlyMap<TSESTree.Node, MemberPath> => {
    const paths = new Map<TSESTree.Node, MemberPath>();
    for (const property of properties) {
      const key = property.type === 'Property' ? getPathKey(property.value, file) : null;
      if (property.type === 'Property' && key !== null) paths.set(property, { node: property.value, key });
    }
    return paths;
  },
);

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
