/** The objects that a test runner passes to tests and fixtures: `request` of `test('…', async ({ request }) => …)`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { FIXTURE_METHODS } from '../../libraries/frameworks/containers.ts';
import { GIVEN_FIXTURES } from '../../libraries/frameworks/injection.ts';
import { getLastName, getRootIdentifier, unwrap, type FunctionNode } from '../../program/syntax/syntax.ts';
import { unknown } from '../domain/choice.ts';
import { entryOf, openOver } from '../domain/object.ts';
import type { PropertyEntry, Value } from '../domain/value.ts';
import type { Frame } from '../evaluation.ts';
import { findPackageMaker } from './package-makers.ts';

/** Returns the object of fixtures that a test or a fixture gets as its first parameter; null for any other function. */
export function getGivenFixtures(fn: FunctionNode, frame: Frame): Value | null {
  const call = findRunnerCall(fn);
  const root = call && fn.params[0]?.type === 'ObjectPattern' ? getRootIdentifier(unwrap(call.callee)) : null;
  const module = root && findPackageMaker(root, frame)?.module;
  const row = GIVEN_FIXTURES.find(({ modules }) => module && modules.includes(module));
  if (!module || !row) return null;
  const test = fn.parent === call && { test: fn };
  const properties = Object.entries(row.types).flatMap(([name, type]): [string, PropertyEntry][] => {
    const value = frame.evaluation.externals.resolveType(module, type);
    const given: Value | undefined = value?.kind === 'client' ? { ...value, isGiven: true, ...test } : value;
    return given ? [[name, entryOf(fn, () => given)]] : [];
  });
  return { ...openOver(unknown('parameter'), fn), properties: new Map(properties) };
}

/** The call that takes a test, `test('…', fn)`, or a fixture, `test.extend({ api: fn })`. */
function findRunnerCall({ parent }: FunctionNode): TSESTree.CallExpression | null {
  if (parent.type === 'CallExpression') return parent;
  const property = parent.type === 'ArrayExpression' ? parent.parent : parent;
  const call = property.type === 'Property' ? property.parent.parent : null;
  const isOfFixtures = call?.type === 'CallExpression' && FIXTURE_METHODS.has(getLastName(unwrap(call.callee)) ?? '');
  return isOfFixtures ? call : null;
}
