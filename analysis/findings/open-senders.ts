/** Finds functions that send to the platform with a path whose end their callers give, and the functions that requests enter. */
import type { Evaluation } from '../evaluator/evaluation.ts';
import { renderSkeleton } from '../evaluator/domain/skeleton.ts';
import { getExports } from '../program/modules/exports.ts';
import type { ProjectModules } from '../program/modules/modules.ts';
import { getContext } from '../program/file-context.ts';
import { getEnclosingFunction, isFunction } from '../program/syntax/syntax.ts';
import { getSender, type Request } from '../requests/request.ts';
import type { FileAnalysis, OpenSender } from './file-analysis.ts';
import type { Matches, MatchContext } from './matched-use.ts';
import { maskTokens } from './places/secrets.ts';
import { createLineIndex } from './places/source-place.ts';
import { findPathEnds, isOfCaller } from './unjudged-requests.ts';

/**
 * Returns the functions of a file whose request goes to the platform, with a path that ends in a parameter and may be a claimed one. Only
 * a file that exports something has callers elsewhere. Tests have none.
 */
export function findOpenSenders(
  matches: Pick<Matches, 'routedRequests'>,
  evaluation: Evaluation,
  context: Pick<MatchContext, 'platform' | 'routes' | 'facts'>,
): OpenSender[] {
  const { facts } = evaluation;
  const { names, whole } = getExports(facts);
  if ((names.size === 0 && whole === null) || getContext(facts.source.name) === 'test') return [];
  const position = createLineIndex(facts.source.text);
  const senders = findPathEnds(matches, context).flatMap(({ request, segments, path, rest }): OpenSender[] => {
    const { node } = request;
    if (rest?.kind !== 'hole' || rest.reason !== 'parameter' || !isOfCaller(rest, request, context.facts)) return [];
    const fn = rest.of ?? getEnclosingFunction(getSender(request));
    if (!fn || !isFunction(fn) || [fn, node].some((each) => evaluation.getFile(each) !== facts)) return [];
    if (segments.length > 0 && !context.routes.mayContinue(segments)) return [];
    const text = `\`${maskTokens(renderSkeleton(path))}\`: the path is that of a caller, and no call was found`;
    const { line } = position(node.range[0]);
    return [
      {
        range: fn.range,
        limitation: { file: facts.source.name, line, reason: 'unknown-segment', text },
      },
    ];
  });
  return [...new Map(senders.map((sender) => [sender.range[0], sender])).values()];
}

/** Returns the functions, of the file and of its modules, that calls of the file enter on the way to a request. */
export function collectEnteredFunctions(
  requests: readonly Pick<Request, 'callPath'>[],
  evaluation: Evaluation,
  modules: ProjectModules,
): NonNullable<FileAnalysis['enteredFunctions']> {
  const functions = new Set(requests.flatMap(({ callPath }) => (callPath?.hops ?? []).map(({ fn }) => fn)));
  return [...functions].flatMap((fn) => {
    const file = evaluation.getFile(fn);
    const path = file === evaluation.facts ? null : modules.getPath(file);
    return path === undefined ? [] : [{ path, range: fn.range }];
  });
}
