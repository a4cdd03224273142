/** Tests if an expression is a queue, a binding or a stub, and returns the name of a queue. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { getReturns } from '../../evaluator/functions.ts';
import { BINDINGS, STUB_METHODS, type Taking } from '../../libraries/queues.ts';
import { getTokenName } from '../../program/containers/keys.ts';
import {
  getClassAround,
  getDecorators,
  getLastName,
  getMemberName,
  unwrap,
  type ClassNode,
} from '../../program/syntax/syntax.ts';
import { resolveTypeName } from '../../program/modules/type-declarations.ts';
import type { CallGraph } from '../call-graph.ts';

export interface QueueProgram {
  evaluation: Evaluation;
  callGraph: CallGraph;
}

export type QueueByName = Extract<Taking, { kind: 'queue' }>;

/** Returns the name with which a queue is made: `new Queue('mail')`, `@InjectQueue('mail') private queue: Queue`. */
export function getQueueName(
  object: TSESTree.Node,
  { makers, injectors }: QueueByName,
  evaluation: Evaluation,
): string | null {
  const read = (made: TSESTree.Node | null | undefined): string | null => {
    const inner = made && unwrap(made);
    return inner?.type === 'NewExpression' && makers.includes(getLastName(inner.callee) ?? '')
      ? getTokenName(inner.arguments[0])
      : null;
  };
  if (object.type === 'Identifier') {
    const declared = resolveTypeName(object, evaluation.getFile(object), evaluation)?.declaration?.node;
    return declared?.type === 'VariableDeclarator' ? read(declared.init) : null;
  }
  if (object.type !== 'MemberExpression' || object.object.type !== 'ThisExpression') return null;
  for (const member of getFields(getClassAround(object), getMemberName(object))) {
    const [injected] = getDecorators(member).flatMap(({ expression }) =>
      expression.type === 'CallExpression' && injectors.includes(getLastName(expression.callee) ?? '')
        ? (getTokenName(expression.arguments[0]) ?? [])
        : [],
    );
    const key = injected ?? (member.type === 'PropertyDefinition' ? read(member.value) : null);
    if (key !== null) return key;
  }
  return null;
}

/** Returns the fields of a name that a class declares, in its body or in the parameters of its constructor. */
function getFields(owner: ClassNode | null, name: string | null): TSESTree.Node[] {
  return (owner?.body.body ?? []).flatMap((member): TSESTree.Node[] => {
    if (member.type === 'PropertyDefinition') return getMemberName(member) === name ? [member] : [];
    if (member.type !== 'MethodDefinition' || member.kind !== 'constructor') return [];
    return member.value.params.filter(
      (each) =>
        each.type === 'TSParameterProperty' && each.parameter.type === 'Identifier' && each.parameter.name === name,
    );
  });
}

/** True for `env.QUEUE`, `c.env.QUEUE`, `this.env.QUEUE`. */
export function isBinding(node: TSESTree.Node): boolean {
  return node.type === 'MemberExpression' && BINDINGS.test(getLastName(unwrap(node.object)) ?? '');
}

/** How many functions and constants lead to a stub. */
const MAX_DEPTH = 4;

/** True for what a binding gives as a stub, `env.ROOMS.getByName(id)`, also through a constant or a function of the program. */
export function isStub(node: TSESTree.Node, program: QueueProgram, depth: number): boolean {
  const inner = unwrap(node);
  if (depth > MAX_DEPTH) return false;
  if (inner.type === 'Identifier') {
    const [definition] = program.evaluation.getFile(inner).variables.get(inner)?.defs ?? [];
    const init = definition?.type === 'Variable' ? (definition.node as TSESTree.VariableDeclarator).init : null;
    return init ? isStub(init, program, depth + 1) : false;
  }
  if (inner.type !== 'CallExpression') return isBinding(inner);
  const callee = unwrap(inner.callee);
  const isOfBinding =
    callee.type === 'MemberExpression' &&
    STUB_METHODS.has(getMemberName(callee) ?? '') &&
    isBinding(unwrap(callee.object));
  return (
    isOfBinding ||
    program.callGraph.getCallees(inner).some((fn) => getReturns(fn).some((made) => isStub(made, program, depth + 1)))
  );
}
