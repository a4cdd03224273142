/** The flow ends, whatever the program does with an answer, and its result does not depend on order. */
import { describe, expect, it } from 'vitest';
import { analyzeText } from '../engine/analyze-text.ts';
import { getProcessorTime } from '../processor-time.ts';
import { findReads, PRELUDE, renderReads } from './analyze-reads.ts';

const LIST = `const cf = async (path) => (await (await fetch(API + path)).json()).result;\n`;

describe('bounds of the flow', () => {
  it('follows a function that calls itself', () => {
    const code = `${LIST}function walk(row, depth) { if (depth > 9) return row; console.log(row.zone_id); return walk(row, depth + 1); }
walk((await cf(\`/zones/\${zone}/dns_records\`))[0], 0).locked;`;
    expect(renderReads(code)).toEqual(['2:zone_id', '3:locked']);
  });

  it('follows functions that call each other, and lists put into lists', () => {
    const code = `${LIST}const a = (x) => (x.ok ? b([x]) : x);\nconst b = (y) => a(y);\nconst all = [];
for (;;) { all.push(a(await cf(\`/zones/\${zone}/dns_records\`))); all.push(all); all[0] = [all, ...all]; }`;
    expect(renderReads(code)).toEqual([]);
  });

  it('ends where a list is written into its own property, again and again', () => {
    const code = `${LIST}function split(rows) { rows.open = rows.filter((row) => row.zone_id); rows.next = rows.open; return split(rows); }
const records = await cf(\`/zones/\${zone}/dns_records\`); split(records); records[0].locked;`;
    const { analysis } = analyzeText(PRELUDE + code);
    expect(analysis.limitations.map(({ reason }) => reason)).not.toContain('budget');
    expect(renderReads(code)).toEqual(['2:zone_id', '3:locked']);
  });

  it('gives up with a limitation where an answer goes too many ways', () => {
    const names = Array.from({ length: 60 }, (_, index) => index);
    const code = [
      LIST,
      'let x = (await cf(`/zones/${zone}/dns_records`))[0];',
      ...names.map(
        (name) =>
          `function f${name}(v) { return ${names
            .slice(0, 30)
            .map((other) => `f${other}(v)`)
            .join(' || ')}; }`,
      ),
      'f0(x).zone_name;',
    ].join('\n');
    const start = process.cpuUsage();
    const { analysis } = analyzeText(PRELUDE + code);
    expect(getProcessorTime(start)).toBeLessThan(5_000);
    expect(analysis.limitations.some(({ reason }) => reason === 'budget')).toBe(true);
  });

  it('follows interfaces that reach their ancestors on very many ways', () => {
    const indices = Array.from({ length: 32 }, (_, index) => index);
    const code = [
      'const get = async <T>(path: string): Promise<{ result: T[] }> => (await fetch(API + path)).json();',
      'interface I0 { id: string; zone_id: string } interface I1 extends I0 { a: I0 } interface I2 extends I1 { b: I1 }',
      ...indices.map(
        (i) =>
          `interface I${i + 3} extends I${i + 2}, Omit<I${i}, 'k${i}'>, Partial<I${i >> 1}> { k${i + 3}: I${i + 1} }`,
      ),
      ...indices.map(
        (i) =>
          `async function read${i}(zone: string) { const { result } = await get<I${i + 3}>(\`/zones/\${zone}/dns_records\`); return result[0].zone_id; }`,
      ),
    ].join('\n');
    const start = process.cpuUsage();
    const { analysis } = analyzeText(PRELUDE + code);
    expect(getProcessorTime(start)).toBeLessThan(5_000);
    expect(analysis.limitations.map(({ reason }) => reason)).not.toContain('budget');
    expect(renderReads(code)).toHaveLength(indices.length);
  });

  it('has steps left for each of many answers that go round a circle of functions', () => {
    const count = 260;
    const code = Array.from({ length: count }, (_, i) => {
      const next = `f${(i + 1) % count}`;
      return `async function f${i}(zone, r) { if (r) return ${next}(zone, r); const q = await (await fetch(\`\${API}/zones/\${zone}/dns_records\`)).json(); return ${next}(zone, q.result[0].zone_id ? q.result[0] : r); }`;
    }).join('\n');
    const { analysis, findings } = analyzeText(PRELUDE + code);
    expect(analysis.limitations.some(({ reason }) => reason === 'budget')).toBe(true);
    expect(findings.filter(({ kind }) => kind === 'response-field')).toHaveLength(count);
  });

  it('does not depend on the order of functions', () => {
    const parts = [
      'async function load() { return cf(`/zones/${zone}/dns_records`); }',
      'async function find(name) { return (await load()).find((r) => r.name === name); }',
      'async function show() { const r = await find("a"); return r.zone_name + r.locked; }',
      'async function other() { const rows = await load(); return rows.concat(await load()).map((r) => r.zone_id); }',
    ];
    const texts = (order: readonly number[]): string[] =>
      findReads(LIST + order.map((index) => parts[index]).join('\n'))
        .map(({ text }) => text)
        .sort();
    expect(texts([0, 1, 2, 3])).toEqual(['locked', 'zone_id', 'zone_name']);
    expect(texts([3, 2, 1, 0])).toEqual(texts([0, 1, 2, 3]));
    expect(texts([2, 0, 3, 1])).toEqual(texts([0, 1, 2, 3]));
  });
});
