/** Splits Vue and Svelte components: the script blocks become one module, all else is blanked so that offsets stay. */

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
  start: number;
  end: number;
}

const LANGUAGES = new Set(['ts', 'tsx', 'jsx', 'js']);

export function isComponentName(name: string): boolean {
  return /\.(vue|svelte)$/i.test(name);
}

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
  // Attributes may hold `>` between quotes: `generic="T extends Map<string, X>"`.
  const opening = /<!--|<(script|style)((?:\s+(?:"[^"]*"|'[^']*'|[^"'>])*)?)>/gi;
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    const [whole, name, attributes = ''] = match;
    if (name === undefined) {
      const close = text.indexOf('-->', match.index);
      if (close === -1) break;
      opening.lastIndex = close + 3;
      continue;
    }
    const start = match.index + whole.length;
    if (/\/\s*$/.test(attributes)) continue;
    const length = text.slice(start).search(new RegExp(`</${name}\\s*>`, 'i'));
    const end = length === -1 ? text.length : start + length;
    blocks.push({ name: name.toLowerCase(), attributes, start, end });
    opening.lastIndex = end;
  }
  return blocks;
}

function keepOnly(text: string, blocks: readonly Block[]): string {
  let kept = '';
  let position = 0;
  for (const { start, end } of blocks) {
    kept += blank(text.slice(position, start)) + text.slice(start, end);
    position = end;
  }
  return kept + blank(text.slice(position));
}

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
