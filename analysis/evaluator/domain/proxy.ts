/** `new Proxy(target, handler)`: its members are what the trap for reads returns for their names. */
import type { TSESTree } from '@typescript-eslint/utils';
import { memoiseByPart } from '../../program/memoise.ts';
import type { Call, Evaluation } from '../evaluation.ts';
import { arrayOf } from './array.ts';
import { getAlternatives, isAnyKnown, unknown } from './choice.ts';
import type { ValueKind } from './kind.ts';
import { readProperty } from './object.ts';
import { makeText } from './skeleton.ts';
import type { FunctionValue, ProxyValue, Value } from './value.ts';

export const proxyKind: ValueKind<ProxyValue> = {
  member(proxy, { name, node, evaluation }) {
    const read = getReadOfProxy(proxy, name, node, evaluation);
    const trapped =
      read &&
      evaluation.memoise(getKey(proxy.node, name), read.trap.environment, () =>
        evaluation.callValue(read.trap, {
          args: read.args,
          thisValue: proxy.handler,
          isOpen: false,
          node,
          evaluation,
        }),
      );
    if (trapped && isAnyKnown(trapped)) return trapped;
    const own = evaluation.readMember(proxy.target, name, node);
    return isAnyKnown(own) ? own : (evaluation.readField(name) ?? trapped ?? own);
  },
  call: (proxy, call) => {
    const { callee, args } = getCallOfProxy(proxy, call.args, call);
    return call.evaluation.callValue(callee, { ...call, args });
  },
};

/** The parameter of a trap for calls that gets the list of arguments. Source: ECMA-262. */
export const LIST_OF_TRAP = 2;

/** The call that a call of a proxy makes: of its trap for calls, or of its target. */
export function getCallOfProxy(
  proxy: ProxyValue,
  args: readonly Value[],
  { node, isOpen, evaluation }: Pick<Call, 'node' | 'isOpen' | 'evaluation'>,
): { callee: Value; args: readonly Value[] } {
  const trap = findTrap(proxy, 'apply', evaluation);
  if (!trap) return { callee: proxy.target, args };
  return { callee: trap, args: [proxy.target, unknown('unresolved'), arrayOf(args, node, { isOpen })] };
}

/** The trap that a read of a member calls, and its arguments; `node` is where the name is written. Null without a trap. */
export function getReadOfProxy(
  proxy: ProxyValue,
  name: string,
  node: TSESTree.Node,
  evaluation: Evaluation,
): { trap: FunctionValue; args: readonly Value[] } | null {
  const trap = findTrap(proxy, 'get', evaluation);
  const key = makeText(name, { node, offsetAt: null });
  return trap ? { trap, args: [proxy.target, key, proxy] } : null;
}

/** True if a proxy may have a trap that is not followed: its handler, or what it has under the name, is not known. */
export function hasUnknownTrap({ handler }: ProxyValue, name: 'apply' | 'get'): boolean {
  return getAlternatives(handler).some((value) => {
    if (value.kind === 'instance') return false;
    if (value.kind !== 'object') return true;
    const property = value.properties.get(name);
    return property ? getAlternatives(readProperty(property)).some(({ kind }) => kind !== 'function') : value.isOpen;
  });
}

function findTrap({ handler, node }: ProxyValue, name: string, evaluation: Evaluation): FunctionValue | undefined {
  return getAlternatives(handler)
    .flatMap((value) => {
      if (value.kind === 'instance') return getAlternatives(evaluation.readMember(value, name, node));
      const property = value.kind === 'object' ? value.properties.get(name) : undefined;
      return property ? getAlternatives(readProperty(property)) : [];
    })
    .find((value): value is FunctionValue => value.kind === 'function');
}

/** Identifies a member of the proxies that an expression makes, so that services which need each other are read once. */
const getKey = memoiseByPart((_proxy: TSESTree.Node, _name: string): object => ({}));
