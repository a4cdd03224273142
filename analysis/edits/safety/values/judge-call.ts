/** Calls that a rewritten text or object meets: those that carry it on, those that are indifferent to it, and all others. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import { getText } from '../../../evaluator/domain/skeleton.ts';
import type { Value } from '../../../evaluator/domain/value.ts';
import {
  CARRYING_FUNCTIONS,
  CARRYING_METHODS,
  CHANGING_METHODS,
  COMPARING_METHODS,
  LIST_METHODS,
  READING_METHODS,
  REPLACING_METHODS,
  SEARCHING_METHODS,
  SHOWING_FUNCTIONS,
} from '../../../libraries/data-functions/indifferent-functions.ts';
import { getParameters, unwrap, getMemberName } from '../../../program/syntax/syntax.ts';
import { someNode } from '../../../program/syntax/walk.ts';
import type { RefusalReason } from '../../plan.ts';
import { isAnchoredSeparator } from './changed-text.ts';
import { readsLastSegment } from './last-segment.ts';
import { findVariables, takesChanged } from './held-keys.ts';
import { readsArguments } from '../callees/other-callees.ts';
import { mayBeReplaced } from '../callees/replaced-methods.ts';
import { isConsoleReplaced } from '../observers/console-writes.ts';
import { isKeyOfOwnCollection } from './key-only-collections.ts';
import { getSchemaRefusal } from './naming-schemas.ts';
import { getParameterDoubt } from '../types/parameter-types.ts';
import { isIndifferent, nameReader, type Followed, type Watch } from './rewritten-value.ts';

/** How many calls deep a value is followed into functions that are not on the way to the request. */
const MAX_DEPTH = 4;

/** A method of the value itself: `path.startsWith('/')`. */
export function judgeMethod(
  member: TSESTree.MemberExpression,
  call: TSESTree.CallExpression,
  { file, watch }: Followed,
): RefusalReason | 'carried' {
  const method = getMemberName(member) ?? '';
  const [operand] = call.arguments;
  if (CARRYING_METHODS.has(method) || returnsHeldText(member, watch)) return 'carried';
  if (isPartOfList(member, operand, watch)) {
    watch.keys.isAny = true;
    return 'carried';
  }
  const isStatement = call.parent.type === 'ExpressionStatement';
  if (CHANGING_METHODS.has(method) && isStatement)
    return mayNameParameter(operand, watch) ? nameReader(call.callee, file, 'change the same parameter') : null;
  const isKnown = operand !== undefined && isIndifferent(operand, watch);
  if ((COMPARING_METHODS.has(method) || READING_METHODS.has(method)) && isKnown) return null;
  if (method === 'match' && isKnown && !findsSeparators(operand, watch)) return null;
  if (readsLastSegment(member, call, watch)) return null;
  if (REPLACING_METHODS.has(method) && isKnown) {
    watch.slashes.areKept = false;
    return 'carried';
  }
  // A leading slash that is cut off.
  if (method === 'slice' && call.arguments.length === 1 && operand?.type === 'Literal' && operand.value === 1)
    return 'carried';
  return nameReader(call.callee, file);
}

/** True for an operand that may be the name of a parameter which the rewrite removes from the text of a query or adds to it. */
function mayNameParameter(operand: TSESTree.Node | undefined, { parameters, evaluation }: Watch): boolean {
  if (operand === undefined || parameters.size === 0) return false;
  return getAlternatives(evaluation.getValue(operand)).some((value) => {
    const name = value.kind === 'text' ? getText(value.skeleton) : null;
    return name === null || parameters.has(name);
  });
}

/** `list.slice(1)`, `list.concat(more)` and `list.filter(Boolean)`: a list with the same elements. */
function isPartOfList(
  member: TSESTree.MemberExpression,
  operand: TSESTree.Node | undefined,
  { evaluation }: Watch,
): boolean {
  const method = getMemberName(member) ?? '';
  if (!LIST_METHODS.has(method)) return false;
  if (method === 'filter' && !(operand?.type === 'Identifier' && operand.name === 'Boolean')) return false;
  return evaluation.getValue(member.object).kind === 'array';
}

/** True for a function in a table of the program, `ROUTES.list(account)`, that does not look at the table by `this`. */
function returnsHeldText(member: TSESTree.MemberExpression, { evaluation }: Watch): boolean {
  const value = evaluation.getValue(member);
  return value.kind === 'function' && !someNode(value.node, ({ type }) => type === 'ThisExpression');
}

/** True for a pattern whose matches are separators anywhere: their number and places may change. */
function findsSeparators(operand: TSESTree.Node, { evaluation }: Watch): boolean {
  const value = evaluation.getValue(operand);
  return !isAnchoredSeparator(value) && getAlternatives(value).some(isWordless);
}

function isWordless(value: Value): boolean {
  return value.kind === 'pattern' && !/\w/.test(value.source);
}

/** A call that gets the value as an argument, or whose function returns it. `findAffectedFile` follows it into that function. */
export function judgeCall(
  call: TSESTree.CallExpression | TSESTree.NewExpression,
  argument: TSESTree.Node,
  followed: Followed,
  findAffectedFile: (followed: Followed) => RefusalReason,
): RefusalReason | 'carried' {
  const { file, watch, depth } = followed;
  if (call.callee === argument) return 'carried';
  const written = file.source.text.slice(...call.callee.range);
  if (CARRYING_FUNCTIONS.has(written)) {
    if (written === 'encodeURIComponent') watch.slashes.areKept = false;
    // Its members are other ones, `new URL(url).pathname`; search parameters have none.
    if (call.type === 'NewExpression' && written !== 'URLSearchParams') watch.keys.isAny = true;
    return 'carried';
  }
  const callee = unwrap(call.callee);
  const method = getMemberName(callee);
  if (callee.type === 'MemberExpression' && method !== null) {
    if (SEARCHING_METHODS.has(method) && isIndifferent(callee.object, watch)) return null;
    if (call.type === 'CallExpression' && isKeyOfOwnCollection(call, argument, file, watch)) {
      followed.isReturned = true;
      return null;
    }
    const isStatement = call.parent.type === 'ExpressionStatement';
    // A body may be put into a form. A part of the URL in a header or parameter belongs to another request, so it is reported.
    if (CHANGING_METHODS.has(method) && isStatement && !watch.isUrl && call.arguments.indexOf(argument as never) > 0) {
      followed.isReturned = true;
      return null;
    }
  }
  const value = watch.evaluation.getValue(call.callee);
  if (SHOWING_FUNCTIONS.test(written) && value.kind !== 'class' && value.kind !== 'function')
    return isConsoleReplaced(watch.evaluation) ? nameReader(call.callee, file) : null;
  // Another request with the value, which has to change as well.
  if (value.kind === 'client' || value.kind === 'sdk')
    return watch.isUrl && call.arguments[0] !== argument ? nameReader(call.callee, file) : null;
  if (call.type === 'NewExpression' || value.kind !== 'function' || depth >= MAX_DEPTH) {
    const refusal = watch.isUrl ? null : getSchemaRefusal(call, argument, watch.removed, watch.evaluation);
    if (refusal !== null) watch.refusals.push(refusal);
    return nameReader(call.callee, file);
  }
  if (mayBeReplaced(call.callee, watch.evaluation)) return nameReader(call.callee, file);
  const parameters = getParameters(value.node);
  const last = parameters.at(-1);
  const parameter =
    parameters[call.arguments.indexOf(argument as never)] ?? (last?.type === 'RestElement' ? last : undefined);
  if (readsArguments(value.node)) return nameReader(call.callee, file);
  if (!parameter) return null;
  const misfit = getParameterDoubt([parameter], value.node, call, watch);
  if (misfit !== null) return misfit;
  if (takesChanged(parameter, watch)) return nameReader(call.callee, file);
  const own = watch.evaluation.getFile(value.node);
  const inside: Followed = {
    variables: findVariables(parameter, own, watch),
    file: own,
    watch,
    depth: depth + 1,
    returns: 'carried',
  };
  const affectedFile = findAffectedFile(inside);
  watch.keys.isAny = true;
  if (affectedFile !== null) return nameReader(call.callee, file);
  // A function that sends the value in a request returns the answer, not the value.
  return inside.isReturned ? 'carried' : null;
}
