/** Reports to render: a plain one, and arbitrary ones whose texts try to get out of their place. */
import fc from 'fast-check';
import type { Finding } from '../../../analysis/findings/finding.ts';
import type { RenderContext } from '../../../cli/reporters/format.ts';
import type { Report } from '../../../cli/run/report.ts';
import type { Limitation } from '../../../analysis/findings/limitation.ts';

/** A finding on the first line of a file, with these fields changed. */
export function makeFinding(changes: Partial<Finding> = {}): Finding {
  return {
    deprecation: 'kv-legacy-namespace-routes',
    contract: null,
    item: 5,
    kind: 'route',
    severity: 'warning',
    lifecycle: 'ending',
    evidence: 'proven',
    context: 'source',
    file: 'src/a.ts',
    line: 1,
    column: 3,
    endLine: 1,
    endColumn: 6,
    method: 'GET',
    path: '/accounts/{}/workers/namespaces',
    operation: 'GET /accounts/{account_id}/workers/namespaces',
    operations: [],
    sdk: null,
    related: [],
    message:
      '`GET /accounts/{account_id}/workers/namespaces` has been deprecated since 2026-07-15. It ends on 2026-10-15. Use KV.',
    replacement: 'KV',
    dates: { deprecated: '2026-07-15', ends: '2026-10-15', goneSince: null },
    daysLeft: 30,
    fix: { class: 'safe', reason: 'same route', edits: [{ range: [2, 5], text: 'new' }] },
    docs: 'https://example.com/docs',
    page: 'https://example.com/deprecations',
    fingerprint: '0123456789abcdef',
    range: [2, 5],
    trace: [],
    ...changes,
  } as Finding;
}

export function makeReport(findings: Finding[], limitations: Limitation[] = []): Report {
  return {
    asOf: '2026-09-15',
    findings,
    limitations,
    markers: [],
    files: { scanned: 9, gated: 4, parsed: 5, failed: 0, ignored: 0 },
  };
}

export function makeContext(changes: Partial<RenderContext> = {}): RenderContext {
  return {
    readOn: '2026-09-15',
    hasColor: false,
    isFailing: ({ severity }) => severity === 'error',
    grouping: 'file',
    hasOnlyStatistics: false,
    hasFrames: false,
    version: '1.2.3',
    getEntry: ({ deprecation, contract }) => ({
      id: deprecation ?? contract ?? '',
      title: 'Old `KV` routes',
      summary: 'The old routes of KV end.',
      steps: ['Use the new `routes`.'],
      adapted: [],
    }),
    getOwners: () => [],
    getPackage: () => 'app',
    getText: () => 'x("old")\n',
    getLink: () => null,
    ...changes,
  };
}

/** Beginnings of commands, formulas, markup, links, mentions and terminal escapes, among any other characters. */
const FRAGMENTS = [
  '\n',
  '\r',
  '\u001b[31m',
  '\u001b]8;;https://evil.example\u0007',
  '\u0000',
  '\u202e',
  '\u2028',
  '::error::',
  '::set-output name=a::b',
  '##[error]',
  '##vso[task.setvariable]',
  '%0A::warning::',
  '=cmd|calc',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '"',
  "'",
  ',',
  ';',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  ']]>',
  '--><b>',
  '&amp;',
  '[a](https://evil.example)',
  '![a](https://evil.example)',
  'https://evil.example',
  'www.evil.example',
  'a@evil.example',
  '@team',
  '#12',
  ':x:',
  '`',
  '``',
  '|',
  '\\',
  '**b**',
  '$x$',
  '</details>',
  '{0}',
  '{{',
  '../',
  '\ud800',
  '\ufffe',
  '😀',
];

const hostileText = fc
  .array(fc.oneof(fc.constantFrom(...FRAGMENTS), fc.string({ unit: 'binary', maxLength: 4 })), { maxLength: 8 })
  .map((parts) => parts.join(''));

const hostileFile = hostileText.map((text) => `${text.replaceAll('/', '∕').trim() || 'a'}.ts`);

/** Findings and limitations whose files and messages are hostile. */
export const hostileReport: fc.Arbitrary<Report> = fc
  .record({
    findings: fc.array(
      fc.record({
        file: hostileFile,
        message: hostileText.map((text) => `${text}. Use \`${text.replaceAll('`', '')}\`.`),
        severity: fc.constantFrom('error' as const, 'warning' as const, 'hint' as const),
      }),
      { maxLength: 4 },
    ),
    limitations: fc.array(fc.record({ file: hostileFile, text: hostileText, isWholeFile: fc.boolean() }), {
      maxLength: 3,
    }),
  })
  .map(({ findings, limitations }) =>
    makeReport(
      findings.map((changes, index) => makeFinding({ ...changes, fingerprint: `f${index}` })),
      limitations.map((changes): Limitation => ({ line: 1, reason: 'not-text', ...changes })),
    ),
  );
