/** Renders one page for each entry of the dataset. */
import { renderAffects } from '../../cli/reporters/affects.ts';
import { code, enumerate, list, numbered, page, table } from './markdown.mjs';
import { getGroups, getSpan } from './shown.mjs';

const CLASSES = {
  safe: 'safe: rewritten by default, because the meaning stays the same',
  review: 'review: rewritten on request; a person checks it',
  manual: 'manual: follow the steps below by hand',
  none: 'none: there is no replacement',
};

export function renderDeprecation(raw, { platform, fixtures }) {
  const entry = fillBrand(raw, platform.brand);
  return page(
    `# ${entry.title}`,
    entry.summary,
    renderDates(entry),
    '## What is affected',
    renderDetectable(entry),
    entry.affects.map(renderUse).join('\n'),
    '## What to write instead',
    renderReplacement(entry.replacement),
    entry.rewrites.length > 0 ? ['## Rewrites', renderRewrites(entry)] : [],
    entry.adapter === undefined ? [] : ['## Adapter', renderAdapter(entry)],
    '## Steps',
    numbered(entry.steps),
    '## Sources',
    list(entry.sources.map(({ fact, source }) => `${fact}: ${source}`)),
    entry.notes === undefined ? [] : ['## Notes', list(entry.notes)],
    renderFixtures(entry, fixtures.get(entry.id)),
  );
}

/** Replaces the placeholder of the dataset by the brand. */
function fillBrand(entry, brand) {
  return JSON.parse(JSON.stringify(entry).replaceAll('{brand}', brand));
}

function renderDates({ id, item, dates, observed = [] }) {
  const { deprecated, ends, history = [], phases = [] } = dates;
  return [
    table(
      ['id', 'item', 'deprecated', 'ends'],
      [[`\`${id}\``, item ?? '–', deprecated ?? 'no date given', ends ?? 'no date given']],
    ),
    list([
      ...history.map(
        ({ date, was, source }) =>
          `${date === 'ends' ? 'The end' : 'The deprecation'} was dated ${was} before (${source}).`,
      ),
      ...phases.map(({ from, until, says }) => `From ${from}${until === null ? ' on' : ` until ${until}`}: ${says}.`),
      ...observed.map(({ what, since, operations, source }) => {
        const where =
          operations === undefined ? '' : `, for ${enumerate(operations.map((operation) => `\`${operation}\``))}`;
        return `Observed: ${what} since ${since}${where} (${source}).`;
      }),
    ]),
  ];
}

function renderDetectable(entry) {
  if (typeof entry.detectable === 'object' && 'no' in entry.detectable) return `Not reported. ${entry.detectable.no}`;
  const rules = getGroups(entry).flatMap((group) =>
    ['deprecated', 'ended']
      .filter((state) => getSpan(entry, group, state))
      .map((state) => `[no-${state}-${group}](../rules/no-${state}-${group}.md)`),
  );
  const hint = typeof entry.detectable === 'object' ? ` Every finding is a hint. ${entry.detectable.hint}` : '';
  return `Reported by ${enumerate(rules, 'or')}.${hint}`;
}

function renderUse(affects) {
  const [head, ...rest] = renderAffects(affects);
  const lines = rest.map((line) => line.trim());
  const operations = lines.filter((line) => /^[A-Z]+ \//.test(line)).map((line) => `  - \`${line}\``);
  const remarks = lines
    .filter((line) => !/^[A-Z]+ \//.test(line))
    .map((line) => `  - ${line.replace(/^\((.*)\)$/s, '$1')}`);
  const subject = head === 'the route of' ? 'requests to' : head;
  return [`- ${subject}${operations.length > 0 ? ':' : ''}`, ...operations, ...remarks].join('\n');
}

function renderReplacement(replacement) {
  if ('none' in replacement) return `There is no replacement: ${replacement.none}`;
  const { text, operations = [], sdk = [], itselfDeprecated } = replacement;
  return [
    `Use ${text}.`,
    itselfDeprecated === undefined ? '' : `The replacement is itself deprecated: ${itselfDeprecated}`,
    list(operations.map((operation) => `\`${operation}\``)),
    sdk.length === 0 ? '' : `In the SDK: ${enumerate(sdk.map((chain) => `\`${chain}\``))}.`,
  ];
}

function renderRewrites({ id, rewrites }) {
  const written = rewrites.filter(({ edit }) => edit.kind !== 'none').map((rewrite) => rewrite.class);
  const needsReview = written.includes('review');
  return [
    written.length > 0
      ? code(
          [
            `npx sunset fix --only ${id}${needsReview ? ' --class review' : ''}`,
            `npx jscodeshift -t node_modules/eslint-plugin-sunset/dist/codemods/${id}.js${needsReview ? ' --classes=safe,review' : ''} src`,
          ].join('\n'),
          'sh',
        )
      : 'There is no automatic rewrite.',
    'The first rewrite whose condition holds applies.',
    rewrites.map(({ edit, when, class: fixClass, reason, before, after }, index) => [
      `### ${index + 1}. ${when.text[0].toUpperCase()}${when.text.slice(1)}`,
      `${renderClass(edit, fixClass)}.${renderDays(when)} ${reason}`,
      code(before, 'js'),
      code(after, 'js'),
    ]),
  ];
}

function renderAdapter({ id, adapter }) {
  const { function: name, operations, left = [], differs } = adapter;
  return [
    code(`npx sunset fix --only ${id} --adapters`, 'sh'),
    [
      `Writes the file \`sunset-adapters/${id}\` into the project, once, and lets its function \`${name}\` go around the`,
      `\`fetch\` that sends the requests: \`${name}(fetch)(url)\`, or the option \`fetch\` of the SDK's client.`,
      'The class is review.',
    ].join(' '),
    'It carries out:',
    list(operations.map((operation) => `\`${operation}\``)),
    ...left.flatMap(({ operations: others, why }) => [
      `It leaves ${enumerate(others.map((operation) => `\`${operation}\``))}. ${why}`,
    ]),
    'What is not the same as before:',
    list(differs),
  ];
}

function renderDays({ from, before }) {
  if (from === undefined && before === undefined) return '';
  const parts = [from === undefined ? '' : `from ${from} on`, before === undefined ? '' : `before ${before}`].filter(
    Boolean,
  );
  return ` Only ${parts.join(' and ')}.`;
}

function renderClass(edit, fixClass) {
  const isByHand = edit.kind === 'none' && fixClass === 'review';
  const [name, text] = (isByHand ? 'review: rewrite it by hand' : CLASSES[fixClass]).split(':');
  return `**${name}**:${text}`;
}

function renderFixtures({ id }, { report, clean, fix }) {
  const count = (number, one, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;
  if (report.length + clean.length + fix.length === 0) return '';
  const files = `${count(report.length, 'reported file')}, ${count(clean.length, 'clean file')} and ${count(fix.length, 'fix', 'fixes')}`;
  return `Fixtures: ${files} in \`test/fixtures/${id}\` of the repository.`;
}
