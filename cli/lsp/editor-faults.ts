/** Diagnostics about files that were not judged, or not by the settings of the project: an editor without any looks like approval. */
import type { Diagnostic } from 'vscode-languageserver-types';
import type { Limitation, LimitationReason } from '../../analysis/findings/limitation.ts';
import { stripControl } from '../printable.ts';

export interface EditorFault {
  /** 1-based; 1 for the whole file. */
  line: number;
  severity: 'error' | 'hint';
  code: string;
  message: string;
}

/** `DiagnosticSeverity` of the protocol. A file that is being typed does not parse most of the time: that is a hint. */
const SEVERITIES = { error: 1, hint: 3 } as const;

/** The reasons for which nothing of a file is judged. The report of a check does not tell the other ones apart from code within it. */
const OF_WHOLE_FILES: ReadonlySet<LimitationReason> = new Set([
  'unreadable',
  'too-large',
  'not-text',
  'syntax-error',
  'analysis-failed',
]);

export function toSettingsFault(message: string): EditorFault {
  return { line: 1, severity: 'error', code: 'settings', message };
}

/** The fault of a file whose check has ended with an error. */
export function toFailure(message: string): EditorFault {
  return { line: 1, severity: 'error', code: 'failed', message };
}

/** Returns an empty list for a limitation of a part of a file. */
export function toUnjudgedFault({ line, reason, text }: Pick<Limitation, 'line' | 'reason' | 'text'>): EditorFault[] {
  return OF_WHOLE_FILES.has(reason) ? [{ line, severity: 'hint', code: reason, message: `not judged: ${text}` }] : [];
}

/** The whole line is marked. */
export function renderFault({ line, severity, code, message }: EditorFault): Diagnostic {
  return {
    range: { start: { line: line - 1, character: 0 }, end: { line, character: 0 } },
    severity: SEVERITIES[severity],
    code,
    source: 'sunset',
    message: stripControl(message),
  };
}
