/**
 * Functions between a rewritten text or object and its request that may look at it. A rewrite is safe only where each of
 * them is followed to its end or known to be indifferent; the first other one is named.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { getReferences } from '../../../evaluator/domain/references.ts';
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { CHANGING_METHODS } from '../../../libraries/data-functions/indifferent-functions.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import {
  getParameters,
  getRootIdentifier,
  isInside,
  type FunctionNode,
  getMemberName,
} from '../../../program/syntax/syntax.ts';
import { someNode } from '../../../program/syntax/walk.ts';
import { getCalls, getSender, type Request } from '../../../requests/request.ts';
import type { Plan, PlannedEdit, RefusalReason } from '../../plan.ts';
import { readChangedParameters } from './changed-parameters.ts';
import { readChangedText } from './changed-text.ts';
import { getParameterDoubt } from '../types/parameter-types.ts';
import { readsArguments } from '../callees/other-callees.ts';
import { findAffectedFile, followOutwards, getExpressionStatement } from './follow-value.ts';
import { createMergeWatch, type Merge } from './merges.ts';
import type { Followed, KeySharing, Watch } from './rewritten-value.ts';
import { findVariables, holdMembers, type HeldKeys, type Variable } from './held-keys.ts';
import { isCounter } from '../callees/known-callers.ts';
import { readRemovedWords } from './naming-schemas.ts';
import { memoise } from '../../../program/memoise.ts';
import { isWithin } from '../../ranges.ts';
import { findResult } from '../../../program/find-result.ts';

/** The result of following a rewritten value to its request. */
interface Sight {
  /** Why a function that gets the value may notice the change. */
  affectedFile: RefusalReason;
  /** Why something that checks the value would reject the new one. */
  refusal: RefusalReason;
  /** Where the value is merged with other objects. */
  merges: readonly Merge[];
  sharing: KeySharing;
}

/** Returns why a function that gets the rewritten value may notice the change; null if none can. */
export function getAffectedFile(plan: Plan, request: Request, evaluation: Evaluation): RefusalReason {
  return look(plan, request, evaluation).affectedFile;
}

/** Returns why a schema that checks the rewritten value has to change first; null if no such schema is found. */
export function getCheckRefusal(plan: Plan, request: Request, evaluation: Evaluation): RefusalReason {
  return plan.edits.every(({ node }) => node === undefined) ? null : look(plan, request, evaluation).refusal;
}

/** Where the rewritten object is put together with others, as far as it is followed. */
export function getMerges(plan: Plan, request: Request, evaluation: Evaluation): readonly Merge[] {
  return look(plan, request, evaluation).merges;
}

/** What else may be a key of the collections that the rewritten text is a key of. */
export function getKeySharing(plan: Plan, request: Request, evaluation: Evaluation): KeySharing {
  return look(plan, request, evaluation).sharing;
}

const look = memoise((plan: Plan, request: Request, evaluation: Evaluation): Sight => {
  const keys: HeldKeys = { names: new Set(), isAny: false };
  // A member may be read before the write by which it holds the value is met: repeat until no key is new.
  for (;;) {
    const known = countKeys(keys);
    const watch = createWatch(plan, request, { keys, evaluation });
    const affectedFile = followPlan(plan, request, watch);
    if (affectedFile === null && countKeys(keys) > known) continue;
    const { refusals, merging, sharing } = watch;
    return { affectedFile, refusal: refusals[0] ?? null, merges: merging.merges, sharing };
  }
});

function countKeys({ names, isAny }: HeldKeys): number {
  return names.size + Number(isAny);
}

function createWatch(
  { edits }: Plan,
  request: Request,
  { keys, evaluation }: Pick<Watch, 'keys' | 'evaluation'>,
): Watch {
  const { text } = evaluation.facts.source;
  const writes = edits.flatMap((edit) => findWrite(edit) ?? []);
  return {
    way: new Set(getCalls(request)),
    sender: getSender(request),
    edits,
    changed: readChangedText({ edits }, text),
    isUrl: edits.some(({ piece }) => piece !== undefined),
    keys,
    references: new Set(),
    statements: new Set(writes.map(({ statement }) => statement)),
    keepsPlaces: !edits.some(({ edit }) => /['"`]\s*,/.test(edit.text)),
    hasFields: writes.every(({ statement }) => statement.expression.type === 'AssignmentExpression'),
    removed: readRemovedWords({ edits }, text),
    parameters: readChangedParameters({ edits }, request),
    slashes: { areKept: true },
    refusals: [],
    merging: createMergeWatch({ edits }),
    sharing: { texts: [], isOfPackage: false },
    evaluation,
  };
}

function followPlan({ edits }: Plan, request: Request, watch: Watch): RefusalReason {
  const { evaluation } = watch;
  const { facts } = evaluation;
  const own: Variable[] = [];
  for (const edit of edits) {
    const write = findWrite(edit);
    const holder = write && getVariable(write.target, facts);
    if (holder) {
      own.push(holder);
      holdMembers(getHolder(write.target), watch);
    }
    const starts = [...(holder ? [] : getOwnNode(edit)), ...getReferences(edit.piece?.via ?? null)];
    const affectedFile = findFirstAffectedFile(starts, { variables: own, watch });
    if (affectedFile !== null) return affectedFile;
  }
  const affectedFile = findAffectedFile({ variables: own, file: facts, watch, depth: 0, returns: 'carried' });
  if (affectedFile !== null) return affectedFile;
  let isCarrier = (node: TSESTree.Node): boolean =>
    edits.some(({ edit }) => isWithin(edit.range, node.range)) || holdsVariable(node, new Set(own), facts);
  for (const { call, fn, handedAt } of request.callPath?.hops ?? []) {
    if (edits.every((edit) => isMetInside(edit, call, fn)) && !call.arguments.some(isCarrier)) continue;
    const file = evaluation.getFile(fn);
    const isHanded = handedAt !== undefined;
    const parameters = isHanded ? findHanded(fn, handedAt) : findCarriers(call, fn, isCarrier, evaluation);
    // The code that hands the arguments on may pass the value in a list, or in an object that it makes.
    if (isHanded) watch.keys.isAny = true;
    const misfit = getParameterDoubt(parameters, fn, call, watch);
    if (misfit !== null) return misfit;
    if (readsArguments(fn)) return '`arguments` may hold the changed value';
    const variables = parameters.flatMap((parameter) => findVariables(parameter, file, watch));
    markNested(call, fn, { file, watch });
    const affectedFile =
      findAffectedFile({ variables, file, watch, depth: 0, returns: 'named' }) ??
      (isHanded ? null : findAffectedFileBeside(call, fn, isCarrier, watch));
    if (affectedFile !== null) return affectedFile;
    const carried = new Set(variables);
    isCarrier = (node) => holdsVariable(node, carried, file);
  }
  return null;
}

/** Follows the value into the other functions that a call on the way may enter: `for (const step of steps) step(context)`. */
function findAffectedFileBeside(
  call: TSESTree.CallExpression,
  entered: FunctionNode,
  isCarrier: (node: TSESTree.Node) => boolean,
  watch: Watch,
): RefusalReason {
  const { evaluation } = watch;
  return findResult(getAlternatives(evaluation.getValue(call.callee)), (value) => {
    if (value.kind !== 'function' || value.node === entered) return null;
    const file = evaluation.getFile(value.node);
    if (readsArguments(value.node)) return '`arguments` may hold what changes';
    const variables = findCarriers(call, value.node, isCarrier, evaluation).flatMap((parameter) =>
      findVariables(parameter, file, watch),
    );
    return findAffectedFile({ variables, file, watch, depth: 0, returns: 'named' });
  });
}

/** Follows the nodes of one edit, each in its own file. */
function findFirstAffectedFile(
  starts: readonly TSESTree.Node[],
  { variables, watch }: Pick<Followed, 'variables' | 'watch'>,
): RefusalReason {
  const within: Watch = { ...watch, references: new Set(starts) };
  return findResult(starts, (start) => {
    const file = watch.evaluation.getFile(start);
    // The reads of an import are references of their own, and others hold none of the text: see literal-aliases.
    if (start.type === 'ImportSpecifier' || start.type === 'ImportDefaultSpecifier') return null;
    return followOutwards(start, { variables, file, watch: within, depth: 0, returns: 'carried' });
  });
}

function getOwnNode({ node, piece }: PlannedEdit): TSESTree.Node[] {
  const own = node ?? piece?.origin?.node;
  return own ? [own] : [];
}

/** Returns the object that a write changes: `query` of `query.name = value`. */
function getHolder(target: TSESTree.Node): TSESTree.Node {
  return target.parent?.type === 'AssignmentExpression' && target.type === 'MemberExpression' ? target.object : target;
}

/** The statement `query.set('name', value);` or `record.name = value;` that an edit changes, and what it writes to. */
function findWrite({
  node,
}: PlannedEdit): { statement: TSESTree.ExpressionStatement; target: TSESTree.Node } | undefined {
  const statement = node && getExpressionStatement(node);
  if (!node || !statement) return undefined;
  const { expression } = statement;
  if (expression.type === 'AssignmentExpression') {
    const isWhole = node === expression || node === expression.right || isInside(node, expression.left);
    return isWhole ? { statement, target: expression.left } : undefined;
  }
  if (expression.type !== 'CallExpression' || expression.callee.type !== 'MemberExpression') return undefined;
  const { callee } = expression;
  return CHANGING_METHODS.has(getMemberName(callee) ?? '') ? { statement, target: callee.object } : undefined;
}

function getVariable(target: TSESTree.Node, file: FileFacts): Variable | undefined {
  const root = getRootIdentifier(target);
  return root ? file.variables.get(root) : undefined;
}

/** True for a text that is written or read in a function, and not passed to it by an argument of the call. */
function isMetInside(edit: PlannedEdit, call: TSESTree.CallExpression, fn: FunctionNode): boolean {
  const places = [...getOwnNode(edit), ...getReferences(edit.piece?.via ?? null)];
  const isIn = (outer: TSESTree.Node): boolean => places.some((place) => isInside(place, outer));
  return isIn(fn) && !call.arguments.some(isIn);
}

/** Returns the parameters that get the value: those of the arguments that hold it; if no argument is seen to, all but counters. */
function findCarriers(
  call: TSESTree.CallExpression,
  fn: FunctionNode,
  isCarrier: (node: TSESTree.Node) => boolean,
  evaluation: Evaluation,
): readonly TSESTree.Parameter[] {
  const parameters = getParameters(fn);
  const held = call.arguments.flatMap((argument, index) => (isCarrier(argument) ? [index] : []));
  const isSpread = call.arguments.some(({ type }) => type === 'SpreadElement');
  return held.length === 0 || isSpread
    ? parameters.filter((_, index) => !isCounter(fn, index, evaluation))
    : parameters.filter((parameter, index) => held.includes(index) || parameter.type === 'RestElement');
}

/** The parameters that may get the value where something hands the arguments on. */
function findHanded(fn: FunctionNode, handedAt: number | null): readonly TSESTree.Parameter[] {
  const parameters = getParameters(fn);
  return handedAt === null
    ? parameters
    : parameters.filter((parameter, index) => index === handedAt || parameter.type === 'RestElement');
}

/** Marks the parameters whose arguments hold the changed object in one of their properties. */
function markNested(
  call: TSESTree.CallExpression,
  fn: FunctionNode,
  { file, watch: { merging } }: Pick<Followed, 'file' | 'watch'>,
): void {
  for (const [index, parameter] of getParameters(fn).entries()) {
    const argument = call.arguments[index];
    const own = parameter.type === 'AssignmentPattern' ? parameter.left : parameter;
    const variable = own.type === 'Identifier' ? file.variables.get(own) : undefined;
    if (argument && variable && merging.nested.has(argument)) merging.nested.add(variable);
  }
}

function holdsVariable(node: TSESTree.Node, variables: ReadonlySet<Variable>, file: FileFacts): boolean {
  return someNode(
    node,
    (inner) => inner.type === 'Identifier' && [...variables].some((variable) => refersTo(inner, variable, file)),
  );
}

function refersTo(identifier: TSESTree.Identifier, variable: Variable, file: FileFacts): boolean {
  return (
    file.variables.get(identifier) === variable || variable.references.some((each) => each.identifier === identifier)
  );
}
