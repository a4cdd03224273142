/** Code that runs until a written day only: no finding from that day on. The findings are those of 2026-11-21. */
import { describe, expect, it } from 'vitest';
import { loadDataset } from '../../data/load.ts';
import { BASE, getFindings } from './analyze.ts';

const USE = `fetch('${BASE}/zones/a/rate_limits')`;

/** `DAY` is the day until which the use runs, as month and day. */
const FORMS: Readonly<Record<string, string>> = {
  'a comparison of numbers': `const END = Date.UTC(2026, MONTH - 1, 20); if (Date.now() < END) USE;`,
  'one with more conditions': `const END = new Date('2026-MONTH-20'); export const f = (x) => x && new Date() <= END && USE;`,
  'the other branch': `const now = new Date().getTime(); now >= Date.parse('2026-MONTH-20T00:00:00Z') ? other() : USE;`,
  'an exit before': `function f() { if (+new Date() > +new Date('2026-MONTH-20')) { return; } return USE; }`,
  'a comparison of texts': `const today = new Date().toISOString().slice(0, 10); if ('2026-MONTH-20' > today) USE;`,
  'a negation': `const isOver = Date.now() >= Date.UTC(2026, MONTH - 1, 20); if (!isOver) list.forEach((x) => USE);`,
};

/** Conditions that say nothing of the day until which the use runs. */
const OPEN: Readonly<Record<string, string>> = {
  'a day from which it runs': `if (Date.now() >= Date.UTC(2026, 5, 20)) USE;`,
  'another clock': `const Date = clock(); if (Date.now() < Date.UTC(2026, 5, 20)) USE;`,
  'a local time': `if (Date.now() < new Date(2026, 5, 20)) USE;`,
  'a day that is not known': `if (Date.now() < end) USE;`,
  'one of two conditions': `if (Date.now() < Date.UTC(2026, 5, 20) || isForced) USE;`,
};

const count = (code: string): number => getFindings(`export {};\n${code.replaceAll('USE', USE)}`, loadDataset()).length;
const fill = (code: string, month: string): string =>
  code.replaceAll('MONTH - 1', String(Number(month) - 1)).replaceAll('MONTH', month);

describe('a use until a day', () => {
  it.each(Object.entries(FORMS))('in %s', (_, code) => {
    expect(count(fill(code, '10'))).toBe(0);
    expect(count(fill(code, '12'))).toBe(1);
  });

  it.each(Object.entries(OPEN))('not in %s', (_, code) => {
    expect(count(code)).toBe(1);
  });
});
