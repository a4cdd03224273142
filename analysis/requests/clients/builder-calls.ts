/** Additions to a request after the call that begins it: `.send(body)`, `xhr.setRequestHeader(name, value)`, `req.end(body)`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { evaluateArguments } from '../../evaluator/expressions/calls.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { getRootIdentifier } from '../../program/syntax/syntax.ts';
import { entryOf, objectWith } from '../../evaluator/domain/object.ts';
import { getText } from '../../evaluator/domain/skeleton.ts';
import { toSkeletons } from '../../evaluator/domain/kinds.ts';
import type { FunctionValue, Value } from '../../evaluator/domain/value.ts';
import type { Frame } from '../../evaluator/evaluation.ts';
import type { ClientTable } from '../../libraries/http-clients/client-table.ts';
import {
  collectChain,
  findAddingCalls,
  getDeclaredName,
  type Around,
  type Beginning,
  type Chain,
} from './adding-calls.ts';
import { isIncomplete, mergeOptions } from './call-options.ts';
import type { Method, RequestPart } from '../request.ts';
import { readTakenHeaders } from './takers.ts';

/** The parts that setters add to a request. */
export interface Additions extends Readonly<Record<RequestPart, Value | null>> {
  /** No other code can add headers. */
  hasAllHeaders: boolean;
  /** One call gives the body, and no other code can add to it. */
  hasWholeBody: boolean;
  /** The functions that calls give to the request to change it. */
  plugins?: readonly FunctionValue[];
  /** The method, where a setter chooses it. */
  method?: Method;
}

const NO_ADDITIONS: Additions = { body: null, query: null, headers: null, hasAllHeaders: false, hasWholeBody: false };

/** Reads what setters add to the request that a call begins, by its client's table. `around` are the functions around it, inmost first. */
export function readAdditions({ call, frame }: Beginning, table: ClientTable, around: readonly Around[]): Additions {
  const { setters = {}, methodSetters = {}, takenAs } = table;
  if (takenAs) {
    const headers = readTakenHeaders(call, takenAs, frame);
    return headers ? { ...NO_ADDITIONS, headers: headers.value, hasAllHeaders: !isIncomplete(headers) } : NO_ADDITIONS;
  }
  if (!table.setters && !table.methodSetters) return NO_ADDITIONS;
  const found: Record<RequestPart, Value[]> = { body: [], query: [], headers: [] };
  const isSeen = hasOnlyKnownCalls(call, table, frame.file);
  let hasAllHeaders = isSeen && !table.headerMembers;
  let bodies = 0;
  let method: Method | undefined;
  const plugins: FunctionValue[] = [];
  for (const { name, node, frame: own } of findAddingCalls({ call, frame }, table, around)) {
    if (Object.hasOwn(methodSetters, name)) method = methodSetters[name]!;
    const part = Object.hasOwn(setters, name) ? setters[name]! : Object.hasOwn(methodSetters, name) ? 'body' : null;
    if (name === table.pluginMember) plugins.push(...readPlugins(node, own));
    if (part === null || node.arguments.length === 0) continue;
    if (part === 'body') bodies += 1;
    const { args } = evaluateArguments(node.arguments, own);
    const value = args.length > 1 && part === 'headers' ? toHeader(args, node) : args[0];
    if (value && value.kind !== 'function' && value.kind !== 'constant') found[part].push(value);
    else if (part === 'headers') hasAllHeaders = false;
  }
  return {
    body: mergeOptions(found.body),
    query: mergeOptions(found.query),
    headers: mergeOptions(found.headers),
    hasAllHeaders,
    hasWholeBody: isSeen && bodies === 1 && found.body.length === 1,
    ...(method && { method }),
    ...(plugins.length > 0 && { plugins }),
  };
}

/** The functions among the arguments of a call. */
function readPlugins(call: TSESTree.CallExpression, frame: Frame): FunctionValue[] {
  const { args } = evaluateArguments(call.arguments, frame);
  return args.filter((value): value is FunctionValue => value.kind === 'function');
}

/** True if the program only calls known members of the request object, so that no other code can add a header or a part of the body. */
function hasOnlyKnownCalls(call: TSESTree.CallExpression, table: ClientTable, { variables }: FileFacts): boolean {
  const { setters = {}, inertMembers, headerMembers = [], endingMembers = [] } = table;
  if (!inertMembers) return false;
  const known = [...Object.keys(setters), ...inertMembers, ...headerMembers];
  const isKnown = (chain: Chain): boolean => chain.calls.every(({ name }) => known.includes(name));
  // `await request` ends it by its method `then`.
  const isEnded = ({ top, calls }: Chain): boolean =>
    endingMembers.includes(top.parent?.type === 'AwaitExpression' ? 'then' : (calls.at(-1)?.name ?? ''));
  const isUnused = (chain: Chain): boolean => chain.top.parent?.type === 'ExpressionStatement' || isEnded(chain);
  const chain = collectChain(call);
  const declared = getDeclaredName(chain.top);
  if (declared === null) return isKnown(chain) && isUnused(chain);
  const uses = variables.get(declared)?.references.filter(({ identifier }) => identifier !== declared);
  return (
    isKnown(chain) &&
    uses !== undefined &&
    uses.every(({ identifier }) => {
      const ofUse = collectChain(identifier as TSESTree.Node);
      return isKnown(ofUse) && (isUnused(ofUse) || isReassigned(ofUse.top, declared));
    })
  );
}

/** True for both sides of `request = request.send(body)`. */
function isReassigned(side: TSESTree.Node, request: TSESTree.Identifier): boolean {
  const { parent } = side;
  return (
    parent?.type === 'AssignmentExpression' &&
    parent.left.type === 'Identifier' &&
    parent.left.name === request.name &&
    getRootIdentifier(parent.right)?.name === request.name
  );
}

/**
 * `set('X-Name', value)` as an object of one property, at the place where its name is written: `set(name, value)` for the pairs of an
 * object is placed at the object's key. Undefined where the name is not known.
 */
function toHeader([name, value]: readonly Value[], node: TSESTree.CallExpression): Value | undefined {
  const [skeleton, ...others] = name ? toSkeletons(name) : [];
  const text = skeleton && others.length === 0 ? getText(skeleton) : null;
  if (!skeleton || text === null || !value) return undefined;
  const [piece, ...more] = skeleton;
  const written = piece?.kind === 'text' && more.length === 0 ? piece.origin?.node : undefined;
  return objectWith(
    text,
    entryOf(written ?? node.arguments[0]!, () => value),
    node,
  );
}
