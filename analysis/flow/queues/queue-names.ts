/** Returns the name with which the queue in an expression is made, wherever the program makes it. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { getFunctionName } from '../../evaluator/provided/by-name.ts';
import type { Taking } from '../../libraries/flows/queues.ts';
import { getConstructorArguments } from '../../program/containers/constructor-arguments.ts';
import { getTokenName } from '../../program/containers/keys.ts';
import { memoise } from '../../program/memoise.ts';
import { resolveTypeName } from '../../program/modules/type-declarations.ts';
import {
  findProperty,
  getClassAround,
  getDecorators,
  getLastName,
  getMemberName,
  getParameters,
  isFunction,
  isInside,
  unwrap,
  type ClassNode,
  type FunctionNode,
} from '../../program/syntax/syntax.ts';

export type QueueByName = Extract<Taking, { kind: 'queue' }>;

/** A queue is followed through this many parameters, fields and variables. */
const MAX_STEPS = 4;
/** A parameter or property with more values belongs to unrelated code. */
const MAX_VALUES = 8;

/**
 * Returns the name with which a queue is made: `new Queue('mail')`, `@InjectQueue('mail') private queue: Queue`. The queue may be given to
 * a function, a class or an object. Null for other expressions, and for those that are several queues.
 */
export function getQueueName(
  object: TSESTree.Node,
  row: QueueByName,
  evaluation: Evaluation,
  steps = MAX_STEPS,
): string | null {
  const inner = unwrap(object);
  if (inner.type === 'NewExpression')
    return row.makers.includes(getLastName(inner.callee) ?? '') ? getTokenName(inner.arguments[0]) : null;
  if (steps === 0) return null;
  const values = inner.type === 'AssignmentExpression' ? [inner.right] : findValues(inner, row, evaluation);
  if (values.length > MAX_VALUES) return null;
  const names = values.map((value) =>
    typeof value === 'string' ? value : getQueueName(value, row, evaluation, steps - 1),
  );
  const [only = null, ...others] = new Set(names.filter((name) => name !== null));
  return others.length > 0 ? null : only;
}

/** Returns what may be the value of a variable or a member: expressions, and names of queues that a container gives. */
function findValues(
  node: TSESTree.Node,
  row: QueueByName,
  evaluation: Evaluation,
): readonly (TSESTree.Node | string)[] {
  if (node.type === 'Identifier') {
    const file = evaluation.getFile(node);
    const definition = file.variables.get(node)?.defs[0];
    if (definition?.type === 'Parameter')
      return findGiven(definition.node as FunctionNode, definition.name, row, evaluation);
    const declared = resolveTypeName(node, file, evaluation)?.declaration;
    if (declared?.node.type !== 'VariableDeclarator' || !declared.node.init) return [];
    evaluation.getFileFrame(declared.file);
    const key = findKeyIn(declared.node.id, node.name);
    return key === null ? [declared.node.init] : findWritten(key, row, evaluation);
  }
  const name = node.type === 'MemberExpression' ? getMemberName(node) : null;
  if (node.type !== 'MemberExpression' || name === null) return [];
  if (node.object.type !== 'ThisExpression') return findWritten(name, row, evaluation);
  const owner = getClassAround(node);
  return owner ? findOfField(owner, name, row, evaluation) : [];
}

/** Returns what fills a field: its initial value, what a container injects, and what the constructor puts there. */
function findOfField(
  owner: ClassNode,
  name: string,
  row: QueueByName,
  evaluation: Evaluation,
): readonly (TSESTree.Node | string)[] {
  const getInjected = (member: TSESTree.Node): string[] =>
    getDecorators(member).flatMap(({ expression }) =>
      expression.type === 'CallExpression' && row.injectors.includes(getLastName(expression.callee) ?? '')
        ? (getTokenName(expression.arguments[0]) ?? [])
        : [],
    );
  return owner.body.body.flatMap((member): readonly (TSESTree.Node | string)[] => {
    if (member.type === 'PropertyDefinition' && getMemberName(member) === name)
      return [...getInjected(member), ...(member.value ? [member.value] : [])];
    if (member.type !== 'MethodDefinition' || member.kind !== 'constructor' || !isFunction(member.value)) return [];
    const { value } = member;
    const declared = value.params.find(
      (each) =>
        each.type === 'TSParameterProperty' && each.parameter.type === 'Identifier' && each.parameter.name === name,
    );
    const injected = declared ? getInjected(declared) : [];
    if (injected.length > 0) return injected;
    if (declared?.type === 'TSParameterProperty') return findGiven(value, declared.parameter, row, evaluation);
    return evaluation
      .getFile(member)
      .memberWrites.flatMap(({ left, right }) =>
        left.object.type === 'ThisExpression' && getMemberName(left) === name && isInside(left, value) ? [right] : [],
      );
  });
}

/** Returns what the calls of a function, or the constructions of its class, give a parameter. */
function findGiven(
  fn: FunctionNode,
  name: TSESTree.Node,
  row: QueueByName,
  evaluation: Evaluation,
): readonly TSESTree.Node[] {
  const { packageFields, getFileFrame } = evaluation;
  const place = getParameters(fn).findIndex((parameter) => isInside(name, parameter));
  const parameter = getParameters(fn)[place];
  const callee = getFunctionName(fn);
  if (!parameter || callee === null || !packageFields || !makesQueues(evaluation, row)) return [];
  const isConstructor = fn.parent.type === 'MethodDefinition' && fn.parent.kind === 'constructor';
  const given = isConstructor
    ? getConstructorArguments(callee, place, packageFields)
    : packageFields.getArguments(callee, place);
  for (const { file } of given) getFileFrame(file);
  const key = name.type === 'Identifier' ? findKeyIn(parameter, name.name) : null;
  if (key === null) return given.map(({ node }) => node);
  const written = given.map(({ node }) =>
    node.type === 'ObjectExpression' ? findProperty(node, key)?.value : undefined,
  );
  return given.length > 0 && written.every((value) => value !== undefined)
    ? written
    : findWritten(key, row, evaluation);
}

/** Returns the key under which a pattern has a name, `queue` of `{ queue: mails }`; null where the name is no part of one. */
function findKeyIn(pattern: TSESTree.Node, name: string): string | null {
  const object = pattern.type === 'AssignmentPattern' ? pattern.left : pattern;
  if (object.type !== 'ObjectPattern') return null;
  const property = object.properties.find((each) => {
    const value = each.type === 'Property' && each.value.type === 'AssignmentPattern' ? each.value.left : each.value;
    return value?.type === 'Identifier' && value.name === name;
  });
  return property ? getMemberName(property) : null;
}

/** Returns what the package writes to properties of a name. */
function findWritten(name: string, row: QueueByName, evaluation: Evaluation): readonly TSESTree.Node[] {
  const { packageFields, getFileFrame } = evaluation;
  if (!packageFields || !makesQueues(evaluation, row)) return [];
  for (const file of packageFields.getFilesWith(name)) getFileFrame(file);
  return packageFields.getOccurrences(name).writes;
}

/** True in a package that makes queues: elsewhere every collection has methods of the same names. */
const makesQueues = memoise(({ facts, packageFields }: Evaluation, { makers }: QueueByName): boolean =>
  makers.some((maker) => {
    const pattern = new RegExp(String.raw`\bnew\s+${maker}\b`);
    return pattern.test(facts.source.text) || (packageFields?.getFilesWith(maker, pattern).length ?? 0) > 0;
  }),
);
