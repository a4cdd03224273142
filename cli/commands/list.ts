/** `sunset list`: shows the deprecations and their lifecycle on a day. */
import pc from 'picocolors';
import {
  getDaysLeft,
  getFirstGoneDay,
  getLifecycle,
  getState,
  type Day,
  type Lifecycle,
} from '../../data/lifecycle.ts';
import type { Deprecation } from '../../data/deprecation-schema.ts';
import { CommandError } from '../command-error.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { CommandHost } from '../host.ts';
import { getAsOf, getChoice, getReadingDay, getTexts, isSet, readChoice, type Arguments } from '../options.ts';
import { stripControl } from '../printable.ts';
import { paintState } from '../reporters/state-colors.ts';
import { renderTimeline, type ReportDays } from '../reporters/timeline.ts';
import { renderAsOf } from '../reporters/totals.ts';
import { loadDatasetWith } from '../run/load-dataset.ts';
import { readConfig } from '../configuration/read-config.ts';

/** `gone` selects what is gone in part, too. */
const SELECTORS = ['announced', 'deprecated', 'ending', 'ended', 'gone'] as const;
type Selector = (typeof SELECTORS)[number];

interface ListedDeprecation {
  deprecation: Deprecation;
  lifecycle: Lifecycle;
}

/** @throws CommandError for wrong options or data. */
export async function runList(typed: Arguments, host: CommandHost): Promise<ExitCode> {
  const { argv } = await readConfig(typed, host);
  const asOf = getAsOf(argv, host);
  const readOn = getReadingDay(argv, host) ?? asOf;
  const format = getChoice(argv, 'format', ['stylish', 'json'] as const, 'stylish');
  const selected = getSelectors(argv);
  const { deprecations } = await loadDatasetWith(getTexts(argv, 'data'), host.cwd);
  const rows = deprecations
    .map((deprecation) => ({ deprecation, lifecycle: getLifecycle(deprecation.dates, asOf) }))
    .filter(
      (row) => selected.length === 0 || getOwnSelectors(row, asOf).some((selector) => selected.includes(selector)),
    );
  if (isSet(argv, 'timeline')) {
    if (format === 'json') throw new CommandError('--timeline is drawn for people: leave out --format json');
    host.print(renderTimeline(rows, { asOf, readOn }, host));
    return EXIT.clean;
  }
  host.print(format === 'json' ? renderJson(rows, { asOf, readOn }) : renderTable(rows, { asOf, readOn }, host));
  return EXIT.clean;
}

function getSelectors(argv: Arguments): Selector[] {
  return getTexts(argv, 'lifecycle', ',').map((name) => readChoice('--lifecycle', SELECTORS, name));
}

function getOwnSelectors({ deprecation, lifecycle }: ListedDeprecation, asOf: Day): Selector[] {
  const state = getState(deprecation, asOf);
  return state === 'partly gone' ? [lifecycle, 'gone'] : [state];
}

function renderJson(rows: readonly ListedDeprecation[], { asOf, readOn }: ReportDays): string {
  const deprecations = rows.map(({ deprecation: { id, item, title, dates, observed }, lifecycle }) => ({
    id,
    item,
    title,
    lifecycle,
    dates: { deprecated: dates.deprecated, ends: dates.ends, goneSince: getFirstGoneDay({ observed }, asOf) },
    daysLeft: getDaysLeft(dates, readOn),
  }));
  return `${JSON.stringify({ schemaVersion: 1, asOf, readOn, deprecations }, null, 2)}\n`;
}

function renderTable(
  rows: readonly ListedDeprecation[],
  { asOf, readOn }: ReportDays,
  { hasColor }: CommandHost,
): string {
  const colors = pc.createColors(hasColor);
  const width = Math.max(2, ...rows.map(({ deprecation }) => deprecation.id.length));
  const header = [
    'item'.padStart(4),
    'id'.padEnd(width),
    'deprecated'.padEnd(10),
    'ends'.padEnd(10),
    'gone since'.padEnd(10),
    'state'.padEnd(11),
    'title',
  ].join('  ');
  const lines = rows.map(({ deprecation }) => {
    const { id, item, title, dates, observed } = deprecation;
    const state = getState(deprecation, asOf);
    return [
      String(item ?? '-').padStart(4),
      id.padEnd(width),
      (dates.deprecated ?? '-').padEnd(10),
      (dates.ends ?? '-').padEnd(10),
      (getFirstGoneDay({ observed }, asOf) ?? '-').padEnd(10),
      paintState(state, colors)(state.padEnd(11)),
      stripControl(title),
    ].join('  ');
  });
  return `${[colors.dim(header), ...lines, `${rows.length} of the dataset, ${renderAsOf(asOf, readOn)}`].join('\n')}\n`;
}
