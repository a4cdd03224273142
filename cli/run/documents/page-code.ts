/** Finds the code in a page, in a template of pages, or in a file of commands. */
import { isPageName, isRunName } from '../../../analysis/host/source-names.ts';
import { decodeDataUrls } from '../../../analysis/program/syntax/data-urls.ts';
import { splitComponent } from '../../../analysis/host/parsers/components.ts';

/**
 * The names of attributes of a page with code, a page or an address that is requested: `onclick`, and those of htmx, Alpine, Vue, Angular
 * (`[url]`, `(click)`), hyperscript and forms, and the base of a page. Sources: https://htmx.org/reference,
 * https://alpinejs.dev/start-here, https://angular.dev/guide/templates/binding, https://hyperscript.org/docs.
 */
const HANDLER_NAME =
  String.raw`on[a-z]+|(?:data-)?hx-(?:get|post|put|patch|delete)|(?:x|v)-[\w.:-]+|[@:][\w.:-]+|` +
  String.raw`\[(?!href)[\w.-]+\]|\([\w.-]+\)|(?:form)?action|srcdoc|_|href(?<=<base\s+href)`;

/** `src="data:…"` or `href="javascript:…"`, whose address is code or a page. */
const CODE_ADDRESS = String.raw`(?:src|href|data)\s*=\s*["'](?=\s*(?:data|javascript)(?::|&#|&colon;)(?!image))`;

/** `onclick="…"` */
const HANDLER = new RegExp(
  String.raw`(?<=\s)(?:(?:${HANDLER_NAME})\s*=\s*["']|${CODE_ADDRESS})(?:(?<=")[^"]{1,4000}"|(?<=')[^']{1,4000}')`,
  'gi',
);

/** A value that a script of the page reads: `<meta name="api" content="https://…">`, `<body data-api="https://…">`. */
const VALUE = /<!--|-->|(?<=\s)(?:content|value|data-[\w.:-]+)\s*=\s*(["']?)https?:\/\/[^\s"'>]{1,2000}\1/gi;

/** `<script type="importmap">`, in which the address of a module may be its code. */
const IMPORT_MAP = /<script\b[^>]{0,200}\btype\s*=\s*["']?importmap\b[^>]{0,200}>[^<]{1,20000}/gi;

/**
 * What opens and closes code in templates: EJS, ERB, JSP and ASP; PHP; Nunjucks, Jinja and Twig; and nearly all of them for an expression.
 * A file of PHP need not close its code.
 */
const CLOSERS: Readonly<Record<string, string>> = { '<%': '%>', '<?': '?>', '{%': '%}', '{{': '}}' };
const OPENER = /<[%?]|\{[%{]/g;

/** `<%# … %>`, `<%-- … --%>`, `{{! … }}` and `{{/* … *\/}}` */
const COMMENT = /^(?:<%(?:#|--)|\{\{-?\s*(?:!|\/\*))/;

interface Piece {
  start: number;
  end: number;
  code: string;
}

/** A comment in a file of commands. */
const LINE_COMMENT = /^[ \t]*(?:#|\/\/).*$/gm;

/** Returns the text of a file with blanks for what is no code: the text of a page, and the comments of a file of commands. */
export function readCode(name: string, text: string): string {
  if (isPageName(name)) return keepCodeOfPage(text);
  return isRunName(name) ? text.replaceAll(LINE_COMMENT, (comment) => ' '.repeat(comment.length)) : text;
}

/** A block of code in MDX, and code in a sentence: examples for people. */
const SHOWN_CODE = /^([ \t]*)(```|~~~)[^]*?^\1\2|^[^\n\r\u2028\u2029<=`{}]*`[^\n\r\u2028\u2029{}]*$/gm;

/** Returns code that may hold paths, with blanks for what MDX shows to people. */
export function readCodeWithPaths(name: string, code: string): string {
  if (!/\.mdx$/i.test(name)) return code;
  return code.replaceAll(SHOWN_CODE, (shown) => shown.replaceAll(/[^\n]/g, ' '));
}

/** The text of a page with blanks for all but its scripts, the code of its template and the attributes that hold code. */
function keepCodeOfPage(page: string): string {
  const scripts = splitComponent(page).text;
  const written = [...page.matchAll(HANDLER), ...findValues(page), ...page.matchAll(IMPORT_MAP)];
  const handlers = written.flatMap(({ 0: text, index }): Piece[] => {
    const code = decodeScriptUrl(decodeDataUrls(decodeReferences(text)));
    return code.includes('://') ? [{ start: index, end: index + text.length, code }] : [];
  });
  const pieces: string[] = [];
  let end = 0;
  for (const piece of [...handlers, ...findTemplateCode(page)].sort((one, other) => one.start - other.start)) {
    if (piece.end <= end) continue;
    const start = Math.max(piece.start, end);
    pieces.push(scripts.slice(end, start), start > piece.start ? page.slice(start, piece.end) : piece.code);
    end = piece.end;
  }
  return pieces.join('') + scripts.slice(end);
}

/** `href="javascript:fetch('https%3A%2F%2F…')"`: the code of such an address is decoded before it runs. Its lines stay one line. */
function decodeScriptUrl(attribute: string): string {
  if (!/=\s{0,8}["']\s{0,8}javascript:/i.test(attribute) || !attribute.includes('%')) return attribute;
  return attribute.replaceAll(/%([2-7][\da-f])/gi, (_written, code: string) =>
    String.fromCodePoint(parseInt(code, 16)),
  );
}

/** The values for scripts of a page, outside of its comments. */
function findValues(page: string): RegExpExecArray[] {
  let isComment = false;
  return [...page.matchAll(VALUE)].filter(({ 0: found }) => {
    if (found === '<!--' || found === '-->') isComment = found === '<!--';
    else return !isComment;
    return false;
  });
}

/** The code that a program runs to write the page, without comments. */
function findTemplateCode(page: string): Piece[] {
  const places: Piece[] = [];
  OPENER.lastIndex = 0;
  for (let opener = OPENER.exec(page); opener; opener = OPENER.exec(page)) {
    const start = opener.index;
    const close = page.indexOf(CLOSERS[opener[0]]!, start + 2);
    const end = close === -1 ? page.length : close + 2;
    if (!COMMENT.test(page.slice(start, start + 20))) places.push({ start, end, code: page.slice(start, end) });
    OPENER.lastIndex = end;
  }
  return places;
}

/** `&#47;`, `&#x2F;` and the names of the characters of URLs. Source: https://html.spec.whatwg.org/multipage/named-characters.html. */
const REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(sol|colon|period|quot|apos|lpar|rpar|amp|lt|gt));?/gi;
const NAMED: Readonly<Record<string, string>> = {
  ...{ sol: '/', colon: ':', period: '.', quot: '"', apos: "'", lpar: '(', rpar: ')', amp: '&', lt: '<', gt: '>' },
};

/** Returns the value of an attribute with the characters that its references stand for. Line breaks are kept as they are. */
function decodeReferences(written: string): string {
  return written.replaceAll(REFERENCE, (reference: string, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()]!;
    const code = decimal === undefined ? parseInt(hexadecimal!, 16) : Number(decimal);
    return code > 0x1f && code < 0x11_0000 ? String.fromCodePoint(code) : reference;
  });
}
