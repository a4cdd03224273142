/** Finds where a text that is not analysed may read a field of an answer: markup, templates, and paths in literals. */
import { getDocumentPatterns, getFormatPattern, getScriptPatterns } from './fields-in-documents.ts';

/**
 * What a text is: the markup of a component, a template or a page; the code of a program, with what its literals hold; a document, with
 * formats, columns and commands that read data; or a program in another language, whose variables have names as well.
 */
export type TextKind = 'markup' | 'code' | 'document' | 'script';

/** Returns the offset of the first place that may read the field with that name; null if there is none. */
export function findFieldInText(text: string, word: string, kind: TextKind): number | null {
  if (!text.includes(word)) return null;
  const patterns = PATTERNS[kind](word, text);
  const offsets = patterns.flatMap((pattern) => {
    const match = pattern.exec(text);
    return match ? [match.index + match[0].lastIndexOf(word)] : [];
  });
  return offsets.length === 0 ? null : Math.min(...offsets);
}

const PATTERNS: Readonly<Record<TextKind, (word: string, text: string) => RegExp[]>> = {
  markup: (word) => [...getMarkupPatterns(word), getPathPattern(word)],
  code: getCodePatterns,
  document: getDocumentPatterns,
  script: getScriptPatterns,
};

/** The key of a translation, `t('role.description')`, is no path. */
const NO_TRANSLATION = String.raw`(?<!\bt\(\s*["'\x60][\w.]{0,80})`;

/** `tunnel.connections`, `tunnel['connections']`; and the name alone in the marks of a template: `{{#each connections}}`. */
function getMarkupPatterns(word: string): RegExp[] {
  return [
    new RegExp(String.raw`(?<=[\w\])]\??\.)${NO_TRANSLATION}${word}\b(?!\s*\()`),
    new RegExp(String.raw`(?<=[\w\])]\[)(["'])${word}\1(?=\])`),
    getMarkPattern(word),
  ];
}

/** The name in `{{ … }}`, `{% … %}` and `<% … %>`; in code, `={{ … }}` is an object of JSX. */
function getMarkPattern(word: string): RegExp {
  const name = String.raw`${NO_TRANSLATION}(?<![\w$-])${word}\b(?![\w-]*\s*[:(=])`;
  const inside = (stop: string): string => String.raw`(?:(?!${stop})[^\n]){0,200}?${name}`;
  return new RegExp(
    String.raw`(?<![=$])\{\{(?!!)${inside(String.raw`\}\}`)}|\{%${inside(String.raw`%\}`)}|<%(?![#%])${inside('%>')}`,
  );
}

/**
 * What a path to a field may begin with: the body of the answer, its elements, any member. Only one separator matches behind each part:
 * two ways would double the time with every part.
 */
const PATH_START =
  String.raw`(?:(?:\$|@|\*|\d+|body|data|response|result|settings|zone_defaults|errors|\[[^\]'"\x60\n]{0,80}\])` +
  String.raw`(?:\.\.?|(?=\[)|(?<=\])(?![.[])))*`;

/**
 * Operators behind the name of a query parameter: `name.contains` filters by a name and reads none. Source: the platform document,
 * versioning item 28, and the parameters of `GET /zones/{zone_id}/dns_records` in the types of the npm package cloudflare.
 */
const FILTER_OPERATORS = ['contains', 'startswith', 'endswith', 'exact', 'absent', 'present'];

/** `'result[].connections[].colo_name'`, `'connections.0.colo_name'`: a path of more than one name in a literal. */
function getPathPattern(word: string): RegExp {
  const more = String.raw`(?:\.(?!(?:[cm]?[jt]sx?|json|vue|svelte|ya?ml|md)\b)|\[)[\w$.[\]*@?-]{1,120}`;
  const longer = String.raw`(?=[$@*\w[][^"'\x60\n]{0,120}[.\]])${PATH_START}(?<=[.\]])${word}(?:${more})?`;
  const filter = String.raw`(?!${word}\.(?:${FILTER_OPERATORS.join('|')})["'\x60])`;
  return new RegExp(String.raw`${NO_TRANSLATION}(["'\x60])(?:${longer}|${filter}${word}${more})\1`);
}

/** Markup in a literal: `template: '<li *ngFor="let colo of tunnel.connections">'`. */
function getCodePatterns(word: string): RegExp[] {
  const member = String.raw`[^"'\n]{0,200}[\w\])]\??\.${word}\b(?!\s*\()`;
  return [
    getPathPattern(word),
    getMarkPattern(word),
    getFormatPattern(word),
    new RegExp(String.raw`(?<=\{\{[^}\n]{0,200}[\w\])]\??\.)${word}\b(?=[^{\n]{0,200}\}\})`),
    new RegExp(String.raw`@(?:for|if|switch)\s*\(${member}`),
    new RegExp(String.raw`(?:\*ng\w+|\[[\w.-]+\]|v-[\w:.-]+)=["']${member}`),
  ];
}
