/** Requests of the package to the routes of its own server. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Dataset } from '../../../data/dataset.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { ROUTE_MEMBERS, ROUTE_PREFIX } from '../../libraries/frameworks/own-routes.ts';
import type { FieldGraph } from '../../program/names/field-graph.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { getRouteOfFile } from '../../program/server/file-routes.ts';
import { REST, type OwnRoute } from '../../program/server/own-route.ts';
import { findRegisteredRoutes, REGISTERING } from '../../program/server/own-routes.ts';
import type { PackageFacts } from '../../program/source-file.ts';
import { getLastName, isFunction, unwrap } from '../../program/syntax/syntax.ts';
import { walk } from '../../program/syntax/walk.ts';
import { locatePath, type Segment } from '../../routes/platform-base.ts';
import { NOTHING_DECLARED } from '../declared/declared-calls.ts';
import { findRequestsOfCall } from '../search/call-search.ts';
import type { Request } from '../request.ts';
import { createRequestReachability } from '../relevance/request-reachability.ts';
import { memoiseByText } from '../../program/memoise.ts';

export interface OwnRequests {
  /** Returns the requests that a route answers, without those that another route of the package may also answer. */
  find(route: OwnRoute): readonly Request[];
}

interface OwnRequest {
  request: Request;
  segments: readonly Segment[];
}

export function createOwnRequests(
  evaluation: Evaluation,
  names: FieldGraph,
  scope: { dataset: Dataset; facts: PackageFacts },
): OwnRequests {
  const reachability = createRequestReachability(evaluation, NOTHING_DECLARED, () => false);

  const getFiles = (word: string): readonly FileFacts[] => [evaluation.facts, ...names.getFilesWith(word)];
  const getRequests = memoiseByText((word): readonly OwnRequest[] =>
    getFiles(word).flatMap((file) => collectRequests(file, word)),
  );
  const collectRequests = (file: FileFacts, word: string): OwnRequest[] => {
    evaluation.getFileFrame(file);
    return file.calls
      .filter((call) => namesSegment(call, word, file))
      .flatMap((call) =>
        findRequestsOfCall(call, evaluation, scope, reachability).flatMap((request) => {
          const { base, segments } = locatePath(request.url, scope.dataset.platform);
          const isOwn =
            request.kind === 'sink' &&
            (base.kind === 'none' ||
              (base.kind === 'hole' && (base.reason === 'own-origin' || base.reason === 'environment')));
          return isOwn ? { request, segments } : [];
        }),
      );
  };
  const getRoutes = createOwnRoutes(evaluation, names);

  return {
    find(route) {
      const word = route.segments.findLast(
        (segment) => segment !== null && segment !== REST && !ROUTE_PREFIX.test(segment),
      );
      if (!word) return [];
      return getRequests(word).flatMap(({ request, segments }) => {
        const rank = getRank(route, request, segments);
        if (rank === null) return [];
        const isContested = getRoutes(word).some(
          (other) => other.place !== route.place && (getRank(other, request, segments) ?? -1) >= rank,
        );
        return isContested ? [] : request;
      });
    },
  };
}

/** Returns the routes of the program's own server in files that have a word, and those that the places of files declare. */
function createOwnRoutes(evaluation: Evaluation, names: FieldGraph): (word: string) => readonly OwnRoute[] {
  return memoiseByText((word) => {
    const registered = [evaluation.facts, ...names.getFilesWith(word, REGISTERING)].flatMap((file) =>
      file.calls.flatMap((call) =>
        call.type === 'CallExpression' && ROUTE_MEMBERS.has(getLastName(unwrap(call.callee)) ?? '')
          ? findRegisteredRoutes(call, file, names)
          : [],
      ),
    );
    const ofFiles = names.getPaths().flatMap((path) => getRouteOfFile(path) ?? []);
    return [...registered, ...ofFiles];
  });
}

/** Tests if a request may go to the program's own server, whose routes have its whole path. */
export type OwnRouteTest = (request: Request, path: readonly Segment[]) => boolean;

/**
 * `runsWith` tests if two files belong to the same program. Routes of the sending program itself do not count, because
 * their handlers send requests of their own.
 */
export function createOwnRouteTest(
  evaluation: Evaluation,
  names: FieldGraph,
  runsWith: (one: string, other: string) => boolean,
): OwnRouteTest {
  const getRoutes = createOwnRoutes(evaluation, names);
  return (request, path) => {
    const file = evaluation.getFile(request.node).source.path;
    const words = path.flatMap(({ text }) => (text === null || ROUTE_PREFIX.test(text) ? [] : text));
    if (file === undefined || words.length < 2) return false;
    return getRoutes(words.at(-1)!).some((route) => {
      if (route.segments.at(-1) === REST || getRank(route, request, path) !== words.length) return false;
      const from = typeof route.place === 'string' ? route.place : evaluation.getFile(route.place).source.path;
      return from !== undefined && !runsWith(from, file);
    });
  };
}

/** True for a call with a text among its arguments, or in a variable that is one of them, that has the segment. */
function namesSegment(call: TSESTree.Node, word: string, { variables }: FileFacts): boolean {
  if (call.type !== 'CallExpression') return false;
  let isNamed = false;
  const isIn = (text: string): boolean => text.split(/[/?#]/).includes(word);
  const given = call.arguments.flatMap((argument) => {
    const definition = argument.type === 'Identifier' ? variables.get(argument)?.defs[0]?.node : undefined;
    return definition?.type === 'VariableDeclarator' ? (definition.init ?? []) : argument;
  });
  for (const argument of given)
    walk(argument, (node) => {
      if (node.type === 'Literal') isNamed ||= typeof node.value === 'string' && isIn(node.value);
      else if (node.type === 'TemplateElement') isNamed ||= isIn(node.value.raw);
      return !isNamed && !(isFunction(node) && node.body.type === 'BlockStatement');
    });
  return isNamed;
}

/** The number of segments of a route that the path of a request has as well; null where the route does not answer it. */
function getRank(route: OwnRoute, request: Request, path: readonly Segment[]): number | null {
  if (route.method && request.methods && !request.methods.includes(route.method)) return null;
  return alignRoute(route, path)?.rank ?? null;
}

/**
 * Matches a route with a path, both without the prefixes of a server. Returns the number of equal segments, and the
 * number of segments before the rest that an open route leaves to its handler. Null if the route does not match.
 */
export function alignRoute(
  { segments: route }: OwnRoute,
  path: readonly Segment[],
): { rank: number; length: number } | null {
  const isPrefix = (text: string | null): boolean => text !== null && ROUTE_PREFIX.test(text);
  const start = route.findIndex((segment) => !isPrefix(segment));
  const prefix = path.findIndex(({ text }) => !isPrefix(text));
  if (start === -1 || prefix === -1) return null;
  const own = route.slice(start);
  const sent = path.slice(prefix);
  if (own.at(-1) === REST ? sent.length < own.length : sent.length !== own.length) return null;
  let rank = 0;
  for (const [index, segment] of own.entries()) {
    if (segment === REST || segment === null) continue;
    if ((sent[index]!.text ?? sent[index]!.stem) !== segment) return null;
    rank += 1;
  }
  return { rank, length: prefix + own.filter((segment) => segment !== REST).length };
}
