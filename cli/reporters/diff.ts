/** Renders a rewrite as a unified diff: coloured on a terminal, plain for `git apply`. */
import pc from 'picocolors';
import { quoteName, stripControl } from '../printable.ts';
import { compareLines, type Change } from './compare-lines.ts';

/** Unchanged lines around a change. */
const CONTEXT = 3;

/** Renders a patch for a file; `name` has `/`. Without `hasColor` and `hasPerson`, it is valid input of `git apply`. */
export function renderDiff(
  name: string,
  before: string,
  after: string,
  { hasColor, hasPerson = false }: { hasColor: boolean; hasPerson?: boolean },
): string {
  const patch = renderPatch(name, splitLines(before), splitLines(after));
  if (!hasColor && !hasPerson) return patch;
  const colors = pc.createColors(hasColor);
  return patch
    .split('\n')
    .map((line) => stripControl(line.replace(/\r$/, '')))
    .map((line) => {
      if (line.startsWith('--- ') || line.startsWith('+++ ')) return colors.bold(line);
      if (line.startsWith('@@')) return colors.cyan(line);
      if (line.startsWith('+')) return colors.green(line);
      return line.startsWith('-') ? colors.red(line) : line;
    })
    .join('\n');
}

/** Splits a text into lines. A last line without a newline gets the note of the format, so that it differs from one with a newline. */
function splitLines(text: string): string[] {
  const lines = text.split('\n');
  const last = lines.pop()!;
  return last === '' ? lines : [...lines, `${last}\n\\ No newline at end of file`];
}

function renderPatch(name: string, before: readonly string[], after: readonly string[]): string {
  const patch = [`--- ${quoteName(`a/${name}`)}`, `+++ ${quoteName(`b/${name}`)}`];
  for (const hunk of groupChanges(compareLines(before, after))) {
    const [first, last] = [hunk[0]!, hunk.at(-1)!];
    const above = Math.min(CONTEXT, first.before.from);
    const below = Math.min(CONTEXT, before.length - last.before.to);
    patch.push(
      `@@ -${renderRange(first.before.from - above, last.before.to + below)} ` +
        `+${renderRange(first.after.from - above, last.after.to + below)} @@`,
    );
    let line = first.before.from - above;
    for (const change of hunk) {
      for (; line < change.before.from; line++) patch.push(` ${before[line]!}`);
      for (; line < change.before.to; line++) patch.push(`-${before[line]!}`);
      for (let added = change.after.from; added < change.after.to; added++) patch.push(`+${after[added]!}`);
    }
    for (; line < last.before.to + below; line++) patch.push(` ${before[line]!}`);
  }
  return `${patch.join('\n')}\n`;
}

/** Groups changes into hunks: changes whose contexts would touch share one. */
function groupChanges(changes: readonly Change[]): Change[][] {
  const hunks: Change[][] = [];
  for (const change of changes) {
    const hunk = hunks.at(-1);
    if (hunk && change.before.from - hunk.at(-1)!.before.to <= 2 * CONTEXT) hunk.push(change);
    else hunks.push([change]);
  }
  return hunks;
}

/** Renders the first line and the number of lines. As the format demands, an empty range names the line before it. */
function renderRange(from: number, to: number): string {
  return `${to === from ? from : from + 1},${to - from}`;
}
