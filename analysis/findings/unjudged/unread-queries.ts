/** Requests to the platform whose query is not known, where some of the data is about parameters of the query. */
import { getText, type Piece, type Skeleton } from '../../evaluator/domain/skeleton.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import type { Request } from '../../requests/request.ts';
import type { RouteMatch } from '../../routes/route-trie.ts';
import type { NodeLimitation } from '../matched-use.ts';
import { getClaims } from '../route-claims.ts';
import { getPathParameters, isOfOtherCode, isUnread } from './unread-bodies.ts';
import { getQueryText } from '../uses/query-parameters.ts';
import { isCallerAffected } from '../uses/uses-of-request.ts';

/** The most parameters that a limitation names. */
const MOST_NAMED = 3;

/**
 * The limitation of a request of which the data claims parameters of the query, and whose query other code gives, such as the caller of a
 * proxy: `/dns_records${new URL(request.url).search}`, or a hook of the client that names a claimed parameter. Null for any other request.
 */
export function getQueryLimitation(request: Request, { route }: RouteMatch): NodeLimitation | null {
  const { url, query, node, kind, methods, hookedParameters = [] } = request;
  if (kind === 'unresolved' || kind === 'described') return null;
  const parameters = getClaims(route, methods).flatMap(({ claim: { affects } }) =>
    affects.kind === 'query' && isCallerAffected(affects, request) ? [affects.parameter] : [],
  );
  if (parameters.length === 0) return null;
  const hooked = parameters.find((name) => hookedParameters.includes(name));
  if (hooked !== undefined) {
    const text = `a hook of the client may add \`${hooked}\` to the query of \`${route.template}\``;
    return { node, offset: node.range[0], reason: 'unknown-content', text };
  }
  const others = getPathParameters(request, route);
  const isPassedUnread = query !== null && getAlternatives(query).some((value) => isUnread(value, others));
  const hole = getQueryHole(url);
  if (!isPassedUnread && (hole === null || !isOfOtherCode(hole))) return null;
  const named = [...new Set(parameters)].slice(0, MOST_NAMED).map((name) => `\`${name}\``);
  const text = `the query of \`${route.template}\` is not known: it may have ${named.join(', ')}`;
  return { node, offset: node.range[0], reason: 'unknown-content', text };
}

/** The hole that may hold all parameters: in `?${params}`, and at the end of a URL, `/dns_records${search}`. */
function getQueryHole(url: Skeleton): Piece | null {
  const [first] = getQueryText(url);
  if (first) return first.kind === 'hole' && first.isEncoded !== true ? first : null;
  const before = getText(url.slice(-2, -1));
  const last = url.at(-1);
  return last?.kind === 'hole' && before !== null && /[^/?]$/.test(before) ? last : null;
}
