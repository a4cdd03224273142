/** Renders the page that lists the coverage of each item of the platform's list. */
import { page, table } from './markdown.mjs';
import { getGroups, getKinds, getSpan } from './shown.mjs';

const CLASSES = ['safe', 'review', 'manual', 'none'];

export function renderCoverage({ entries, fixtures }) {
  const rows = entries.map((entry) => {
    const { report, clean, fix } = fixtures.get(entry.id);
    return [
      entry.item ?? '–',
      `[${entry.id}](deprecations/${entry.id}.md)`,
      getKinds(entry).join(', ') || '–',
      listRules(entry) || '–',
      typeof entry.detectable === 'string' ? entry.detectable : Object.keys(entry.detectable)[0],
      countClasses(entry.rewrites) || '–',
      report.length,
      clean.length,
      fix.length,
    ];
  });
  const sum = (select) => entries.reduce((total, { id }) => total + select(fixtures.get(id)).length, 0);
  return page(
    '# Coverage',
    `The ${entries.length} entries of the dataset: what they affect, the rules that report them, their rewrites and their fixtures.`,
    table(
      ['item', 'id', 'kinds', 'rules', 'detectable', 'rewrites', 'reported', 'clean', 'fixes'],
      [
        ...rows,
        [
          '',
          `${entries.length} entries`,
          '',
          '',
          '',
          countClasses(entries.flatMap(({ rewrites }) => rewrites)),
          sum(({ report }) => report),
          sum(({ clean }) => clean),
          sum(({ fix }) => fix),
        ],
      ],
    ),
    [
      '- **kinds**: the deprecated part of a request or response.',
      '- **rules**: the rules that can report the entry; `no-ended-…` from its end on, or from the day on which the end was observed.',
      '- **detectable**: `yes`; `hint` if a use may not matter; `no` if code cannot show it.',
      '- **rewrites**: by class. `safe` keeps the meaning, `review` is rewritten and needs a check, `manual` has steps for a person.',
      '- **reported**, **clean**, **fixes**: the number of fixtures in `test/fixtures/<id>/`.',
    ].join('\n'),
  );
}

function listRules(entry) {
  return getGroups(entry)
    .flatMap((group) =>
      ['deprecated', 'ended'].filter((state) => getSpan(entry, group, state)).map((state) => `no-${state}-${group}`),
    )
    .map((name) => `[${name}](rules/${name}.md)`)
    .join(', ');
}

function countClasses(rewrites) {
  return CLASSES.flatMap((name) => {
    const count = rewrites.filter((rewrite) => rewrite.class === name).length;
    return count === 0 ? [] : `${count} ${name}`;
  }).join(', ');
}
