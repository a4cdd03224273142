/** What rewrites leave as it is: comments keep their lines, and constants that other code reads their values. */
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../analysis/edits/apply.ts';
import type { Edit } from '../../analysis/findings/use.ts';
import { getContractReference, loadContractFixtures } from './fixtures.ts';

const fixtures = loadContractFixtures();

describe('a property that is added', () => {
  it.each([
    [
      'comment-behind-the-last.ts',
      "        webhookFormat: 'chat', // their format\n        background: true,\n      },",
    ],
    [
      'comment-instead-of-a-comma.ts',
      "        webhookUrl: 'https://hooks.example.com/runs', // where it goes\n        background: true\n      },",
    ],
    ['comment-in-the-line.ts', "{ webhookUrl: 'https://hooks.example.com/runs' /* ours */, background: true }"],
  ])('leaves the comment in report/%s where it is', (name, expected) => {
    const { text, edits } = getRewrite('ai-webhook-needs-background', name);
    expect(applyEdits(text, edits).text).toContain(expected);
  });
});

describe('a constant', () => {
  it.each([
    ['constant-of-its-own.js', ["'5'"]],
    ['constant-of-a-loop.js', []],
    ['constant-that-is-exported.js', []],
  ])('in report/%s is rewritten only where nothing else reads it', (name, expected) => {
    expect(
      getRewrite('ai-header-max-attempts', name).edits.flatMap(({ text }) => (text.startsWith('//') ? [] : [text])),
    ).toEqual(expected);
  });
});

function getRewrite(id: string, name: string): { text: string; edits: readonly Edit[] } {
  const fixture = fixtures.find(
    ({ deprecation, kind, file }) => deprecation === id && kind === 'report' && file.endsWith(`/${name}`),
  )!;
  return { text: fixture.text, edits: getContractReference(fixture).flatMap(({ fix }) => fix.edits ?? []) };
}
