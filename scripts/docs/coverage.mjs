/** The page that says, for each item of the platform's list, what is covered and how. */
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
    `The ${entries.length} entries of the dataset: what they affect, which rules show them, what is rewritten and by how many fixtures that is shown.`,
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
      '- **kinds**: what a request has or reads that is deprecated.',
      '- **rules**: those of the ten that can ever show the entry; `no-ended-…` from its end on, or since it was seen to be gone.',
      '- **detectable**: `yes`; `hint` where a use is not certain to matter; `no` where no code can show it.',
      '- **rewrites**: by class. `safe` keeps the meaning, `review` is rewritten and has to be looked at, `manual` comes with steps for a person.',
      '- **reported**, **clean**, **fixes**: how many fixtures there are of each in `test/fixtures/<id>/`.',
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
