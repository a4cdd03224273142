/** Calls that the settings declare as wrappers: their requests are read as declared, wherever the base is kept. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { DeclaredWrapper } from '../settings.ts';
import { getKeyName, unwrap } from '../program/syntax.ts';
import { isModule, namesModule } from '../program/package-specifiers.ts';
import type { Value } from '../evaluator/domain/value.ts';
import type { ArgumentList } from './call-site.ts';
import { readDeclaredCall, type DeclaredPlatform } from './declared-requests.ts';
import type { Request } from './request.ts';

export interface DeclaredCalls {
  /** True if a call ends in a declared name. Such a call is not skipped for its name. */
  isNamed(call: TSESTree.CallExpression): boolean;
  isDeclared(call: CalleeOfCall): boolean;
  /** Returns the requests of a declared call, one for each URL it can have; null for a call that is not declared. */
  read(call: CalleeOfCall, list: ArgumentList): Request[] | null;
}

/** A call with one of the values that its callee can have. */
export interface CalleeOfCall {
  call: TSESTree.CallExpression;
  callee: Value;
  /** The text of the file that the call is in. */
  text: string;
}

type Wrapper = DeclaredWrapper & { parts: readonly string[] };

export const NOTHING_DECLARED: DeclaredCalls = { isNamed: () => false, isDeclared: () => false, read: () => null };

/** `declared` are the wrappers of the settings; `platform` gives their requests a base. */
export function createDeclaredCalls(declared: readonly DeclaredWrapper[], platform: DeclaredPlatform): DeclaredCalls {
  if (declared.length === 0) return NOTHING_DECLARED;
  const wrappers = declared.map((wrapper): Wrapper => ({ ...wrapper, parts: wrapper.call.split('.') }));
  const names = new Set(wrappers.map(({ parts }) => parts.at(-1)!));
  const find = (call: CalleeOfCall): { wrapper: Wrapper; written: WrittenCallee } | null => {
    for (const written of getWrittenCallees(call.call)) {
      const wrapper = wrappers.find((candidate) => isCallOf(candidate, written.parts, call));
      if (wrapper) return { wrapper, written };
    }
    return null;
  };
  return {
    isNamed: (call) => getWrittenCallees(call).some(({ parts }) => names.has(parts.at(-1)!)),
    isDeclared: (call) => find(call) !== null,
    read(call, list) {
      const found = find(call);
      return found && readDeclaredCall(found.wrapper, call.call, getPassedArguments(list, found.written), platform);
    },
  };
}

/** A callee as the file writes it: its names from the left, `''` for a part that is no name. */
interface WrittenCallee {
  parts: readonly string[];
  /** `f` of `f.call(this, …)` gets its arguments by another call. */
  passedBy?: 'call' | 'apply';
}

function getWrittenCallees(call: TSESTree.CallExpression): WrittenCallee[] {
  const parts: string[] = [];
  let node = unwrap(call.callee);
  for (; node.type === 'MemberExpression'; node = unwrap(node.object))
    parts.unshift(getKeyName(node.property, node.computed) ?? '');
  parts.unshift(node.type === 'Identifier' ? node.name : node.type === 'ThisExpression' ? 'this' : '');
  const last = parts.at(-1);
  return parts.length > 1 && (last === 'call' || last === 'apply')
    ? [{ parts }, { parts: parts.slice(0, -1), passedBy: last }]
    : [{ parts }];
}

function getPassedArguments({ args, isOpen }: ArgumentList, { passedBy }: WrittenCallee): ArgumentList {
  if (passedBy === 'call') return { args: args.slice(1), isOpen };
  if (passedBy === undefined) return { args, isOpen };
  const list = args[1];
  return list?.kind === 'array' ? { args: list.elements, isOpen: list.isOpen } : { args: [], isOpen: true };
}

/**
 * True if a call is one of a declared wrapper. Functions of the same file and the SDK are followed instead, and a declared single
 * name is no method of that name.
 */
function isCallOf({ parts, from }: Wrapper, written: readonly string[], { callee, text }: CalleeOfCall): boolean {
  const receiver = callee.kind === 'method' ? callee.receiver : callee;
  const isImported = receiver.kind === 'function' && receiver.environment.file.source.text !== text;
  if (!isImported && receiver.kind !== 'external' && receiver.kind !== 'unknown' && receiver.kind !== 'client')
    return false;
  const isWritten = endsWith(written, parts) && (parts.length > 1 || written.length === 1);
  if (from === undefined) return isWritten;
  // A renamed import, or a member of a namespace, is found by the name that the module exports.
  if (receiver.kind === 'external')
    return receiver.module !== null && isModule(receiver.module, from) && (isWritten || endsWith(receiver.path, parts));
  return isWritten && namesModule(text, from);
}

function endsWith(whole: readonly string[], end: readonly string[]): boolean {
  return whole.length >= end.length && end.every((part, index) => part === whole[whole.length - end.length + index]);
}
