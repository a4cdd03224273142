/** A table of a page. */

export const TABLE_STYLE = `
table { width: 100%; border-collapse: collapse; font-size: .95rem; }
th, td { padding: .35rem .6rem; border-bottom: 1px solid var(--edge); text-align: left; overflow-wrap: anywhere; }
th { white-space: nowrap; }
td:not(.number) { min-width: 8rem; }
td:first-child { min-width: 11rem; overflow-wrap: break-word; }
.number { text-align: right; white-space: nowrap; }
.end { white-space: nowrap; }
.scroll { overflow-x: auto; }
.time { margin: 1.5rem 0 .25rem; }
article h4 { font-weight: 600; }
tr:target, tr:has(:target) { background: var(--soft); }
`;

/**
 * Renders a table. `lines` are rows of cells in HTML; a column of numbers is aligned to the right, and one whose cells are all empty
 * is left out.
 */
export function renderTable(allHeads: readonly string[], allLines: readonly (readonly string[])[]): string {
  const isShown = (_: string, index: number): boolean => allLines.some((cells) => cells[index] !== '');
  const heads = allHeads.filter(isShown);
  const lines = allLines.map((cells) => cells.filter(isShown));
  const isNumber = (index: number): boolean => lines.every((cells) => /^\d+$/.test(cells[index] ?? ''));
  const align = (index: number): string => (isNumber(index) ? ' class="number"' : '');
  const head = heads.map((name, index) => `<th scope="col"${align(index)}>${name}</th>`).join('');
  const body = lines.map(
    (cells) => `<tr>${cells.map((cell, index) => `<td${align(index)}>${cell}</td>`).join('')}</tr>`,
  );
  return `<div class="scroll" tabindex="0" role="region" aria-label="${heads.join(', ')}">
<table><thead><tr>${head}</tr></thead><tbody>
${body.join('\n')}
</tbody></table></div>`;
}
