/**
 * Splits Vue and Svelte components: the script blocks become one module, all else is blanked so that offsets stay. A script
 * in another file (`<script src="./logic.ts">`) becomes an import in place of its tag.
 */

export interface Scripts {
  /** The file's text with a blank for every character outside the script blocks; line ends stay. */
  text: string;
  /** The language the blocks name: `ts`, `tsx`, `jsx` or `js`. */
  language: string;
  /** The text with scripts and styles blanked. Expressions in it are not analysed. */
  markup: string;
}

interface Block {
  name: string;
  attributes: string;
  /** The offset of the opening tag. */
  tag: number;
  start: number;
  end: number;
}

const LANGUAGES = new Set(['ts', 'tsx', 'jsx', 'js']);

export function splitComponent(text: string): Scripts {
  const blocks = findBlocks(text);
  const scripts = blocks.filter(({ name, attributes }) => name === 'script' && isProgram(attributes));
  const named =
    scripts.map(({ attributes }) => getAttribute(attributes, 'lang')).find((language) => language !== null) ?? 'js';
  const language = named === 'typescript' ? 'ts' : named;
  return {
    text: keepOnly(text, scripts),
    language: LANGUAGES.has(language) ? language : 'js',
    markup: blankOut(text, blocks),
  };
}

/** Script elements may also hold JSON or templates. */
function isProgram(attributes: string): boolean {
  const type = getAttribute(attributes, 'type');
  return (
    type === null || /^(module|text\/(javascript|typescript|babel|ecmascript)|application\/javascript)$/.test(type)
  );
}

function getAttribute(attributes: string, name: string): string | null {
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes);
  return match ? (match[1] ?? match[2] ?? match[3] ?? null) : null;
}

/** Finds the script and style elements outside HTML comments. Inside one, only its own end tag counts. */
function findBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  const opening = /<!--|<(script|style)(?=[\s>])/gi;
  let unclosed = 0;
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    const name = match[1]?.toLowerCase();
    if (name === undefined) {
      const close = text.indexOf('-->', match.index);
      if (close === -1) break;
      opening.lastIndex = close + 3;
      continue;
    }
    const attributesEnd = findTagEnd(text, opening.lastIndex);
    if (attributesEnd === -1) {
      // Each tag without an end costs a search of the rest of the text.
      if (++unclosed === MAX_UNCLOSED) break;
      continue;
    }
    const attributes = text.slice(opening.lastIndex, attributesEnd);
    opening.lastIndex = attributesEnd + 1;
    if (/\/\s*$/.test(attributes)) continue;
    const end = findEndTag(text, name, opening.lastIndex);
    blocks.push({ name, attributes, tag: match.index, start: opening.lastIndex, end });
    opening.lastIndex = end;
  }
  return blocks;
}

/** The most opening tags without an end that are read. */
const MAX_UNCLOSED = 20;

/** The `>` that ends a tag. Attributes may hold others between quotes: `generic="T extends Map<string, X>"`. */
function findTagEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const character = text[at]!;
    if (character === '>') return at;
    if (character !== '"' && character !== "'") continue;
    at = text.indexOf(character, at + 1);
    if (at === -1) return -1;
  }
  return -1;
}

/** The offset of the end tag; the end of the text without one. */
function findEndTag(text: string, name: string, from: number): number {
  const endTag = name === 'script' ? /<\/script\s*>/gi : /<\/style\s*>/gi;
  endTag.lastIndex = from;
  return endTag.exec(text)?.index ?? text.length;
}

function keepOnly(text: string, blocks: readonly Block[]): string {
  let kept = '';
  let position = 0;
  for (const { attributes, tag, start, end } of blocks) {
    const source = getAttribute(attributes, 'src') ?? '';
    const statement = PLAIN_PATH.test(source) ? `import"${source}";` : '';
    kept += blank(text.slice(position, tag)) + statement + blank(text.slice(tag + statement.length, start));
    kept += text.slice(start, end);
    position = end;
  }
  return kept + blank(text.slice(position));
}

/** A path within the project. `import"…";` is shorter than the tag, so it fits in its place. */
const PLAIN_PATH = /^\.{0,2}\/?[\w@-][\w@./-]*$/;

function blankOut(text: string, blocks: readonly Block[]): string {
  let kept = '';
  let position = 0;
  for (const { start, end } of blocks) {
    kept += text.slice(position, start) + blank(text.slice(start, end));
    position = end;
  }
  return kept + text.slice(position);
}

/** Replaces every character (UTF-16 unit) but line ends with a blank. */
function blank(text: string): string {
  return text.replace(/[^\r\n\u2028\u2029]/g, ' ');
}
