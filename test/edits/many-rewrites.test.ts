/** Thousands of rewrites of one file that ask the same of another file. */
import { expect, it } from 'vitest';
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
