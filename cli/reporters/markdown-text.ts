/** Escapes texts for Markdown, so that they contain no markup, no links and no mentions of people. */
import { stripControl } from '../printable.ts';

/**
 * The characters that begin markup, a mention, a formula or an address within a line of GitHub's and GitLab's Markdown. Markup at the
 * start of a line needs no escape, because no escaped text is put there.
 */
const SPECIAL = /[\\`*_[\]#|<>~@$&]|:(?=\S)|\.(?<=www\.)/gi;

/** Escapes a text; code between backticks becomes code. */
export function escapeMarkdown(text: string): string {
  return stripControl(text)
    .split(/(`[^`]*`)/)
    .map((part) => (/^`[^`]+`$/.test(part) ? renderCode(part.slice(1, -1)) : escapePlain(part)))
    .join('');
}

/** Replaces the characters that could be read as markup by entities. */
function escapePlain(text: string): string {
  return text.replace(SPECIAL, (character) => `&#${character.charCodeAt(0)};`);
}

/** Renders a text as code; also safe in a cell of a table. */
export function renderCode(text: string): string {
  const shown = stripControl(text).replaceAll('\t', ' ');
  if (shown.trim() === '') return '&#32;';
  const longest = Math.max(0, ...[...shown.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const space = longest > 0 || shown.startsWith(' ') || shown.endsWith(' ') ? ' ' : '';
  return `${fence}${space}${shown}${space}${fence}`;
}

/** Renders a row of a table; a bar within a cell would end it, in code, too. */
export function renderTableRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** Renders a link, or the label alone if the address is missing or unsafe. Addresses come from this program or the environment. */
export function renderLink(label: string, address: string | null): string {
  if (address === null || !/^https?:\/\/[^\s<>()]+$/.test(address)) return label;
  return `[${label}](${address})`;
}
