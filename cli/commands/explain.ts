/** `sunset explain <id>`: shows all data on one deprecation or constraint. */
import pc from 'picocolors';
import { fillBrand } from '../../analysis/findings/judgement/message.ts';
import { getDaysLeft, getFirstGoneDay, getState } from '../../data/lifecycle.ts';
import { loadContracts } from '../../data/load.ts';
import type { Deprecation } from '../../data/deprecation-schema.ts';
import { CommandError } from '../command-error.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { CommandHost } from '../host.ts';
import { getAsOf, getReadingDay, getConstraintIds, getText, getTexts, type Arguments } from '../options.ts';
import type { ReportDays } from '../reporters/timeline.ts';
import { printStart, stripControl } from '../printable.ts';
import { renderAffects } from '../reporters/affects.ts';
import { renderConstraint } from '../reporters/constraint.ts';
import { renderDaysLeft } from '../reporters/days-left.ts';
import { loadDatasetWith } from '../run/load-dataset.ts';
import { readConfig } from '../configuration/read-config.ts';
import { suggestNames } from '../suggest.ts';
import { LIMITATION_REASONS } from '../limitation-reasons.ts';
import { CONTRACT_RULES } from '../../rules/contract-rules.ts';
import { LIMITATIONS_RULE, SETTINGS_RULE } from '../../rules/sunset-settings.ts';

/** @throws CommandError, with the most similar ids, for an id that is not in the data. */
export async function runExplain(typed: Arguments, host: CommandHost): Promise<ExitCode> {
  const { argv } = await readConfig(typed, host);
  const asOf = getAsOf(argv, host);
  const readOn = getReadingDay(argv, host) ?? asOf;
  const name = getText(argv, 'id') ?? '';
  const { deprecations, platform } = await loadDatasetWith(getTexts(argv, 'data'), host.cwd);
  const deprecation = deprecations.find(({ id, item }) => id === name || (item !== null && String(item) === name));
  const owner = loadContracts()
    .flatMap((contract) => contract.constraints.map((constraint) => ({ contract, constraint })))
    .find(({ constraint }) => constraint.id === name);
  if (deprecation !== undefined)
    host.print(
      fillBrand(
        renderExplanation(deprecation, { asOf, readOn }, platform.documentUrl, host),
        getText(argv, 'brand') ?? platform.brand,
      ),
    );
  else if (owner !== undefined) host.print(renderConstraint(owner.constraint, owner.contract, host));
  else {
    const nearest = suggestNames(name, [
      ...deprecations.map(({ id }) => id),
      ...getConstraintIds({ contracts: loadContracts() }),
    ]);
    const other = describeOtherName(name);
    if (other !== null) throw new CommandError(other);
    const hint =
      nearest ||
      '; sunset list shows the deprecations, node_modules/eslint-plugin-sunset/docs/contracts.md the constraints';
    throw new CommandError(`there is no deprecation or constraint "${name}"${hint}`);
  }
  return EXIT.clean;
}

const PAGES = 'https://unpkg.com/eslint-plugin-sunset';

/** Returns where a rule or a kind of limitation is described, whose names reports show as well; null for any other name. */
function describeOtherName(name: string): string | null {
  if ((LIMITATION_REASONS as readonly string[]).includes(name))
    return `${name} is a limitation: docs/ci.md says what was not judged (${PAGES}/docs/ci.md)`;
  const rule = name.replace(/^sunset\//, '');
  const isRule =
    /^no-(?:deprecated|ended)-(?:route|field|header|parameter|value)$/.test(rule) ||
    rule === SETTINGS_RULE ||
    rule === LIMITATIONS_RULE ||
    Object.hasOwn(CONTRACT_RULES, rule);
  return isRule ? `${name} is a rule: docs/rules/${rule}.md (${PAGES}/docs/rules/${rule}.md)` : null;
}

type Observation = NonNullable<Deprecation['observed']>[number];
type Colors = ReturnType<typeof pc.createColors>;

/** Renders the sections of a deprecation that are not empty. */
function renderExplanation(
  deprecation: Deprecation,
  days: ReportDays,
  documentUrl: string,
  { hasColor }: Pick<CommandHost, 'hasColor'>,
): string {
  const colors = pc.createColors(hasColor);
  const { id, item, title, summary, isOwn } = deprecation;
  const list = deprecation.documentUrl ?? (isOwn ? null : documentUrl);
  // The data may be the user's own, so its lines are printed like those of any file.
  const safe = (lines: readonly string[]): string[] => lines.map(printStart);
  const sections: [string, string[]][] = [
    ['Dates', safe(renderDates(deprecation, days))],
    ['Affected', safe(deprecation.affects.flatMap(renderAffects))],
    ['Found by analysis', safe(renderDetectable(deprecation))],
    ['Instead', safe(renderReplacement(deprecation))],
    ['Rewrites', deprecation.rewrites.flatMap((rewrite) => renderRewrite(rewrite, colors))],
    ['Steps', safe(deprecation.steps.map((step, index) => `${index + 1}. ${step}`))],
    ['Observed', safe((deprecation.observed ?? []).flatMap(renderObservation))],
    ['Notes', safe(deprecation.notes ?? [])],
    ['Sources', safe(deprecation.sources.map(({ fact, source }) => `${fact}: ${source}`))],
  ];
  const lines = [
    colors.bold(printStart(title)),
    printStart(item === null ? id : `${id} (item ${item}${list === null ? '' : ` of ${list}`})`),
    '',
    printStart(summary),
    ...sections
      .filter(([, body]) => body.length > 0)
      .flatMap(([name, body]) => ['', colors.underline(name), ...body.map((line) => `  ${line}`)]),
  ];
  return `${lines.join('\n')}\n`;
}

function renderDates(deprecation: Deprecation, { asOf, readOn }: ReportDays): string[] {
  const { dates, observed } = deprecation;
  const gone = getFirstGoneDay({ observed }, asOf);
  const state = getState(deprecation, asOf);
  const daysLeft = renderDaysLeft(getDaysLeft(dates, readOn));
  return [
    `deprecated: ${dates.deprecated ?? 'no date is given'}`,
    `ends:       ${dates.ends ?? 'no date is given'}`,
    ...(gone === null ? [] : [`gone since: ${gone} (see below)`]),
    ...renderStates({ state, daysLeft }, { asOf, readOn }),
    ...(dates.phases ?? []).map(
      ({ from, until, says }) => `from ${from}${until === null ? '' : ` until ${until}`}: ${stripControl(says)}`,
    ),
    ...(dates.history ?? []).map(({ date, was, source }) => `"${date}" was ${was} before (${stripControl(source)})`),
  ];
}

/** Renders the state on a day and the days that are left on the day on which it is read: in one line if these are the same day. */
function renderStates(
  { state, daysLeft }: { state: string; daysLeft: string | null },
  { asOf, readOn }: ReportDays,
): string[] {
  if (daysLeft === null) return [`on ${asOf}: ${state}`];
  if (readOn !== asOf) return [`on ${asOf}: ${state}`, `today, ${readOn}: ${daysLeft}`];
  return [`on ${asOf}: ${state === 'ended' ? daysLeft : `${state}, ${daysLeft}`}`];
}

function renderObservation({ what, since, source, operations }: Observation): string[] {
  const owner = operations === undefined ? 'everything of it' : 'these operations';
  return [
    `gone since ${since}, ${owner}: ${what} (${source})`,
    ...(operations ?? []).map((operation) => `  ${operation}`),
  ];
}

function renderDetectable({ detectable }: Deprecation): string[] {
  if (detectable === 'yes') return ['yes'];
  return 'hint' in detectable ? [`as a hint: ${detectable.hint}`] : [`no: ${detectable.no}`];
}

function renderReplacement({ replacement }: Deprecation): string[] {
  if ('none' in replacement) return [`no replacement: ${replacement.none}`];
  return [
    replacement.text,
    ...(replacement.operations ?? []).map((operation) => `  ${operation}`),
    ...(replacement.sdk ?? []).map((chain) => `  SDK: client.${chain}`),
    ...(replacement.itselfDeprecated === undefined ? [] : [`itself deprecated: ${replacement.itselfDeprecated}`]),
  ];
}

function renderRewrite(
  { class: fixClass, reason, when, before, after }: Deprecation['rewrites'][number],
  colors: Colors,
): string[] {
  return [
    `${fixClass}: ${stripControl(when.text)}`,
    `  reason: ${stripControl(reason)}`,
    ...toLines(before).map((line) => `  ${colors.red(`- ${stripControl(line)}`)}`),
    ...toLines(after).map((line) => `  ${colors.green(`+ ${stripControl(line)}`)}`),
  ];
}

/** Splits an example into lines; none for an empty one, which an entry of the user may have. */
function toLines(example: string): string[] {
  return example === '' ? [] : example.split('\n');
}
