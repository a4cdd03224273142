/** `sunset data export`: the deprecations of the shipped data, or of a user's own, in another format. */
import { getUid, renderIcs, renderSummary } from '../calendar/render-ics.ts';
import type { Dataset } from '../../data/dataset.ts';
import { getFirstDay } from '../../data/day.ts';
import { getEndDay, getFirstGoneDay, getState, type Day } from '../../data/lifecycle.ts';
import { createOverlay } from '../../data/openapi/overlay.ts';
import { fillBrand } from '../../analysis/findings/judgement/message.ts';
import { CommandError } from '../command-error.ts';
import { compareText } from '../files/compare-text.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { CommandHost } from '../host.ts';
import { getAsOf, getReadingDay, getTexts, isSet, type Arguments } from '../options.ts';
import { stripControlInJson } from '../printable.ts';
import { renderCount } from '../reporters/limitation-counts.ts';
import { escapeMarkdown, renderCode, renderLink, renderTableRow } from '../reporters/markdown-text.ts';
import { loadDatasetWith } from '../run/load-dataset.ts';
import { readConfig } from '../configuration/read-config.ts';
import { putText, refuseExisting } from './named-file.ts';

interface Days {
  asOf: Day;
  /** The day on which the file is made, if `asOf` is ahead of it. */
  readOn: Day;
}

type Render = (dataset: Dataset, days: Days, log: CommandHost['log']) => string;

const FORMATS: Readonly<Record<string, Render>> = {
  json: renderData,
  markdown: renderMarkdown,
  ics: renderCalendar,
  overlay: renderOverlay,
};

/** Reads the named files and those of `--data`. @throws CommandError for wrong options and data. */
export async function exportData(typed: Arguments, host: CommandHost): Promise<ExitCode> {
  const chosen = Object.keys(FORMATS).filter((name) => isSet(typed, name));
  if (chosen.length !== 1)
    throw new CommandError('sunset data export: say one of --json, --markdown, --ics and --overlay');
  refuseExisting(typed, host);
  const { argv } = await readConfig(typed, host);
  const asOf = getAsOf(argv, host);
  const dataset = await loadDatasetWith([...getTexts(argv, 'data'), ...getTexts(argv, 'files')], host.cwd);
  const place = putText(
    FORMATS[chosen[0]!]!(dataset, { asOf, readOn: getReadingDay(argv, host) ?? asOf }, host.log),
    argv,
    host,
  );
  host.log(`${renderCount(dataset.deprecations.length, 'deprecation')}${place}`);
  return EXIT.clean;
}

/** Renders a data file with all defaults filled in, except for a page that the platform does not have. */
function renderData({ platform: { documentUrl, ...platform }, catalogue, deprecations }: Dataset): string {
  const known = documentUrl === platform.baseUrls[0] ? platform : { ...platform, documentUrl };
  // An empty list of operations is not valid.
  const operations = catalogue.length === 0 ? {} : { operations: catalogue };
  const entries = deprecations.map((deprecation) => ({ ...deprecation, isOwn: undefined }));
  const document = { platform: known, ...operations, deprecations: entries };
  return `${stripControlInJson(JSON.stringify(document, null, 2))}\n`;
}

function renderMarkdown({ platform, deprecations }: Dataset, { asOf }: Days): string {
  const rows = deprecations.map((deprecation) => {
    const { id, title, dates, replacement, documentUrl } = deprecation;
    return renderTableRow([
      dates.ends ?? '',
      dates.deprecated ?? '',
      getState(deprecation, asOf),
      renderLink(renderCode(id), documentUrl ?? null),
      escapeMarkdown(title),
      'none' in replacement ? 'nothing' : escapeMarkdown(fillBrand(replacement.text, platform.brand)),
    ]);
  });
  return [
    `# Deprecations of ${escapeMarkdown(platform.name)}`,
    '',
    `As of ${asOf}.`,
    '',
    '| ends | deprecated | state | id | what | instead |',
    '|---|---|---|---|---|---|',
    ...rows.sort(compareEnds),
    '',
  ].join('\n');
}

/** Compares rendered rows, which begin with the end: the soonest first, rows without an end last. */
function compareEnds(one: string, other: string): number {
  return Number(one.startsWith('|  |')) - Number(other.startsWith('|  |')) || compareText(one, other);
}

function renderCalendar({ platform, deprecations }: Dataset, { asOf, readOn }: Days): string {
  const events = deprecations.flatMap((deprecation) => {
    const end = getEndDay(deprecation.dates.ends);
    const gone = getFirstGoneDay(deprecation, asOf);
    const day = end ?? (gone === null ? null : getFirstDay(gone));
    if (day === null) return [];
    const { id, title, summary, documentUrl, item, isOwn } = deprecation;
    const url = documentUrl ?? (item === null || isOwn ? null : platform.documentUrl);
    const uid = getUid(id, platform.name);
    const line = renderSummary(end === null ? 'gone' : 'end', title, platform.name);
    return [{ uid, deprecation, day, summary: line, description: summary, url }];
  });
  events.sort((one, other) => compareText(one.day, other.day) || compareText(one.uid, other.uid));
  return renderIcs(events, { owner: platform.name, madeOn: readOn });
}

function renderOverlay(dataset: Dataset, _days: Days, log: CommandHost['log']): string {
  const { overlay, leftOut } = createOverlay(dataset);
  if (leftOut.length > 0) log(`left out, because an overlay cannot name them: ${leftOut.join(', ')}`);
  return `${stripControlInJson(JSON.stringify(overlay, null, 2))}\n`;
}
