/**
 * Finds deprecated URLs in texts that no modelled client is seen to send: command lines, code in a string, protocol messages, URLs
 * that elements, sockets and pages get.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Platform } from '../../../data/deprecation-schema.ts';
import { toSkeletons } from '../../evaluator/domain/kinds.ts';
import { renderSkeleton, type HolePiece, type Skeleton } from '../../evaluator/domain/skeleton.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import {
  CODE_RUNNERS,
  COMMAND_OR_CODE,
  SENDING_ATTRIBUTES,
  TRANSPORT_GLOBALS,
  TRANSPORTS,
} from '../../libraries/requests/transports.ts';
import { getContext } from '../../program/file-context.ts';
import { isScriptUrl } from '../../program/syntax/data-urls.ts';
import { findNodes } from '../../program/syntax/node-index.ts';
import { collectAround, getMemberName, getRootIdentifier } from '../../program/syntax/syntax.ts';
import type { Request } from '../../requests/request.ts';
import { locatePath, dropQuery } from '../../routes/platform-base.ts';
import type { RouteTrie } from '../../routes/route-trie.ts';
import { findUrls, findUrlsInCode } from '../texts/urls-in-text.ts';
import type { MatchedUse, NodeLimitation } from '../matched-use.ts';
import { hasRouteClaim } from '../route-claims.ts';
import { getLiterals } from '../../requests/request.ts';

interface Known {
  platform: Pick<Platform, 'baseUrls' | 'versionPath'>;
  routes: RouteTrie;
  uses: readonly Pick<MatchedUse, 'node'>[];
  requests: readonly Pick<Request, 'url'>[];
  /** The import specifiers of the file and of the modules that it uses. */
  specifiers: readonly string[];
}

const TEXTS = ['Literal', 'TemplateLiteral', 'BinaryExpression'] as const;

/** The reasons of a hole that count here. Others are judged elsewhere: the path in a parameter where the function is called. */
const OWN_REASONS: readonly HolePiece['reason'][] = ['unresolved'];

/**
 * Returns a limitation for each text with a URL of a deprecated route, or with a base of the platform and an unknown path behind it.
 * Texts in which a use is found, or that are part of a request's URL, are left out. `/client/v4/` without a host counts only in a file
 * that uses a transport, and where the text itself is a command, code or an attribute with a URL.
 */
export function findUnsentUrls(evaluation: Evaluation, known: Known): NodeLimitation[] {
  const { source } = evaluation.facts;
  const hasTransport = usesTransport(evaluation, known.specifiers);
  const patterns = createStartPatterns(known.platform);
  const code = new Set(findCode(evaluation));
  const aroundUses = collectAround(known.uses.map((use) => use.node));
  const aroundSent = collectAround(known.requests.flatMap(getLiterals));
  const isMentioned = getContext(source.name) === 'test';
  return [...new Set([...findNodes(source.ast, TEXTS), ...code])].flatMap((node): NodeLimitation[] => {
    const written = source.text.slice(...node.range);
    const isCode = code.has(node);
    if (!isCode && (!written.includes('/') || isPartOfText(node))) return [];
    const isCommand = isCode || COMMAND_OR_CODE.test(written);
    const isSent = hasTransport || isCommand || isSentByElement(node);
    if (!isSent && ((isMentioned && !isAwaitedRequest(node)) || !mayBeginWithUrl(node, written, patterns.base)))
      return [];
    if (aroundUses.has(node)) return [];
    if (!isSent && aroundSent.has(node)) return [];
    evaluation.begin();
    const value = evaluation.fileFrame.evaluate(node);
    if (isCode && value.kind !== 'text' && value.kind !== 'choice') return [];
    const start = isSent ? patterns.path : patterns.base;
    const isOpenSent = isCommand || isGivenToTransport(node, evaluation);
    const url = toSkeletons(value)
      .flatMap((text) => (isCode ? findUrlsInCode(text, start) : findUrls(text, start)))
      .find(
        (found) =>
          isClaimed(found, known) ||
          (isOpen(found, known) && (isOpenSent || (!isSent && isOwnOpen(found)))) ||
          (isCode && isBare(found, known)),
      );
    if (url === undefined) return [];
    // A query may hold a secret, and says nothing about the route.
    const text = `\`${renderSkeleton(dropQuery(url))}\` in a text that no known client sends`;
    return [{ node, offset: node.range[0], reason: 'unmodelled-client', text }];
  });
}

/** Tests if a text contains a base URL, or begins with a value that may be one. */
function mayBeginWithUrl(node: TSESTree.Node, written: string, base: RegExp): boolean {
  if (base.test(written)) return true;
  if (node.type === 'TemplateLiteral') return node.quasis[0]!.value.raw === '' && node.expressions.length > 0;
  let first: TSESTree.Node = node;
  while (first.type === 'BinaryExpression') first = first.left;
  return first.type === 'Identifier' || first.type === 'MemberExpression';
}

function isOwnOpen(url: Skeleton): boolean {
  const last = url.at(-1);
  return last?.kind === 'hole' && OWN_REASONS.includes(last.reason);
}

/** Tests if a URL in code is a base of the platform, behind which the code may put any path. */
function isBare(url: Skeleton, { platform }: Known): boolean {
  const { base, segments } = locatePath(url, platform);
  return base.kind === 'platform' && segments.length === 0;
}

/** Finds the arguments that run as code, and the texts that are the URL of a program. */
function findCode({ facts }: Evaluation): TSESTree.Node[] {
  const run = facts.calls.flatMap(({ callee, arguments: args }) => {
    if (callee.type !== 'Identifier' || !CODE_RUNNERS.includes(callee.name) || facts.variables.has(callee)) return [];
    return (callee.name === 'Function' ? args.at(-1) : args[0]) ?? [];
  });
  const programs = findNodes(facts.source.ast, TEXTS).filter(
    (node) => isScriptUrl(facts.source.text.slice(node.range[0] + 1, node.range[1])) && !isPartOfText(node),
  );
  return [...run, ...programs];
}

/** Tests if a text is an argument of a transport, alone or in a list: `execFile('curl', ['-s', url])`. */
function isGivenToTransport(node: TSESTree.Node, { fileFrame }: Evaluation): boolean {
  const list = node.parent?.type === 'ArrayExpression' ? node.parent : node;
  const call = list.parent;
  if (call?.type !== 'CallExpression' || call.callee === list) return false;
  const callee = fileFrame.evaluate(call.callee);
  return callee.kind === 'external' && TRANSPORTS.includes(callee.module?.replace(/^node:/, '') ?? '');
}

/** Tests if the path behind a base of the platform is not known. */
function isOpen(url: Skeleton, { platform }: Known): boolean {
  const { base, segments, path } = locatePath(url, platform);
  return base.kind === 'platform' && segments.length === 0 && path.at(-1)?.kind === 'hole';
}

function usesTransport({ facts }: Evaluation, specifiers: readonly string[]): boolean {
  if (specifiers.some((specifier) => TRANSPORTS.includes(specifier.replace(/^node:/, '')))) return true;
  return facts.calls.some(({ callee }) => {
    const root = getRootIdentifier(callee);
    return root !== null && TRANSPORT_GLOBALS.includes(root.name) && !facts.variables.has(root);
  });
}

/** True for attributes whose URL the browser requests: `<form action={url}>`, `<img src="…" />`. */
function isSentByElement({ parent }: TSESTree.Node): boolean {
  const attribute = parent?.type === 'JSXExpressionContainer' ? parent.parent : parent;
  return attribute?.type === 'JSXAttribute' && SENDING_ATTRIBUTES.includes(String(attribute.name.name));
}

/** `await request.get(url)`. The definition of a mock, `server.get(url, handler)`, is not awaited. */
function isAwaitedRequest({ parent }: TSESTree.Node): boolean {
  return (
    parent?.type === 'CallExpression' &&
    parent.parent.type === 'AwaitExpression' &&
    parent.callee.type === 'MemberExpression' &&
    SENDING_METHODS.test(getMemberName(parent.callee) ?? '')
  );
}

const SENDING_METHODS = /^(?:get|post|put|patch|delete|head|request|fetch)$/;

/** True for an operand of `+`: the outermost `+` is judged as a whole. */
function isPartOfText({ parent }: TSESTree.Node): boolean {
  return parent?.type === 'BinaryExpression' && parent.operator === '+';
}

/** `base`: a base URL, of any protocol. `path`: that, or the beginning of its path. */
function createStartPatterns({ baseUrls, versionPath }: Known['platform']): Record<'base' | 'path', RegExp> {
  const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  // One pattern for what is in front of all of them: a configuration may list thousands.
  const ends = baseUrls.map((url) => escape(url.replace(/^[a-z]+:\/\//i, '')));
  const base = String.raw`(?:\b[a-z]+:)?\/\/(?:${ends.join('|')})`;
  const paths = versionPath === '' ? [] : [escape(`/${versionPath}/`)];
  return { base: new RegExp(base, 'i'), path: new RegExp([base, ...paths].join('|'), 'i') };
}

function isClaimed(url: Skeleton, { platform, routes }: Known): boolean {
  const { match, possible } = routes.resolve(locatePath(url, platform).segments);
  return match === null ? possible.some((route) => hasRouteClaim(route)) : hasRouteClaim(match.route);
}
