/** Finds functions that send to the platform with a path whose end their callers give, and the functions that requests enter. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { UNKNOWN_ARGUMENTS } from '../../evaluator/domain/arguments.ts';
import { toSkeletons } from '../../evaluator/domain/kinds.ts';
import { renderSkeleton } from '../../evaluator/domain/skeleton.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { getExports } from '../../program/modules/exports.ts';
import type { ProjectModules } from '../../program/modules/modules.ts';
import { getContext } from '../../program/file-context.ts';
import { getEnclosingFunction, isFunction } from '../../program/syntax/syntax.ts';
import type { Marks } from '../../prefilter/marks.ts';
import { findRewritingClients } from '../../requests/hooks/rewritten-urls.ts';
import { findHandedNames, getNamesOf } from '../../requests/relevance/sender-calls.ts';
import { getSender, type Request } from '../../requests/request.ts';
import { locatePath } from '../../routes/platform-base.ts';
import type { FileAnalysis, OpenSender, OpenUrl } from '../file-analysis.ts';
import type { Matches, MatchContext } from '../matched-use.ts';
import { maskTokens } from '../../../data/mask-tokens.ts';
import { createLineIndex } from '../places/source-place.ts';
import { findPathEnds, isOfCaller } from './unjudged-requests.ts';

/** Functions of a file that pass a path to each other are followed so far. */
const MOST_PASSED = 3;

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
  // Thousands of functions may have the same name.
  const passing = new Map<string, string[]>();
  const getPassingNames = (own: readonly string[]): string[] => {
    const key = JSON.stringify(own);
    const known = passing.get(key) ?? getExportedNames(own, facts);
    passing.set(key, known);
    return known;
  };
  const senders = findPathEnds(matches, context).flatMap(({ request, segments, path, rest }): OpenSender[] => {
    const { node } = request;
    if (rest?.kind !== 'hole' || rest.reason !== 'parameter' || !isOfCaller(rest, request, context.facts)) return [];
    const fn = rest.of ?? getEnclosingFunction(node);
    if (!fn || !isFunction(fn) || [fn, node].some((each) => evaluation.getFile(each) !== facts)) return [];
    if (segments.length > 0 && !context.routes.mayContinue(segments)) return [];
    const text = `\`${maskTokens(renderSkeleton(path))}\`: the path is that of a caller, and no call was found`;
    const { line } = position(node.range[0]);
    return [
      {
        range: fn.range,
        sender: getSender(request).range,
        names: getPassingNames(getNamesOf(fn, facts)),
        beginning: path.at(-1) === rest ? renderSkeleton(path.slice(0, -1)) : null,
        limitation: { file: facts.source.name, line, reason: 'unknown-segment', text },
      },
    ];
  });
  return [...new Map(senders.map((sender) => [sender.range[0], sender])).values()];
}

/** Returns the functions that a file exports and that make such a URL, which other code sends. */
export function findOpenUrls(
  evaluation: Evaluation,
  { platform, routes }: Pick<MatchContext, 'platform' | 'routes'>,
): OpenUrl[] {
  const { facts } = evaluation;
  if (getContext(facts.source.name) === 'test') return [];
  const position = createLineIndex(facts.source.text);
  return [...getExports(facts).names.values()].flatMap((entry) => {
    const value = entry.kind === 'node' ? evaluation.getValue(entry.node) : null;
    if (value?.kind !== 'function') return [];
    return toSkeletons(evaluation.callFunction(value, UNKNOWN_ARGUMENTS)).flatMap((url) => {
      const { base, segments, path } = locatePath(url, platform);
      const rest = path.at(-1);
      const isOpen = base.kind === 'platform' && rest?.kind === 'hole' && rest.reason === 'parameter';
      if (!isOpen || (segments.length > 0 && !routes.mayContinue(segments))) return [];
      const { line } = position(value.node.range[0]);
      return [{ beginning: renderSkeleton(path.slice(0, -1)), file: facts.source.name, line }];
    });
  });
}

/** Returns the names under which a file exports clients of the platform whose hooks change the path that a call gives. */
export function findRewritingExports(
  evaluation: Evaluation,
  { addressesPlatform }: Pick<Marks, 'addressesPlatform'>,
): string[] {
  const { facts } = evaluation;
  if (!addressesPlatform || getContext(facts.source.name) === 'test') return [];
  evaluation.begin();
  const names = findRewritingClients(evaluation);
  const { names: exported } = getExports(facts);
  const clients = new Set(names);
  const isClient = (node: TSESTree.Node): boolean => node.type === 'Identifier' && clients.has(node.name);
  const others = [...exported].flatMap(([as, entry]) => (entry.kind === 'node' && isClient(entry.node) ? as : []));
  return names.length === 0 ? [] : [...new Set([...names, ...others, ...findHandedNames(names, facts)])];
}

/** Adds the names of functions of the file that pass their parameters to a function. */
function getExportedNames(names: readonly string[], facts: FileFacts): string[] {
  const all = new Set(names);
  for (let round = 0; round < MOST_PASSED; round++) for (const name of findHandedNames([...all], facts)) all.add(name);
  return [...all];
}

/** Returns the functions that requests of the file enter, in it and its modules, and the calls that send for others. */
export function collectEnteredFunctions(
  requests: readonly Request[],
  evaluation: Evaluation,
  modules: ProjectModules,
): NonNullable<FileAnalysis['enteredFunctions']> {
  const entered = requests.flatMap((request) => {
    const sender = getSender(request);
    return [...(request.callPath?.hops ?? []).map(({ fn }) => fn), ...(sender === request.node ? [] : [sender])];
  });
  return [...new Set<TSESTree.Node>(entered)].flatMap((node) => {
    const file = evaluation.getFile(node);
    const path = file === evaluation.facts ? null : modules.getPath(file);
    return path === undefined ? [] : [{ path, range: node.range }];
  });
}
