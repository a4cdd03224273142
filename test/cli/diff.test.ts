/** The diff of `sunset fix`: git applies it, it is as short as one by hand, and its time grows with the lines. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareLines } from '../../cli/reporters/compare-lines.ts';
import { renderDiff } from '../../cli/reporters/diff.ts';
import { createFolder } from '../temporary.ts';
import { byExtent } from '../extent.ts';
import { getProcessorTime } from '../processor-time.ts';

const plain = { hasColor: false };

it('has three lines of context, joins hunks that touch, and names a missing end of line', () => {
  const before = Array.from({ length: 20 }, (_, index) => `line ${index + 1}\n`).join('');
  const after = before.replace('line 5\n', 'line five\n').replace('line 11\n', 'new\nline 11\n').concat('end');
  expect(renderDiff('a.js', before, after, plain)).toBe(
    [
      '--- a/a.js',
      '+++ b/a.js',
      '@@ -2,12 +2,13 @@',
      ' line 2',
      ' line 3',
      ' line 4',
      '-line 5',
      '+line five',
      ' line 6',
      ' line 7',
      ' line 8',
      ' line 9',
      ' line 10',
      '+new',
      ' line 11',
      ' line 12',
      ' line 13',
      '@@ -18,3 +19,4 @@',
      ' line 18',
      ' line 19',
      ' line 20',
      '+end',
      '\\ No newline at end of file',
      '',
    ].join('\n'),
  );
  expect(renderDiff('new.js', '', 'a\n', plain)).toBe('--- a/new.js\n+++ b/new.js\n@@ -0,0 +1,1 @@\n+a\n');
});

const line = fc.constantFrom('a', 'b', 'c', '', '}', 'd\r');
const text = fc
  .tuple(fc.array(line, { maxLength: 30 }), fc.boolean())
  .map(([lines, hasEnd]) => lines.join('\n') + (hasEnd ? '\n' : ''));

it('is a patch that git applies', () => {
  const cwd = createFolder({});
  fc.assert(
    fc.property(text, text, (before, after) => {
      fc.pre(before !== '' && after !== '' && before !== after);
      writeFileSync(join(cwd, 'a.js'), before);
      const input = renderDiff('a.js', before, after, plain);
      execFileSync('git', ['apply', '--unidiff-zero', '--whitespace=nowarn', '-'], { cwd, input });
      expect(readFileSync(join(cwd, 'a.js'), 'utf8')).toBe(after);
    }),
    { numRuns: byExtent({ sample: 30, all: 200 }), seed: 18 },
  );
});

/** The old lines with every change made. */
function apply(before: readonly string[], after: readonly string[]): string[] {
  let place = 0;
  const parts = compareLines(before, after).flatMap((change) => {
    const kept = before.slice(place, change.before.from);
    place = change.before.to;
    return [kept, after.slice(change.after.from, change.after.to)];
  });
  return [...parts, before.slice(place)].flat();
}

it('makes the new lines of the old ones, long or short', () => {
  const lines = fc.array(line, { maxLength: 400, size: 'max' });
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      expect(apply(before, after)).toEqual(after);
    }),
    { numRuns: byExtent({ sample: 100, all: 1_000 }), seed: 18 },
  );
});

it.each([
  ['in all of which something changes', (index: number) => `call(${index})`, (index: number) => `send(${index})`],
  ['that are all equal', () => 'call()', () => 'send()'],
  ['every second of which changes', (index: number) => `${index % 7}`, (index: number) => `${index % 2 || index % 7}`],
])('reads 200,000 lines %s in a second or two', (_, renderOld, renderNew) => {
  const [before, after] = [renderOld, renderNew].map((render) =>
    Array.from({ length: 200_000 }, (__, index) => render(index)),
  ) as [string[], string[]];
  const start = process.cpuUsage();
  expect(apply(before, after)).toEqual(after);
  expect(getProcessorTime(start)).toBeLessThan(5_000);
});
