/** Reads the tokens of a POSIX or bash script: words with their holes, operators, and here-documents. */
import { escapeWord } from '../../prefilter/word-search.ts';
import type { Snippet } from '../translation.ts';
import { readExpression } from '../workflow-expressions.ts';
import type { Hole, Word, WordPart } from '../write-request.ts';

export type Token =
  | { kind: 'word'; word: Word }
  /** An array, `NAME=(…)`; `isAdded` for `NAME+=(…)`. */
  | { kind: 'array'; name: string; isAdded: boolean; elements: Word[] }
  | { kind: 'operator'; text: string }
  /** The standard input of the command: a here-document `<<END`, a here-string `<<<` or a file `<`. */
  | { kind: 'input'; word: Word }
  /** The file that the standard output of the command goes to: `> FILE`. */
  | { kind: 'output'; word: Word }
  | { kind: 'comment'; text: string; at: number };

/** An expansion. The name of `$@` is `@`, that of `${list[@]}` is `list@`. */
export interface ShellHole extends Hole {
  /** The tokens of a command substitution, `$(…)`. */
  tokens?: Token[];
  isQuoted?: boolean;
  /** The file whose contents it is: `< FILE`. */
  file?: Word;
  /** True for `${NAME%/}`, which removes a slash at the end. */
  isTrimmed?: true;
}

const OPERATOR = /&&|\|\||;;&?|;&|\|&|[;&|()\n]/y;
/** The options whose value is the name of a file with addresses or options, which `<(…)` prints: those of curl, wget and xargs. */
const INPUT_OPTIONS = ['-K', '--config', '-i', '--input-file', '-a', '--arg-file'];
const REDIRECTION = /\d*(?:&>>?|>>|>\||[<>]&|>|<(?!<))/y;
const NAME = /[A-Za-z_]\w*|[0-9@*#?$!-]/y;
/** Command substitutions and defaults of variables (`${A:-${B:-…}}`) nested deeper than this are not read. */
const DEEPEST = 20;

/** How far an opened quote goes: to the next one, or, in a script with a quote that is never closed, at most to the end of its line. */
type Quotes = 'over lines' | 'within a line';

/** Reads a script, or a part of one. A quote that is never closed goes to the end. */
export function readTokens(snippet: Snippet): Token[] {
  return read(snippet, 'over lines').tokens;
}

/** Returns the offset of the quote that is never closed; null if there is none. */
export function findOpenQuote(text: string): number | null {
  return read({ text, getPlace: (offset) => offset }, 'over lines').openQuote;
}

/**
 * Reads a whole script. If a quote is never closed, which is a syntax error, no quote goes beyond its line: else everything
 * behind the wrong one would be read as its text, and what is quoted as commands.
 */
export function readScript(snippet: Snippet): Token[] {
  const { tokens, openQuote } = read(snippet, 'over lines');
  return openQuote === null ? tokens : read(snippet, 'within a line').tokens;
}

function read({ text, getPlace }: Snippet, quotes: Quotes): { tokens: Token[]; openQuote: number | null } {
  let openQuote: number | null = null;
  let at = 0;
  let depth = 0;
  const pending: { end: string; isRaw: boolean; isIndented: boolean; input: { kind: 'input'; word: Word } }[] = [];

  const match = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? null;
    if (found !== null) at += found.length;
    return found;
  };

  function readUntil(close: string): Token[] {
    const tokens: Token[] = [];
    /** How many parentheses of subshells, and how many `case … esac`, are open: in them `)` does not end the commands. */
    let open = 0;
    let cases = 0;
    let redirection: string | null;
    depth += 1;
    while (at < text.length) {
      // Blanks that are none to a shell, such as the hard ones that are copied from a page, are meant as such.
      if (match(/[^\S\n]+|\\\r?\n/y) !== null) continue;
      if (close !== '' && text[at] === close && open === 0 && cases === 0) break;
      if (text[at] === '#') {
        const start = at;
        tokens.push({ kind: 'comment', text: match(/[^\r\n]*/y)!, at: getPlace(start) });
      } else if (match(/<<</y) !== null) {
        match(/[ \t]+/y);
        tokens.push({ kind: 'input', word: readWord(close) });
      } else if (text.startsWith('<<', at)) tokens.push(readHereDocument());
      else if (text.startsWith('<(', at) && isInputOption(tokens.at(-1)) && depth <= DEEPEST) {
        at += 2;
        tokens.push({ kind: 'word', word: [{ kind: 'hole', name: '', tokens: readUntil(')') } as ShellHole] });
      } else if ((redirection = match(REDIRECTION)) !== null) {
        match(/[ \t]+/y);
        const word = /[\s;&|)]/.test(text[at] ?? ' ') ? [] : readWord(close);
        if (word.length > 0 && /^1?>[>|]?$/.test(redirection)) tokens.push({ kind: 'output', word });
        // The contents of a file, and what another command prints, are not known.
        if (/^0?<$/.test(redirection) && (word.length > 0 || text.startsWith('<(', at)))
          tokens.push({ kind: 'input', word: [{ kind: 'hole', name: '', file: word } as ShellHole] });
      } else if (text.startsWith('((', at)) match(/\(\([^]*?(?:\)\)|$)/y);
      else {
        const operator = match(OPERATOR);
        if (operator === null) tokens.push(readWordToken(close));
        else tokens.push({ kind: 'operator', text: operator });
        if (close === ')' && operator === '(') open += 1;
        else if (open > 0 && operator === ')') open -= 1;
        if (operator === '\n') readPending();
        if (close !== ')') continue;
        if (isWord(tokens.at(-1), 'in') && isWord(tokens.at(-3), 'case')) cases += 1;
        else if (cases > 0 && isWord(tokens.at(-1), 'esac')) cases -= 1;
      }
    }
    at += close.length;
    depth -= 1;
    return tokens;
  }

  function readHereDocument(): Token {
    const isIndented = match(/<<-?/y)!.endsWith('-');
    match(/[ \t]+/y);
    const written = match(/'[^'\n]*'|"[^"\n]*"|[^\s;&|<>()]+/y) ?? '';
    const input = { kind: 'input' as const, word: [] as Word };
    pending.push({ end: written.replaceAll(/['"\\]/g, ''), isRaw: /['"\\]/.test(written), isIndented, input });
    return input;
  }

  function readPending(): void {
    for (const { end, isRaw, isIndented, input } of pending.splice(0)) {
      const lines = new RegExp(`^${isIndented ? '\\t*' : ''}${escapeWord(end)}\\r?$`, 'm');
      const length = lines.exec(text.slice(at))?.index ?? text.length - at;
      const parts = createParts(getPlace);
      const stop = at + length;
      while (at < stop) {
        if (!isRaw && text[at] === '\\' && /[$`\\]/.test(text[at + 1] ?? '')) parts.add(text[++at]!, at++);
        else if (!isRaw && text[at] === '$') parts.hole(readExpansion('quoted', parts));
        else parts.add(text[at]!, at++);
      }
      at = Math.max(at, stop);
      match(/[^\n]*\n?/y);
      input.word = parts.word;
    }
  }

  function readWordToken(close: string): Token {
    const start = at;
    const assigned = match(/[A-Za-z_]\w*\+?=\(/y);
    if (assigned !== null) {
      const elements = readUntil(')').flatMap((token) => (token.kind === 'word' ? [token.word] : []));
      const [name = ''] = /^\w+/.exec(assigned)!;
      return { kind: 'array', name, isAdded: assigned.includes('+'), elements };
    }
    const word = readWord(close);
    // A character that begins no word is skipped: otherwise the caller would read it forever.
    if (at === start) at += 1;
    return { kind: 'word', word };
  }

  function readWord(close: string): Word {
    const parts = createParts(getPlace);
    while (at < text.length) {
      const character = text[at]!;
      if (/[\s;&|<>()]/.test(character) || (close !== '' && character === close)) break;
      if (match(/\\\r?\n/y) !== null) continue;
      if (character === "'" || text.startsWith("$'", at)) readRaw(parts);
      else if (character === '"') readQuoted(parts);
      else if (character === '\\' && at + 1 < text.length) parts.add(text[at + 1]!, (at += 2) - 1);
      else if (character === '$') parts.hole(readExpansion('bare', parts));
      else if (character === '`') parts.hole(readBackticks('bare'));
      else parts.add(character, at++);
    }
    // `""` is a word as well: its list of parts is empty.
    return parts.word;
  }

  function readRaw(parts: Parts): void {
    const start = at;
    const hasEscapes = text[at] === '$';
    at += hasEscapes ? 2 : 1;
    while (!isQuoteEnd("'")) {
      const isEscape = hasEscapes && text[at] === '\\';
      if (isEscape) at += 1;
      parts.add(isEscape && text[at] === 'n' ? '\n' : (text[at] ?? ''), at++);
    }
    leaveQuote("'", start);
  }

  function isQuoteEnd(quote: string): boolean {
    return at >= text.length || text[at] === quote || (quotes === 'within a line' && text[at] === '\n');
  }

  function leaveQuote(quote: string, start: number): void {
    if (text[at] === quote) at += 1;
    else if (at >= text.length) openQuote ??= start;
  }

  function readQuoted(parts: Parts): void {
    const start = at;
    for (at += 1; !isQuoteEnd('"');) {
      if (match(/\\\r?\n/y) !== null) continue;
      if (text[at] === '\\' && /[$`"\\]/.test(text[at + 1] ?? '')) parts.add(text[at + 1]!, (at += 2) - 1);
      else if (text[at] === '$') parts.hole(readExpansion('quoted', parts));
      else if (text[at] === '`') parts.hole(readBackticks('quoted'));
      else parts.add(text[at]!, at++);
    }
    leaveQuote('"', start);
  }

  function readBackticks(quoting: Quoting): ShellHole {
    at += 1;
    const tokens = depth > DEEPEST ? skipTo('`') : readUntil('`');
    return { kind: 'hole', name: '', tokens, isQuoted: quoting === 'quoted' };
  }

  function skipTo(end: string): [] {
    const found = text.indexOf(end, at);
    at = found === -1 ? text.length : found + end.length;
    return [];
  }

  /** Reads what follows a dollar; null for a literal one, which becomes text. */
  function readExpansion(quoting: Quoting, parts: Parts): ShellHole | null {
    const isQuoted = quoting === 'quoted';
    const start = at++;
    if (match(/\(\(/y) !== null) return { kind: 'hole', name: '', tokens: skipTo('))') };
    if (match(/\(/y) !== null)
      return { kind: 'hole', name: '', tokens: depth > DEEPEST ? skipTo(')') : readUntil(')'), isQuoted };
    // An expression of a workflow: `${{ secrets.TOKEN }}`.
    const expression = match(/\{\{[^}]*\}\}/y);
    if (expression !== null)
      return {
        ...readExpression({ text: `$${expression}`, getPlace: (offset) => getPlace(start + offset) }),
        isQuoted: true,
      };
    if (match(/\{/y) === null) {
      const name = match(NAME);
      if (name === null) parts.add('$', start);
      return name === null ? null : { kind: 'hole', name, isQuoted };
    }
    const isIndirect = match(/[!#](?=\w)/y) !== null;
    const name = (match(NAME) ?? '') + (match(/\[[@*]\]/y) === null ? '' : '@');
    const operator = match(/:?[-=]|:?\?[^}]*|%\/(?=\})/y);
    const fallback = /^:?[-=]/.test(operator ?? '') ? readFallback() : undefined;
    const isChanged = text[at] !== '}';
    skipExpansion();
    if (isIndirect || isChanged) return { kind: 'hole', name: '', isQuoted };
    const isTrimmed = operator === '%/' ? { isTrimmed: true as const } : {};
    return { kind: 'hole', name, isQuoted, ...(fallback ? { fallback } : {}), ...isTrimmed };
  }

  /** Skips what is left of `${…`, with the quotes and expansions in it: `${x#"${x%%[! ]*}"}`. */
  function skipExpansion(): void {
    depth += 1;
    for (let braces = 1; at < text.length && braces > 0;) {
      if (match(/\\[^]|'[^'\n]*'/y) !== null) continue;
      if (match(/\$\{/y) !== null) braces += 1;
      else if (text[at] === '"' && depth <= DEEPEST) readQuoted(createParts(getPlace));
      else if (text.startsWith('$(', at) && depth <= DEEPEST) readExpansion('bare', createParts(getPlace));
      else if (text[at++] === '}') braces -= 1;
    }
    depth -= 1;
  }

  function readFallback(): Word {
    const parts = createParts(getPlace);
    depth += 1;
    while (at < text.length && text[at] !== '}') {
      if (depth > DEEPEST && /["$]/.test(text[at]!)) at += 1;
      else if (text[at] === '"') readQuoted(parts);
      else if (text[at] === '$') parts.hole(readExpansion('quoted', parts));
      else parts.add(text[at]!, at++);
    }
    depth -= 1;
    return parts.word;
  }

  return { tokens: readUntil(''), openQuote };
}

type Quoting = 'bare' | 'quoted';

function isInputOption(token: Token | undefined): boolean {
  return INPUT_OPTIONS.some((option) => isWord(token, option));
}

function isWord(token: Token | undefined, written: string): boolean {
  if (token?.kind !== 'word' || token.word.length !== 1) return false;
  const [part] = token.word;
  return part!.kind === 'text' && part!.text === written;
}

interface Parts {
  word: WordPart[];
  add(character: string, offset: number): void;
  hole(part: WordPart | null): void;
}

function createParts(getPlace: Snippet['getPlace']): Parts {
  const word: WordPart[] = [];
  return {
    word,
    add(character, offset) {
      const last = word.at(-1);
      const place = getPlace(offset);
      const isNext = last?.kind === 'text' && (last.at < 0 ? place < 0 : last.at + last.text.length === place);
      if (isNext) last.text += character;
      else word.push({ kind: 'text', text: character, at: place });
    },
    hole: (part) => void (part && word.push(part)),
  };
}
