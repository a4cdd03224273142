/** Calls of a callee that is not known (an import, a parameter): a request if an argument begins as a path does. */
import type { TSESTree } from '@typescript-eslint/utils';
import { toSkeletons } from '../../evaluator/domain/kinds.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import { getDeclaredNames } from '../../evaluator/classes/subclasses.ts';
import type { Skeleton } from '../../evaluator/domain/skeleton.ts';
import type { Value } from '../../evaluator/domain/value.ts';
import type { Frame } from '../../evaluator/evaluation.ts';
import { isRouteDecorator } from '../../program/server/own-routes.ts';
import { unwrap } from '../../program/syntax/syntax.ts';
import { BASE_OPTIONS, QUERY_OPTIONS } from '../../libraries/requests/client-conventions.ts';
import { getBaseTexts, joinBase } from '../clients/client-bases.ts';
import { guessBody, guessMethods, readFirstOption, findPaths, canCarryPath } from './guessed-parts.ts';
import { findReceiverHosts } from '../clients/receiver-hosts.ts';
import { isServerRoute } from '../own-server/server-routes.ts';
import { takesKeys, isNonRequestByName } from './non-requests.ts';
import type { Request } from '../request.ts';
import type { CallSite, RequestSearch } from '../search/request-search.ts';
import { findDataFunction } from '../../evaluator/builtins/data-function-calls.ts';
import { sendsNothing } from '../relevance/request-reachability.ts';
import { readAssumedSdk } from '../clients/sdk-by-shape.ts';

/**
 * Returns the requests a call may make; none where no argument looks like a path, or the call is known to send nothing.
 * `ownBase` is the base of the object that the call is a method of, where that has one.
 */
function readUnresolvedCall(
  node: TSESTree.CallExpression,
  args: readonly Value[],
  ownBase: Value | null = null,
): Request[] {
  const hasSegments = !takesKeys(node, args);
  for (const [index, argument] of args.entries()) {
    const texts = findPaths(argument, { hasSegments });
    if (texts.length === 0) continue;
    const paths = texts.filter((url) => !isServerRoute(node, args, url));
    // The argument beside the path of a route is its handler: `[ZonesController, 'list']`.
    if (paths.length === 0) return [];
    const others = args.filter((_, other) => other !== index);
    const options = [argument, ...others].filter((value) =>
      getAlternatives(value).some((alternative) => alternative.kind === 'object'),
    );
    const base = readFirstOption(options, BASE_OPTIONS) ?? ownBase;
    const urls = base
      ? paths.flatMap((path) =>
          toSkeletons(base).map((skeleton) => joinBase({ base: skeleton, joining: 'slash' }, path)),
        )
      : paths;
    const common = {
      kind: 'unresolved',
      methods: guessMethods(node, { others, options }),
      bases: getBaseTexts(urls),
      body: guessBody({ others, options }),
      query: readFirstOption(options, QUERY_OPTIONS),
      headers: readFirstOption(options, ['headers']),
      incompleteParts: ['body', 'query', 'headers'],
      node,
      sdk: null,
    } as const;
    return urls.map((url) => ({ ...common, url }));
  }
  return [];
}

/** Adds to `search.found` the requests that the name and the arguments of a call suggest. */
export function addUnresolvedRequests(
  callee: Value,
  args: readonly Value[],
  { call, frame }: CallSite,
  search: RequestSearch,
): void {
  const { evaluation, found, origin } = search;
  if (isRouteDecorator(call)) return;
  if (callee.kind === 'unknown') {
    const assumed = readAssumedSdk(call, args, frame.file, search);
    found.push(...assumed.map((request) => ({ ...request, node: origin })));
    if (assumed.length > 0) return;
  }
  const isSkipped =
    callee.kind === 'function'
      ? isNonRequestByName(call) || !canCarryPath(call)
      : sendsNothing(callee, call, evaluation.externals);
  if (isSkipped) return;
  const ownBase = callee.kind === 'unknown' ? readOwnBase(call, frame) : null;
  const isDescription = callee.kind === 'external' && findDataFunction(callee)?.row.is === 'request';
  // A path alone is sent to the base of the client that takes the description.
  const read = readUnresolvedCall(call, args, ownBase).filter(({ url }) => !isDescription || isAbsolute(url));
  const written = callee.kind === 'unknown' && read.length > 0 ? findReceiverHosts(call, frame) : [];
  const module = callee.kind === 'external' || callee.kind === 'unknown' ? (callee.module ?? undefined) : undefined;
  const common = { node: origin, ...(module === undefined ? {} : { module }) };
  const requests = read.map((request) => ({ ...request, bases: [...request.bases, ...written], ...common }));
  if (requests.length > 0 && callee.kind === 'external' && callee.module !== null && evaluation.fields === null)
    evaluation.recordUse(callee.module, origin);
  search.isCircular ||= requests.length > 0 && callee.kind === 'unknown' && callee.reason === 'module-cycle';
  found.push(...requests);
}

/** `this.get(path)` in a class with a field `baseURL`: the base class of a library puts the field before the path. */
function readOwnBase({ callee }: TSESTree.CallExpression, frame: Frame): Value | null {
  const member = unwrap(callee);
  if (member.type !== 'MemberExpression' || member.object.type !== 'ThisExpression') return null;
  const self = frame.evaluate(member.object);
  if (self.kind !== 'instance') return null;
  const declared = self.class.kind === 'class' ? getDeclaredNames(self.class.node) : new Set<string>();
  for (const name of BASE_OPTIONS) {
    const value = frame.evaluation.readInstanceMember(self, name);
    if (value.kind !== 'unknown' || declared.has(name)) return value;
  }
  return null;
}

function isAbsolute([first]: Skeleton): boolean {
  return first?.kind === 'text' && /^https?:/i.test(first.text);
}
