/** A rewrite as a unified diff: coloured for a person, plain for `git apply`. */
import { createTwoFilesPatch } from 'diff';
import pc from 'picocolors';
import { stripControl } from '../printable.ts';

/** `name` with `/`. Without colours the text is the patch itself, byte for byte. */
export function renderDiff(name: string, before: string, after: string, options: { hasColor: boolean }): string {
  const patch = createTwoFilesPatch(`a/${name}`, `b/${name}`, before, after, undefined, undefined, { context: 3 });
  // The library starts with a line of `=`, which belongs to another format.
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
