/** Finds deprecated URLs in strings that are sent without a modelled client: command lines, code in a string, protocol messages. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Platform } from '../../data/schema.ts';
import { toSkeletons } from '../evaluator/domain/kinds.ts';
import { renderSkeleton, searchSkeleton, sliceSkeleton, type Skeleton } from '../evaluator/domain/skeleton.ts';
import type { Evaluation } from '../evaluator/evaluation.ts';
import {
  CODE_RUNNERS,
  COMMAND_OR_CODE,
  SENDING_ATTRIBUTES,
  TRANSPORT_GLOBALS,
  TRANSPORTS,
} from '../libraries/transports.ts';
import { findNodes } from '../program/node-index.ts';
import { getRootIdentifier, isInside } from '../program/syntax.ts';
import { locatePath } from '../routes/base-and-path.ts';
import type { RouteTrie } from '../routes/route-trie.ts';
import type { MatchedUse, NodeLimitation } from './matched-use.ts';
import { hasRouteClaim } from './route-claims.ts';

interface Known {
  platform: Pick<Platform, 'baseUrls' | 'versionPath'>;
  routes: RouteTrie;
  uses: readonly Pick<MatchedUse, 'node'>[];
  /** The import specifiers of the file and of the modules that it uses. */
  specifiers: readonly string[];
}

const TEXTS = ['Literal', 'TemplateLiteral', 'BinaryExpression'] as const;

/** At most this many URLs of one string are judged. */
const MOST_URLS = 20;

/**
 * Returns a limitation for each string with a URL of a deprecated route, or with a base of the platform and an unknown path behind it, if
 * the file uses a transport, or the string itself is a command, code or an attribute with a URL. Strings in which a use is found are
 * left out.
 */
export function findTransportUrls(evaluation: Evaluation, known: Known): NodeLimitation[] {
  const { source } = evaluation.facts;
  const hasTransport = usesTransport(evaluation, known.specifiers);
  const start = createStartPattern(known.platform);
  const code = new Set(findCode(evaluation));
  return [...new Set([...findNodes(source.ast, TEXTS), ...code])].flatMap((node): NodeLimitation[] => {
    const written = source.text.slice(...node.range);
    const isCode = code.has(node);
    if (!isCode && (!written.includes('/') || isPartOfText(node))) return [];
    const isCommand = isCode || COMMAND_OR_CODE.test(written);
    if (!hasTransport && !isCommand && !isSentByElement(node)) return [];
    if (known.uses.some((use) => isInside(use.node, node))) return [];
    evaluation.begin();
    const value = evaluation.fileFrame.evaluate(node);
    if (isCode && value.kind !== 'text' && value.kind !== 'choice') return [];
    const texts = toSkeletons(value);
    const isOpenSent = isCommand || isGivenToTransport(node, evaluation);
    const url = texts
      .flatMap((text) => [...findUrls(text, start), ...(isCode ? findUrls(text, PATH_IN_CODE) : [])])
      .find((found) => isClaimed(found, known) || (isOpenSent && isOpen(found, known)));
    if (url === undefined) return [];
    const text = `\`${renderSkeleton(url)}\` in a text that no modelled client sends`;
    return [{ node, offset: node.range[0], reason: 'unmodelled-client', text }];
  });
}

/** A path that begins a text within code. */
const PATH_IN_CODE = /(?<=['"`])\/(?=[a-z])/i;

/** Finds the arguments that run as code. */
function findCode({ facts }: Evaluation): TSESTree.Node[] {
  return facts.calls.flatMap(({ callee, arguments: args }) => {
    if (callee.type !== 'Identifier' || !CODE_RUNNERS.includes(callee.name) || facts.variables.has(callee)) return [];
    return (callee.name === 'Function' ? args.at(-1) : args[0]) ?? [];
  });
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

/** True for an operand of `+`: the outermost `+` is judged as a whole. */
function isPartOfText({ parent }: TSESTree.Node): boolean {
  return parent?.type === 'BinaryExpression' && parent.operator === '+';
}

function createStartPattern({ baseUrls, versionPath }: Known['platform']): RegExp {
  const starts = [...baseUrls, ...(versionPath === '' ? [] : [`/${versionPath}/`])];
  return new RegExp(starts.map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|'), 'i');
}

/** A character that ends a URL in a command or in code. */
const END = /[\s'"`\\<>|;)]/;

function findUrls(text: Skeleton, start: RegExp): Skeleton[] {
  const found: Skeleton[] = [];
  for (let rest = text; found.length < MOST_URLS;) {
    const at = searchSkeleton(rest, start);
    if (at === -1) break;
    rest = sliceSkeleton(rest, at);
    const end = searchSkeleton(rest, END);
    found.push(end === -1 ? rest : sliceSkeleton(rest, 0, end));
    if (end === -1) break;
    rest = sliceSkeleton(rest, end);
  }
  return found;
}

function isClaimed(url: Skeleton, { platform, routes }: Known): boolean {
  const { match, possible } = routes.resolve(locatePath(url, platform).segments);
  return match === null ? possible.some((route) => hasRouteClaim(route)) : hasRouteClaim(match.route);
}
