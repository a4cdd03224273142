/** Calls that the settings declare: what the user vouches for is read as declared, wherever its base is kept. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Platform } from '../../data/schema.ts';
import { isFixedMethod, type DeclaredSlot, type DeclaredWrapper } from '../settings.ts';
import { getKeyName, unwrap } from '../program/file-facts.ts';
import { textOf, type Skeleton } from '../evaluator/domain/skeleton.ts';
import { toSkeletons } from '../evaluator/domain/text.ts';
import { getAlternatives, type Value } from '../evaluator/domain/value.ts';
import { getBaseTexts, joinBase } from './base-urls.ts';
import { readMethods, readOption, type Option } from './call-options.ts';
import { parseMethod, type Methods, type Request } from './request.ts';
import { isModule, namesModule } from '../program/package-specifiers.ts';
import { BODY_OPTIONS, getMethods, joinSegments, QUERY_OPTIONS, readFirst } from './unresolved-calls.ts';

export interface DeclaredCalls {
  /** Whether the call ends in a declared name: then its name alone does not make it silent. */
  isNamed(call: TSESTree.CallExpression): boolean;
  /** Whether the call of this callee is a declared one. */
  isDeclared(call: TSESTree.CallExpression, callee: Value, text: string): boolean;
  /** The requests of a declared call, one for each URL it can have; null for a call that is not declared. */
  read(call: TSESTree.CallExpression, callee: Value, given: Given, text: string): Request[] | null;
}

export interface Given {
  args: readonly Value[];
  /** A spread adds an unknown number of arguments. */
  isOpen: boolean;
}

type DeclaredPlatform = Pick<Platform, 'baseUrls' | 'versionPath'>;
type Wrapper = DeclaredWrapper & { parts: readonly string[] };

export const NOTHING_DECLARED: DeclaredCalls = { isNamed: () => false, isDeclared: () => false, read: () => null };

export function createDeclaredCalls(declared: readonly DeclaredWrapper[], platform: DeclaredPlatform): DeclaredCalls {
  if (declared.length === 0) return NOTHING_DECLARED;
  const wrappers = declared.map((wrapper): Wrapper => ({ ...wrapper, parts: wrapper.call.split('.') }));
  const names = new Set(wrappers.map(({ parts }) => parts.at(-1)!));
  const find = (
    call: TSESTree.CallExpression,
    callee: Value,
    text: string,
  ): { wrapper: Wrapper; written: Written } | null => {
    for (const written of getWritten(call)) {
      const wrapper = wrappers.find((candidate) => isMet(candidate, written.parts, getReceiver(callee), text));
      if (wrapper) return { wrapper, written };
    }
    return null;
  };
  return {
    isNamed: (call) => getWritten(call).some(({ parts }) => names.has(parts.at(-1)!)),
    isDeclared: (call, callee, text) => find(call, callee, text) !== null,
    read(call, callee, given, text) {
      const found = find(call, callee, text);
      return found && readWrapper(found.wrapper, call, takePassed(given, found.written), platform);
    },
  };
}

/** A callee as it is written: its names from the left, `''` for what is no name. */
interface Written {
  parts: readonly string[];
  /** `f` of `f.call(this, …)`: the arguments are passed by another call. */
  passedBy?: 'call' | 'apply';
}

function getWritten(call: TSESTree.CallExpression): Written[] {
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

function getReceiver(callee: Value): Value {
  return callee.kind === 'method' ? callee.receiver : callee;
}

function takePassed({ args, isOpen }: Given, { passedBy }: Written): Given {
  if (passedBy === 'call') return { args: args.slice(1), isOpen };
  if (passedBy === undefined) return { args, isOpen };
  const list = args[1];
  return list?.kind === 'array' ? { args: list.elements, isOpen: list.isOpen } : { args: [], isOpen: true };
}

/** Functions of the file itself and the SDK are followed, and are not met; nor is a single name as somebody's method. */
function isMet({ parts, from }: Wrapper, written: readonly string[], callee: Value, text: string): boolean {
  const isImported = callee.kind === 'function' && callee.environment.file.source.text !== text;
  if (!isImported && callee.kind !== 'external' && callee.kind !== 'unknown' && callee.kind !== 'client') return false;
  const isWritten = endsWith(written, parts) && (parts.length > 1 || written.length === 1);
  if (from === undefined) return isWritten;
  // Renamed, or read from a namespace: the module's own name counts as well.
  if (callee.kind === 'external')
    return callee.module !== null && isModule(callee.module, from) && (isWritten || endsWith(callee.path, parts));
  return isWritten && namesModule(text, from);
}

function endsWith(whole: readonly string[], end: readonly string[]): boolean {
  return whole.length >= end.length && end.every((part, index) => part === whole[whole.length - end.length + index]);
}

function readWrapper(
  wrapper: Wrapper,
  node: TSESTree.CallExpression,
  given: Given,
  platform: DeclaredPlatform,
): Request[] {
  const { args } = given;
  const path = readSlot(wrapper.path, wrapper, given).value;
  if (path === null) return [];
  const others = args.filter((_, index) => index !== wrapper.path);
  const options = others.filter(isStructured);
  const urls = getPaths(path).map((skeleton) =>
    joinBase({ base: textOf(getRoot(wrapper, skeleton, platform)), joining: 'slash' }, skeleton),
  );
  const readPart = (slot: DeclaredSlot | undefined, usual: readonly string[]): Value | null => {
    const value = slot === undefined ? readFirst(options, usual) : readSlot(slot, wrapper, given).value;
    return value === null || value.kind === 'constant' ? null : value;
  };
  const common = {
    kind: 'declared',
    methods: readDeclaredMethods(wrapper, node, given, others, options),
    bases: getBaseTexts(urls),
    body: readPart(wrapper.body, BODY_OPTIONS),
    query: readPart(wrapper.query, QUERY_OPTIONS),
    headers: readSlot('headers', wrapper, given).value,
    incompleteParts: ['body', 'query', 'headers'],
    node,
    sdk: null,
  } as const;
  return urls.map((url) => ({ ...common, url }));
}

/** An argument, or an option of any object that is not itself a declared argument. */
function readSlot(slot: DeclaredSlot, wrapper: Wrapper, { args, isOpen }: Given): Option {
  if (typeof slot === 'number') return { value: args[slot] ?? null, isOpen: isOpen && args[slot] === undefined };
  const taken = [wrapper.path, wrapper.method, wrapper.body, wrapper.query];
  let isAnywhere = isOpen;
  for (const [index, argument] of args.entries()) {
    if (taken.includes(index) || !isStructured(argument)) continue;
    const option = readOption(argument, slot);
    if (option.value) return option;
    isAnywhere ||= option.isOpen;
  }
  return { value: null, isOpen: isAnywhere };
}

/** Whether a value may be an object of options. */
function isStructured(value: Value): boolean {
  return getAlternatives(value).some(({ kind }) => kind === 'object' || kind === 'unknown' || kind === 'external');
}

function readDeclaredMethods(
  wrapper: Wrapper,
  node: TSESTree.CallExpression,
  given: Given,
  others: readonly Value[],
  options: readonly Value[],
): Methods {
  const { method } = wrapper;
  if (method === undefined) return getMethods(node, others, options);
  if (isFixedMethod(method)) return [parseMethod(method)!];
  return readMethods(readSlot(method, wrapper, given), 'GET');
}

function getPaths(path: Value): Skeleton[] {
  return getAlternatives(path).flatMap((value) => {
    if (value.kind === 'array') return joinSegments(value, 1);
    return value.kind === 'constant' ? [] : toSkeletons(value);
  });
}

/** The platform's base and the wrapper's own; a path that says the version itself begins at the host. */
function getRoot(
  { base = '' }: Wrapper,
  [first]: Skeleton,
  { baseUrls: [platformBase = ''], versionPath }: DeclaredPlatform,
): string {
  const saysVersion =
    base === '' && first?.kind === 'text' && first.text.replace(/^\//, '').startsWith(`${versionPath}/`);
  return saysVersion ? new URL(platformBase).origin : `${platformBase}${base}`;
}
