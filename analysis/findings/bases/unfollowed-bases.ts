/** Finds the platform's base URLs in a source that no request of the file begins with. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Platform } from '../../../data/deprecation-schema.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { toSkeletons } from '../../evaluator/domain/kinds.ts';
import { holeOf, renderSkeleton, textOf, type Skeleton } from '../../evaluator/domain/skeleton.ts';
import type { ProjectModules } from '../../program/modules/modules.ts';
import { findNamedUrls, toComparable } from '../../program/names/named-urls.ts';
import { getContext } from '../../program/file-context.ts';
import { groupBy } from '../../program/group-by-key.ts';
import { memoise, memoiseByText } from '../../program/memoise.ts';
import { findNodes } from '../../program/syntax/node-index.ts';
import { findProxiedPaths, toProxiedPath } from '../../program/server/proxied-paths.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { collectAround } from '../../program/syntax/syntax.ts';
import type { Request } from '../../requests/request.ts';
import { locatePath, parseBaseUrl, type Segment } from '../../routes/platform-base.ts';
import type { RouteTrie } from '../../routes/route-trie.ts';
import type { FileAnalysis, UnfollowedBase } from '../file-analysis.ts';
import type { NodeLimitation } from '../matched-use.ts';
import { maskTokens } from '../../../data/mask-tokens.ts';
import { createLineIndex } from '../places/source-place.ts';
import { isMentioned } from '../mentions/mentioned-texts.ts';
import { isOwnOrigin } from './proxies.ts';
import { getLiterals } from '../../requests/request.ts';
import { getWholeSum } from '../../program/syntax/around.ts';

interface Routing {
  platform: Pick<Platform, 'baseUrls' | 'versionPath'>;
  routes: RouteTrie;
}

interface Known extends Routing {
  requests: readonly Pick<Request, 'url' | 'kind'>[];
  /** The nodes of findings and limitations of the file. */
  judged: readonly Pick<NodeLimitation, 'node'>[];
  /** Selects the literals to look for. */
  isSought(node: TSESTree.Node): boolean;
}

/** The most segments of a path that a proxy forwards. */
const MAX_PROXIED = 3;

const TEXTS = ['Literal', 'TemplateElement'] as const;

/**
 * Returns the literals of the file with a base of the platform that begin no request, and that are not only mentioned. Whether one is
 * followed from another file is known when all files are analysed.
 */
export function findUnfollowedBases(evaluation: Evaluation, known: Known): UnfollowedBase[] {
  const { facts } = evaluation;
  if (getContext(facts.source.name) === 'test') return [];
  const hosts = [...new Set(known.platform.baseUrls.map((url) => parseBaseUrl(url).host))];
  const texts = findNodes(facts.source.ast, TEXTS).flatMap((node) => {
    const text = getText(node);
    return text !== null && hosts.some((host) => text.includes(host)) ? [{ node, text }] : [];
  });
  if (texts.length === 0) return [];
  const sent = new Set(getTextNodes(known.requests, known));
  const isJudged = createJudgedTest(known.judged);
  const named = groupBy(findNamedUrls(facts), ({ url }) => url);
  // Shared by the literals of one text, each of which may have a name of its own.
  const getNames = memoiseByText((text) => [...new Set((named.get(text) ?? []).flatMap(({ names }) => [...names]))]);
  const position = createLineIndex(facts.source.text);
  return texts.flatMap(({ node, text }): UnfollowedBase[] => {
    const isUrl = isUrlOf(text, hosts);
    const quoted = isUrl ? null : findQuotedUrl(text, hosts);
    if ((!isUrl && quoted === null) || sent.has(node) || isJudged(node) || isMentioned(node, facts)) return [];
    evaluation.begin();
    const urls = quoted === null ? toSkeletons(evaluation.fileFrame.evaluate(getWholeText(node))) : [textOf(quoted)];
    if (!urls.some((url) => mayBeClaimed(url, known)) || !known.isSought(node)) return [];
    return [
      {
        range: node.range,
        names: addProxied(getNames(text), node, facts),
        limitation: {
          file: facts.source.name,
          line: position(node.range[0]).line,
          reason: 'base-not-followed',
          text: `\`${maskTokens(quoted ?? text)}\`: no request that uses it was found`,
        },
      },
    ];
  });
}

const NOT_FOLLOWED: ReadonlySet<Request['kind']> = new Set(['unresolved', 'described']);

/**
 * True if no path follows the base. An argument of an unknown callee is not a path if it is entirely unknown, and may be a base up to an
 * ID, `…/accounts/${account}`, behind which a path of the data may follow. Nor is one that the callers of a description pass.
 */
function isBare({ url, kind }: Known['requests'][number], { platform, routes }: Routing): boolean {
  const { base, segments, path } = locatePath(url, platform);
  if (base.kind === 'hole') return false;
  if (segments.length === 0) return NOT_FOLLOWED.has(kind) || !path.some((piece) => piece.kind === 'hole');
  const endsWithId = segments.at(-1)!.text === null && path.at(-1)?.kind === 'hole';
  return kind === 'unresolved' && base.kind === 'platform' && endsWithId && routes.mayContinue(segments);
}

/** The literals of other files that the URLs of requests begin with, with the paths of their files. */
export function collectBasesInModules(
  { requests, ...routing }: Pick<Known, 'requests' | keyof Routing>,
  evaluation: Evaluation,
  modules: ProjectModules,
): NonNullable<FileAnalysis['basesInModules']> {
  return [...new Set(getTextNodes(requests, routing))].flatMap((node) => {
    const file = evaluation.getFile(node);
    const path = file === evaluation.facts ? undefined : modules.getPath(file);
    return path === undefined ? [] : [{ path, range: node.range }];
  });
}

/** Adds the paths that a proxy passes on to a literal, each with a slash in front. */
function addProxied(names: string[], node: TSESTree.Node, facts: FileFacts): string[] {
  const byTarget = getProxiedByTarget(facts);
  if (byTarget.size === 0) return names;
  const paths = getAncestors(node).flatMap((outer) => (byTarget.get(outer) ?? []).map(({ path }) => path));
  const proxied = paths.map((path) => (path.type === 'Literal' ? toProxiedPath(String(path.value)) : null));
  const added = proxied.flatMap((path) => (path === null ? [] : [`/${path}`]));
  return added.length === 0 ? names : [...names, ...added];
}

/** A node and all nodes around it, the innermost first. */
function getAncestors(node: TSESTree.Node): TSESTree.Node[] {
  const ancestors: TSESTree.Node[] = [];
  for (let outer: TSESTree.Node | undefined = node; outer; outer = outer.parent) ancestors.push(outer);
  return ancestors;
}

const getProxiedByTarget = memoise((facts: FileFacts) => groupBy(findProxiedPaths(facts), ({ target }) => target));

/**
 * The names under which the requests of a file read a base that is known only by its name, and the beginnings of paths of the program's
 * own server, which may be those of a proxy.
 */
export function collectBaseNames({ requests, platform }: Pick<Known, 'requests' | 'platform'>): string[] {
  const names = requests.flatMap(({ url }) => {
    const { base, segments } = locatePath(url, platform);
    if (base.kind === 'none' || isOwnOrigin(base)) return getBeginnings(segments);
    return base.kind === 'hole' && base.name !== undefined ? [toComparable(base.name.split('.').at(-1)!)] : [];
  });
  return [...new Set(names)].sort();
}

/** `/edge` and `/edge/api` of `/edge/api/${zone}`. */
function getBeginnings(segments: readonly Segment[]): string[] {
  const unknown = segments.findIndex(({ text }) => text === null);
  const known = segments.slice(0, Math.min(MAX_PROXIED, unknown === -1 ? MAX_PROXIED : unknown));
  return known.map(
    (_, index) =>
      `/${known
        .slice(0, index + 1)
        .map(({ text }) => text)
        .join('/')}`,
  );
}

/** The nodes whose text is a part of the URLs of requests that have a path behind their base. */
function getTextNodes(requests: Known['requests'], routing: Routing): TSESTree.Node[] {
  return requests.flatMap((request) => (isBare(request, routing) ? [] : getLiterals(request)));
}

function getText(node: TSESTree.Literal | TSESTree.TemplateElement): string | null {
  if (node.type === 'TemplateElement') return node.value.cooked;
  return typeof node.value === 'string' ? node.value : null;
}

/** Tests if a text begins with one of the hosts, with or without a scheme, and is a URL as a whole; not for prose. */
function isUrlOf(text: string, hosts: readonly string[]): boolean {
  const host = /^\s*(?:[a-z]+:)?(?:\/\/)?([^/?#\s]+)(?:[/?#]\S*)?\s*$/i.exec(text)?.[1]?.toLowerCase();
  return host !== undefined && hosts.includes(host.replace(/:443$/, ''));
}

/** A URL between quotes: `select net.http_get('https://…' || path)`, `@click="load('https://…' + id)"`, `{"base":"https://…"}`. */
const QUOTED_URL = /(?<=(["'`]))https?:\/\/[^\s"'`<>\\]{1,300}(?=\1)/gi;

/** Returns the first URL of a host that a text in another language quotes; null for a text without one. */
function findQuotedUrl(text: string, hosts: readonly string[]): string | null {
  return [...text.matchAll(QUOTED_URL)].map(([url]) => url).find((url) => isUrlOf(url, hosts)) ?? null;
}

/** Tests if the data claims a route that begins with a text. */
function mayBeClaimed(text: Skeleton, { platform, routes }: Known): boolean {
  const scheme = /^[a-z]*:?\/\//i.test(renderSkeleton(text)) ? [] : textOf('https://');
  const last = text.at(-1);
  const rest = last?.kind === 'text' ? [...textOf(last.text.endsWith('/') ? '' : '/'), ...holeOf('unresolved')] : [];
  const { base, segments } = locatePath([...scheme, ...text, ...rest], platform);
  return base.kind === 'platform' && (segments.length === 0 || routes.mayContinue(segments));
}

/** The template, or the whole `+`, that a literal is a part of. */
function getWholeText(node: TSESTree.Node): TSESTree.Node {
  return getWholeSum(node.type === 'TemplateElement' ? node.parent! : node);
}

/** Tests if a node is inside of one that is judged, or around it. */
export function createJudgedTest(judged: Known['judged']): (node: TSESTree.Node) => boolean {
  const nodes = new Set(judged.map((other) => other.node));
  const around = collectAround(nodes);
  return (node) => around.has(node) || getAncestors(node).some((outer) => nodes.has(outer));
}
