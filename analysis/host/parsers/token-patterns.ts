/** Words and patterns to read JavaScript and TypeScript token by token, without a parser. */

/** Operators and statements that an expression follows. */
export const OPERATOR_WORDS = 'case default delete do else extends in instanceof new return throw typeof void'.split(
  ' ',
);
/** They may be names or complete statements, too. */
export const AMBIGUOUS_WORDS = 'await break continue debugger of yield'.split(' ');
/** All words after which a statement continues on the next line. */
export const OPEN_WORDS = new Set(
  (
    OPERATOR_WORDS.join(' ') +
    ' abstract accessor as async assert asserts await break catch class const continue debugger declare enum export' +
    ' finally for from function get global if implements import infer interface is keyof let module namespace of out' +
    ' override package private protected public readonly satisfies set static switch try type unique using var while' +
    ' with yield'
  ).split(' '),
);
/** Words that continue the block or the line before. */
export const CONTINUING_WORD =
  /(?:as|assert|catch|else|extends|finally|from|implements|in|instanceof|is|of|satisfies|while|with)\b/y;
/** Words that continue a statement after its `;` or `}`. */
export const BRANCH_WORD = /(?:catch|else|finally|while)\b/y;
export const CASE_WORD = /case\b/y;
export const HEAD_WORD = /^(?:if|for|while|with)$/;

export const REGULAR_EXPRESSION = /\/(?:[^\\/[\n]|\\[^\n]|\[(?:[^\\\]\n]|\\[^\n])*\])+\/[\w$]*/y;
/** Characters that have the same effect on the rest of the text as code and inside a regular expression. */
export const NEUTRAL = /[^\n"'`()[\]{}<\\/]*/y;
export const REST_BEFORE_SLASH = /[^\n/]*/y;
export const CLOSING_TAG = /<\/[\s\w$.:-]*>/y;
export const BEFORE_ATTRIBUTE_VALUE = /\s*["'{]/y;
/** In a `.tsx` file: type parameters, which begin as no tag does. */
export const TYPE_PARAMETERS =
  /<\s*(?:const\s+)?[\w$]+\s*(?:,|=[^>]|extends\s+(?:[(["'`]|\{\s*[^.\s/]|[\w$]+\s*(?:[<.[|&,]|=\s*[\w$])))/y;
/** In a `.tsx` file: a tag, or the type parameters of a function type. */
export const TAG_OR_TYPE_PARAMETERS = /<\s*(?:const\s+)?(?:[^\s<>,="'/]+\s*)?(?:>\s*[(/]|extends\b|\/[/*])/y;
export const BLANK = 1;
export const WORD = 2;
export const ASCII_CLASSES = Uint8Array.from({ length: 128 }, (_, code) => classify(String.fromCharCode(code)));

/** Returns `BLANK`, `WORD`, or 0 for punctuators. `#` and a backslash outside strings belong to the name that follows. */
export function classify(character: string): number {
  if (/\s/.test(character)) return BLANK;
  return /[\w$#\\\u0080-\uffff]/.test(character) ? WORD : 0;
}

export function matches(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** Returns the offset after the match of a sticky pattern; `at` if it does not match. */
export function findEnd(pattern: RegExp, text: string, at: number): number {
  return matches(pattern, text, at) ? pattern.lastIndex : at;
}
