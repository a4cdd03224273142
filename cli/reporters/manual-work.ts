/** Work that is left for a person, numbered: for standard error, and as a Markdown file to work through. */
import { getFindingId, type Finding } from '../../analysis/findings/finding.ts';
import { fillBrand } from '../../analysis/findings/brand.ts';
import type { Dataset } from '../../data/dataset.ts';
import type { Day } from '../../data/lifecycle.ts';
import { stripControl } from '../printable.ts';
import { renderCount } from './limitation-counts.ts';

/** The part of the work that one deprecation, or one constraint, makes. Numbers go on from part to part. */
interface Part {
  id: string;
  title: string;
  dates: string;
  steps: readonly string[];
  places: readonly { number: number; place: string; subject: string; reason: string }[];
}

/** What begins a file that `--report` wrote; no other file is replaced without being asked. */
export const REPORT_MARK = '<!-- Written by sunset fix --report, which replaces this file when it runs again. -->';

/** Lines without a final newline; none where nothing is left. */
export function renderManualWork(findings: readonly Finding[], dataset: Dataset): string[] {
  if (findings.length === 0) return [];
  const parts = getParts(findings, dataset).flatMap(({ id, dates, steps, places }) => [
    `${id} (${dates}):`,
    ...places.map(({ number, place, subject, reason }) => `  ${number}. ${place} ${subject}: ${reason}`),
    ...steps.map((step) => `     - ${step}`),
  ]);
  return [`to do by hand: ${renderCount(findings.length, 'place')}`, ...parts.map(stripControl)];
}

/** A whole Markdown document with a final newline. */
export function renderManualReport(findings: readonly Finding[], dataset: Dataset, asOf: Day): string {
  const files = new Set(findings.map(({ file }) => file)).size;
  const sum =
    findings.length === 0
      ? 'Nothing is left to do by hand.'
      : `${renderCount(findings.length, 'place')} in ${renderCount(files, 'file')}.`;
  const parts = getParts(findings, dataset).flatMap(({ id, title, dates, steps, places }) => [
    '',
    `## ${escape(title)}`,
    '',
    `\`${id}\`: ${dates}.`,
    '',
    ...places.map(
      ({ number, place, subject, reason }) =>
        `${number}. ${renderCode(place)} ${renderSubject(subject)}: ${escape(reason)}`,
    ),
    ...(steps.length === 0 ? [] : ['', 'Steps:', '', ...steps.map((step) => `- ${step}`)]),
  ]);
  return `${[REPORT_MARK, '', '# Work by hand', '', `As of ${asOf}: ${sum}`, ...parts].map(stripControl).join('\n')}\n`;
}

function getParts(findings: readonly Finding[], { deprecations, contracts = [], platform }: Dataset): Part[] {
  const byId = new Map<string, Finding[]>();
  for (const finding of findings)
    byId.set(getFindingId(finding), [...(byId.get(getFindingId(finding)) ?? []), finding]);
  let number = 0;
  return [...byId].map(([id, own]) => {
    const deprecation = deprecations.find((each) => each.id === id);
    const constraint = contracts.flatMap(({ constraints }) => constraints).find((each) => each.id === id);
    return {
      id,
      title: deprecation?.title ?? constraint?.title ?? id,
      dates: renderDates(own[0]!),
      steps: (deprecation?.steps ?? []).map((step) => fillBrand(step, platform.brand)),
      places: own.map((finding) => ({
        number: (number += 1),
        place: `${finding.file}:${finding.line}:${finding.column}`,
        subject: getSubject(finding),
        reason: finding.fix.reason,
      })),
    };
  });
}

function renderDates({ kind, dates: { deprecated, ends }, lifecycle }: Finding): string {
  if (kind === 'contract') return 'the platform requires it';
  const since =
    deprecated === null ? 'deprecated' : `deprecated ${lifecycle === 'announced' ? 'from' : 'since'} ${deprecated}`;
  if (ends === null) return `${since}, no end is announced`;
  return `${since}, ${lifecycle === 'ended' ? 'ended' : 'ends'} on ${ends}`;
}

/** What is used there: the operation, else what the message begins with. */
function getSubject({ operation, path, kind, message }: Finding): string {
  return (kind === 'route' ? (operation ?? path) : null) ?? message.split('. ')[0] ?? '';
}

/** An operation is code; a sentence has its code in it. */
function renderSubject(subject: string): string {
  return subject.includes('`') ? escape(subject) : renderCode(subject);
}

/** Text that Markdown shows as it is; what stands between backticks is code already. */
function escape(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : part.replace(/[\\<>*_[\]#|]/g, '\\$&')))
    .join('');
}

function renderCode(text: string): string {
  const fence = text.includes('`') ? '``' : '`';
  return `${fence}${text}${fence}`;
}
