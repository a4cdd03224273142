/**
 * Follows the answer of a request from expression to expression. Unlike the flow of `analysis/flow`, which loses a value
 * without a word, this one ends: at code that only uses what the platform says, or at a reader that is named.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { ELEMENT } from '../../libraries/builtin-flows.ts';
import { getEnclosingFunction, getNodeId, type FunctionNode, getMemberName, getCallOf } from '../../program/syntax.ts';
import { followAnswerArgument, followAnswerMethod, readAnswerMember } from './answer-calls.ts';
import { bindAnswer } from './answer-names.ts';
import { followCalls } from './passed-functions.ts';
import { putInto, rewriteAnswer, type AnswerReader, type AnswerTrace, type TrackedAnswer } from './tracked-answer.ts';

/** An answer that is passed on through more expressions counts as not followed. */
const MAX_EXPRESSIONS = 400;
const MAX_STEPS = 6;

interface Start {
  node: TSESTree.Node;
  answer: TrackedAnswer;
}

/** The first place where code may see the request in the answer that an expression has; null if no code does. */
export function findAnswerReader(
  start: Start,
  evaluation: Evaluation,
  echoes: ReadonlySet<string>,
): AnswerReader | null {
  const pending: Start[] = [start];
  const visited = new Set<string>();
  const trace: AnswerTrace = {
    evaluation,
    echoes,
    enqueue(node, answer) {
      const key = [getNodeId(node), ...answer.path, ...answer.frames.map(({ call }) => getNodeId(call))].join(' ');
      if (visited.has(key)) return;
      visited.add(key);
      pending.push({ node, answer });
    },
  };
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (visited.size > MAX_EXPRESSIONS || next.answer.path.length > MAX_STEPS)
      return { kind: 'foreign', node: next.node };
    const reader = followAnswer(next.node, next.answer, trace);
    if (reader) return reader;
  }
  return null;
}

/** Takes the step from an expression that has the value. */
function followAnswer(node: TSESTree.Node, answer: TrackedAnswer, trace: AnswerTrace): AnswerReader | null {
  const parent = node.parent!;
  switch (parent.type) {
    case 'AwaitExpression':
    case 'ChainExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'TSSatisfiesExpression':
    case 'TSTypeAssertion':
    case 'LogicalExpression':
      trace.enqueue(parent, answer);
      return null;
    // Their result depends on the answer being there, or is the text `[object Object]`.
    case 'ExpressionStatement':
    case 'UnaryExpression':
    case 'BinaryExpression':
    case 'IfStatement':
    case 'WhileStatement':
    case 'DoWhileStatement':
    case 'ForStatement':
    case 'SwitchStatement':
      return null;
    case 'TemplateLiteral':
      return parent.parent.type === 'TaggedTemplateExpression' ? { kind: 'foreign', node: parent.parent } : null;
    case 'ConditionalExpression':
      if (parent.test !== node) trace.enqueue(parent, answer);
      return null;
    case 'SequenceExpression':
      if (parent.expressions.at(-1) === node) trace.enqueue(parent, answer);
      return null;
    case 'MemberExpression':
      return parent.object === node ? followAnswerMember(parent, answer, trace) : null;
    case 'CallExpression':
      return parent.callee === node ? { kind: 'escape', node } : followAnswerArgument(node, parent, answer, trace);
    case 'VariableDeclarator':
      return bindAnswer(parent.id, answer, trace);
    case 'AssignmentExpression':
      if (parent.right !== node) return null;
      trace.enqueue(parent, answer);
      return bindAnswer(parent.left, answer, trace);
    case 'ForOfStatement': {
      const element = rewriteAnswer(answer, ELEMENT);
      const target = parent.left.type === 'VariableDeclaration' ? parent.left.declarations[0]!.id : parent.left;
      return element ? bindAnswer(target, element, trace) : { kind: 'escape', node };
    }
    case 'ArrayExpression':
      trace.enqueue(parent, putInto(answer, ['[]']));
      return null;
    case 'SpreadElement':
      if (parent.parent.type === 'CallExpression' || parent.parent.type === 'NewExpression')
        return { kind: 'escape', node };
      trace.enqueue(parent.parent, answer);
      return null;
    case 'Property':
      return followProperty(parent, node, answer, trace);
    case 'ReturnStatement':
      return leaveFunction(getEnclosingFunction(parent), node, answer, trace);
    case 'ArrowFunctionExpression':
      return leaveFunction(parent, node, answer, trace);
    default:
      return { kind: 'escape', node };
  }
}

function followProperty(
  property: TSESTree.Property,
  node: TSESTree.Node,
  answer: TrackedAnswer,
  trace: AnswerTrace,
): AnswerReader | null {
  const name = getMemberName(property);
  if (property.value !== node) return null;
  if (property.parent.type !== 'ObjectExpression' || name === null) return { kind: 'escape', node };
  trace.enqueue(property.parent, putInto(answer, [`.${name}`]));
  return null;
}

/** A member of the answer, or of what holds it. */
function followAnswerMember(
  member: TSESTree.MemberExpression,
  answer: TrackedAnswer,
  trace: AnswerTrace,
): AnswerReader | null {
  const call = getCallOf(member);
  return call ? followAnswerMethod(member, call, answer, trace) : readAnswerMember(member, answer, trace);
}

function leaveFunction(
  fn: FunctionNode | null,
  node: TSESTree.Node,
  answer: TrackedAnswer,
  trace: AnswerTrace,
): AnswerReader | null {
  if (!fn || fn.generator) return { kind: 'escape', node };
  const [frame, ...frames] = answer.frames;
  if (frame?.fn === fn) {
    if (frame.returns) trace.enqueue(frame.call, putInto({ ...answer, frames }, frame.returns));
    return null;
  }
  return followCalls(fn, answer, trace);
}
