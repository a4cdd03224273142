/** Setter steps: from what a setter of a state gets to the state, `records` of `const [records, setRecords] = useState([])`. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import { METHOD_FLOW } from '../../libraries/flows/builtin-flows.ts';
import { SETTER_ARGUMENT, STATE_FUNCTIONS } from '../../libraries/flows/library-flows.ts';
import { getLastName, getMemberName, isFunction, unwrap } from '../../program/syntax/syntax.ts';
import { rewritePaths } from '../access-path.ts';
import { dropNeutral, isNeutral } from '../neutral-values.ts';
import { findGiven } from '../stack-values.ts';
import { moveTo, type TrackedValue } from '../tracked-value.ts';
import { followPattern } from './variable-steps.ts';

/** Follows the first argument of `setRecords(records)`. */
export function followSetter(call: TSESTree.CallExpression, value: TrackedValue): void {
  if (call.callee.type === 'Identifier') followSetting(call.callee, call.arguments[0]!, value);
}

/** Follows the value that `load().then(setRecords)` gives the setter; false where the callback is none. */
export function followSetterCallback(callback: TSESTree.Node | undefined, value: TrackedValue | null): boolean {
  return callback?.type === 'Identifier' && value !== null && followSetting(callback, callback, value);
}

/** From `source`, which a setter gets, to the state. Sources: what all calls and all callbacks of the setter get, the first value. */
function followSetting(name: TSESTree.Identifier, source: TSESTree.Node, value: TrackedValue): boolean {
  const setter = value.flow.evaluation.getFile(name).variables.get(name);
  const { node } = setter?.defs[0] ?? {};
  if (!setter || node?.type !== 'VariableDeclarator' || node.id.type !== 'ArrayPattern') return false;
  const [state, set] = node.id.elements;
  const path =
    node.init?.type === 'CallExpression' ? STATE_FUNCTIONS.get(getLastName(node.init.callee) ?? '') : undefined;
  if (!state || set?.type !== 'Identifier' || !path || setter.identifiers[0] !== set) return false;
  const given = rewritePaths(value, SETTER_ARGUMENT);
  const { evaluation } = value.flow;
  const isGivenNothing = (node: TSESTree.Node): boolean =>
    isNeutral(findGiven(node, value.stack, evaluation).node, given.fact);
  const first = (node.init as TSESTree.CallExpression).arguments.slice(0, 1);
  const sources = dropNeutral([...first, ...setter.references.flatMap(getSetting)], given.fact).filter(
    (other) => !isFunction(other) && !isGivenNothing(other),
  );
  const join = { place: state, sources: isFunction(source) ? [source] : sources, source };
  // A hook of the program may have another first value for each call.
  const held = moveTo(state, given);
  value.flow.join(join, held, () => followPattern(state, rewritePaths(held, path)));
  return true;
}

/** The argument of a call of the setter, or the setter itself where it is the callback of a method. */
function getSetting({ identifier }: Scope.Reference): TSESTree.Node[] {
  const { parent } = identifier;
  if (parent?.type !== 'CallExpression') return [];
  if (parent.callee === identifier) return parent.arguments.slice(0, 1);
  const callee = unwrap(parent.callee);
  const isGiven = callee.type === 'MemberExpression' && METHOD_FLOW.get(getMemberName(callee) ?? '')?.callback;
  return isGiven && parent.arguments[0] === identifier ? [identifier] : [];
}
