/** Converts findings to diagnostics, hovers, code lenses and code actions of the language server protocol. */
import { isSafeRewrite } from '../../analysis/edits/select-edits.ts';
import { getFindingId, renderReference, type Finding } from '../../analysis/findings/finding.ts';
import type { CodeAction, CodeLens, Diagnostic, Hover, Range, TextEdit } from 'vscode-languageserver-types';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { renderDaysLeft } from '../reporters/days-left.ts';
import type { Edit } from '../../analysis/findings/use.ts';

/** The fields of a finding that an editor shows. The JSON report has all of them. */
export type EditorFinding = Pick<
  Finding,
  | 'deprecation'
  | 'contract'
  | 'item'
  | 'severity'
  | 'evidence'
  | 'file'
  | 'line'
  | 'column'
  | 'endLine'
  | 'endColumn'
  | 'message'
  | 'replacement'
  | 'dates'
  | 'daysLeft'
  | 'fix'
  | 'docs'
  | 'page'
>;

/** The command that opens the page of a deprecation. */
export const OPEN_PAGE = 'sunset.openPage';

/** `DiagnosticSeverity` and, below, `DiagnosticTag.Deprecated` of the protocol. */
const SEVERITIES = { error: 1, warning: 2, hint: 3 } as const;
const DEPRECATED = 2;

export function getRange({ line, column, endLine, endColumn }: EditorFinding): Range {
  return { start: { line: line - 1, character: column - 1 }, end: { line: endLine - 1, character: endColumn - 1 } };
}

export function renderDiagnostic(finding: EditorFinding): Diagnostic {
  return {
    range: getRange(finding),
    severity: SEVERITIES[finding.severity],
    code: getFindingId(finding),
    codeDescription: { href: finding.docs },
    source: 'sunset',
    // Lists of problems often show neither the code nor its link.
    message: `${finding.message} (${renderReference(finding)})`,
    ...(finding.deprecation === null ? {} : { tags: [DEPRECATED] }),
  };
}

export function renderHover(finding: EditorFinding): Hover {
  const { item, dates, daysLeft, replacement, fix, docs, page } = finding;
  const left = renderDaysLeft(daysLeft);
  const lines = [
    `**${getFindingId(finding)}**${item === null ? '' : ` · item ${item}`}`,
    finding.message,
    [
      ...(dates.deprecated === null ? [] : [`- deprecated since: ${dates.deprecated}`]),
      ...(finding.deprecation === null
        ? []
        : [`- ends: ${dates.ends ?? 'no end is announced'}${left === null ? '' : ` (${left})`}`]),
      ...(dates.goneSince === null ? [] : [`- gone since: ${dates.goneSince}`]),
      ...(replacement === null ? [] : [`- instead: ${replacement}`]),
      `- rewrite: ${fix.class}. ${fix.reason}`,
    ].join('\n'),
    [`[Sunset](${docs})`, ...(page === null ? [] : [`[the platform](${page})`])].join(' · '),
  ];
  return { contents: { kind: 'markdown', value: lines.join('\n\n') }, range: getRange(finding) };
}

/** Returns a code lens with the days left, which the editor shows above the line; none for a breach of a constraint. */
export function renderLens(finding: EditorFinding): CodeLens[] {
  if (finding.deprecation === null) return [];
  const title = `${renderDaysLeft(finding.daysLeft) ?? 'deprecated, no end announced'} · ${finding.deprecation}`;
  return [{ range: getRange(finding), command: { title, command: OPEN_PAGE, arguments: [finding.docs] } }];
}

/** Returns the rewrite of a finding as a quick fix; an empty list without a rewrite. */
export function renderAction(finding: EditorFinding, document: TextDocument): CodeAction[] {
  const { edits, title } = finding.fix;
  if (edits === undefined || edits.length === 0) return [];
  const isSafe = isSafeRewrite(finding);
  const named = title ?? finding.replacement ?? finding.fix.reason;
  return [
    {
      title: isSafe ? named : `${named} (to be reviewed)`,
      kind: 'quickfix',
      diagnostics: [renderDiagnostic(finding)],
      isPreferred: isSafe,
      edit: { changes: { [document.uri]: toTextEdits(edits, document) } },
    },
  ];
}

export function toTextEdits(edits: readonly Edit[], document: TextDocument): TextEdit[] {
  return edits.map(({ range: [start, end], text }) => ({
    range: { start: document.positionAt(start), end: document.positionAt(end) },
    newText: text,
  }));
}
