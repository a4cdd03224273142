/** The calls that add to a request: members of what begins it, wherever the program holds or returns that. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Frame } from '../../evaluator/evaluation.ts';
import { getMembers } from '../../libraries/http-clients/all-clients.ts';
import type { ClientTable } from '../../libraries/http-clients/client-table.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { getReturns } from '../../program/syntax/returns.ts';
import { getMemberName, type FunctionNode } from '../../program/syntax/syntax.ts';

/** A call whose result is the request, and the frame around it. */
export interface Beginning {
  call: TSESTree.CallExpression;
  frame: Frame;
}

/** A function around the call that begins a request, and the call that has entered it. */
export interface Around {
  fn: FunctionNode;
  calledAt: Beginning | null;
}

interface MemberCall {
  name: string;
  node: TSESTree.CallExpression;
}

/**
 * Finds the member calls on the result of a call, on the variable that holds it, and on the receiver of the call. Where the function around
 * returns the result, also those on the result of the call of that function.
 */
export function findAddingCalls(
  beginning: Beginning,
  { calls }: ClientTable,
  around: readonly Around[],
): (MemberCall & { frame: Frame })[] {
  const begins = new Set(calls.flatMap(getMembers));
  const { callee } = beginning.call;
  const receiver = callee.type === 'MemberExpression' && callee.object.type === 'Identifier' ? callee.object : null;
  const onReceiver = findCallsOnVariable(receiver, begins, beginning.frame.file, callee);
  const found = [...findCallsOnResult(beginning, begins), ...onReceiver].map((each) => ({
    ...each,
    frame: beginning.frame,
  }));
  let inner = beginning;
  for (const { fn, calledAt } of around) {
    if (!calledAt || !isReturned(inner, fn)) break;
    found.push(...findCallsOnResult(calledAt, begins).map((each) => ({ ...each, frame: calledAt.frame })));
    inner = calledAt;
  }
  return found;
}

function findCallsOnResult({ call, frame }: Beginning, begins: ReadonlySet<string>): MemberCall[] {
  const chain = collectChain(call);
  return [...chain.calls, ...findCallsOnVariable(getDeclaredName(chain.top), begins, frame.file)];
}

/** The member calls on a variable; they do not count from the first one that begins another request. */
function findCallsOnVariable(
  name: TSESTree.Identifier | null,
  begins: ReadonlySet<string>,
  { variables }: FileFacts,
  without?: TSESTree.Node,
): MemberCall[] {
  const variable = name && variables.get(name);
  return (variable?.references ?? []).flatMap(({ identifier }) =>
    identifier.parent === without ? [] : takeUntil(collectChain(identifier as TSESTree.Node).calls, begins),
  );
}

/** Tests if a function returns the result of a call, or the variable that holds it. */
function isReturned({ call, frame }: Beginning, fn: FunctionNode): boolean {
  const { top } = collectChain(call);
  const name = getDeclaredName(top);
  const variable = name && frame.file.variables.get(name);
  const held = (variable?.references ?? []).map(({ identifier }) => identifier as TSESTree.Node);
  return getReturns(fn).some((returned) => returned === top || held.includes(returned));
}

function takeUntil(calls: readonly MemberCall[], names: ReadonlySet<string>): MemberCall[] {
  const end = calls.findIndex(({ name }) => names.has(name));
  return calls.slice(0, end === -1 ? calls.length : end);
}

/** `x.a().b()`: the calls that follow a node, and the outermost of them. */
export interface Chain {
  calls: MemberCall[];
  top: TSESTree.Node;
}

export function collectChain(node: TSESTree.Node): Chain {
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
export function getDeclaredName(node: TSESTree.Node): TSESTree.Identifier | null {
  const { parent } = node;
  return parent?.type === 'VariableDeclarator' && parent.init === node && parent.id.type === 'Identifier'
    ? parent.id
    : null;
}
