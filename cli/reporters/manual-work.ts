/** Renders the work that is left to do by hand, numbered: for standard error, and as a Markdown file. */
import { getFindingId, renderReference, type Finding } from '../../analysis/findings/finding.ts';
import { fillBrand, renderOperations } from '../../analysis/findings/judgement/message.ts';
import type { AnalysisSettings } from '../../analysis/analysis-settings.ts';
import type { Dataset } from '../../data/dataset.ts';
import type { Day } from '../../data/lifecycle.ts';
import { stripControl } from '../printable.ts';
import { renderCount } from './limitation-counts.ts';
import { renderPlaceList } from './place-list.ts';

/** The work for one deprecation or one constraint. Numbers continue from part to part. */
interface Part {
  /** The id, then the item and the page of the platform if there are any. */
  reference: string;
  title: string;
  dates: string;
  steps: readonly string[];
  places: readonly { number: number; place: string; subject: string; reason: string }[];
}

/** The first line of a file that `--report` wrote; other files are replaced only with `--force`. */
export const REPORT_MARK = '<!-- Written by sunset fix --report, which replaces this file when it runs again. -->';

/** The data, and the settings that fill its texts. */
interface WorkContext {
  dataset: Dataset;
  settings: Pick<AnalysisSettings, 'brand'>;
}

/** Returns a line for each deprecation or constraint, with its first places, and none if nothing is left. */
export function renderManualCounts(findings: readonly Finding[], work: WorkContext): string[] {
  if (findings.length === 0) return [];
  const parts = getParts(findings, work).map(({ reference, dates, places }) => {
    const [id = ''] = reference.split(', ');
    const shown = renderPlaceList(places.map(({ place }) => place));
    return `  ${id} (${dates}): ${renderCount(places.length, 'place')}, ${shown}`;
  });
  return [
    `to do by hand: ${renderCount(findings.length, 'place')} (--steps shows what to do; sunset explain <id>, all about one)`,
    ...parts.map(stripControl),
  ];
}

/** Returns each place with its reason and the steps, without a final newline; none if nothing is left. */
export function renderManualWork(findings: readonly Finding[], work: WorkContext): string[] {
  if (findings.length === 0) return [];
  const parts = getParts(findings, work).flatMap(({ reference, dates, steps, places }) => [
    `${reference} (${dates}):`,
    ...places.map(({ number, place, subject, reason }) => `  ${number}. ${place} ${subject}: ${reason}`),
    ...steps.map((step) => `     - ${step}`),
  ]);
  return [`to do by hand: ${renderCount(findings.length, 'place')}`, ...parts.map(stripControl)];
}

/** Renders a Markdown document with a final newline. */
export function renderManualReport(findings: readonly Finding[], work: WorkContext, asOf: Day): string {
  const files = new Set(findings.map(({ file }) => file)).size;
  const sum =
    findings.length === 0
      ? 'Nothing is left to do by hand.'
      : `${renderCount(findings.length, 'place')} in ${renderCount(files, 'file')}.`;
  const parts = getParts(findings, work).flatMap(({ reference, title, dates, steps, places }) => [
    '',
    `## ${escape(title)}`,
    '',
    `${renderReferenceAsCode(reference)}: ${dates}.`,
    '',
    ...places.map(
      ({ number, place, subject, reason }) =>
        `${number}. ${renderCode(place)} ${renderSubject(subject)}: ${escape(reason)}`,
    ),
    ...(steps.length === 0 ? [] : ['', 'Steps:', '', ...steps.map((step) => `- ${step}`)]),
  ]);
  return `${[REPORT_MARK, '', '# Work by hand', '', `As of ${asOf}: ${sum}`, ...parts].map(stripControl).join('\n')}\n`;
}

function getParts(findings: readonly Finding[], { dataset, settings }: WorkContext): Part[] {
  const { deprecations, contracts = [], platform } = dataset;
  const brand = settings.brand ?? platform.brand;
  const byId = new Map<string, Finding[]>();
  for (const finding of findings)
    byId.set(getFindingId(finding), [...(byId.get(getFindingId(finding)) ?? []), finding]);
  let number = 0;
  return [...byId].map(([id, own]) => {
    const deprecation = deprecations.find((candidate) => candidate.id === id);
    const constraint = contracts.flatMap(({ constraints }) => constraints).find((candidate) => candidate.id === id);
    return {
      reference: renderReference(own[0]!),
      title: deprecation?.title ?? constraint?.title ?? id,
      dates: renderDates(own[0]!),
      steps: (deprecation?.steps ?? []).map((step) => fillBrand(step, brand)),
      places: own.map((finding) => ({
        number: (number += 1),
        place: `${finding.file}:${finding.line}:${finding.column}`,
        subject: getSubject(finding),
        reason: finding.fix.reason,
      })),
    };
  });
}

function renderDates({ kind, dates: { deprecated, ends, goneSince }, lifecycle }: Finding): string {
  if (kind === 'contract') return 'the platform requires it';
  const since =
    deprecated === null ? 'deprecated' : `deprecated ${lifecycle === 'announced' ? 'from' : 'since'} ${deprecated}`;
  if (goneSince !== null) return `${since}, gone since ${goneSince}`;
  if (ends === null) return `${since}, no end is announced`;
  return `${since}, ${lifecycle === 'ended' ? 'ended' : 'ends'} on ${ends}`;
}

/** Renders a reference with its id as code and the page as a link. */
function renderReferenceAsCode(reference: string): string {
  const [id = '', ...rest] = reference.split(', ');
  return [renderCode(id), ...rest.map((part) => (/^https:/.test(part) ? `<${part}>` : escape(part)))].join(', ');
}

/** Returns the operations of a deprecated route; for other kinds what the first sentence of the message is about. */
function getSubject({ operation, operations, path, kind, message }: Finding): string {
  if (kind === 'route' && operations.length > 1) return renderOperations(operations.map((used) => used.operation));
  return (
    (kind === 'route' ? (operation ?? path) : null) ??
    message.split('. ')[0]!.replace(/ (?:is|are) deprecated\b.*/s, '')
  );
}

/** Renders an operation as code; a sentence contains its own code spans. */
function renderSubject(subject: string): string {
  return subject.includes('`') ? escape(subject) : renderCode(subject);
}

/** Escapes the characters that are special in Markdown, except between backticks. */
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
