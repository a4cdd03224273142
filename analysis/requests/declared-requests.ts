/** The requests of a declared wrapper's call: reads each part where the settings say it is. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Platform } from '../../data/schema.ts';
import type { DeclaredSlot, DeclaredWrapper } from '../settings.ts';
import { textOf, type Skeleton } from '../evaluator/domain/skeleton.ts';
import { toSkeletons } from '../evaluator/domain/text.ts';
import { getAlternatives, type Value } from '../evaluator/domain/value.ts';
import { BODY_OPTIONS, QUERY_OPTIONS } from '../libraries/client-conventions.ts';
import { getBaseTexts, joinBase } from './base-urls.ts';
import { readMethods, readOption, type Option } from './call-options.ts';
import type { ArgumentList } from './call-site.ts';
import { guessMethods, readFirstOption, type GuessedArguments } from './guessed-parts.ts';
import { joinSegments } from './path-arguments.ts';
import { parseMethod, type Methods, type Request } from './request.ts';

export type DeclaredPlatform = Pick<Platform, 'baseUrls' | 'versionPath'>;

/** Returns one request for each URL; none where the path is not passed. */
export function readDeclaredCall(
  wrapper: DeclaredWrapper,
  node: TSESTree.CallExpression,
  list: ArgumentList,
  platform: DeclaredPlatform,
): Request[] {
  const path = readSlot(wrapper.path, wrapper, list).value;
  if (path === null) return [];
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
