/** What a page shows of a rewrite in a long line. */
import { expect, it } from 'vitest';
import { getChanges } from '../../../cli/reporters/html/before-after.ts';

const around = (text: string): string => `${'call("x"); '.repeat(1_000)}${text}${' call("y");'.repeat(1_000)}`;

it('shows the part around the edit, without other texts', () => {
  const text = `first();\n${around("keep('hidden words'); fetch('/old');")}\nlast();`;
  const start = text.indexOf('old');
  const [change, ...others] = getChanges([{ range: [start, start + 3], text: 'new' }], text);
  expect(others).toEqual([]);
  expect(change!.line).toBe(2);
  const [before, after] = [change!.before[0]!, change!.after[0]!];
  expect(before).toContain("keep('…'); fetch('/old'); call(");
  expect(after).toContain("keep('…'); fetch('/new'); call(");
  for (const line of [before, after]) {
    expect(line).toMatch(/^….*…$/);
    expect(line.length).toBeLessThan(700);
  }
});

it('hides a text that begins before what is shown', () => {
  const text = around(`keep('${'hidden '.repeat(500)}'); fetch('/old');`);
  const start = text.indexOf('old');
  const [change] = getChanges([{ range: [start, start + 3], text: 'new' }], text);
  expect(change!.before[0]).not.toContain('hidden');
  expect(change!.before[0]).toContain("fetch('/old')");
});

it('shows edits that are far from each other in one line as changes of their own', () => {
  const text = around("fetch('/old');").repeat(2);
  const places = [text.indexOf('old'), text.lastIndexOf('old')];
  const edits = places.map((start) => ({ range: [start, start + 3] as const, text: 'new' }));
  expect(getChanges(edits, text).map(({ after }) => after.length)).toEqual([1, 1]);
});
