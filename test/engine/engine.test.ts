/** What holds for the engine whatever it is given: order, budget, failure. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../../analysis/engine.ts';
import { parseSource } from '../../analysis/host/parsers/parse-source.ts';
import { getPackageFacts } from '../../analysis/host/package-facts.ts';
import { loadDataset } from '../../data/load.ts';
import { byExtent } from '../extent.ts';
import { loadFixtures } from '../fixtures.ts';
import { getProcessorTime } from '../processor-time.ts';
import { analyzeText, DAY, getEngine, TALKING } from './analyze-text.ts';

describe('the engine', () => {
  it('gives the same result for a file after any other files', () => {
    const fixtures = loadFixtures().slice(0, 60);
    const judge = (order: typeof fixtures): Map<string, unknown> => {
      const engine = createEngine(loadDataset());
      return new Map(
        order.map(({ name, text, file }) => {
          const { source } = parseSource({ name, text });
          const analysis = engine.analyze(source!, { facts: getPackageFacts(file) });
          return [
            name,
            {
              findings: engine.judge(source!, analysis, { asOf: DAY, evidence: 'possible' }),
              limitations: analysis.limitations,
            },
          ];
        }),
      );
    };
    const reference = judge(fixtures);
    fc.assert(
      fc.property(fc.shuffledSubarray(fixtures, { minLength: fixtures.length }), (order) => {
        const shuffled = judge(order);
        for (const [name, expected] of reference) expect(shuffled.get(name)).toEqual(expected);
      }),
      { numRuns: byExtent({ sample: 1, all: 5 }) },
    );
  });

  it('finds no date: the same analysis serves every day', () => {
    const text = 'fetch(`https://api.cloudflare.com/client/v4/accounts/${a}/workers/namespaces`);';
    const { analysis } = analyzeText(text);
    const judge = (asOf: string) => getEngine().judge({ name: 'source.ts', text }, analysis, { asOf })[0]!;
    expect(
      [judge('2026-07-14'), judge('2026-07-15'), judge('2026-10-14'), judge('2026-10-15')].map(
        ({ lifecycle, severity, daysLeft }) => [lifecycle, severity, daysLeft],
      ),
    ).toEqual([
      ['announced', 'warning', 93],
      ['deprecated', 'warning', 92],
      ['ending', 'warning', 1],
      ['ended', 'error', 0],
    ]);
  });

  it.each([
    [
      'constants that double',
      `${Array.from({ length: 60 }, (_, i) => `const c${i + 1} = c${i} + c${i};`)
        .join('\n')
        .replace('c0 + c0', "'/zones/'")}\nfetch(c60);`,
    ],
    ['a constant of itself', 'const a = `${a}/firewall/rules`; fetch(a);'],
    [
      'two constants of each other',
      'const a = b + "/firewall"; const b = a + "/rules"; fetch("https://api.cloudflare.com/client/v4" + a);',
    ],
    ['a function that calls itself', 'function f(path) { return f(path + "/firewall/rules"); } fetch(f("/zones"));'],
    [
      'wrappers that call each other',
      'const f = (p) => g(p + "/rules"); const g = (p) => f(p + "/firewall"); f("https://api.cloudflare.com/client/v4/zones/x");',
    ],
    [
      'a class that extends itself',
      'class A extends A { go() { return this.base + "/firewall/rules"; } } fetch(new A().go());',
    ],
    [
      'a member of itself',
      'class A { p = "/x"; go() { this.p = this.p + this.p; return fetch(this.p + "/firewall/rules"); } }',
    ],
    [
      'a path of 10,000 segments',
      `fetch("https://api.cloudflare.com/client/v4/${'zones/'.repeat(10_000)}firewall/rules");`,
    ],
    [
      'a row of 300 additions',
      `fetch("https://api.cloudflare.com/client/v4" + ${Array.from({ length: 300 }, () => 'x').join(' + ')} + "/firewall/rules");`,
    ],
    [
      'sixty choices in a row',
      `${Array.from({ length: 60 }, (_, i) => `const c${i} = x${i} ? "a" : "b";`).join('\n')}\nfetch("https://api.cloudflare.com/client/v4/zones/" + ${Array.from({ length: 60 }, (_, i) => `c${i}`).join(' + ')} + "/firewall/rules");`,
    ],
    [
      'names of Object.prototype',
      'const t = { a: 1 }; fetch(t["__proto__"] + t.constructor + t.toString() + "/zones/1/firewall/rules"); api.constructor("/zones/1/firewall/rules"); api.__proto__("/zones/1/filters");',
    ],
  ])('comes to an end with %s', (_, text) => {
    const start = process.cpuUsage();
    const { analysis } = analyzeText(text, { name: 'source.js' });
    expect(analysis.limitations.filter(({ reason }) => reason === 'analysis-failed')).toEqual([]);
    expect(getProcessorTime(start)).toBeLessThan(2_000);
  });

  it('turns its own failure into a limitation', () => {
    const { source } = parseSource({
      name: 'a.ts',
      text: 'fetch(`https://api.cloudflare.com/client/v4/accounts/${a}/roles`)',
    });
    const broken = { ...source!, scopes: null as never };
    expect(getEngine().analyze(broken, { facts: TALKING })).toMatchObject({
      uses: [],
      limitations: [{ file: 'a.ts', reason: 'analysis-failed' }],
    });
  });

  it('counts limitations', () => {
    const { findings, analysis } = analyzeText(
      'fetch(`https://api.cloudflare.com/client/v4/zones/${z}/${what}`, { method: m });\nfetch(`https://api.cloudflare.com/client/v4/zones/${z}/settings`, { method: m });',
    );
    expect(analysis.limitations.map(({ line, reason }) => [line, reason])).toEqual([[1, 'unknown-segment']]);
    expect(findings.map(({ line, item, evidence }) => [line, item, evidence])).toEqual([[2, 1, 'proven']]);
  });
});
