/** Tables of a lexer that reads JavaScript without parsing it: classes of characters, and words that matter to nesting. */

export const OPERATOR = 0;
export const WORD = 1;
export const BLANK = 2;
export const NEWLINE = 3;
export const QUOTE = 4;
export const BACKTICK = 5;
export const SLASH = 6;
export const OPENING = 7;
export const CLOSING = 8;
export const SEMICOLON = 9;
export const COMMA = 10;
export const LESS = 11;
export const GREATER = 12;

/** The class of each ASCII character. `#` and a backslash outside strings belong to the name that follows. */
export const CHARACTER_CLASSES = new Uint8Array(128);
for (let code = 0; code < CHARACTER_CLASSES.length; code += 1) {
  CHARACTER_CLASSES[code] = classify(String.fromCharCode(code));
}

function classify(character: string): number {
  if (/[\w$\\]/.test(character)) return WORD;
  if (character === '\n') return NEWLINE;
  if (character <= ' ' || character === '#') return BLANK;
  if (character === '"' || character === "'") return QUOTE;
  if ('([{'.includes(character)) return OPENING;
  if (')]}'.includes(character)) return CLOSING;
  const others: Record<string, number> = {
    '`': BACKTICK,
    '/': SLASH,
    ';': SEMICOLON,
    ',': COMMA,
    '<': LESS,
    '>': GREATER,
  };
  return others[character] ?? OPERATOR;
}

/** Space that is no ASCII (ECMAScript's WhiteSpace; its line ends U+2028 and U+2029 are not among them). */
export function isUnicodeSpace(code: number): boolean {
  if (code < 0xa0) return false;
  return (
    code === 0xa0 ||
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000 ||
    code === 0xfeff
  );
}

/** An expression or a type may follow the word, so `/` after it may open a regular expression. */
export const PREFIX_WORD = 1;
/** The parentheses after the word are the head of a statement: what follows them on the next line belongs to it. */
export const HEAD_WORD = 2;
/** The word goes on with the expression or statement before it, on a new line too. */
export const CONTINUING_WORD = 4;
/** The word goes on with a statement whose last part ended with `;` or `}`. */
export const BRANCH_WORD = 8;
export const CASE_WORD = 16;

const WORDS: ReadonlyArray<readonly [bits: number, words: string]> = [
  [
    PREFIX_WORD,
    'abstract accessor as async assert asserts await break case class continue debugger declare default delete do else ' +
      'enum export extends finally for from function get global if implements import in infer instanceof interface is ' +
      'keyof let module namespace new of out override package private protected public readonly return satisfies set ' +
      'static switch throw try type typeof unique using var void while with yield const catch',
  ],
  [HEAD_WORD, 'if for while with await catch switch'],
  [CONTINUING_WORD, 'as assert catch else extends finally from implements in instanceof is of satisfies while with'],
  [BRANCH_WORD, 'catch else finally while'],
  [CASE_WORD, 'case'],
];

const HASH_SIZE = 2048;
const wordsByHash: Array<Array<readonly [word: string, bits: number]> | undefined> = new Array(HASH_SIZE);

/** The next state of a word's hash, which begins with 0. */
export function hashCharacter(hash: number, code: number): number {
  return (hash * 31 + code) & (HASH_SIZE - 1);
}

for (const [word, bits] of collectBits()) {
  let hash = 0;
  for (let at = 0; at < word.length; at += 1) hash = hashCharacter(hash, word.charCodeAt(at));
  (wordsByHash[hash] ??= []).push([word, bits]);
}

function collectBits(): Map<string, number> {
  const bitsByWord = new Map<string, number>();
  for (const [bits, words] of WORDS) {
    for (const word of words.split(' ')) bitsByWord.set(word, (bitsByWord.get(word) ?? 0) | bits);
  }
  return bitsByWord;
}

/** The bits of the word between two offsets, whose hash is known; 0 for all other words. Nothing is copied. */
export function getWordBits(text: string, start: number, end: number, hash: number): number {
  const candidates = wordsByHash[hash];
  if (candidates === undefined) return 0;
  for (const [word, bits] of candidates) {
    if (word.length === end - start && text.startsWith(word, start)) return bits;
  }
  return 0;
}
