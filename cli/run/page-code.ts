/** Finds the code in a page or a template of pages. */
import { splitComponent } from '../../analysis/host/parsers/components.ts';

/**
 * The names of attributes of a page with code or with an address that is requested: `onclick`, and those of htmx, Alpine, Vue and forms.
 * Sources: https://htmx.org/reference, https://alpinejs.dev/start-here.
 */
const HANDLER_NAME = String.raw`on[a-z]+|(?:data-)?hx-(?:get|post|put|patch|delete)|(?:x|v)-[\w.:-]+|[@:][\w.:-]+|(?:form)?action`;

/** `onclick="…"` */
const HANDLER = new RegExp(String.raw`(?<=\s)(?:${HANDLER_NAME})\s*=\s*(?:"[^"]{1,1000}"|'[^']{1,1000}')`, 'gi');

/**
 * What opens and closes code in templates: EJS, ERB, JSP and ASP; PHP; Nunjucks, Jinja and Twig; and nearly all of them for an expression.
 * A file of PHP need not close its code.
 */
const CLOSERS: Readonly<Record<string, string>> = { '<%': '%>', '<?': '?>', '{%': '%}', '{{': '}}' };
const OPENER = /<[%?]|\{[%{]/g;

/** `<%# … %>`, `<%-- … --%>`, `{{! … }}` and `{{/* … *\/}}` */
const COMMENT = /^(?:<%(?:#|--)|\{\{-?\s*(?:!|\/\*))/;

/** The text of a page with blanks for all but its scripts, the code of its template and the attributes that hold code. */
export function keepCodeOfPage(page: string): string {
  const { text } = splitComponent(page);
  const handlers = [...page.matchAll(HANDLER)].flatMap(({ 0: handler, index }) =>
    handler.includes('://') ? [{ start: index, end: index + handler.length }] : [],
  );
  const pieces: string[] = [];
  let end = 0;
  for (const piece of [...handlers, ...findTemplateCode(page)].sort((one, other) => one.start - other.start)) {
    if (piece.end <= end) continue;
    const start = Math.max(piece.start, end);
    pieces.push(text.slice(end, start), page.slice(start, piece.end));
    end = piece.end;
  }
  return pieces.join('') + text.slice(end);
}

/** The places of the code that a program runs to write the page; without those of comments. */
function findTemplateCode(page: string): { start: number; end: number }[] {
  const places: { start: number; end: number }[] = [];
  OPENER.lastIndex = 0;
  for (let opener = OPENER.exec(page); opener; opener = OPENER.exec(page)) {
    const start = opener.index;
    const close = page.indexOf(CLOSERS[opener[0]]!, start + 2);
    const end = close === -1 ? page.length : close + 2;
    if (!COMMENT.test(page.slice(start, start + 20))) places.push({ start, end });
    OPENER.lastIndex = end;
  }
  return places;
}
