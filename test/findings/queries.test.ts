/** A part of an analysis that fails costs its own result alone. */
import { describe, expect, it } from 'vitest';
import { createEngine } from '../../analysis/engine.ts';
import { parseSource } from '../../analysis/host/parsers/parse-source.ts';
import type { Dataset } from '../../data/dataset.ts';
import { loadDataset } from '../../data/load.ts';
import { DAY, TALKING } from '../engine/analyze-text.ts';

const BASE = 'https://api.cloudflare.com/client/v4';
const TEXT = `fetch('${BASE}/zones/x/rate_limits');
fetch('${BASE}/zones/x/firewall/rules');
`;

/** The data with a deprecation that cannot be judged. */
function createFailingData(error: Error): Dataset {
  const dataset = loadDataset();
  const deprecations = dataset.deprecations.map((deprecation) =>
    deprecation.id === 'rate-limits-v1'
      ? Object.defineProperty({ ...deprecation }, 'adapter', {
          get() {
            throw error;
          },
        })
      : deprecation,
  );
  return { ...dataset, deprecations };
}

describe('a query that fails', () => {
  it.each([
    [new RangeError('Maximum call stack size exceeded'), 'budget', /too many paths/],
    [new TypeError('x is undefined'), 'analysis-failed', /^a part of the analysis failed: x is undefined$/],
  ])('is a limitation at its line, and all other findings stay: %s', (error, reason, text) => {
    const engine = createEngine(createFailingData(error));
    const { source, failure } = parseSource({ name: 'a.js', text: TEXT });
    if (failure) throw new Error(failure.text);
    const analysis = engine.analyze(source, { facts: TALKING });
    const findings = engine.judge(source, analysis, { asOf: DAY });
    expect(findings.map(({ deprecation, line }) => [deprecation, line])).toEqual([['firewall-rules-and-filters', 2]]);
    expect(analysis.limitations.map((limitation) => [limitation.reason, limitation.line])).toContainEqual([reason, 1]);
    expect(analysis.limitations.find((limitation) => limitation.reason === reason)?.text).toMatch(text);
    expect(analysis.limitations.some(({ isWholeFile }) => isWholeFile)).toBe(false);
  });
});
