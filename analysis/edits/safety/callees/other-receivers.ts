/**
 * Members of `this` that another receiver replaces: `this.base` in a URL has another value if a subclass overrides it. The
 * requests were followed for one receiver, but an edit changes those of all receivers.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { MEMBER_WRITERS, RECEIVER_GIVERS } from '../../../libraries/http-clients/request-changes.ts';
import { findOccurrences } from '../../../program/names/field-occurrences.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import {
  getClassAround,
  getLastName,
  isFunction,
  isInside,
  unwrap,
  type ClassNode,
  getMemberName,
  isCallOrNew,
  isClass,
} from '../../../program/syntax/syntax.ts';
import { walk } from '../../../program/syntax/walk.ts';
import { getCalls, type Request } from '../../../requests/request.ts';
import type { Plan, RefusalReason } from '../../plan.ts';
import { isDefinition } from './replaced-methods.ts';
import { nameReader } from '../values/rewritten-value.ts';

type Owner = ClassNode | TSESTree.ObjectExpression;

/** A member of `this`, read on the way to the request, and the class or object whose method reads it. */
interface OwnRead {
  key: string;
  owner: Owner;
  node: TSESTree.Node;
}

/** Returns why another receiver may send another URL or body; null if every receiver has the members that were followed. */
export function getReceiverDoubt({ edits }: Plan, request: Request, evaluation: Evaluation): RefusalReason {
  const calls = getCalls(request);
  const reads = [...calls.flatMap(findReads), ...findMembersOfUrl(request, calls)];
  if (reads.length === 0) return null;
  // Receivers of the class that makes the outermost call: a sibling that overrides the member makes other requests.
  const outermost = getOwner(calls[0]!);
  const changed = edits.flatMap(({ node, piece }) => node ?? piece?.origin?.node ?? []);
  const visited = new Set<string>();
  for (const { key, owner, node } of reads) {
    if (visited.has(key)) continue;
    visited.add(key);
    const files = new Set([
      evaluation.facts,
      ...evaluation.modules,
      ...(evaluation.affectedFiles?.getFilesWith(key) ?? []),
    ]);
    const writes = [...files].flatMap((file) => {
      const defined = file.calls.filter((call) => isDefinition(call, key));
      return [...findOccurrences(key, file).writes, ...defined].map((write) => ({ write, file }));
    });
    // The edit is in one of the values of the member. Receivers with another value keep that.
    if (writes.some(({ write }) => changed.some((each) => isInside(each, write)))) continue;
    const isReplaced = writes.some(({ write, file }) =>
      isForAnother(write, { owner: isClass(outermost) ? outermost : owner, file, evaluation }),
    );
    if (isReplaced) return nameReader(node, evaluation.getFile(node), 'have another value');
  }
  return null;
}

/** The members of `this` in the receiver and the arguments of a call, without those of its headers. */
function findReads(call: TSESTree.Node): OwnRead[] {
  if (!isCallOrNew(call)) return [];
  const owner = getOwner(call);
  const reads: OwnRead[] = [];
  if (!owner) return reads;
  const receiver = call.callee.type === 'MemberExpression' ? [call.callee.object] : [];
  for (const part of [...receiver, ...call.arguments])
    walk(part, (node) => {
      if (node.type === 'Property' && getMemberName(node) === 'headers') return false;
      const key = isOwnMember(node) ? getMemberName(node) : null;
      if (key !== null) reads.push({ key, owner, node });
      return true;
    });
  return reads;
}

function isOwnMember(node: TSESTree.Node): node is TSESTree.MemberExpression {
  return (
    node.type === 'MemberExpression' &&
    node.property.type !== 'PrivateIdentifier' &&
    unwrap(node.object).type === 'ThisExpression'
  );
}

/** Returns the class members that hold parts of the URL, without methods that make one of the calls. */
function findMembersOfUrl({ url }: Request, calls: readonly TSESTree.Node[]): OwnRead[] {
  return url.flatMap((piece): OwnRead[] => {
    const origin = piece.kind === 'text' ? piece.origin?.node : undefined;
    const member = origin && findMember(origin);
    const owner = member && getClassAround(member);
    const key = member && !calls.some((call) => isInside(call, member)) ? getMemberName(member) : null;
    return owner && key !== null && member ? [{ key, owner, node: member.key }] : [];
  });
}

function findMember(node: TSESTree.Node): TSESTree.MethodDefinition | TSESTree.PropertyDefinition | undefined {
  for (let outer: TSESTree.Node | undefined = node; outer; outer = outer.parent)
    if (outer.type === 'MethodDefinition' || outer.type === 'PropertyDefinition')
      return outer.key.type === 'PrivateIdentifier' ? undefined : outer;
  return undefined;
}

/** The class or the object whose method holds a node. */
function getOwner(node: TSESTree.Node): Owner | null {
  for (let outer = node.parent; outer; outer = outer.parent) {
    if (isClass(outer)) return outer;
    const { parent } = outer;
    const isMethod = isFunction(outer) && outer.type !== 'ArrowFunctionExpression' && parent?.type === 'Property';
    if (isMethod && parent.parent.type === 'ObjectExpression') return parent.parent;
  }
  return null;
}

interface Receiver {
  owner: Owner;
  /** The file of the write. */
  file: FileFacts;
  evaluation: Evaluation;
}

/** True for a write of the member that another receiver may have. */
function isForAnother(write: TSESTree.Node, receiver: Receiver): boolean {
  const { owner } = receiver;
  if (isDefinition(write)) return mayBeReceiver(write.arguments[0]!, receiver);
  const { parent } = write;
  if (write.type === 'MethodDefinition' || parent?.type === 'PropertyDefinition') return extendsOwner(write, receiver);
  if (parent?.type === 'AssignmentExpression' && parent.left.type === 'MemberExpression') {
    const object = unwrap(parent.left.object);
    if (object.type === 'ThisExpression') return extendsOwner(write, receiver);
    return mayBeReceiver(object, receiver);
  }
  if (parent?.type !== 'Property' || parent.parent.type !== 'ObjectExpression' || parent.parent === owner) return false;
  const literal = parent.parent;
  // The spread of an instance has no methods of its class.
  const isSpread =
    !isClass(owner) &&
    literal.properties.some(
      (property) => property.type === 'SpreadElement' && mayBeReceiver(property.argument, receiver),
    );
  return isSpread || isGiven(literal, receiver);
}

/** `Object.assign(api, { base })`, `Object.create(api, { base: … })` and `api.list.call({ base })`. */
function isGiven(literal: TSESTree.ObjectExpression, receiver: Receiver): boolean {
  const { parent } = literal;
  if (parent.type !== 'CallExpression' || parent.callee.type !== 'MemberExpression') return false;
  const method = getLastName(parent.callee) ?? '';
  if (RECEIVER_GIVERS.has(method)) return parent.arguments[0] === literal && !isClass(receiver.owner);
  const isWriter = MEMBER_WRITERS.includes(method) || method === 'create';
  const [target] = parent.arguments;
  return isWriter && target !== undefined && target !== literal && mayBeReceiver(target, receiver);
}

const MAX_GENERATIONS = 8;

/** True for a member of a class that extends the owner, or of one whose base is not known. */
function extendsOwner(member: TSESTree.Node, { owner, file, evaluation }: Receiver): boolean {
  let node = getClassAround(member);
  let frame = evaluation.getFileFrame(file);
  for (let generation = 0; node?.superClass && node !== owner && generation < MAX_GENERATIONS; generation++) {
    evaluation.begin();
    const base = frame.evaluate(node.superClass);
    if (base.kind === 'external') return false;
    if (base.kind !== 'class') return true;
    if (base.node === owner) return true;
    node = base.node;
    frame = evaluation.at(base.environment);
  }
  return false;
}

/** True unless an object is known to be something else than the owner, or an instance of it. */
function mayBeReceiver(node: TSESTree.Node, { owner, file, evaluation }: Receiver): boolean {
  evaluation.begin();
  return getAlternatives(evaluation.getFileFrame(file).evaluate(node)).some((value) => {
    const made = value.kind === 'instance' ? value.class : value;
    return made.kind === 'class' || made.kind === 'object' ? made.node === owner : value.kind === 'unknown';
  });
}
