/** Finds the functions that get what a call puts into a queue, or sends to another part of the program: by names, in all files. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { JOB_METHOD, QUEUES, type Queue, type Taking } from '../../libraries/flows/queues.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import type { KeyedCall } from '../../program/names/field-occurrences.ts';
import { isTestFile } from '../../program/file-context.ts';
import { resolveTypeName } from '../../program/modules/type-declarations.ts';
import { getTokenName } from '../../program/containers/keys.ts';
import {
  findProperty,
  getDecorators,
  getLastName,
  getMemberName,
  isFunction,
  unwrap,
  type ClassNode,
  type FunctionNode,
} from '../../program/syntax/syntax.ts';
import type { CallGraph } from '../call-graph.ts';
import { getQueueName, type QueueByName } from './queue-names.ts';
import { isBinding, isStub } from './stubs.ts';

export interface QueueProgram {
  evaluation: Evaluation;
  callGraph: CallGraph;
}

/** A function that takes values out of a queue, and the table row that describes the queue. */
export interface Taker {
  queue: Queue;
  fn: FunctionNode;
}

/** Returns the functions that take what the arguments of a call put. */
export function findTakers(call: TSESTree.CallExpression, program: QueueProgram): readonly Taker[] {
  return findPuts(call).flatMap(({ queue, put }) => {
    const found = findFunctions(queue.takenBy, put, program);
    return [...new Set(found)].map((fn) => ({ queue, fn }));
  });
}

/** Returns the same functions, but only of queues into which no other file puts values. */
export function findOwnTakers(call: TSESTree.CallExpression, program: QueueProgram): readonly Taker[] {
  return findTakers(call, program).filter(({ queue }) =>
    findPuts(call).every(({ queue: own, put }) => own !== queue || !isPutElsewhere(own, put, program)),
  );
}

/** Reads a call as one that puts, by each row of the table. */
function findPuts(call: TSESTree.CallExpression): { queue: Queue; put: Put }[] {
  const callee = unwrap(call.callee);
  const name = getLastName(callee);
  if (name === null) return [];
  const [first] = call.arguments;
  return QUEUES.flatMap((queue) => {
    const isGiven = queue.takenBy.kind === 'made' && queue.takenBy.job === 'argument';
    const object = isGiven ? first : callee.type === 'MemberExpression' ? callee.object : null;
    const isPut = queue.puts === null || queue.puts.includes(name);
    return object && isPut ? [{ queue, put: { call, object: unwrap(object), name } }] : [];
  });
}

function isPutElsewhere({ puts, takenBy }: Queue, { call, object, name }: Put, program: QueueProgram): boolean {
  const { evaluation } = program;
  const { packageFields } = evaluation;
  const isElsewhere = (file: FileFacts): boolean => file !== evaluation.getFile(call);
  const isPut = (member: TSESTree.Node | undefined): boolean =>
    member?.type === 'MemberExpression' && (puts?.includes(getMemberName(member) ?? '') ?? true);
  const isRead = (key: string): boolean =>
    packageFields?.getOccurrences(key).reads.some(({ file, node }) => isElsewhere(file) && isPut(node.parent)) === true;
  switch (takenBy.kind) {
    case 'job':
      return getKeyedCalls(getTokenName(call.arguments[0]) ?? '', evaluation).some(
        (keyed) => isElsewhere(keyed.file) && isPut(unwrap(keyed.call.callee)),
      );
    case 'queue': {
      const key = getQueueName(object, takenBy, evaluation);
      const isInjected = getKeyedCalls(key ?? '', evaluation).some(
        (keyed) => isElsewhere(keyed.file) && takenBy.injectors.includes(getLastName(keyed.call.callee) ?? ''),
      );
      const imports = object.type === 'Identifier' ? (packageFields?.getOccurrences(object.name).imports ?? []) : [];
      return (
        isInjected ||
        imports.some(({ file, node }) => {
          const references = isElsewhere(file) ? (file.variables.get(node)?.references ?? []) : [];
          return references.some(({ identifier }) => isPut((identifier as TSESTree.Node).parent));
        }) ||
        findPutsElsewhere(takenBy, isElsewhere, evaluation).some(
          (held) => getQueueName(held, takenBy, evaluation) === key,
        )
      );
    }
    case 'export':
      return isRead(getLastName(object) ?? '');
    case 'class':
      return (packageFields?.getOccurrences(name).reads ?? []).some(({ file, node }) => {
        if (!isElsewhere(file) || node.type !== 'MemberExpression') return false;
        evaluation.getFileFrame(file);
        return isStub(node.object, program, 0);
      });
    case 'made': {
      const imports = object.type === 'Identifier' ? (packageFields?.getOccurrences(object.name).imports ?? []) : [];
      return imports.some(({ file }) => isElsewhere(file) && !isTestFile(file.source.name));
    }
  }
}

/** Returns the objects into which other files put something by a method of such queues. */
function findPutsElsewhere(
  takenBy: QueueByName,
  isElsewhere: (file: FileFacts) => boolean,
  { packageFields, getFileFrame }: Evaluation,
): TSESTree.Node[] {
  const names = QUEUES.flatMap(({ puts, takenBy: own }) => (own === takenBy ? (puts ?? []) : []));
  const files = new Set(
    names.flatMap((name) => packageFields?.getFilesWith(name, new RegExp(String.raw`\.${name}\s*[(<]`)) ?? []),
  );
  return [...files].filter(isElsewhere).flatMap((file) => {
    getFileFrame(file);
    return file.calls.flatMap(({ callee }) => {
      const member = unwrap(callee);
      return member.type === 'MemberExpression' && names.includes(getMemberName(member) ?? '') ? [member.object] : [];
    });
  });
}

interface Put {
  call: TSESTree.CallExpression;
  object: TSESTree.Node;
  name: string;
}

function findFunctions(taking: Taking, put: Put, program: QueueProgram): readonly FunctionNode[] {
  const { evaluation, callGraph } = program;
  const { packageFields, getFileFrame } = evaluation;
  switch (taking.kind) {
    case 'job': {
      const [first, second] = put.call.arguments;
      const key = second && first?.type === 'Literal' ? getTokenName(first) : null;
      return (key === null ? [] : getKeyedCalls(key, evaluation)).flatMap(({ call }) =>
        call !== put.call && call.arguments.length > 1 && taking.takes.includes(getLastName(unwrap(call.callee)) ?? '')
          ? callGraph.resolve(call.arguments.at(-1)!)
          : [],
      );
    }
    case 'queue': {
      const key = getQueueName(put.object, taking, evaluation);
      return key === null ? [] : getKeyedCalls(key, evaluation).flatMap((keyed) => findOfQueue(keyed, taking, program));
    }
    case 'export': {
      if (!packageFields || !isBinding(put.object)) return [];
      for (const file of packageFields.getFilesWith(taking.name)) getFileFrame(file);
      const written = packageFields.getOccurrences(taking.name).writes.filter(isExportedMember);
      return written.flatMap((node) => callGraph.resolve(node.type === 'MethodDefinition' ? node.value : node));
    }
    case 'class': {
      if (!isStub(put.object, program, 0)) return [];
      const classes = taking.bases.flatMap((base) => packageFields?.getSubclasses(base) ?? []);
      for (const { file } of classes) getFileFrame(file);
      return classes.flatMap(({ node }) => getMethods(node, (method) => getMemberName(method) === put.name));
    }
    case 'made':
      return findOfMadeJob(put.object, taking, program);
  }
}

/** Returns the function of a job that a variable holds, of the file or of a module: `createJob({ perform: (zone) => … })`. */
function findOfMadeJob(
  job: TSESTree.Node,
  { makers, functions }: Extract<Taking, { kind: 'made' }>,
  { evaluation, callGraph }: QueueProgram,
): readonly FunctionNode[] {
  const file = evaluation.getFile(job);
  const declaration = job.type === 'Identifier' ? resolveTypeName(job, file, evaluation)?.declaration : null;
  const made =
    declaration?.node.type === 'VariableDeclarator' && declaration.node.init && unwrap(declaration.node.init);
  if (!made || made.type !== 'CallExpression' || !makers.has(getLastName(unwrap(made.callee)) ?? '')) return [];
  evaluation.getFileFrame(declaration!.file);
  const [options] = made.arguments;
  if (options?.type !== 'ObjectExpression') return [];
  return functions.flatMap((key) => {
    const written = findProperty(options, key)?.value;
    return written ? callGraph.resolve(written) : [];
  });
}

/** Returns the calls with a key, of the file alone where no other is known. The evaluation enters their files. */
function getKeyedCalls(key: string, { packageFields, facts, getFileFrame }: Evaluation): readonly KeyedCall[] {
  const keyed =
    packageFields?.getOccurrences(key).keyed ??
    facts.calls.flatMap((call) => (getTokenName(call.arguments[0]) === key ? [{ file: facts, call }] : []));
  for (const { file } of keyed) getFileFrame(file);
  return keyed;
}

/** Returns the functions that get the jobs of a queue: those registered by a call with its name, or on the object that it makes. */
function findOfQueue(
  { file, call }: KeyedCall,
  taking: QueueByName,
  { callGraph }: QueueProgram,
): readonly FunctionNode[] {
  const { parent } = call;
  const name = getLastName(unwrap(call.callee)) ?? '';
  if (parent.type === 'Decorator') {
    const owner = taking.decorators.includes(name) ? (parent.parent as ClassNode) : null;
    return owner ? getMethods(owner, isJobMethod) : [];
  }
  if (taking.takes.includes(name)) return call.arguments[1] ? callGraph.resolve(call.arguments[1]) : [];
  if (!taking.makers.includes(name) || parent.type !== 'VariableDeclarator' || parent.id.type !== 'Identifier')
    return [];
  const references = file.variables.get(parent.id)?.references ?? [];
  return references.flatMap(({ identifier }) => {
    const member = (identifier as TSESTree.Node).parent;
    const taken = member?.type === 'MemberExpression' && taking.takes.includes(getMemberName(member) ?? '');
    const last = taken && member.parent.type === 'CallExpression' ? member.parent.arguments.at(-1) : undefined;
    return last ? callGraph.resolve(last) : [];
  });
}

function isJobMethod(method: TSESTree.MethodDefinition): boolean {
  const decorators = getDecorators(method).map(({ expression }) =>
    expression.type === 'CallExpression' ? getLastName(expression.callee) : null,
  );
  return [getMemberName(method), ...decorators].some((name) => name !== null && JOB_METHOD.test(name));
}

function getMethods({ body }: ClassNode, isMeant: (method: TSESTree.MethodDefinition) => boolean): FunctionNode[] {
  return body.body.flatMap((member) =>
    member.type === 'MethodDefinition' && isFunction(member.value) && isMeant(member) ? member.value : [],
  );
}

/** True for `export default { queue }`, also with a type. */
function isExportedMember(node: TSESTree.Node): boolean {
  const member = node.type === 'MethodDefinition' ? node : node.parent;
  let holder = member?.parent;
  while (holder && holder.type !== 'Program' && !isFunction(holder) && holder.type !== 'ExportDefaultDeclaration')
    holder = holder.parent;
  return holder?.type === 'ExportDefaultDeclaration';
}
