/** One page for each of the ten rules. */
import { code, enumerate, page, table } from './markdown.mjs';
import { getGroups, getSpan, GROUPS, isCertain } from './shown.mjs';

/** On this day the fixtures are judged (test/fixtures/README.md); examples are chosen by it. */
const FIXTURE_DAY = '2026-11-10';

const STATES = ['ended', 'deprecated'];

export const RULES = STATES.flatMap((state) => GROUPS.map((group) => ({ name: `no-${state}-${group}`, state, group })));

/** What each group of rules looks at, as the object of a sentence. */
const SUBJECTS = {
  route: 'requests to routes, and to hosts,',
  field: 'fields of request bodies, fields read from responses, and closed lists that lack a new value,',
  header: 'headers, and pairs of headers,',
  parameter: 'query parameters and options of the SDK client',
  value: 'literal values in request bodies',
};

/** Which characters a finding of the group lies on. */
const RANGES = {
  route:
    'The report lies on the fixed segments of the path that name the route, on the chain of an SDK call, or on the host in the literal.',
  field: 'The report lies on the key of the field in the object, or on the property name where a response is read.',
  header: 'The report lies on the key of the header; of a pair, on the one that is written first.',
  parameter: 'The report lies on the key or name of the parameter or option.',
  value: 'The report lies on the literal.',
};

const SETTINGS = [
  ['asOf', 'the day that counts, `YYYY-MM-DD`', 'the last day not after today on which the data says something new'],
  ['evidence', 'the weakest evidence that is reported: `proven`, `likely` or `possible`', '`likely`'],
  ['endingWithin', 'what ends within so many days is shown by `no-ended-…`', '0'],
  ['assumePlatform', 'every package talks to the platform', '`false`'],
  ['baseUrls', 'further base URLs of the platform: proxies and mirrors', 'none'],
  ['brand', 'brand prefix of values such as `cloudflare.advanced`', '`cloudflare`'],
  ['data', 'files with deprecations of your own', 'none'],
];

export function renderRule(rule, { entries, fixtures }) {
  const shown = entries.flatMap((entry) => {
    const span = getSpan(entry, rule.group, rule.state);
    return span === undefined ? [] : [{ entry, span }];
  });
  return page(
    `# sunset/${rule.name}`,
    rule.state === 'ended'
      ? `Disallows ${SUBJECTS[rule.group]} that the platform has ended.`
      : `Disallows ${SUBJECTS[rule.group]} that the platform has deprecated and that still work.`,
    renderAbout(rule),
    '## What it can show',
    shown.length === 0 ? 'No entry of the dataset at present; entries of your own may be.' : renderShown(rule, shown),
    '## Example',
    renderExample(rule, shown, fixtures),
    '## Options',
    'The rule has none. All rules share `settings.sunset`:',
    table(
      ['setting', 'meaning', 'default'],
      SETTINGS.map(([name, ...rest]) => [`\`${name}\``, ...rest]),
    ),
    rule.state === 'ended'
      ? 'The configurations `recommended`, `strict` and `ended-only` report it as an error.'
      : 'The configuration `recommended` reports it as a warning and `strict` as an error; `ended-only` leaves it out.',
  );
}

function renderAbout({ state, group }) {
  const other = state === 'ended' ? 'deprecated' : 'ended';
  const move =
    state === 'ended'
      ? 'It shows a use from the day on which what it needs ends, or since that was seen to be gone, or ends within the days that `endingWithin` gives'
      : 'It shows a use up to the day on which what it needs ends';
  return `${move}; [sunset/no-${other}-${group}](no-${other}-${group}.md) has the rest. ${RANGES[group]} Rewrites that keep the meaning for certain are fixes; those that have to be looked at are suggestions.`;
}

function renderShown({ state }, shown) {
  return table(
    ['item', 'deprecation', 'what', 'deprecated', 'ends', state === 'ended' ? 'shown from' : 'shown until'],
    shown.map(({ entry, span }) => [
      entry.item ?? '–',
      `[${entry.id}](../deprecations/${entry.id}.md)`,
      entry.title,
      entry.dates.deprecated ?? '–',
      entry.dates.ends ?? '–',
      (state === 'ended' ? span.from : span.until) ?? '–',
    ]),
  );
}

/**
 * The shortest fixture that speaks of one entry only, whose uses all belong to this rule's group: of those shown on
 * the fixtures' day if there is one, and of more than hints if there is one.
 */
function renderExample(rule, shown, fixtures) {
  const candidates = shown
    .filter(({ entry }) => getGroups(entry).length === 1)
    .flatMap(({ entry, span }) =>
      fixtures
        .get(entry.id)
        .report.filter(({ expected }) => expected.length > 0 && expected.every(({ id }) => id === entry.id))
        .map((fixture) => ({
          entry,
          span,
          fixture,
          isOnTheDay: (span.from ?? '') <= FIXTURE_DAY && (span.until === null || FIXTURE_DAY < span.until),
        })),
    )
    .sort(
      (a, b) =>
        Number(b.isOnTheDay) - Number(a.isOnTheDay) ||
        Number(isCertain(b.entry, rule.group)) - Number(isCertain(a.entry, rule.group)) ||
        a.fixture.code.length - b.fixture.code.length ||
        (a.fixture.name < b.fixture.name ? -1 : 1),
    );
  const [example] = candidates;
  if (example === undefined) return 'No fixture shows it yet.';
  const { entry, span, fixture, isOnTheDay } = example;
  const places = fixture.expected.map(({ text, line }) => `\`${text.replaceAll('`', '')}\` in line ${line}`);
  const day = isOnTheDay
    ? `On ${FIXTURE_DAY} it`
    : span.until === null
      ? `From ${span.from} on it`
      : `Before ${span.until} it`;
  return [
    code(fixture.code, fixture.language),
    `${day} reports ${enumerate(places)} ([${entry.id}](../deprecations/${entry.id}.md)).`,
  ];
}
