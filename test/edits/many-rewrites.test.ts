/** Thousands of rewrites of one file that ask the same of another file. */
import { expect, it } from 'vitest';
import { findNamingRule } from '../../analysis/edits/mentions/path-rules.ts';
import { findSourceScan } from '../../analysis/edits/mentions/source-scans.ts';

it('a script is searched once for rewrites that remove the same segments', () => {
  let reads = 0;
  const file = {
    name: 'scripts/count.sh',
    get text() {
      reads += 1;
      return 'grep -c "workers" src/other.js\n'.repeat(10);
    },
  };
  for (let index = 0; index < 100; index++) {
    const change = {
      before: `/accounts/a/workers/namespaces/${index}`,
      after: `/accounts/a/storage/kv/namespaces/${index}`,
      addsSegments: true,
      removed: ['workers'],
      next: 'namespaces',
      words: ['workers'],
    };
    expect(findSourceScan(file, 'src/send.js', change)?.[0]).toBe('grep -c "workers" src/other.js');
  }
  expect(reads).toBe(1);
});

it('a long line with many requests is searched in linear time', () => {
  const measure = (count: number): number => {
    const text = Array.from({ length: count }, (_, index) => `fetch(\`\${base}/workers/namespaces/${index}\`)`).join(
      ', ',
    );
    const { user } = process.cpuUsage();
    expect(
      findNamingRule({ name: 'a.js', text }, [{ word: /workers\/namespaces/g, isPath: true, mayBeServed: false }]),
    ).toBeNull();
    return process.cpuUsage().user - user;
  };
  measure(1_000);
  expect(measure(8_000) / measure(2_000)).toBeLessThan(9);
});
