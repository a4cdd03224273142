/** Finds deprecated URLs in strings that are sent without a modelled client: command lines, code in a string, protocol messages. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Platform } from '../../data/schema.ts';
import { toSkeletons } from '../evaluator/domain/kinds.ts';
import { renderSkeleton, searchSkeleton, sliceSkeleton, type Skeleton } from '../evaluator/domain/skeleton.ts';
import type { Evaluation } from '../evaluator/evaluation.ts';
import { SENDING_ATTRIBUTES, COMMAND_OR_CODE, TRANSPORT_GLOBALS, TRANSPORTS } from '../libraries/transports.ts';
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
 * Returns a limitation for each string with a URL of a deprecated route, if the file uses a transport, or the string itself is a command,
 * code or an attribute with a URL. Strings in which a use is found are left out.
 */
export function findTransportUrls(evaluation: Evaluation, known: Known): NodeLimitation[] {
  const { source } = evaluation.facts;
  const hasTransport = usesTransport(evaluation, known.specifiers);
  const start = createStartPattern(known.platform);
  return findNodes(source.ast, TEXTS).flatMap((node): NodeLimitation[] => {
    const written = source.text.slice(...node.range);
    if (!written.includes('/') || isPartOfText(node)) return [];
    if (!hasTransport && !COMMAND_OR_CODE.test(written) && !isSentByElement(node)) return [];
    if (known.uses.some((use) => isInside(use.node, node))) return [];
    evaluation.begin();
    const texts = toSkeletons(evaluation.fileFrame.evaluate(node));
    const url = texts.flatMap((text) => findUrls(text, start)).find((found) => isClaimed(found, known));
    if (url === undefined) return [];
    const text = `\`${renderSkeleton(url)}\` in a text that no modelled client sends`;
    return [{ node, offset: node.range[0], reason: 'unmodelled-client', text }];
  });
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
