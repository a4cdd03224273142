/** Calls that the settings declare as wrappers: their requests are read as declared, wherever the base is kept. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { DeclaredWrapper, DeclaredSlot } from '../../analysis-settings.ts';
import { unwrap, getMemberName } from '../../program/syntax/syntax.ts';
import { isModule, namesModule } from '../../program/modules/package-specifiers.ts';
import type { Arguments } from '../../evaluator/domain/arguments.ts';
import type { Value } from '../../evaluator/domain/value.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import { toSkeletons } from '../../evaluator/domain/kinds.ts';
import { type Request, parseMethod, type Methods } from '../request.ts';
import type { Platform } from '../../../data/deprecation-schema.ts';
import { getLiteralText, textOf, type Skeleton } from '../../evaluator/domain/skeleton.ts';
import { BODY_OPTIONS, QUERY_OPTIONS } from '../../libraries/requests/client-conventions.ts';
import { getBaseTexts, joinBase } from '../clients/client-bases.ts';
import { readMethods, readOption, type Option } from '../clients/call-options.ts';
import { guessMethods, readFirstOption, type GuessedArguments, joinSegments } from '../guessed/guessed-parts.ts';

export interface DeclaredCalls {
  /** True if a call ends in a declared name. Such a call is not skipped for its name. */
  isNamed(call: TSESTree.CallExpression): boolean;
  isDeclared(call: CalleeOfCall): boolean;
  /** Returns the requests of a declared call, one for each URL it can have; null for a call that is not declared. */
  read(call: CalleeOfCall, list: ArgumentList): Request[] | null;
}

/** A call with one of the values that its callee can have. */
interface CalleeOfCall {
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
  /** Set for `f.call(this, …)` and `f.apply(this, list)`: how `f` gets its arguments. */
  passedBy?: 'call' | 'apply';
}

function getWrittenCallees(call: TSESTree.CallExpression): WrittenCallee[] {
  const parts: string[] = [];
  let node = unwrap(call.callee);
  for (; node.type === 'MemberExpression'; node = unwrap(node.object)) parts.unshift(getMemberName(node) ?? '');
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
 * True if a call is one of a declared wrapper. Functions of the same file and the SDK are followed instead. A declared
 * single name does not match a method of that name.
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

export type DeclaredPlatform = Pick<Platform, 'baseUrls' | 'versionPath'>;

/**
 * Returns one request for each URL; null if the call does not pass the path, or passes a method in its place because the function has
 * changed since it was declared, so that it is read as if it were not declared.
 */
function readDeclaredCall(
  wrapper: DeclaredWrapper,
  node: TSESTree.CallExpression,
  list: ArgumentList,
  platform: DeclaredPlatform,
): Request[] | null {
  const { value: path, isOpen } = readSlot(wrapper.path, wrapper, list);
  if (path === null) return isOpen ? [] : null;
  if (isMethod(path)) return null;
  const others = list.args.filter((_, index) => index !== wrapper.path);
  const options = others.filter(mayHaveOptions);
  const urls = getPaths(path).map((skeleton) =>
    joinBase({ base: textOf(getBase(wrapper, skeleton, platform)), joining: 'slash' }, skeleton),
  );
  const readPart = (slot: DeclaredSlot | undefined, usualNames: readonly string[]): Value | null => {
    const value = slot === undefined ? readFirstOption(options, usualNames) : readSlot(slot, wrapper, list).value;
    return value === null || value.kind === 'constant' ? null : value;
  };
  const common = {
    kind: 'declared',
    methods: readDeclaredMethods(wrapper, node, list, { others, options }),
    bases: getBaseTexts(urls),
    body: readPart(wrapper.body, BODY_OPTIONS),
    query: readPart(wrapper.query, QUERY_OPTIONS),
    headers: readSlot('headers', wrapper, list).value,
    incompleteParts: ['body', 'query', 'headers'],
    node,
    sdk: null,
  } as const;
  return urls.map((url) => ({ ...common, url }));
}

/** Reads an argument, or an option of any argument that is not itself a declared slot. */
function readSlot(slot: DeclaredSlot, wrapper: DeclaredWrapper, { args, isOpen }: ArgumentList): Option {
  if (typeof slot === 'number') return { value: args[slot] ?? null, isOpen: isOpen && args[slot] === undefined };
  const declared = [wrapper.path, wrapper.method, wrapper.body, wrapper.query];
  let mayBeUnknown = isOpen;
  for (const [index, argument] of args.entries()) {
    if (declared.includes(index) || !mayHaveOptions(argument)) continue;
    const option = readOption(argument, slot);
    if (option.value) return option;
    mayBeUnknown ||= option.isOpen;
  }
  return { value: null, isOpen: mayBeUnknown };
}

function mayHaveOptions(value: Value): boolean {
  return getAlternatives(value).some(({ kind }) => kind === 'object' || kind === 'unknown' || kind === 'external');
}

function readDeclaredMethods(
  wrapper: DeclaredWrapper,
  node: TSESTree.CallExpression,
  list: ArgumentList,
  guessed: GuessedArguments,
): Methods {
  const { method } = wrapper;
  if (method === undefined) return guessMethods(node, guessed);
  if (isFixedMethod(method)) return [parseMethod(method)!];
  return readMethods(readSlot(method, wrapper, list), 'GET');
}

/** True for the name of a method, which is no path. */
function isMethod(path: Value): boolean {
  const texts = getAlternatives(path).map(getLiteralText);
  return texts.every((text) => text !== null && text === text.toUpperCase() && parseMethod(text) !== null);
}

/** True if a declared method is the method itself, and no option of that name. */
function isFixedMethod(method: DeclaredSlot): method is string {
  return typeof method === 'string' && method === method.toUpperCase() && parseMethod(method) !== null;
}

function getPaths(path: Value): Skeleton[] {
  return getAlternatives(path).flatMap((value) => {
    if (value.kind === 'array') return joinSegments(value, 1);
    return value.kind === 'constant' ? [] : toSkeletons(value);
  });
}

/** Returns the platform's base with the wrapper's own. A path that begins with the version begins at the host. */
function getBase(
  { base = '' }: DeclaredWrapper,
  [first]: Skeleton,
  { baseUrls: [platformBase = ''], versionPath }: DeclaredPlatform,
): string {
  const hasVersion =
    base === '' && first?.kind === 'text' && first.text.replace(/^\//, '').startsWith(`${versionPath}/`);
  return hasVersion ? new URL(platformBase).origin : `${platformBase}${base}`;
}

export interface ArgumentList extends Arguments {
  /** As in `Hop`. */
  handedAt?: number | null;
}
