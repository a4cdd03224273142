/** The fix of a file that ESLint judges by itself comes from an analysis that knows the other files. */
import { describe, expect, it } from 'vitest';
import type { Finding, Fix } from '../../analysis/findings/finding.ts';
import { createFixInPackage } from '../../rules/package-fixes.ts';

const SAFE: Fix = { class: 'safe', reason: 'Only the name differs.', edits: [{ range: [3, 5], text: 'new' }] };
const FOUND = { deprecation: 'renamed', contract: null, kind: 'route', evidence: 'proven', range: [3, 5], fix: SAFE };
const createFinding = (changed: object = {}): Finding => ({ ...FOUND, ...changed }) as unknown as Finding;

describe('the fix of a finding', () => {
  const getFix = (...inPackage: Finding[]): Fix => createFixInPackage(() => inPackage)(createFinding()).fix;

  it('is the one that the package proposes for its place', () => {
    const others = [createFinding({ range: [3, 9] }), createFinding({ deprecation: 'dropped' })];
    const fix: Fix = { ...SAFE, class: 'review', reason: 'a file watches requests' };
    expect(getFix(...others, createFinding({ fix }))).toBe(fix);
    expect(getFix(...others, createFinding())).toBe(SAFE);
  });

  it.each([
    ['it is no finding once the imports are known', [], 'the files that this one imports may make it another request'],
    [
      'its base is known less well in the package',
      [createFinding({ evidence: 'likely' })],
      'other files leave open where the request goes',
    ],
  ])('is for review where %s', (_, inPackage, doubt) => {
    expect(getFix(...inPackage)).toEqual({
      ...SAFE,
      class: 'review',
      reason: `Only the name differs. Not safe here: ${doubt}.`,
    });
  });

  it('is for review where the analysis fails', () => {
    const fixInPackage = createFixInPackage(() => {
      throw new Error('no memory');
    });
    expect(fixInPackage(createFinding()).fix).toMatchObject({ class: 'review', edits: SAFE.edits });
  });

  it('is looked up in one analysis for all findings of a file', () => {
    let runs = 0;
    const fixInPackage = createFixInPackage(() => {
      runs += 1;
      return [createFinding()];
    });
    expect([fixInPackage(createFinding()).fix, fixInPackage(createFinding()).fix]).toEqual([SAFE, SAFE]);
    expect(runs).toBe(1);
  });

  it('needs no analysis where nothing is rewritten', () => {
    const fix: Fix = { class: 'manual', reason: 'Write it anew.' };
    const fixInPackage = createFixInPackage(() => expect.unreachable());
    expect(fixInPackage(createFinding({ fix })).fix).toBe(fix);
  });
});
