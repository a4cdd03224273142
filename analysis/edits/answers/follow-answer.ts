/**
 * Follows the answer of a request from expression to expression. The flow of `analysis/flow` may silently lose a value;
 * this one must follow every path, until code only uses the platform's data or a reader is reported by name.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { ELEMENT } from '../../libraries/flows/builtin-flows.ts';
import {
  getEnclosingFunction,
  getNodeId,
  type FunctionNode,
  getMemberName,
  getCallOf,
  isCallOrNew,
} from '../../program/syntax/syntax.ts';
import { followAnswerArgument, followAnswerMethod, readAnswerMember } from './answer-calls.ts';
import { bindAnswer } from './answer-names.ts';
import { followCalls } from './passed-functions.ts';
import { continueAt, putInto, rewriteAnswer } from './tracked-answer.ts';
import type { AnswerFrame, AnswerReader, AnswerTrace, TrackedAnswer } from './tracked-answer.ts';

/** An answer that passes more expressions counts as not followed. */
const MAX_EXPRESSIONS = 400;
const MAX_STEPS = 6;

/**
 * Returns the first place where code may read the request from the answer that an expression holds; null if no code
 * does.
 */
export function findAnswerReader(
  start: TSESTree.Node,
  frames: readonly AnswerFrame[],
  question: Omit<AnswerTrace, 'enqueue'>,
): AnswerReader | null {
  const pending: { node: TSESTree.Node; answer: TrackedAnswer }[] = [];
  const visited = new Set<string>();
  const trace: AnswerTrace = {
    ...question,
    enqueue(node, answer) {
      const key = [getNodeId(node), ...answer.path, ...answer.frames.map(({ call }) => getNodeId(call))].join(' ');
      if (visited.has(key)) return;
      visited.add(key);
      pending.push({ node, answer });
    },
  };
  pending.push({ node: start, answer: { path: [], frames, trace } });
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { node, answer } = next;
    if (visited.size > MAX_EXPRESSIONS || answer.path.length > MAX_STEPS) return { kind: 'foreign', node };
    const step = STEPS[node.parent!.type] as Step<TSESTree.Node> | undefined;
    const reader = step ? step(node.parent!, node, answer) : { kind: 'escape' as const, node };
    if (reader) return reader;
  }
  return null;
}

/** Follows a value from its expression into the parent node. */
type Step<Parent> = (parent: Parent, node: TSESTree.Node, answer: TrackedAnswer) => AnswerReader | null;
type StepTable = { readonly [Type in TSESTree.Node['type']]?: Step<Extract<TSESTree.Node, { type: Type }>> };

const passOn: Step<TSESTree.Node> = (parent, _node, answer) => continueAt(parent, answer);
/** Ends the flow: the result depends only on the presence of the answer, or is the text `[object Object]`. */
const end: Step<TSESTree.Node> = () => null;

const STEPS: StepTable = {
  AwaitExpression: passOn,
  ChainExpression: passOn,
  TSAsExpression: passOn,
  TSNonNullExpression: passOn,
  TSSatisfiesExpression: passOn,
  TSTypeAssertion: passOn,
  LogicalExpression: passOn,
  ExpressionStatement: end,
  UnaryExpression: end,
  BinaryExpression: end,
  IfStatement: end,
  WhileStatement: end,
  DoWhileStatement: end,
  ForStatement: end,
  SwitchStatement: end,
  TemplateLiteral: ({ parent }) =>
    parent.type === 'TaggedTemplateExpression' ? { kind: 'foreign', node: parent } : null,
  ConditionalExpression: (parent, node, answer) => continueAt(parent, parent.test === node ? null : answer),
  SequenceExpression: (parent, node, answer) => continueAt(parent, parent.expressions.at(-1) === node ? answer : null),
  MemberExpression: (parent, node, answer) => (parent.object === node ? followAnswerMember(parent, answer) : null),
  CallExpression: (parent, node, answer) =>
    parent.callee === node ? { kind: 'escape', node } : followAnswerArgument(node, parent, answer),
  VariableDeclarator: ({ id }, _node, answer) => bindAnswer(id, answer),
  AssignmentExpression: (parent, node, answer) =>
    parent.right === node ? (continueAt(parent, answer) ?? bindAnswer(parent.left, answer)) : null,
  ForOfStatement({ left }, node, answer) {
    const element = rewriteAnswer(answer, ELEMENT);
    const target = left.type === 'VariableDeclaration' ? left.declarations[0]!.id : left;
    return element ? bindAnswer(target, element) : { kind: 'escape', node };
  },
  ArrayExpression: (parent, _node, answer) => continueAt(parent, putInto(answer, ['[]'])),
  SpreadElement({ parent }, node, answer) {
    const isArgument = isCallOrNew(parent);
    return isArgument ? { kind: 'escape', node } : continueAt(parent, answer);
  },
  Property(property, node, answer) {
    const name = getMemberName(property);
    if (property.value !== node) return null;
    if (property.parent.type !== 'ObjectExpression' || name === null) return { kind: 'escape', node };
    return continueAt(property.parent, putInto(answer, [`.${name}`]));
  },
  ReturnStatement: (parent, node, answer) => leaveFunction(getEnclosingFunction(parent), node, answer),
  ArrowFunctionExpression: leaveFunction,
};

/** Follows a member of the answer, or of a value that contains it. */
function followAnswerMember(member: TSESTree.MemberExpression, answer: TrackedAnswer): AnswerReader | null {
  const call = getCallOf(member);
  return call ? followAnswerMethod(member, call, answer) : readAnswerMember(member, answer);
}

function leaveFunction(fn: FunctionNode | null, node: TSESTree.Node, answer: TrackedAnswer): AnswerReader | null {
  if (!fn || fn.generator) return { kind: 'escape', node };
  const [frame, ...frames] = answer.frames;
  if (frame?.fn !== fn) return followCalls(fn, answer);
  return continueAt(frame.call, frame.returns && putInto({ ...answer, frames }, frame.returns));
}
