/** Finds code that goes through the query of a request, or reads its parameters by names that are computed. */
import type { Finding } from '../../findings/finding.ts';
import { escapeWord } from '../../prefilter/word-search.ts';
import { memoise, memoiseByPart } from '../../program/memoise.ts';
import type { TestText } from './test-texts.ts';

/** Texts that hold a query by their names: `url.searchParams`, `req.query`, `c.req.query()`. */
const NAMED =
  String.raw`(?:[sS]earchParams|[qQ]uery(?:\(\)|Params|String)?|` +
  String.raw`URL\([^()\n]{0,200}(?:\([^()\n]{0,200}\)[^()\n]{0,200})?\)\.searchParams)`;
/** Calls that make a query of a text, an object or another query. Source: the URL standard, the modules `querystring` and `qs`. */
const MADE = String.raw`(?:new URLSearchParams\(|(?:querystring|qs)\.parse\()[^;\n]{0,200}?\)`;
/** What makes a variable hold a query. */
const SOURCES: readonly string[] = [
  String.raw`Object\.fromEntries\([^;\n]{0,200}?(?:${NAMED}|URLSearchParams)`,
  String.raw`[^;\n]{0,200}?\b${NAMED}\)*\s*(?:as\b[^;\n]{0,80})?(?:;|\n|$)`,
  String.raw`[^;\n]{0,200}?\.params\s*(?:;|\n|$)`,
  String.raw`${MADE}\s*(?:;|\n|$)`,
];
const BOUND = new RegExp(
  String.raw`(?:const|let|var)\s+(\w+)(?:\s*:\s*(?!\s)[^=\n]{1,80})?\s*=\s*(?!\s)(?:await\s+)?(?:${SOURCES.join('|')})` +
    String.raw`|\bsearchParams\s*:\s*(\w+)`,
  'g',
);

type Text = Pick<TestText, 'text'>;

/** The first place where code reads a query without naming a parameter; null without one. */
export const findQueryRead = memoise((file: Text): RegExpExecArray | null => {
  const { text: test } = file;
  const query = getQueryPattern(file);
  const found = createReads(query).flatMap((pattern) => [...test.matchAll(pattern)]);
  return (
    found.filter(({ 1: key }) => key === undefined || !isWrittenKey(key, test)).sort((a, b) => a.index - b.index)[0] ??
    null
  );
});

const getQueryPattern = memoise(({ text }: Text) => createQueryPattern(text));

/** Matches each text of a file that is a query: by its name, by a variable that holds one, or by a parameter that gets one. */
function createQueryPattern(test: string): string {
  const names = new Set([...test.matchAll(BOUND)].flatMap(([, name, renamed]) => name ?? renamed ?? []));
  const getPattern = (): string => {
    const held = [NAMED, MADE, ...[...names].map(escapeWord)].join('|');
    return String.raw`(?:(?<![\w$]|(?<!\.\.)\.)(?:[\w$]+[?!]?\.){0,8}(?:new\s+)?(?:${held})(?![\w$]))`;
  };
  for (const [, callee = '', before = ''] of test.matchAll(
    new RegExp(String.raw`\b(\w+)\(((?:[^(),\n]{0,80},\s*){0,8})${getPattern()}\s*[,)]`, 'g'),
  )) {
    const parameter = getParameter(callee, before.split(',').length - 1, test);
    if (parameter !== null) names.add(parameter);
  }
  return getPattern();
}

/** The name of a parameter of a function that is declared in the same file. */
function getParameter(name: string, place: number, test: string): string | null {
  const declared = new RegExp(
    String.raw`\bfunction\s+${name}\s*(?:<[^>]*>)?\(([^()]*)\)|\b${name}\s*=\s*(?:async\s*)?(?:\(([^()]*)\)|(\w+))\s*(?::[^=]+)?=>`,
  ).exec(test);
  const parameters = declared?.[1] ?? declared?.[2] ?? declared?.[3];
  return /^\s*(\w+)/.exec(parameters?.split(',')[place] ?? '')?.[1] ?? null;
}

/** The first group is the key of a look-up. */
function createReads(query: string): RegExp[] {
  const read = [
    String.raw`\bof\s+(?:await\s+)?${query}\s*\)`,
    String.raw`\.\.\.${query}(?![\w$.([])`,
    String.raw`(?:\bObject\.(?:keys|values|entries)|\bReflect\.ownKeys|\bArray\.from|\bnew (?:Map|Set))\(\s*${query}\s*[,)]`,
    String.raw`${query}\)*\.(?:size\b|(?:keys|values|entries|forEach)\()`,
    String.raw`\bin\s+${query}\s*\)`,
    String.raw`${query}\)*\[\s*(?!['"\`\d])([^\]\n]*)\]`,
    String.raw`${query}\)*[?!]?\.(?:get|getAll|has)\(\s*(?!['"]|\`[^\`$]*\`)([^)\n]*)\)`,
    String.raw`\.split\(\s*['"\`]&['"\`]\s*\)`,
    // A regular expression that takes any name: /[?&](\w+)=/, /([^?=&]+)=/
    String.raw`\[\??&\??\]\(?(?:\?:|\?<\w+>)?(?:\\w|\[)|\[\^[^\]\n]*&[^\]\n]*\][+*]\)?=`,
  ];
  return read.map((pattern) => new RegExp(pattern, 'g'));
}

/** True for a key that goes through a list of texts: `for (const key of ['page', 'per_page']) query.get(key)`. */
function isWrittenKey(key: string, test: string): boolean {
  if (!/^\w+$/.test(key)) return false;
  const list = new RegExp(
    String.raw`\b${key}\s+of\s+(\[|\w+)|(\]|\w+)(?:\s*as const\)?)?\s*\.\w+\(\s*(?:async\s*)?\(?${key}\b`,
  ).exec(test);
  const [, looped, called] = list ?? [];
  const name = looped ?? called;
  if (name === undefined) return false;
  return name === '[' || name === ']' || new RegExp(String.raw`\b${name}\s*=\s*\[\s*['"\`]`).test(test);
}

/** A name of a parameter may have dots. */
const NAME = /[A-Za-z_$][\w$.-]*/g;
/** Methods of texts and expectations, by which a fake takes a value apart or a test judges it. Source: ECMA-262. */
const TEXT_METHODS = String.raw`[?!]?\.(?:includes|startsWith|endsWith|match|matchAll|slice|split|replace|replaceAll|indexOf|substring)\(`;
/** Code that takes the operator of a filter off, whatever it is: `value.split(':')`, `/^([a-z_]+):(.*)$/`. */
const OPERATOR_READ = /\.(?:split|indexOf)\(\s*['"`]:['"`]|\)[*+]?:\(|\][+*]?\)?:/;

/**
 * The first place that reads a parameter which a rewrite renames, and expects something of it. A fake may compare the parameter of the same
 * name of another request: `zones.filter(({ name }) => name === url.searchParams.get('name'))`.
 */
export function findParameterRead(test: Text, { fix }: Pick<Finding, 'fix'>, text: string): RegExpExecArray | null {
  const names = new Set(
    (fix.edits ?? []).flatMap(({ range, text: added }) => {
      const fresh: readonly string[] = added.match(NAME) ?? [];
      return (text.slice(...range).match(NAME) ?? []).filter((name) => !fresh.includes(name));
    }),
  );
  return names.size === 0 ? null : findReadOf(test, [...names].map(escapeWord).join('|'));
}

/** @param name the pattern of the names */
const findReadOf = memoiseByPart((test: Text, name: string): RegExpExecArray | null => {
  const query = getQueryPattern(test);
  const read = `(?:${[
    String.raw`${query}\)*[?!]?\.(?:get|getAll)\(\s*['"\`](?:${name})['"\`]\s*\)`,
    String.raw`${query}[?!]?\.(?:${name})\b`,
    String.raw`${query}\[\s*['"](?:${name})['"]\s*\]`,
  ].join('|')})`;
  const expected = [
    String.raw`${query}\)*[?!]?\.has\(\s*['"\`](?:${name})['"\`]`,
    String.raw`${read}\)*[?!]?${TEXT_METHODS}`,
    String.raw`\b(?:expect|assert|ok|equal|is)[\w.]*\([^;\n]{0,200}?${read}`,
  ].join('|');
  return new RegExp(OPERATOR_READ.test(test.text) ? read : expected).exec(test.text);
});
