/** The count of the files that name nothing deprecated, as the HTML report and `sunset doctor` say it. */
import { expect, it } from 'vitest';
import { renderGated } from '../../../cli/reporters/limitation-counts.ts';

it.each([
  [0, '0 that name nothing deprecated'],
  [1, '1 that names nothing deprecated'],
  [2, '2 that name nothing deprecated'],
])('%i', (count, text) => {
  expect(renderGated(count)).toBe(text);
});
