/** Fills the expressions of a workflow, `${{ … }}`, in the JavaScript that one of its steps runs. */
import type { Snippet } from '../translation.ts';
import { UNKNOWN } from '../write-request.ts';

/** GitHub refuses a longer text with an expression: `Exceeded max expression length 21000`. */
const LONGEST_WITH_EXPRESSION = 21_000;

/** Writes an unknown value for each expression of the workflow, `${{ … }}`, which is replaced before the script is read. */
export function fillExpressions(snippet: Snippet): Snippet {
  const { text, getPlace } = snippet;
  if (text.length > LONGEST_WITH_EXPRESSION) return snippet;
  const places: number[] = [];
  let filled = '';
  let at = 0;
  const copy = (end: number): void => {
    for (; at < end; at++) {
      filled += text[at]!;
      places.push(getPlace(at));
    }
  };
  for (const { 0: expression, index } of text.matchAll(/\$\{\{[^}]*\}\}/g)) {
    copy(index);
    const quote = findQuote(filled);
    const value = quote === '`' ? `\${${UNKNOWN}}` : quote === '' ? UNKNOWN : `${quote} + ${UNKNOWN} + ${quote}`;
    filled += value;
    for (let count = value.length; count > 0; count--) places.push(-1);
    at = index + expression.length;
  }
  copy(text.length);
  return { text: filled, getPlace: (offset) => places[offset] ?? -1 };
}

/** Strings, comments, and quotes that nothing closes. */
const TOKEN =
  /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[^]|[^`\\])*`|\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)|(['"`])(?=[^\n]*(\n)?)/g;

/** Returns the quote that is open at the end of JavaScript code; empty for none. */
function findQuote(code: string): string {
  for (const [, quote, lineEnd] of code.matchAll(TOKEN))
    if (quote === '`' || (quote !== undefined && lineEnd === undefined)) return quote;
  return '';
}
