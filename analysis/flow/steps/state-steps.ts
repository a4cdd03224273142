/** State steps: from a member that is written to a store's state, or the state of a feature, to the reads of it. */
import type { TSESTree } from '@typescript-eslint/utils';
import { FEATURE_FUNCTIONS, getSelectorName, STATE_CALLS } from '../../libraries/flows/state-stores.ts';
import {
  findProperty,
  getLastName,
  getMemberName,
  getWrittenText,
  isFunction,
  unwrap,
} from '../../program/syntax/syntax.ts';
import { isStrict, prependSteps, rewritePaths } from '../access-path.ts';
import { followName } from './name-steps.ts';
import type { TrackedValue } from '../tracked-value.ts';

/** `patchState(store, { zones })`, `on(loaded, (state, { zones }) => ({ ...state, zones }))` */
export function followState(property: TSESTree.Property, value: TrackedValue): void {
  const member = getMemberName(property);
  const call = member === null || isStrict(value) ? null : getCallOfObject(property.parent);
  const name = call && getLastName(unwrap(call.callee));
  for (const row of STATE_CALLS)
    if (row.name === name) followName(row.getName(member!), property.value, prependSteps(value, row.steps));
}

/** `createFeature({ name: 'zones', reducer })`: from the state that the reducer makes to the selector `selectZonesState`. */
export function followFeature(call: TSESTree.CallExpression, value: TrackedValue): void {
  const [options] = call.arguments;
  if (!FEATURE_FUNCTIONS.has(getLastName(unwrap(call.callee)) ?? '') || options?.type !== 'ObjectExpression') return;
  const name = findProperty(options, 'name')?.value;
  const feature = name && getWrittenText(name);
  const state = rewritePaths(value, [{ from: ['.reducer', '()'], to: ['()'] }]);
  if (feature && state.fact.paths.length > 0) followName(`${getSelectorName(feature)}State`, options, state);
}

/** The call that an object is an argument of, by itself or as the result of a function; null for other objects. */
function getCallOfObject(object: TSESTree.Node): TSESTree.CallExpression | null {
  let node = object.parent;
  if (node?.type === 'ReturnStatement') node = node.parent.parent;
  if (node && isFunction(node)) node = node.parent;
  return node?.type === 'CallExpression' ? node : null;
}
