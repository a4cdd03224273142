/** Expressions in the prose of Markdown, and what hides them. */
import { describe, expect, it } from 'vitest';
import { findInlineExpressions } from '../../analysis/translation/markdown-expressions.ts';
import { getProcessorTime } from '../processor-time.ts';

const find = (text: string): string[] => findInlineExpressions(text, []).map((snippet) => snippet.text);

describe('an expression in prose', () => {
  it.each([
    ['is found', 'There are ${count()} of them.', ['count()']],
    ['may hold braces', "${load({ a: '}' })}", ["load({ a: '}' })"]],
    ['is no expression behind a backslash', '\\${count()}', []],
    ['is text in inline code', '`${count()}`', []],
    ['is text in a comment', '<!-- ${count()} --> ${load()}', ['load()']],
    ['stands behind a backtick that nothing closes', '`${count()} ', ['count()']],
    ['stands behind a comment that nothing closes', '<!-- ${count()}', ['count()']],
    ['calls nothing', '${count}', []],
  ])('%s', (_, text, expected) => {
    expect(find(text)).toEqual(expected);
  });

  it('is looked for in linear time', () => {
    const start = process.cpuUsage();
    find(`${'<!-- '.repeat(40_000)}${'${'.repeat(2_000)}`);
    expect(getProcessorTime(start)).toBeLessThan(3_000);
  });
});
