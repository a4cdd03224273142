/** Keeps expectations in tests whose sources are not rewritten: if only the test changed, it would fail. */
import { sep } from 'node:path';
import { getFindingId, type Finding } from '../../analysis/findings/finding.ts';
import { takeBack } from './check-types.ts';
import type { Candidate } from './rewrite-candidate.ts';

/** Returns the candidates without rewrites in tests of something that a source of the same package still sends. */
export function keepExpectedInTests(candidates: readonly Candidate[]): readonly Candidate[] {
  const isInTest = ({ context }: Finding): boolean => context === 'test';
  const sent = candidates.flatMap(({ file, left }) =>
    left.flatMap(({ finding }) => (isInTest(finding) ? [] : { path: file.path, finding })),
  );
  return candidates.map((candidate) => {
    const { rewritten, packageRoot } = candidate;
    const isSent = (expected: Finding): boolean =>
      sent.some(
        ({ path, finding }) =>
          getFindingId(finding) === getFindingId(expected) &&
          finding.kind === expected.kind &&
          (packageRoot === null || path.startsWith(packageRoot + sep)),
      );
    const back = rewritten.filter((finding) => isInTest(finding) && finding.operation === null && isSent(finding));
    return back.length === 0 ? candidate : takeBack(candidate, back, 'sources');
  });
}
