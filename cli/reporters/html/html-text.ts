/** Texts of reports as HTML. */
import { escapeXml } from '../xml.ts';

/** Renders a sentence; code between backticks becomes code. */
export function renderSentence(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part) => (/^`[^`]+`$/.test(part) ? renderCode(part.slice(1, -1)) : renderText(part)))
    .join('');
}

/** Renders a plain text. A day is not broken at its hyphens, where the screen is narrow. */
export function renderText(text: string): string {
  return escapeXml(text).replace(/\b\d{4}-\d{2}(?:-\d{2})?\b/g, '<span class="day">$&</span>');
}

/** Renders code. A path may be broken after a slash, where the screen is narrow. */
export function renderCode(text: string): string {
  return `<code>${escapeXml(text).replaceAll('/', '/<wbr>')}</code>`;
}

/** Renders a link to a web page; for any other kind of address, the label alone. `label` is HTML. */
export function renderAnchor(label: string, address: string | null): string {
  return address === null || !/^https?:\/\//.test(address) ? label : `<a href="${escapeXml(address)}">${label}</a>`;
}

/** Renders a link to the platform's page about an item, if there is one. */
export function renderPage(item: number | null, page: string | null): string[] {
  if (page === null) return [];
  return [renderAnchor(item === null ? 'the platform’s page' : `item ${item} on the platform’s page`, page)];
}

/** Makes the id of an element from a name, such as the id of a deprecation. */
export function getAnchor(name: string): string {
  return name.replaceAll(/[^\w-]+/g, '-');
}
