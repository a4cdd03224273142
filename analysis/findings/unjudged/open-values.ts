/**
 * Parts of requests to the platform that are not known, where the data names one of the values: `{ action }` with any action. Whether
 * the program has that value anywhere is known when all files are read.
 */
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import { getPairs } from '../../evaluator/domain/make-pairs.ts';
import type { Skeleton } from '../../evaluator/domain/skeleton.ts';
import type { Value } from '../../evaluator/domain/value.ts';
import type { Request } from '../../requests/request.ts';
import type { RouteMatch } from '../../routes/route-trie.ts';
import type { NodeOpenValue } from '../matched-use.ts';
import { getClaims } from '../route-claims.ts';
import { decodeJson, getBodyValues } from '../uses/request-body.ts';
import { getHeaderClaims, isCallerAffected } from '../uses/uses-of-request.ts';
import type { Dataset } from '../../../data/dataset.ts';

/** Returns the fields of the body whose value is not known, and that the data claims for some values. */
export function findOpenFields(request: Request, { route }: RouteMatch): NodeOpenValue[] {
  const { body, node, methods } = request;
  if (!isSent(request) || body === null) return [];
  const open = getClaims(route, methods).flatMap(({ claim: { affects, deprecation } }): NodeOpenValue[] => {
    if (affects.kind !== 'value' || !isCallerAffected(affects, request)) return [];
    const values = (affects.values ?? []).filter((value) => typeof value === 'string');
    const words = values.filter((word) =>
      getBodyValues(body).some((each) => mayHold(each, affects.field.split('.'), word)),
    );
    if (words.length === 0) return [];
    const subject = `\`${affects.field}\` of \`${route.template}\``;
    return [{ node, deprecation: deprecation.id, words, isHeader: false, subject }];
  });
  return open;
}

/** Returns the claimed fields of a body that is not known and may hold them: a document that the program reads may. */
export function findGivenFields(request: Request, { route }: RouteMatch): NodeOpenValue[] {
  const { body, node, methods } = request;
  if (!isSent(request) || body === null) return [];
  return getClaims(route, methods).flatMap(({ claim: { affects, deprecation } }): NodeOpenValue[] => {
    // A field that counts only beside another request says nothing by itself.
    if (affects.kind !== 'request-field' || affects.beside !== undefined || affects.differsFrom !== undefined)
      return [];
    const path = affects.field.split('.');
    if (!isCallerAffected(affects, request) || !getBodyValues(body).some((each) => mayHave(each, path))) return [];
    const subject = `a field of the body of \`${route.template}\``;
    return [{ node, deprecation: deprecation.id, words: [affects.field], isHeader: false, isField: true, subject }];
  });
}

/** Tests if other code may give a value the field. */
function mayHave(value: Value, [field, ...rest]: readonly string[]): boolean {
  const decoded = decodeJson(value);
  if (field === undefined || decoded.kind !== 'object') return decoded.kind === 'unknown';
  const entry = decoded.properties.get(field.replace('[]', ''));
  if (!entry) return decoded.isOpen;
  const held = getAlternatives(entry.read()).flatMap((each) => (each.kind === 'array' ? each.elements : [each]));
  return rest.length > 0 && held.some((each) => mayHave(each, rest));
}

/** Returns the request if it sends headers whose names are not known. */
export function findOpenHeaders(request: Request, path: string, dataset: Dataset): NodeOpenValue[] {
  const { headers, node } = request;
  if (!isSent(request) || headers === null) return [];
  return getHeaderClaims(dataset).flatMap(({ deprecation, affects, headers: names }): NodeOpenValue[] => {
    if (affects.kind !== 'header' || !isCallerAffected(affects, request)) return [];
    const words = names.filter((name) => getAlternatives(headers).some((each) => mayHaveHeader(each, name)));
    if (words.length === 0) return [];
    return [{ node, deprecation: deprecation.id, words, isHeader: true, subject: `a header of \`${path}\`` }];
  });
}

/** False for what only describes a request, or may be none. */
function isSent({ kind }: Request): boolean {
  return kind !== 'unresolved' && kind !== 'described';
}

/** Tests if a value may hold a word in a field, and nothing known holds it there. */
function mayHold(value: Value, [field, ...rest]: readonly string[], word: string): boolean {
  if (field === undefined) return mayBe(value, word);
  const isList = field.endsWith('[]');
  const decoded = decodeJson(value);
  switch (decoded.kind) {
    case 'object': {
      const entry = decoded.properties.get(isList ? field.slice(0, -2) : field);
      if (!entry) return decoded.isOpen;
      const held = getAlternatives(entry.read());
      return held.some((each) => (isList ? mayElementHold(each, rest, word) : mayHold(each, rest, word)));
    }
    case 'constant':
    case 'array':
    case 'function':
    case 'class':
      return false;
    case 'text':
      return decoded.skeleton[0]?.kind === 'hole';
    default:
      return true;
  }
}

function mayElementHold(list: Value, rest: readonly string[], word: string): boolean {
  if (list.kind !== 'array') return list.kind !== 'constant' && list.kind !== 'text' && list.kind !== 'object';
  return list.isOpen || list.elements.some((each) => getAlternatives(each).some((one) => mayHold(one, rest, word)));
}

/** Tests if a value that is not known may be a word. */
function mayBe(value: Value, word: string): boolean {
  switch (value.kind) {
    case 'text':
      return value.skeleton.some(({ kind }) => kind === 'hole') && mayRead(value.skeleton, word);
    case 'unknown':
    case 'external':
    case 'instance':
    case 'proxy':
      return true;
    default:
      return false;
  }
}

function mayHaveHeader(headers: Value, name: string): boolean {
  const { entries, isOpen } = getPairs(headers, 'headers');
  const isOpenName = (skeleton: Skeleton): boolean => skeleton.some(({ kind }) => kind === 'hole');
  return isOpen || entries.some((entry) => isOpenName(entry.name) && mayRead(entry.name, name));
}

/** Tests if a text with holes can read like a word, in any case. */
function mayRead(skeleton: Skeleton, word: string): boolean {
  let rest = word.toLowerCase();
  let isAfterHole = false;
  for (const piece of skeleton) {
    if (piece.kind === 'hole') {
      isAfterHole = true;
      continue;
    }
    const text = piece.text.toLowerCase();
    const at = isAfterHole ? rest.indexOf(text) : rest.startsWith(text) ? 0 : -1;
    if (at === -1) return false;
    rest = rest.slice(at + text.length);
    isAfterHole = false;
  }
  return isAfterHole || rest === '';
}
