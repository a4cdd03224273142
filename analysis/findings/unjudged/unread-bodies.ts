/** Requests to the platform whose body is not known, where some of the data is about the body. */
import type { Piece, UnknownReason } from '../../evaluator/domain/skeleton.ts';
import type { Value } from '../../evaluator/domain/value.ts';
import type { Request } from '../../requests/request.ts';
import type { Route, RouteMatch } from '../../routes/route-trie.ts';
import type { NodeLimitation } from '../matched-use.ts';
import { getClaims } from '../route-claims.ts';
import { isCallerAffected } from '../uses/uses-of-request.ts';
import { getBodyValues } from '../uses/request-body.ts';

/** The most fields that a limitation names. */
const MOST_NAMED = 3;

/** The limitation of a request of which the data claims fields of the body, and whose body nothing is known of; null for any other. */
export function getBodyLimitation(request: Request, { route }: RouteMatch): NodeLimitation | null {
  const { body, node, kind, methods } = request;
  if (body === null || kind === 'unresolved' || kind === 'described') return null;
  const fields = getClaims(route, methods).flatMap(({ claim: { affects } }) => {
    const isOfBody = affects.kind === 'request-field' || affects.kind === 'value';
    // A field that counts only beside another request says nothing by itself.
    const isAlone =
      affects.kind !== 'request-field' || (affects.beside === undefined && affects.differsFrom === undefined);
    return isOfBody && isAlone && isCallerAffected(affects, request) ? [affects.field] : [];
  });
  const others = getPathParameters(request, route);
  if (fields.length === 0 || !getBodyValues(body).some((value) => isUnread(value, others))) return null;
  const named = [...new Set(fields)].slice(0, MOST_NAMED).map((field) => `\`${field}\``);
  const text = `the body of \`${route.template}\` is not known: it may have ${named.join(', ')}`;
  return { node, offset: node.range[0], reason: 'unknown-content', text };
}

const NONE: ReadonlySet<string> = new Set();

/** The parameters of the path that a request gets among its own: a method of the SDK gets them in the same object. */
export function getPathParameters({ sdk }: Request, { template }: Route): ReadonlySet<string> {
  return sdk === null ? NONE : new Set(template.match(/(?<=\{)[^{}]+(?=\})/g));
}

/** True for a part of a text that other code makes. */
export function isOfOtherCode(piece: Piece): boolean {
  return piece.kind === 'hole' && (OF_OTHER_CODE.has(piece.reason) || piece.reason === 'own-origin');
}

/**
 * True for a value that other code makes, beside the properties `others`. That of a parameter is known where the function is called.
 */
export function isUnread(value: Value, others: ReadonlySet<string>): boolean {
  switch (value.kind) {
    case 'unknown':
      return OF_OTHER_CODE.has(value.reason);
    case 'text': {
      const [first] = value.skeleton;
      // A text that begins like JSON is one that could not be decoded.
      return first?.kind === 'hole' ? OF_OTHER_CODE.has(first.reason) : /^\s*[[{]/.test(first?.text ?? '');
    }
    case 'object':
      // What other code fills or copies: `{ ...(await load()) }`.
      return (
        value.isOpen &&
        [...value.properties.keys()].every((name) => others.has(name)) &&
        (value.rest === undefined || isUnread(value.rest, others))
      );
    case 'external':
    case 'instance':
    case 'proxy':
      return true;
    default:
      return false;
  }
}

const OF_OTHER_CODE: ReadonlySet<UnknownReason> = new Set<UnknownReason>(['unresolved', 'environment', 'cycle']);
