/**
 * Renders JUnit XML: a suite for each deprecation or constraint, a test case for each finding. A finding that fails the run is
 * a failure, any other passes with its message as output; a limitation is a skipped case.
 */
import { getFindingId, renderReference, type Finding } from '../../analysis/findings/finding.ts';
import type { CommentFault } from '../run/unjudged/comment-faults.ts';
import type { Report } from '../run/report.ts';
import type { RenderContext } from './format.ts';
import { groupFindings } from './groups/group-findings.ts';
import { renderTotals } from './totals.ts';
import { renderXml, type XmlElement } from './xml.ts';
import type { Limitation } from '../../analysis/findings/limitation.ts';

export function renderJunit(report: Report, context: RenderContext): string {
  const suites = [
    ...groupFindings(report.findings, 'deprecation', context).map(({ name, findings }) =>
      renderSuite(
        name,
        findings.map((finding) => renderFinding(finding, context)),
      ),
    ),
    ...(report.comments?.length ? [renderSuite('comments', report.comments.map(renderComment))] : []),
    ...(report.limitations.length === 0 ? [] : [renderSuite('limitations', report.limitations.map(renderLimitation))]),
    // Some programs take a report without any test case for a broken one.
    renderSuite('run', [renderCase(renderTotals(report).join(' '), { classname: 'sunset' }, [])]),
  ];
  const sum = (name: 'tests' | 'failures' | 'skipped'): number =>
    suites.reduce((total, { attributes }) => total + Number(attributes[name]), 0);
  return renderXml({
    name: 'testsuites',
    attributes: { name: 'sunset', tests: sum('tests'), failures: sum('failures'), errors: 0, skipped: sum('skipped') },
    children: suites,
  });
}

function renderSuite(name: string, cases: readonly XmlElement[]): XmlElement {
  const count = (kind: string): number =>
    cases.filter(({ children }) => children.some((child) => typeof child !== 'string' && child.name === kind)).length;
  return {
    name: 'testsuite',
    attributes: {
      name,
      tests: cases.length,
      failures: count('failure'),
      errors: 0,
      skipped: count('skipped'),
      time: 0,
    },
    children: cases,
  };
}

function renderFinding(finding: Finding, context: RenderContext): XmlElement {
  const { file, line, column, severity, message } = finding;
  const text = `${file}:${line}:${column} ${severity}: ${message} (${renderReference(finding)})`;
  const attributes = { classname: `sunset.${getFindingId(finding)}`, file, line };
  const outcome: XmlElement = context.isFailing(finding)
    ? { name: 'failure', attributes: { type: severity, message }, children: [text] }
    : { name: 'system-out', attributes: {}, children: [text] };
  return renderCase(`${file}:${line}:${column}`, attributes, [outcome]);
}

function renderComment({ file, line, column, reason, text }: CommentFault): XmlElement {
  const attributes = { classname: `sunset.comment.${reason}`, file, line };
  const failure = { name: 'failure', attributes: { type: reason, message: text }, children: [text] };
  return renderCase(`${file}:${line}:${column}`, attributes, [failure]);
}

function renderLimitation({ file, line, reason, text }: Limitation): XmlElement {
  const message = `not judged: ${text} (${reason})`;
  return renderCase(`${file}:${line}`, { classname: `sunset.limitation.${reason}`, file, line }, [
    { name: 'skipped', attributes: { message }, children: [] },
  ]);
}

function renderCase(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  children: readonly XmlElement[],
): XmlElement {
  return { name: 'testcase', attributes: { name, time: 0, ...attributes }, children };
}
