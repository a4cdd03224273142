import { expect, test } from 'vitest';
import { createHeldWordSearch } from '../../analysis/prefilter/word-search.ts';

const WORDS = ['ai/run', 'cf-turnstile-response', 'Authorization', 'x', 'größe', '"clone"'];
const find = createHeldWordSearch(WORDS);

test('the words of a text are found as they are written, in the order of the words', () => {
  expect(find('run("clone"); fetch(`/ai/run/${model}`)')).toEqual(['ai/run', '"clone"']);
  expect(find('const größe = x;')).toEqual(['x', 'größe']);
});

test('the names of headers are found in any case, other words are not', () => {
  expect(find('CF-Turnstile-Response: authorization')).toEqual(['cf-turnstile-response']);
});

test('all pairs of letters of a word do not make it', () => {
  expect(find('ai/r, /run')).toEqual([]);
});

test('a text has no words of the one before', () => {
  find(WORDS.join(' '));
  expect(find('')).toEqual([]);
  expect(find('a')).toEqual([]);
});
