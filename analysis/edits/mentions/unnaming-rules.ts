/** Finds the places outside of tests that depend on what a rewrite changes, and do not name the path. */
import type { Finding } from '../../findings/finding.ts';
import { findFieldRule } from './field-rules.ts';
import { getPathChange } from './path-change.ts';
import { findMatchingRule } from './path-rules.ts';
import { findSourceScan } from './source-scans.ts';
import type { PackageText } from './test-texts.ts';

interface Rewrite {
  finding: Finding;
  /** The file of the finding; its name is relative to the package. */
  source: PackageText;
}

/** Returns the first place of a file: a pattern that matches the path, a rule for a field, or a search of sources; null without one. */
export function findUnnamingRule(file: PackageText, { finding, source }: Rewrite): RegExpExecArray | null {
  const change = finding.kind === 'route' ? getPathChange(finding, source.text) : null;
  return (
    findMatchingRule(file, change) ??
    findFieldRule(file, finding, source.text) ??
    findSourceScan(file, source.name, change)
  );
}
