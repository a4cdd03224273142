/** Merges matched uses by place and turns them into the uses of a file's analysis. */
import { getRunsUntil } from './runs-until.ts';
import type { TSESTree } from '@typescript-eslint/utils';
import type { SdkTables } from '../../../data/dataset.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { getShownRange } from '../../evaluator/domain/skeleton.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import type { ProjectModules } from '../../program/modules/modules.ts';
import type { PackageFacts } from '../../program/source-file.ts';
import { getEnclosingFunction, getNodeId, getProgram, getStatement } from '../../program/syntax/syntax.ts';
import { isAtLeast } from '../evidence.ts';
import type { Use } from '../use.ts';
import type { Matches, MatchedUse } from '../matched-use.ts';
import { findAnswered } from './answered-requests.ts';
import { maskTokens } from '../../../data/mask-tokens.ts';
import { hasRouteClaim } from '../route-claims.ts';
import { getPlacesBeside } from './allowed-texts.ts';
import { findSendingCalls } from './sending-calls.ts';
import { getSdkSuccessor, getSuccessor } from './successors.ts';
import { addToGroup } from '../../program/group-by-key.ts';
import type { FileAnalysis } from '../file-analysis.ts';
import { getLiterals, type Request } from '../../requests/request.ts';

/** The parts of an analysis that turn matched uses into uses. */
export interface UseContext {
  evaluation: Evaluation;
  /** All uses of the analysis, also those in modules. */
  uses: readonly MatchedUse[];
  tables: SdkTables;
  facts: PackageFacts;
  getTrace(use: MatchedUse): Use['trace'];
  getAdapter(use: MatchedUse): Use['adapter'];
  getSources(use: MatchedUse): NonNullable<Use['madeBy']>;
}

/** Reads the proposals for uses in a module; in the order of the uses. */
export type ModuleReaders = (uses: readonly MatchedUse[], module: FileFacts) => readonly (() => Use['proposals'])[];

/** The uses whose text lies in a module that the file imports, with the path of the module. */
export function collectUsesInModules(
  uses: readonly MatchedUse[],
  context: UseContext,
  modules: ProjectModules,
  createReaders: ModuleReaders,
): FileAnalysis['usesInModules'] {
  const { evaluation } = context;
  const byModule = new Map<FileFacts, MatchedUse[]>();
  for (const use of uses) {
    const file = evaluation.getFile(use.node);
    if (file !== evaluation.facts) addToGroup(byModule, file, use);
  }
  return [...byModule].flatMap(([file, own]) => {
    const path = modules.getPath(file);
    if (path === undefined) return [];
    const readers = createReaders(own, file);
    return own.map((use, index) => ({ path, use: toUse(use, readers[index]!, context) }));
  });
}

/** The literals of imported modules in requests without a use, which must not change. */
export function collectKeptInModules(
  { routedRequests, uses }: Pick<Matches, 'routedRequests' | 'uses'>,
  evaluation: Evaluation,
  modules: ProjectModules,
): NonNullable<FileAnalysis['keptInModules']> {
  const used = new Set(uses.filter(({ evidence }) => evidence !== 'possible').map(({ request }) => request));
  return routedRequests.flatMap(({ request }) =>
    used.has(request)
      ? []
      : request.url.flatMap((piece) => {
          const node = piece.kind === 'text' ? piece.origin?.node : undefined;
          const range = piece.kind === 'text' ? getShownRange(piece) : null;
          const file = node && evaluation.getFile(node);
          const path = file && file !== evaluation.facts ? modules.getPath(file) : undefined;
          return range && path !== undefined ? [{ path, range }] : [];
        }),
  );
}

/** The literals of imported modules that requests on a deprecated route are made of, with the paths of the modules. */
export function collectSentInModules(
  { routedRequests }: Pick<Matches, 'routedRequests'>,
  evaluation: Evaluation,
  modules: ProjectModules,
): NonNullable<FileAnalysis['sentInModules']> {
  const nodes = routedRequests.flatMap(({ request, match }) =>
    match && hasRouteClaim(match.route) ? getLiterals(request) : [],
  );
  return [...new Set(nodes)].flatMap((node) => {
    const file = evaluation.getFile(node);
    const path = modules.getPath(file);
    return file === evaluation.facts || path === undefined ? [] : [{ path, range: node.range }];
  });
}

/** One use for each deprecation, kind and place, with the strongest evidence and all operations of that evidence. */
export function keepStrongest(uses: readonly MatchedUse[]): MatchedUse[] {
  const byPlace = new Map<string, MatchedUse>();
  for (const use of uses) {
    const key = `${use.claim.deprecation.id}:${use.claim.affects.kind}:${use.range.join('-')}:${getNodeId(getProgram(use.node))}`;
    const known = byPlace.get(key);
    if (!known || !isAtLeast(known.evidence, use.evidence)) byPlace.set(key, use);
    else if (use.request && known.evidence === use.evidence) {
      // How many calls around a request are followed depends on what the file is followed for, so the shortest way counts.
      const request = known.request && countHops(use.request) < countHops(known.request) ? use.request : known.request;
      const operations = [...new Set([...known.operations, ...use.operations])];
      const requests = [...getRequests(known).slice(0, MAX_REQUESTS), use.request];
      byPlace.set(key, { ...known, request, requests, operations });
    }
  }
  return [...byPlace.values()].sort(
    (a, b) =>
      a.range[0] - b.range[0] || a.range[1] - b.range[1] || (a.claim.deprecation.id < b.claim.deprecation.id ? -1 : 1),
  );
}

/** The most requests of a place that are listed: a finding names fewer. */
const MAX_REQUESTS = 100;

function getRequests({ request, requests }: MatchedUse): readonly Request[] {
  return requests ?? (request ? [request] : []);
}

const countHops = ({ callPath }: Request): number => callPath?.hops.length ?? 0;

/** The proposals are made when they are first read; `readProposals` gives the same every time. */
export function toUse(use: MatchedUse, readProposals: () => Use['proposals'], context: UseContext): Use {
  const { affects, deprecation } = use.claim;
  const operations = use.operations.map((operation) => ({
    operation,
    successor: getSuccessor(operation, deprecation),
  }));
  const sdk = use.request?.sdk
    ? getSdkSuccessor(use.request, operations[0]?.successor ?? null, deprecation, context)
    : null;
  const adapter = context.getAdapter(use);
  const besides = getPlacesBeside(use, context.evaluation);
  const answerOf = findAnswered(use, context);
  const until = getRunsUntil(use.node, context.evaluation.getFile(use.node));
  const sentBy = findSendingCalls(use, context.evaluation);
  return {
    deprecation: deprecation.id,
    kind: affects.kind,
    evidence: use.evidence,
    isHint:
      affects.hint !== undefined || (typeof deprecation.detectable === 'object' && 'hint' in deprecation.detectable),
    ...(affects.hint === undefined ? {} : { hint: affects.hint }),
    method: use.method,
    // A token may be written into a path.
    path: use.path === null ? null : maskTokens(use.path),
    operation: use.operation,
    operations,
    ...(sdk === null ? {} : { sdk }),
    act: getAct(use, context.evaluation),
    ...(answerOf ? { answerOf } : {}),
    ...(sentBy.length > 0 ? { sentBy } : {}),
    subject: use.subject,
    ...(use.value === undefined ? {} : { value: use.value }),
    ...(affects.called === undefined ? {} : { called: affects.called }),
    ...(affects.instead === undefined ? {} : { instead: affects.instead }),
    range: use.range,
    ...(use.request?.kind === 'described' ? { isDescribed: true as const } : {}),
    get proposals() {
      return readProposals();
    },
    ...(adapter ? { adapter } : {}),
    trace: context.getTrace(use),
    madeBy: context.getSources(use),
    ...(until === null ? {} : { until }),
    ...(besides.length > 0 ? { besides } : {}),
  };
}

/**
 * Returns the key of a use's act: equal for uses of one request in one statement, and for reads of its answer in one function. In a
 * module the operation is the key, because any importer may request it. Null for a route.
 */
function getAct({ claim, node, request, operation }: MatchedUse, evaluation: Evaluation): string | null {
  const { affects } = claim;
  if (!request || affects.kind === 'route') return null;
  const isOwn = evaluation.getFile(node) === evaluation.facts;
  const source = isOwn ? request.node.range.join('-') : operation;
  const scope = affects.kind === 'response-field' ? getReadScope(node) : getStatement(node);
  return `${scope.range[0]} ${source}`;
}

/**
 * Returns the innermost function around a read that is not a callback, or the statement around its outermost callback.
 */
function getReadScope(read: TSESTree.Node): TSESTree.Node {
  let inner = read;
  for (let fn = getEnclosingFunction(read); fn; fn = getEnclosingFunction(fn)) {
    if (fn.parent.type !== 'CallExpression' || fn.parent.callee === fn) return fn;
    inner = fn;
  }
  return getStatement(inner);
}
