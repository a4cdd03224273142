/** Fixtures through a dry run of jscodeshift: what it would rewrite and what it reports instead. */
import { describe, expect, it } from 'vitest';
import { renderReference, getFindingId, type Finding } from '../../analysis/findings/finding.ts';
import { runTransform } from '../codemods/runner.ts';
import { byExtent } from '../extent.ts';
import { loadPackageFiles } from '../fixtures.ts';
import { createFolder } from '../temporary.ts';
import { getReference } from './reference.ts';
import { loadFaceFixtures } from './sample.ts';

const fixtures = loadFaceFixtures();
const days = [...new Set(fixtures.map(({ asOf }) => asOf))];
describe.each(byExtent<string[][][]>({ sample: [[[]]], all: [[[]], [['--no-babel']]] }))(
  'with the flags %j',
  (flags) => {
    it.each(days)('agrees with the engine on every fixture of %s', async (asOf) => {
      const own = fixtures.filter((fixture) => fixture.asOf === asOf);
      // Each in a package of its own: what another file of the package does decides if a rewrite is safe.
      const cwd = createFolder(
        Object.fromEntries(
          own.flatMap(({ name, text }, index) => [
            ...Object.entries(loadPackageFiles()).map(([file, content]) => [`${index}/${file}`, content]),
            [`${index}/${name}`, text],
          ]),
        ) as Record<string, string>,
      );
      // The runner hides its shape of a finding: counts for what is rewritten, a line for what is not.
      const found = own
        .flatMap((fixture, index) =>
          getReference(fixture).map((finding) => ({ ...finding, file: `${index}/${finding.file}` })),
        )
        .filter(({ deprecation, evidence }) => deprecation !== null && evidence !== 'possible');
      const { stats, reports, counts } = await runTransform('all', {
        cwd,
        args: [...flags, '--dry', `--asOf=${asOf}`, ...own.map(({ name }, index) => `${index}/${name}`)],
      });
      expect(counts.error).toBe(0);
      expect(stats).toEqual(countByDeprecation(found.filter(isFixed)));
      // What it does not judge, which depends on the imports of a file, is for counted.test.ts.
      expect(reports.filter((report) => !/^\S+ not judged: /.test(report)).sort()).toEqual(
        found
          .filter((finding) => !isFixed(finding))
          .map(renderReport)
          .sort(),
      );
    });
  },
);

function isFixed({ fix, evidence }: Finding): boolean {
  return fix.class === 'safe' && fix.edits !== undefined && evidence === 'proven';
}

function countByDeprecation(findings: readonly Finding[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const finding of findings) counts[getFindingId(finding)] = (counts[getFindingId(finding)] ?? 0) + 1;
  return counts;
}

function renderReport(finding: Finding): string {
  const { file, line, column, message, fix } = finding;
  return `${file} ${line}:${column} ${message} (${renderReference(finding)}) (${fix.class}: ${fix.reason})`;
}
