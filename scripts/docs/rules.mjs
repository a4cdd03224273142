/** Renders one page for each rule on deprecations. */
import { code, enumerate, page, table } from './markdown.mjs';
import { getGroups, getSpan, GROUPS, isCertain } from './shown.mjs';

/** The day on which the fixtures are judged (test/fixtures/README.md); it decides the choice of examples. */
const FIXTURE_DAY = '2026-11-10';

const STATES = ['ended', 'deprecated'];

export const RULES = STATES.flatMap((state) => GROUPS.map((group) => ({ name: `no-${state}-${group}`, state, group })));

/** The uses of each group of rules, as the object of a sentence. */
const SUBJECTS = {
  route: 'requests to routes, and to hosts,',
  field: 'fields of request bodies, fields read from responses, and closed lists that lack a new value,',
  header: 'headers, and pairs of headers,',
  parameter: 'query parameters and options of the SDK client',
  value: 'literal values in request bodies',
};

/** The characters that a finding of each group marks. */
const RANGES = {
  route:
    'It marks the fixed segments of the path that name the route, the chain of an SDK call, or the host in the literal.',
  field: 'It marks the key of the field in the object, or the property name in a read of the response.',
  header: 'It marks the key of the header; of a pair, the first one in the code.',
  parameter: 'It marks the key or name of the parameter or option.',
  value: 'It marks the literal.',
};

const SETTINGS = [
  ['asOf', 'the day of the judgement, `YYYY-MM-DD`', 'the last day, up to today, on which a judgement changed'],
  ['evidence', 'the weakest evidence to report: `proven`, `likely` or `possible`', '`likely`'],
  ['endingWithin', '`no-ended-…` also reports what ends within this number of days', '0'],
  ['assumePlatform', 'treat every package as one that talks to the platform', '`false`'],
  ['baseUrls', 'other base URLs of the platform: proxies and mirrors', 'none'],
  ['brand', 'brand prefix of values such as `cloudflare.advanced`', '`cloudflare`'],
  ['data', 'files with your own deprecations', 'none'],
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
    '## Deprecations',
    shown.length === 0 ? 'The dataset has no entry for this rule; your own data may.' : renderShown(rule, shown),
    '## Example',
    renderExample(rule, shown, fixtures),
    '## Options',
    'None. All rules share `settings.sunset`:',
    table(
      ['setting', 'meaning', 'default'],
      SETTINGS.map(([name, ...rest]) => [`\`${name}\``, ...rest]),
    ),
    rule.state === 'ended'
      ? 'The configurations `recommended`, `strict` and `ended-only` report it as an error.'
      : 'The configuration `recommended` reports it as a warning and `strict` as an error; `ended-only` leaves it out.',
  );
}

/** Renders the page of the rule for wrong settings, which is about no deprecation. */
export function renderSettingsRule(name) {
  return page(
    `# sunset/${name}`,
    [
      'Disallows settings that cannot be used: a mistyped key or value of `settings.sunset` or of the configuration file, and a file of',
      '`data` that is missing or not valid.',
    ].join(' '),
    'It reports each fault at the first line of every file, beside the findings. The settings without a fault still hold.',
    [
      'All configurations report it as an error. Where it is off, the other rules end ESLint at the first fault, with exit code 2, as',
      'ESLint does with wrong options of a rule: a plugin cannot see whether its rules are errors or only warnings, and a run with wrong',
      'settings must not look like one without findings.',
    ].join(' '),
    '## Example',
    code(
      "export default [\n  ...sunset.configs.recommended,\n  { settings: { sunset: { asof: '2026-11-10' } } },\n];",
      'js',
    ),
    'In each file it reports `settings.sunset.asof is no setting`, with the keys that are known.',
    '## Options',
    'None.',
  );
}

/** Renders the page of the rule for what was not judged. */
export function renderLimitationsRule(name) {
  return page(
    `# sunset/${name}`,
    'Reports requests that may be deprecated and were not judged, at their line, with the reason.',
    [
      'No shipped configuration turns it on. It sees one file, and with `imports: true` its imports; `sunset check` sees the whole',
      'program and leaves less open. [docs/ci.md](../ci.md#exit-codes) explains each reason.',
    ].join(' '),
    '## Example',
    code(
      "export default [\n  ...sunset.configs.recommended,\n  { rules: { 'sunset/no-unjudged-request': 'warn' } },\n];",
      'js',
    ),
    code(
      'const read = (zone, name) =>\n  fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/settings/${name}`);',
      'js',
    ),
    'It reports the second line: the setting can be one that is deprecated (`unknown-segment`).',
    '## Options',
    'None.',
  );
}

function renderAbout({ state, group }) {
  const other = state === 'ended' ? 'deprecated' : 'ended';
  const period =
    state === 'ended'
      ? 'It reports a use from the day of the end on, from the day on which the end was observed, or `endingWithin` days before'
      : 'It reports a use until the day of the end';
  return [
    `${period}; [sunset/no-${other}-${group}](no-${other}-${group}.md) reports it at other times.`,
    RANGES[group],
    'Safe rewrites are fixes; rewrites that need a review are suggestions.',
  ].join(' ');
}

function renderShown({ state }, shown) {
  return table(
    ['item', 'deprecation', 'title', 'deprecated', 'ends', state === 'ended' ? 'reported from' : 'reported until'],
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
 * Renders the shortest fixture that has findings of one entry only, all of them in this rule's group. Prefers one that is
 * reported on the day of the fixtures and is more than a hint.
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
  if (example === undefined) return 'There is no fixture yet.';
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
