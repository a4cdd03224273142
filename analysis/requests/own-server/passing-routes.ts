/** Routes of the program's own server that forward the rest of their path to the platform, as `/api/edge/*` does. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Dataset } from '../../../data/dataset.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import { MOUNTING_MEMBERS, ROUTE_MEMBERS, ROUTE_PREFIX } from '../../libraries/frameworks/own-routes.ts';
import type { FieldGraph } from '../../program/names/field-graph.ts';
import type { CallNode, FileFacts } from '../../program/file-facts.ts';
import { getConfiguredRoutes, getRouteOfFile, mayConfigureRoutes } from '../../program/server/file-routes.ts';
import { REST, type OwnRoute } from '../../program/server/own-route.ts';
import { findMountedRoutes, findRegisteredRoutes, REGISTERING } from '../../program/server/own-routes.ts';
import type { PackageFacts } from '../../program/source-file.ts';
import { getLastName, isInside, unwrap } from '../../program/syntax/syntax.ts';
import { resolveConst } from '../../program/syntax/variables.ts';
import { locatePath, type Segment } from '../../routes/platform-base.ts';
import { NOTHING_DECLARED } from '../declared/declared-calls.ts';
import { findRequestsOfCall } from '../search/call-search.ts';
import { alignRoute } from './own-requests.ts';
import { createRequestReachability } from '../relevance/request-reachability.ts';
import { memoise } from '../../program/memoise.ts';

/**
 * Returns the segments of a path of the program's own origin that a route forwards to the platform; null for other
 * paths.
 */
export type PassingRoutes = (segments: readonly Segment[]) => readonly Segment[] | null;

export function createPassingRoutes(
  evaluation: Evaluation,
  names: FieldGraph,
  scope: { dataset: Dataset; facts: PackageFacts },
): PassingRoutes {
  const reachability = createRequestReachability(evaluation, NOTHING_DECLARED, () => false);
  const passing = new Map<string, readonly OwnRoute[]>();

  /** True if a request of the calls has the platform's base and an unknown path. */
  const passesOn = (calls: readonly CallNode[]): boolean =>
    calls.some((call) =>
      findRequestsOfCall(call, evaluation, scope, reachability).some(({ url }) => {
        const { base, segments } = locatePath(url, scope.dataset.platform);
        return base.kind === 'platform' && url.at(-1)?.kind === 'hole' && segments.every(({ text }) => text === null);
      }),
    );
  /** The calls in the functions that are registered by name, also behind functions around them: `use('/edge', wrap(handler))`. */
  const getCallsOfHandlers = ({ arguments: args }: TSESTree.CallExpression): CallNode[] => {
    const given = new Set<TSESTree.Node>(args);
    for (const node of given) {
      const made = resolveConst(node, evaluation.getFile(node));
      if (made.type === 'CallExpression') for (const argument of made.arguments) given.add(argument);
    }
    return [...given].flatMap((node) =>
      getAlternatives(evaluation.getValue(node)).flatMap((value) =>
        value.kind === 'function' && !args.some((argument) => isInside(value.node, argument))
          ? getCallsIn(value.node, evaluation.getFile(value.node).calls)
          : [],
      ),
    );
  };
  /** The open routes of a file, by the call that registers them; found once, because a bundle has thousands of such calls. */
  const getOpenRoutes = memoise((file: FileFacts) =>
    getRegisteringCalls(file, evaluation).flatMap((call) => {
      const routes = findOpenRoutes(call, file, names);
      return routes.length > 0 ? [{ call, routes }] : [];
    }),
  );
  let configured: readonly FileRoute[] | undefined;
  const getConfigured = (): readonly FileRoute[] =>
    (configured ??= names
      .getPaths()
      .filter(mayConfigureRoutes)
      .flatMap((path) => {
        const file = names.getFile(path);
        return file ? getConfiguredRoutes(file).map((route) => ({ path, route })) : [];
      })
      .filter(({ route }) => isOpen(route)));
  const findPassing = (word: string): OwnRoute[] => {
    const registered = [evaluation.facts, ...names.getFilesWith(`/${word}`, REGISTERING)].flatMap((file) =>
      getOpenRoutes(file).flatMap(({ call, routes }) => {
        const open = routes.filter(({ segments }) => segments.includes(word));
        return open.length > 0 && passesOn([...getCallsIn(call, file.calls), ...getCallsOfHandlers(call)]) ? open : [];
      }),
    );
    const ofFiles = [...getOpenRoutesOfFiles(names.getPaths()), ...getConfigured()].flatMap(({ path, route }) => {
      if (!route.segments.includes(word)) return [];
      const file = names.getFile(path);
      if (file) evaluation.getFileFrame(file);
      return file && passesOn(file.calls) ? [route] : [];
    });
    return [...registered, ...ofFiles];
  };

  return (segments) => {
    const word = segments.find(({ text }) => text === null || !ROUTE_PREFIX.test(text))?.text;
    if (!word) return null;
    let routes = passing.get(word);
    if (!routes) passing.set(word, (routes = findPassing(word)));
    for (const route of routes) {
      const aligned = alignRoute(route, segments);
      if (aligned) return segments.slice(aligned.length);
    }
    return null;
  };
}

const findRegisteringCalls = memoise(({ calls }: FileFacts) => calls.filter(isRegistering));

/**
 * Returns the calls of a file that may register an open route, by the names of their callees. Enters the file if it has
 * any.
 */
function getRegisteringCalls(file: FileFacts, evaluation: Evaluation): readonly TSESTree.CallExpression[] {
  if (file.calls.some(isCall)) evaluation.getFileFrame(file);
  return findRegisteringCalls(file);
}

function isCall(call: CallNode): call is TSESTree.CallExpression {
  return call.type === 'CallExpression';
}

function isRegistering(call: CallNode): call is TSESTree.CallExpression {
  const member = isCall(call) ? (getLastName(unwrap(call.callee)) ?? '') : '';
  return ROUTE_MEMBERS.has(member) || MOUNTING_MEMBERS.has(member);
}

interface FileRoute {
  path: string;
  route: OwnRoute;
}

/** The open routes that the places of a package's files declare. */
const getOpenRoutesOfFiles = memoise((paths: readonly string[]): readonly FileRoute[] =>
  paths.flatMap((path) => {
    const route = getRouteOfFile(path);
    return route && isOpen(route) ? [{ path, route }] : [];
  }),
);

/** `all('/api/edge/*', handler)`, and `use('/api/edge', handler)`, which takes every path below its own. */
function findOpenRoutes(call: TSESTree.CallExpression, file: FileFacts, names: FieldGraph): OwnRoute[] {
  const member = getLastName(unwrap(call.callee)) ?? '';
  if (ROUTE_MEMBERS.has(member)) return findRegisteredRoutes(call, file, names).filter(isOpen);
  return MOUNTING_MEMBERS.has(member) ? findMountedRoutes(call, file, names) : [];
}

function isOpen({ segments }: OwnRoute): boolean {
  return segments.at(-1) === REST;
}

function getCallsIn(outer: TSESTree.Node, calls: readonly CallNode[]): CallNode[] {
  return calls.filter((call) => call !== outer && isInside(call, outer));
}
