/** Limitations: code that was seen and not judged. */

/** The reason why something that was seen is not judged. */
export type LimitationReason =
  | 'unreadable'
  | 'too-large'
  | 'not-text'
  | 'syntax-error'
  | 'budget'
  | 'unknown-segment'
  | 'unknown-method'
  | 'unknown-base'
  | 'unmodelled-client'
  | 'base-not-followed'
  | 'path-not-followed'
  | 'left-out'
  | 'unread-kind'
  | 'outside-run'
  | 'sdk-version-unknown'
  | 'sdk-versions-disagree'
  | 'import-not-found'
  | 'import-unreadable'
  | 'import-too-large'
  | 'import-cycle'
  | 'template-expression'
  | 'unknown-content'
  | 'weak-evidence'
  | 'silenced'
  | 'analysis-failed';

export interface Limitation {
  file: string;
  /** 1-based; 1 for the whole file. */
  line: number;
  reason: LimitationReason;
  /** One line for people. */
  text: string;
  /** True if no part of the file was judged. */
  isWholeFile?: boolean;
}
