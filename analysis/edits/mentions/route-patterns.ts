/** Turns routes with parameters, as servers and fakes write them, and globs into regular expressions. */
import { escapeWord } from '../../prefilter/word-search.ts';

export interface RoutePattern {
  pattern: RegExp;
  /** The names of its groups. */
  names: readonly string[];
}

/** A parameter: `:name`, `{name}`, `[name]`, `<name>` or `<int:name>`, each perhaps for several segments. */
const PARAMETER = /^(?::(\w+)(?:\([^)]*\))?([*+?]?)|\{(\w+)\}|\[(?:\.{3})?(\w+)\]|<(?:\w+:)?(\w+)>)$/;
/** What a glob writes for a part of a segment; a list in braces are its alternatives. */
const WILDCARD = /(\*+|\{[^,{}]*,[^{}]*\})/;

/**
 * The regular expressions of a route or glob, which match a path, or a URL where the route has a host. Beside `**`, which may hold
 * slashes, `*` holds none. A `?` is one character for some libraries, and the beginning of the query for others.
 */
export function toRoutePatterns(route: string): RoutePattern[] {
  const path = route.replace(/^https?:\/\/[^/]*/, '');
  const [plain = ''] = path.split('?');
  const wildcard = route.includes('**') ? '[^/]*' : '.*';
  return [...new Set([plain, path])].map((each) => toPattern(each, wildcard));
}

/** @param wildcard the expression for `*` */
function toPattern(path: string, wildcard: string): RoutePattern {
  const names: string[] = [];
  const parts = path.split('/').map((segment) => {
    const parameter = PARAMETER.exec(segment);
    if (parameter === null)
      return segment
        .split(WILDCARD)
        .map((part) => toPart(part, wildcard))
        .join('');
    names.push(parameter.slice(1).find((name) => name !== undefined && /\w/.test(name))!);
    return parameter[2] === '*' || parameter[2] === '+' || segment.startsWith('[...') ? '(.+)' : '([^/]+)';
  });
  return { pattern: new RegExp(`^${parts.join('/')}$`), names };
}

function toPart(part: string, wildcard: string): string {
  if (part.startsWith('**')) return '.*';
  if (part === '*') return wildcard;
  if (part.startsWith('{')) return `(?:${part.slice(1, -1).split(',').map(escapeWord).join('|')})`;
  return part.split('?').map(escapeWord).join('.');
}
