/** `omit`: removes a request that nothing takes the place of, as a statement or as one of several that run together. */
import type { TSESTree } from '@typescript-eslint/utils';
import { BODY_READS } from '../../libraries/requests/response-bodies.ts';
import { findResult } from '../../program/find-result.ts';
import { getLastName, getMemberName } from '../../program/syntax/syntax.ts';
import { findInNodes, someNode } from '../../program/syntax/walk.ts';
import { isWithin } from '../ranges.ts';
import { getUses } from '../../program/syntax/variables.ts';
import type { MatchedUse } from '../../findings/matched-use.ts';
import type { Edit, Range } from '../../findings/use.ts';
import { findCallback } from '../safety/callees/lost-callbacks.ts';
import { isRefused, type EditOfKind, type Plan, type PlanContext, type Refused } from '../plan.ts';
import { removeProperties } from '../text/object-literals.ts';
import { removeFromList, removeStatement } from '../text/remove-arguments.ts';

const IS_READ: Refused = { refused: 'the answer of the request is read, so that what reads it has to go as well' };

export function planOmission(_edit: EditOfKind<'omit'>, { use, evaluation, text }: PlanContext): Plan | Refused {
  const call = use.request?.node;
  if (call?.type !== 'CallExpression' || evaluation.getFile(call) !== evaluation.facts)
    return { refused: 'the call that sends the request is not known' };
  if (use.request?.isByName) return { refused: 'the function that sends the request is known by its name alone' };
  if (!isWithin(use.range, call.range)) return { refused: 'the path is not written out in the call' };
  const { parent } = call.parent.type === 'AwaitExpression' ? call.parent : call;
  const isAlone = parent?.type === 'ExpressionStatement';
  if (!isAlone && call.parent.type !== 'ArrayExpression') return IS_READ;
  if (maySendOthers(call, use)) return { refused: 'the call may send several requests' };
  const callback = findCallback(call, use.request, evaluation);
  if (callback)
    return { refused: `the callback would be lost: call what \`${show(callback, text)}\` does without the answer` };
  const plan = isAlone
    ? toPlan(call, [removeStatement(parent, text)])
    : planWithoutElement(call, evaluation.facts.variables, text);
  const effect = isRefused(plan) ? null : findEffect([call.callee, ...call.arguments]);
  return effect === null ? plan : { refused: `\`${show(effect, text)}\` runs with the call: move it before the call` };
}

const LONGEST_SHOWN = 40;

function show({ range }: TSESTree.Node, text: string): string {
  const shown = text.slice(...range).replaceAll(/\s+/g, ' ');
  return shown.length > LONGEST_SHOWN ? `${shown.slice(0, LONGEST_SHOWN)}…` : shown;
}

function toPlan(call: TSESTree.Node, edits: readonly Edit[]): Plan {
  return { edits: edits.map((edit) => ({ edit, omitted: call })) };
}

type Variables = PlanContext['evaluation']['facts']['variables'];

/** The plan for an element of `Promise.all([…])`, the name that holds its answer, and the fields that pass it on. */
function planWithoutElement(call: TSESTree.Node, variables: Variables, text: string): Plan | Refused {
  const list = call.parent;
  const together = list?.type === 'ArrayExpression' ? list.parent : undefined;
  if (list?.type !== 'ArrayExpression' || !together || !isTogether(together, list)) return IS_READ;
  if (list.elements.length < 2 || list.elements.some((element) => element === null || element.type === 'SpreadElement'))
    return { refused: 'which answer belongs to the request is not written out' };
  const place = list.elements.findIndex((element) => element === call);
  const outer = together.parent?.type === 'AwaitExpression' ? together.parent.parent : together.parent;
  const removed = removeFromList(call, list, text);
  if (outer?.type === 'ExpressionStatement') return toPlan(call, removed);
  if (outer?.type !== 'VariableDeclarator' || outer.id.type !== 'ArrayPattern') return IS_READ;
  const { elements } = outer.id;
  const binding = elements[place];
  if (
    elements.some((element) => element === null || element.type === 'RestElement') ||
    binding?.type === 'AssignmentPattern'
  )
    return { refused: 'which answer belongs to the request is not written out' };
  if (place >= elements.length) return toPlan(call, removed);
  if (elements.length < 2) return IS_READ;
  const fields = binding ? findPassingFields(binding, variables) : [];
  if (fields === null) return IS_READ;
  const plan = toPlan(call, [
    ...removed,
    ...(binding ? removeFromList(binding, outer.id, text) : []),
    ...removeFields(fields, text),
  ]);
  const [name] = fields.map((field) => getMemberName(field));
  return name ? { ...plan, note: `\`${name}\` is missing from what is passed on` } : plan;
}

/** `Promise.all(list)`: all are sent, and nothing else depends on one of them. */
function isTogether(node: TSESTree.Node, list: TSESTree.Node): node is TSESTree.CallExpression {
  return (
    node.type === 'CallExpression' &&
    node.arguments.length === 1 &&
    node.arguments[0] === list &&
    node.callee.type === 'MemberExpression' &&
    node.callee.object.type === 'Identifier' &&
    node.callee.object.name === 'Promise' &&
    /^all(?:Settled)?$/.test(getMemberName(node.callee) ?? '')
  );
}

/** The properties of object literals that are all uses of a name: `{ mirage }`; null if it has others. */
function findPassingFields(binding: TSESTree.Node, variables: Variables): TSESTree.Property[] | null {
  const variable = binding.type === 'Identifier' ? variables.get(binding) : undefined;
  if (!variable) return null;
  const fields = getUses(variable)
    .filter((node) => node !== binding)
    .map(({ parent }) => parent);
  const isPassing = (node: TSESTree.Node | undefined): node is TSESTree.Property =>
    node?.type === 'Property' &&
    !node.computed &&
    node.parent.type === 'ObjectExpression' &&
    node.parent.properties.length > 1;
  return fields.every(isPassing) ? fields : null;
}

function removeFields(fields: readonly TSESTree.Property[], text: string): Edit[] {
  return fields.flatMap((field) => removeProperties(field.parent as TSESTree.ObjectExpression, new Set([field]), text));
}

/**
 * True for a call with several requests in its arguments, `batchTrigger([{ payload }, { payload }])` and `send(isOld ? '/a' : '/b')`, or
 * of a function that waits for several calls. What the others send need not be known: a run follows only what may be deprecated.
 */
function maySendOthers(call: TSESTree.CallExpression, { range, request }: MatchedUse): boolean {
  return (
    call.arguments.some((argument) => someNode(argument, (node) => isListOfSeveral(node) || isChoice(node, range))) ||
    (request?.callPath?.hops ?? []).some(({ fn }) => countAwaited(fn) > 1)
  );
}

function isListOfSeveral(node: TSESTree.Node): boolean {
  return (
    node.type === 'ArrayExpression' &&
    (node.elements.length > 1 || node.elements.some((element) => element?.type === 'SpreadElement')) &&
    node.elements.some((element) => element?.type !== 'Literal')
  );
}

function isChoice(node: TSESTree.Node, range: Range): boolean {
  return /^(?:Conditional|Logical)Expression$/.test(node.type) && isWithin(range, node.range);
}

/** The number of calls that a function waits for or hands back; reading the body of an answer is none. */
function countAwaited(fn: TSESTree.Node): number {
  let count = 0;
  someNode(fn, (node) => {
    const isBody = node.type === 'CallExpression' && BODY_READS.has(getLastName(node.callee) ?? '');
    if (node.type === 'CallExpression' && !isBody && /^(?:Await|Return|ArrowFunction)/.test(node.parent.type))
      count += 1;
    return false;
  });
  return count;
}

/** Returns what does more than give a value in the parts of a call; serialising a value does not count. */
function findEffect(parts: readonly TSESTree.Node[]): TSESTree.Node | null {
  return findResult(parts, (part) => findInNodes(part, (node) => (hasEffect(node) ? node : null)));
}

function hasEffect(node: TSESTree.Node): boolean {
  if (node.type === 'CallExpression')
    return !/^(?:JSON\.stringify|encodeURIComponent|String)$/.test(getName(node.callee));
  return ['NewExpression', 'AssignmentExpression', 'UpdateExpression', 'AwaitExpression', 'YieldExpression'].includes(
    node.type,
  );
}

function getName(callee: TSESTree.Node): string {
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' && callee.object.type === 'Identifier'
    ? `${callee.object.name}.${getMemberName(callee) ?? ''}`
    : '';
}
