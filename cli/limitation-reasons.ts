/** The reasons of limitations as a list, for the schema of the report and for names that a user types. */
import type { LimitationReason } from '../analysis/findings/limitation.ts';

/** An object and no list, so that the compiler reports a missing reason. */
const REASONS: Readonly<Record<LimitationReason, true>> = {
  unreadable: true,
  'too-large': true,
  'not-text': true,
  'syntax-error': true,
  budget: true,
  'unknown-segment': true,
  'unknown-method': true,
  'unknown-base': true,
  'unmodelled-client': true,
  'base-not-followed': true,
  'path-not-followed': true,
  'left-out': true,
  'unread-kind': true,
  'outside-run': true,
  'sdk-version-unknown': true,
  'sdk-versions-disagree': true,
  'import-not-found': true,
  'import-unreadable': true,
  'import-too-large': true,
  'import-cycle': true,
  'template-expression': true,
  'unknown-content': true,
  'weak-evidence': true,
  silenced: true,
  'analysis-failed': true,
};

export const LIMITATION_REASONS = Object.keys(REASONS) as LimitationReason[];
