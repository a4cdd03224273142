/** Uses that need no request: hosts, closed lists, headers of the platform's own, options of its client. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Dataset } from '../../../data/dataset.ts';
import type { Affects, Deprecation } from '../../../data/deprecation-schema.ts';
import type { Skeleton } from '../../evaluator/domain/skeleton.ts';
import { renderShownPath } from '../places/secrets.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { findPrefixedPaths } from '../../requests/clients/contract-routes.ts';
import type { Request } from '../../requests/request.ts';
import { locatePath } from '../../routes/platform-base.ts';
import { createWordSearch } from '../../prefilter/word-search.ts';
import { fillBrand } from '../judgement/message.ts';
import type { MatchContext, MatchedUse, Matches } from '../matched-use.ts';
import { findClientOptions, findEnvironmentReads } from './client-options.ts';
import { findClosedLists } from './closed-lists.ts';
import { findHosts } from './hosts.ts';
import { findUnattachedHeaders } from './headers.ts';
import { beginsLikePath } from '../../requests/guessed/guessed-parts.ts';
import { getExports, hasGlobals } from '../../program/modules/exports.ts';
import { findNodes } from '../../program/syntax/node-index.ts';
import { toSkeletons } from '../../evaluator/domain/kinds.ts';
import { hasRouteClaim } from '../route-claims.ts';
import { memoise } from '../../program/memoise.ts';
import { getLiterals } from '../../requests/request.ts';

interface FileContext extends MatchContext {
  evaluation: Evaluation;
  requests: readonly Request[];
  otherHostHeaders: ReadonlySet<TSESTree.Node>;
  /** Tests if the text of the file contains a word. A word put together from parts does not count; the prefilter misses it too. */
  mayContain: ReturnType<typeof createWordSearch>;
}

/** The parts of a use that do not come from its claim. */
type UsePlace = Pick<MatchedUse, 'evidence' | 'range' | 'subject'> & Partial<MatchedUse>;

/** Returns the uses in a file of claims that concern no particular operation. */
export function findUsesWithoutRequest(
  evaluation: Evaluation,
  requests: readonly Request[],
  { otherHostHeaders }: Matches,
  context: MatchContext,
): MatchedUse[] {
  const mayContain = createWordSearch(evaluation.facts.source.text);
  const file: FileContext = { ...context, evaluation, requests, otherHostHeaders, mayContain };
  return getClaims(context.dataset).flatMap((claim) =>
    findPlaces(claim.affects, claim.deprecation, file).map((place) => ({
      claim,
      methods: [],
      method: null,
      path: null,
      operation: null,
      operations: place.operation ? [place.operation] : [],
      request: null,
      match: null,
      bodyField: null,
      node: evaluation.facts.source.ast,
      ...place,
    })),
  );
}

const KINDS: ReadonlySet<Affects['kind']> = new Set(['host', 'enum', 'header', 'client-option']);
/** The claims of a dataset that need no request. */
const getClaims = memoise((dataset: Dataset): readonly MatchedUse['claim'][] =>
  dataset.deprecations.flatMap((deprecation) =>
    deprecation.affects.flatMap((affects) => (KINDS.has(affects.kind) ? [{ deprecation, affects }] : [])),
  ),
);

function findPlaces(affects: Affects, deprecation: Deprecation, file: FileContext): UsePlace[] {
  switch (affects.kind) {
    case 'host':
      return findHostPlaces(affects.host, file);
    case 'enum':
      return file.talksToPlatform ? findListPlaces(affects, deprecation, file) : [];
    case 'header':
      return file.talksToPlatform && affects.callers === undefined ? findHeaderPlaces(affects.header, file) : [];
    case 'client-option':
      return [...findOptionPlaces(affects, file), ...findEnvironmentPlaces(affects, file)];
    default:
      return [];
  }
}

function findHostPlaces(host: string, file: FileContext): UsePlace[] {
  if (!file.mayContain(host, 'in any case')) return [];
  return findHosts(host, file.evaluation.facts).map(({ range, node }) => ({
    subject: host,
    range,
    ...describeRequest(node, file),
  }));
}

/** The evidence, method and path of the request that a host is part of; `likely` where the text is not sent. */
function describeRequest(
  node: TSESTree.Node,
  { requests, platform }: FileContext,
): Pick<MatchedUse, 'evidence' | 'method' | 'path'> {
  const request = requests.find(
    ({ kind, url }) => kind === 'sink' && url.some((piece) => piece.kind === 'text' && piece.origin?.node === node),
  );
  if (!request) return { evidence: 'likely', method: null, path: null };
  const method = request.methods?.length === 1 ? request.methods[0]! : null;
  return { evidence: 'proven', method, path: renderShownPath(locatePath(request.url, platform).path) };
}

function findHeaderPlaces(header: string, { evaluation, platform, ...file }: FileContext): UsePlace[] {
  if (!file.mayContain(header, 'in any case')) return [];
  return (
    findUnattachedHeaders(header, evaluation, platform)
      .filter(({ node, base }) => base !== 'foreign' && !file.otherHostHeaders.has(node))
      // A base that is set and unknown may be any host.
      .map(({ range, node, base }) => ({
        evidence: base === 'platform' ? 'proven' : base === null ? 'likely' : 'possible',
        subject: header,
        range,
        namePlace: { range, node },
      }))
  );
}

function findOptionPlaces({ option, startsWith }: Affects & { kind: 'client-option' }, file: FileContext): UsePlace[] {
  const { evaluation, dataset, mayContain } = file;
  const isPossible =
    mayContain(option) && mayContain(startsWith ?? '') && dataset.platform.sdkPackages.some((name) => mayContain(name));
  if (!isPossible) return [];
  return findClientOptions(option, startsWith, evaluation).map((namePlace) => ({
    evidence: 'proven',
    subject: option,
    range: namePlace.range,
    namePlace,
  }));
}

function findEnvironmentPlaces(
  { environment = [] }: Affects & { kind: 'client-option' },
  file: FileContext,
): UsePlace[] {
  if (!file.talksToPlatform) return [];
  return environment
    .filter((name) => file.mayContain(name))
    .flatMap((name) =>
      findEnvironmentReads(name, file.evaluation.facts.source.ast).map((range): UsePlace => ({
        evidence: 'likely',
        subject: name,
        range,
      })),
    );
}

function findListPlaces(affects: Affects & { kind: 'enum' }, deprecation: Deprecation, file: FileContext): UsePlace[] {
  const fill = (value: string): string => fillBrand(value, file.brand);
  const knows = affects.knows.map(fill);
  if (knows.filter((value) => file.mayContain(value)).length < 2) return [];
  // Lists of another operation of the same item hold the values of both.
  const related = deprecation.affects.flatMap((other) => (other.kind === 'enum' ? other.knows.map(fill) : []));
  const lacks = fill(affects.lacks);
  const fieldNames = affects.field.split(/\.|\[\]/);
  return findClosedLists({ knows, related, lacks, fieldNames }, file.evaluation.facts).map((range) => ({
    evidence: 'likely',
    operation: affects.operations[0] ?? null,
    subject: affects.field.replace(/^result(\[\])?\./, ''),
    value: lacks,
    range,
  }));
}

/** Tests if a file exports something, or declares a global, and holds a deprecated path that is part of none of its requests. */
export function exportsUnsentPath(
  requests: readonly Request[],
  evaluation: Evaluation,
  context: MatchContext,
): boolean {
  const { names, whole } = getExports(evaluation.facts);
  if (names.size === 0 && whole === null && !hasGlobals(evaluation.facts)) return false;
  const sent = new Set(requests.flatMap(getLiterals));
  const isClaimed = (path: Skeleton): boolean => {
    const { match } = context.routes.resolve(locatePath(path, context.platform).segments);
    return match !== null && hasRouteClaim(match.route);
  };
  if (findPrefixedPaths(evaluation).some(isClaimed)) return true;
  for (const node of findNodes(evaluation.facts.source.ast, TEXTS)) {
    const texts = getPathTexts(node);
    if (texts.length === 0 || texts.some((text) => sent.has(text))) continue;
    evaluation.begin();
    if (toSkeletons(evaluation.fileFrame.evaluate(node)).some(isClaimed)) return true;
  }
  return false;
}

const TEXTS = ['Literal', 'TemplateLiteral'] as const;

/** The text nodes of a literal or template that begins like a path, perhaps after a hole; none for other nodes. */
function getPathTexts(node: TSESTree.Literal | TSESTree.TemplateLiteral): readonly TSESTree.Node[] {
  if (node.type === 'Literal') return typeof node.value === 'string' && beginsLikePath(node.value) ? [node] : [];
  if (node.type !== 'TemplateLiteral') return [];
  const [first, second] = node.quasis.map(({ value }) => value.cooked ?? '');
  const start = first === '' && second !== undefined ? second : (first ?? '');
  return beginsLikePath(start) ? node.quasis.filter(({ value }) => value.cooked !== '') : [];
}
