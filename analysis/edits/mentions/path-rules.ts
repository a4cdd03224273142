/**
 * Finds the places outside of tests that decide by a path which a rewrite changes: a rule of a proxy, a cache or a limiter says by them
 * what becomes of a request, in this program or in front of it. The place names the path, or a pattern in it matches the path.
 */
import { memoise, memoiseByPart } from '../../program/memoise.ts';
import { getLineBefore, getLineBehind } from './line-parts.ts';
import { findNamedWords, type NamedWord, type WordPattern } from './named-words.ts';
import type { PathChange } from './path-change.ts';
import { findDistinctivePattern } from './path-patterns.ts';
import { findDistinctiveToken } from './path-tokens.ts';
import { getTextKind, type TextKind } from './text-kinds.ts';

interface NamedText {
  /** With its folders. */
  name: string;
  text: string;
}

/** Returns the first place of a text that names the path as a rule; null if there is none. */
export function findNamingRule(file: NamedText, patterns: readonly WordPattern[]): NamedWord | null {
  const paths = patterns.filter(({ isPath }) => isPath);
  if (paths.length === 0 || getKind(file) === null) return null;
  return findNaming(file, paths.map(({ word, mayBeServed }) => `${mayBeServed} ${word.source}`).join('\n'), paths);
}

// A file may have thousands of rewrites with the same change.
const findNaming = memoiseByPart(
  (file: NamedText, _key: string, paths: readonly WordPattern[]): NamedWord | null =>
    findNamedWords({ text: file.text, isTest: false }, paths).find((named) => isRule(file, named)) ?? null,
);

/** Returns the first pattern of a text that matches the path before a rewrite, without naming it, and not the path after it. */
export function findMatchingRule(file: NamedText, change: PathChange | null): RegExpExecArray | null {
  const kind = getKind(file);
  if (change === null || kind === null || kind === 'people' || kind === 'page') return null;
  return findMatching(file, `${change.before} ${change.after}`, change);
}

const findMatching = memoiseByPart((file: NamedText, _key: string, change: PathChange): RegExpExecArray | null =>
  getKind(file) === 'source' ? findDistinctivePattern(file, change, 'rule') : findDistinctiveToken(file, change),
);

const getKind = memoise(({ name }: NamedText) => getTextKind(name));

/** True for a place that may decide by the path; false for one that sends a request to it, or tells people of it. */
export function isRule(file: NamedText, named: NamedWord): boolean {
  const { text } = file;
  const { start, end, lineStart } = named;
  const before = getLineBefore(text, lineStart, start);
  const behind = getLineBehind(text, end);
  const kind = getKind(file);
  if (kind === null || kind === 'people' || isComment(before, kind)) return false;
  if (isInPattern(before, behind)) return true;
  const place = { before, behind, named, line: before + named.word + behind };
  return kind === 'source' ? isCompared(place, file) : !isFile(place) && isObserved(place, kind, text);
}

/** The text of the line before and behind a word. */
interface Place {
  before: string;
  behind: string;
  line: string;
  named: NamedWord;
}

const SCRIPT_COMMENT = /^\s*(?:\/\/|\/?\*)|\s\/\/\s/;
const COMMENT = /^\s*(?:#(?!\{)|\/\/|\/?\*|--|;|%|<!--|REM\b)|\s#\s/;

function isComment(before: string, kind: TextKind): boolean {
  return (kind === 'source' ? SCRIPT_COMMENT : COMMENT).test(before);
}

/** True for a segment behind an escaped slash, as in `/\/script_monitor/`, and in a text with a wildcard: `'/zones/*\/script_monitor'`. */
function isInPattern(before: string, behind: string): boolean {
  if (before.endsWith('\\/')) return true;
  const literal = before.slice(1 + Math.max(...['"', "'", '`'].map((quote) => before.lastIndexOf(quote))));
  const isQuoted = literal.length < before.length;
  const [rest = ''] = /^[^'"`]*/.exec(behind) ?? [];
  return isQuoted && (literal + rest).includes('*');
}

/** Code in front of a text that compares it or looks it up: `path === `, `case `, `routes.has(`. */
const SEARCHING = 'includes|startsWith|endsWith|indexOf|match|search|split|has|test';
const COMPARING = new RegExp(
  String.raw`(?:[=!]==?|\bcase|\.(?:${SEARCHING})\(|\bRegExp\()\s*$|\bnew (?:Set|Map)\(\[[^\])]*$`,
);
/** Takes an entry out of a cache, or sends a request. */
const DELETING = /\.delete\(\s*$/;
/** The key of an object, and one of a type, whose members are no rules. */
const KEY = /[{,]\s*$|^\s*$/;
const TYPE = /\b(?:interface|type)\b/;
/** The JSON that a request sends, in front of one of its keys. */
const SENT = /\b(?:body|data|json)\s*:\s*(?:JSON\.stringify\(\s*)?['"`]?\{[^}]*$/;
/** What a file does that looks a path up in a list, and one that may send the paths of a list. */
const LOOKS_UP = /\.(?:some|every|find|includes|has|startsWith|endsWith)\(/;
const SENDS_REQUESTS = /\b(?:fetch|axios|got|ky|request|send|call)\b/;
/** A parameter of a route. */
const ROUTE_PARAMETER = /\/:\w|\/\{\w+\}|\/\[\.{0,3}\w+\]|\/<[\w:]+>/;
/** Code around the route of a server or a proxy: a handler behind it, or a key such as `source:` in front of it. */
const HANDLER = /^\s*,\s*(?:async\b|function\b|\(|\w+\s*=>|[\w$.]+\s*[,)])/;
const MATCHED = /\b(?:source|from|match\w*|pattern|route|context|filter|pathname)\s*:\s*(?:\[\s*)?$/;

/** True for a text of a script that is a route or is compared with a path. Any other one may be sent by its program. */
function isCompared({ before, behind, named }: Place, { name, text }: NamedText): boolean {
  const [, outside = '', quote, literal = ''] = /^(.*)(['"`])((?:(?!\2).)*)$/.exec(before) ?? [];
  if (quote === undefined || name.endsWith('.d.ts')) return false;
  const rest = behind.slice(0, Math.max(0, behind.indexOf(quote)));
  const after = behind.slice(rest.length + 1);
  if (COMPARING.test(outside) || /^\s*[=!]==?/.test(after)) return true;
  if (DELETING.test(outside)) return !SENDS_REQUESTS.test(text);
  if (/\$\{/.test(literal + rest)) return false;
  if (/^\s*[,\]]/.test(after) && /[[,]\s*$|^\s*$/.test(outside))
    return LOOKS_UP.test(text) && !SENDS_REQUESTS.test(text);
  if (SENT.test(outside)) return false;
  if (/^\s*:\s*[^\s{]/.test(after)) return KEY.test(outside) && !TYPE.test(outside);
  if (/^\s*:\s*\{/.test(after)) return KEY.test(outside) && !name.endsWith('ts');
  if (!ROUTE_PARAMETER.test(literal + rest)) return false;
  return (
    MATCHED.test(outside) || (HANDLER.test(after) && (named.mayBeServed || mayImitate(literal + rest, name, text)))
  );
}

/**
 * True for a route of what may answer in the platform's place, whatever the base of a request: it has a host or the version of an API, or
 * its file imitates or intercepts. Any other is a route of the program's own server, to which a request with a fixed base never goes.
 */
function mayImitate(route: string, name: string, text: string): boolean {
  return /^(?:https?:|\*)|\/v\d+\//.test(route) || IMITATING.test(name) || IMITATING.test(text);
}

/** Names of what answers in place of a server. Sources: the documentation of MSW, nock, Mirage JS, pretender, Polly.JS and fetch-mock. */
const IMITATING =
  /(?<![a-z])(?:msw|nock|miragejs|pretender|polly|fetch-mock|mock|fake|stub|stand-in|imitat|intercept|prox(?:y|ies)|client\/v\d)/i;

/** True for the path of a file: `./src/workers/namespaces.ts`. */
function isFile({ before, behind }: Place): boolean {
  const [token = ''] = /(?<![^\s'"`=:,;()])[^\s'"`=:,;()]*$/.exec(before) ?? [];
  return (
    /^[\w/*.-]*\.(?:[cm]?[jt]sx?|vue|svelte|css|html?|md)\b/.test(behind) ||
    /^(?:[.@~]|src\/|packages\/|apps\/)/.test(token)
  );
}

/** Commands that send requests, and such that print. Source: the manuals of curl, wget, HTTPie and xh. */
const SENDS = /\b(?:curl|wget|https?|xh|Invoke-(?:RestMethod|WebRequest))\s+\S|\burl\s*=\s*https?:/;
const PRINTS = /^\s*(?:(?:@|-|RUN\s)\s*)?(?:echo|printf|print|log|puts)\b(?!.*[|>])/;
/** A text that begins with a host or a variable, or is put behind another one: what a program requests. */
const REQUESTED =
  /(?:(['"`])(?:https?:\/\/|[$#]?\{|%[sv]|\$\w)|[+.]\s*(?:f|rf)?['"`]|\bf['"][^'"]*\{(?=[^{]*$)|Sprintf\(\s*['"`]|format!\(\s*")[^'"`]*$/;
const COMPARES =
  /[=!]=|\bin\b|\b(?:starts?_?with|HasPrefix|ends?_?with|HasSuffix|contains|match\w*|include\?|re\.\w+)\b/i;

function isObserved(place: Place, kind: Exclude<TextKind, 'source' | 'people'>, text: string): boolean {
  const { before, behind, line, named } = place;
  const isInPath = /[/\\]$|%2F$/i.test(before) || /^(?:\\?\/|%2F)/i.test(behind) || named.word.includes('/');
  if (kind === 'page') return /\brel=|<form\b|<meta\b|\baction=/.test(line);
  if (isSending(text, named.lineStart, line)) return false;
  if (kind === 'commands') return !PRINTS.test(line);
  if (kind === 'language') return COMPARES.test(line) || !REQUESTED.test(before);
  return kind === 'rules' || isInPath;
}

/** True for a line of a command that sends a request, or that goes on with one. */
function isSending(text: string, lineStart: number, line: string): boolean {
  if (SENDS.test(line)) return true;
  const [continued = ''] =
    /(?<![^\n])(?:[^\n]*\\\n){1,20}$/.exec(text.slice(Math.max(0, lineStart - MOST_BEFORE), lineStart)) ?? [];
  return SENDS.test(continued);
}

const MOST_BEFORE = 2_000;
