/**
 * Finds the places outside of sources and tests that decide by a query parameter or a field of the body which a rewrite changes: a cache by
 * the parameters, a policy or a schema of the bodies.
 */
import type { Finding } from '../../findings/finding.ts';
import { escapeWord } from '../../prefilter/word-search.ts';
import { memoiseByPart } from '../../program/memoise.ts';
import { getLineBefore, getLineStarts } from './line-parts.ts';
import { getTextKind } from './text-kinds.ts';

interface NamedText {
  /** With its folders. */
  name: string;
  text: string;
}

/** A name of a parameter may have dots. */
const NAME = /[A-Za-z_$][\w$-]*/g;
/** What names a parameter in the languages of proxies, policies and documents. Source: the manuals of nginx, Varnish, OPA and OpenAPI. */
const createParameterPattern = (name: string): string =>
  [
    String.raw`\b(?:arg_|args?[.[(]+['"]?|query(?:[_-]?(?:string|params?))?[.[(]+['"]?|params?[.[(]+['"]?)${name}\b`,
    String.raw`(?<![\w$-])${name}(?:=|%3D)`,
    String.raw`(?:=|%3D)${name}(?![\w-])`,
    String.raw`\bquery\b[^]{0,200}?\bname['"]?\s*:\s*['"]?${name}(?![\w-])`,
    String.raw`\bname['"]?\s*:\s*['"]?${name}(?![\w-])[^]{0,200}?\bquery\b`,
  ].join('|');
const createFieldPattern = (name: string): string =>
  [
    String.raw`\b(?:body|payload|json|record|request|input|parsed_body)(?:['"\])]*\.|\[['"])+(?:\w+\.)?${name}\b`,
    String.raw`\brequired['"]?\s*[:=]\s*\[[^\]]*['"]?(?<![\w-])${name}\b`,
  ].join('|');
/** What a service worker or a proxy in the language of the program reads. */
const SEES_REQUESTS = /addEventListener\(\s*['"]fetch['"]|\bonfetch\b|\bcreateServer\(|[pP]roxy/;
const createReadPattern = (name: string): string => String.raw`\.(?:has|get|getAll|delete)\(\s*['"]${name}['"]`;

/** Returns the first such place; null if there is none. Comments do not count. */
export function findFieldRule(
  file: NamedText,
  { kind, fix }: Pick<Finding, 'kind' | 'fix'>,
  text: string,
): RegExpExecArray | null {
  if (kind !== 'query' && kind !== 'request-field' && kind !== 'value') return null;
  const of = kind === 'query' ? 'query' : 'body';
  const names = (fix.edits ?? []).flatMap(({ range, text: added }) => {
    const fresh: readonly string[] = added.match(NAME) ?? [];
    return (text.slice(...range).match(NAME) ?? []).filter((name) => !fresh.includes(name) && name.length >= SHORTEST);
  });
  return names.length === 0 ? null : findNamed(file, `${of} ${names.map(escapeWord).join('|')}`);
}

/** Shorter names, such as those of variables, stand for many things. */
const SHORTEST = 5;
const COMMENT = /^\s*(?:#(?!\{)|\/\/|\/?\*|--|;|%|<!--|REM\b)|\s(?:#|\/\/)\s/;

/** @param key what the names are of, and their pattern */
const findNamed = memoiseByPart((file: NamedText, key: string): RegExpExecArray | null => {
  const kind = getTextKind(file.name);
  if (kind === null || kind === 'people' || kind === 'page' || kind === 'commands') return null;
  const [of, names] = [key.slice(0, key.indexOf(' ')), `(?:${key.slice(key.indexOf(' ') + 1)})`];
  if (!new RegExp(names).test(file.text)) return null;
  if (kind === 'source' && !SEES_REQUESTS.test(file.text)) return null;
  const read = of === 'query' ? createReadPattern(names) : null;
  const named = of === 'query' ? createParameterPattern(names) : createFieldPattern(names);
  const pattern = kind === 'source' ? read : named;
  if (pattern === null) return null;
  const found = [...file.text.matchAll(new RegExp(pattern, 'g'))];
  const lineStarts = getLineStarts(
    file.text,
    found.map(({ index }) => index),
  );
  return found.find(({ index }, order) => !COMMENT.test(getLineBefore(file.text, lineStarts[order]!, index))) ?? null;
});
