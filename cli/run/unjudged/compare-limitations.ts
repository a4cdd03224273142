/** The order of limitations in a report. */
import type { Limitation } from '../../../analysis/findings/limitation.ts';
import { compareText } from '../../files/compare-text.ts';

/** Compares by file, then by line; the rest makes the order total. */
export function compareLimitations(a: Limitation, b: Limitation): number {
  return (
    compareText(a.file, b.file) || a.line - b.line || compareText(a.reason, b.reason) || compareText(a.text, b.text)
  );
}
