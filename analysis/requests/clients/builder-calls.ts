/** Additions to a request after the call that begins it: `.send(body)`, `xhr.setRequestHeader(name, value)`, `req.end(body)`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { evaluateArguments } from '../../evaluator/expressions/calls.ts';
import type { Frame } from '../../evaluator/evaluation.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { getMemberName } from '../../program/syntax/syntax.ts';
import { entryOf, objectWith } from '../../evaluator/domain/object.ts';
import { getText } from '../../evaluator/domain/skeleton.ts';
import { toSkeletons } from '../../evaluator/domain/kinds.ts';
import type { Value } from '../../evaluator/domain/value.ts';
import type { ClientTable } from '../../libraries/http-clients/client-table.ts';
import { getMembers } from '../../libraries/http-clients/all-clients.ts';
import { isIncomplete, mergeOptions } from './call-options.ts';
import type { Method, RequestPart } from '../request.ts';
import { readTakenHeaders } from './takers.ts';

/** The parts that setters add to a request. */
export interface Additions extends Readonly<Record<RequestPart, Value | null>> {
  /** No other code can add headers. */
  hasAllHeaders: boolean;
  /** The method, where a setter chooses it. */
  method?: Method;
}

const NO_ADDITIONS: Additions = { body: null, query: null, headers: null, hasAllHeaders: false };

/** Reads what setters add to the request that a call begins, by its client's table. */
export function readAdditions(call: TSESTree.CallExpression, table: ClientTable, frame: Frame): Additions {
  const { setters = {}, methodSetters = {}, takenAs } = table;
  if (takenAs) {
    const headers = readTakenHeaders(call, takenAs, frame);
    return headers ? { ...NO_ADDITIONS, headers: headers.value, hasAllHeaders: !isIncomplete(headers) } : NO_ADDITIONS;
  }
  if (!table.setters && !table.methodSetters) return NO_ADDITIONS;
  const found: Record<RequestPart, Value[]> = { body: [], query: [], headers: [] };
  let hasAllHeaders = hasOnlyKnownCalls(call, table, frame.file);
  let method: Method | undefined;
  for (const { name, node } of findMemberCalls(call, table, frame.file)) {
    if (Object.hasOwn(methodSetters, name)) method = methodSetters[name]!;
    const part = Object.hasOwn(setters, name) ? setters[name]! : Object.hasOwn(methodSetters, name) ? 'body' : null;
    if (part === null || node.arguments.length === 0) continue;
    const { args } = evaluateArguments(node.arguments, frame);
    const value = args.length > 1 && part === 'headers' ? toHeader(args, node) : args[0];
    if (value && value.kind !== 'function' && value.kind !== 'constant') found[part].push(value);
    else if (part === 'headers') hasAllHeaders = false;
  }
  return {
    body: mergeOptions(found.body),
    query: mergeOptions(found.query),
    headers: mergeOptions(found.headers),
    hasAllHeaders,
    ...(method && { method }),
  };
}

/** True if the program only calls known members of the request object, so that no other code can add a header. */
function hasOnlyKnownCalls(call: TSESTree.CallExpression, table: ClientTable, { variables }: FileFacts): boolean {
  const { setters = {}, inertMembers, endingMembers = [] } = table;
  if (!inertMembers) return false;
  const known = [...Object.keys(setters), ...inertMembers];
  const isKnown = (chain: Chain): boolean => chain.calls.every(({ name }) => known.includes(name));
  const isUnused = ({ top, calls }: Chain): boolean =>
    top.parent?.type === 'ExpressionStatement' || endingMembers.includes(calls.at(-1)?.name ?? '');
  const chain = collectChain(call);
  const declared = getDeclaredName(chain.top);
  if (declared === null) return isKnown(chain) && isUnused(chain);
  const uses = variables.get(declared)?.references.filter(({ identifier }) => identifier !== declared);
  return (
    isKnown(chain) &&
    uses !== undefined &&
    uses.every(({ identifier }) => {
      const ofUse = collectChain(identifier as TSESTree.Node);
      return isKnown(ofUse) && isUnused(ofUse);
    })
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

interface MemberCall {
  name: string;
  node: TSESTree.CallExpression;
}

/**
 * Finds the member calls on the result of a call, on the variable that holds it, and on the receiver of the call. After
 * a variable, calls do not count from the first one that begins another request.
 */
function findMemberCalls(
  call: TSESTree.CallExpression,
  { calls }: ClientTable,
  { variables }: FileFacts,
): MemberCall[] {
  const begins = new Set(calls.flatMap(getMembers));
  const chain = collectChain(call);
  const { callee } = call;
  const holders = [
    getDeclaredName(chain.top),
    callee.type === 'MemberExpression' && callee.object.type === 'Identifier' ? callee.object : null,
  ];
  const onHolders = holders.flatMap((holder) => {
    const variable = holder && variables.get(holder);
    return variable
      ? variable.references.flatMap(({ identifier }) =>
          identifier.parent === callee ? [] : takeUntil(collectChain(identifier as TSESTree.Node).calls, begins),
        )
      : [];
  });
  return [...chain.calls, ...onHolders];
}

function takeUntil(calls: readonly MemberCall[], names: ReadonlySet<string>): MemberCall[] {
  const end = calls.findIndex(({ name }) => names.has(name));
  return calls.slice(0, end === -1 ? calls.length : end);
}

/** `x.a().b()`: the calls that follow a node, and the outermost of them. */
interface Chain {
  calls: MemberCall[];
  top: TSESTree.Node;
}

function collectChain(node: TSESTree.Node): Chain {
  const calls: MemberCall[] = [];
  let top = node;
  for (;;) {
    const member = top.parent;
    if (member?.type !== 'MemberExpression' || member.object !== top) break;
    const name = getMemberName(member);
    const call = member.parent;
    if (name === null || call.type !== 'CallExpression' || call.callee !== member) break;
    calls.push({ name, node: call });
    top = call;
  }
  return { calls, top };
}

/** `req` of `const req = request.post(url)`; null for a node that initialises no variable. */
function getDeclaredName(node: TSESTree.Node): TSESTree.Identifier | null {
  const { parent } = node;
  return parent?.type === 'VariableDeclarator' && parent.init === node && parent.id.type === 'Identifier'
    ? parent.id
    : null;
}
