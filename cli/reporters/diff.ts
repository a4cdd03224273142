/** Renders a rewrite as a unified diff: coloured on a terminal, plain for `git apply`. */
import { createTwoFilesPatch } from 'diff';
import pc from 'picocolors';
import { quoteName, stripControl } from '../printable.ts';

/** `name` uses `/`. Without colours the result is a valid patch. */
export function renderDiff(name: string, before: string, after: string, options: { hasColor: boolean }): string {
  const patch = createTwoFilesPatch(
    quoteName(`a/${name}`),
    quoteName(`b/${name}`),
    before,
    after,
    undefined,
    undefined,
    { context: 3 },
  );
  // The library adds a first line of `=`, which no unified diff has.
  const lines = patch.replace(/^=+\n/, '').split('\n');
  if (!options.hasColor) return lines.join('\n');
  const colors = pc.createColors(true);
  return lines
    .map((line) => stripControl(line.replace(/\r$/, '')))
    .map((line) => {
      if (line.startsWith('--- ') || line.startsWith('+++ ')) return colors.bold(line);
      if (line.startsWith('@@')) return colors.cyan(line);
      if (line.startsWith('+')) return colors.green(line);
      return line.startsWith('-') ? colors.red(line) : line;
    })
    .join('\n');
}
