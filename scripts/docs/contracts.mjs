/** Renders the pages of the contracts: one for each rule, and one that lists the sentences of the platform's document. */
import { isOptIn, getRule } from '../../analysis/contracts/judge-breaches.ts';
import { code, page, table } from './markdown.mjs';

/** Returns the constraints of each rule, in the order of the data. */
export function getContractRules(contracts) {
  const rules = new Map();
  for (const contract of contracts) {
    for (const constraint of contract.constraints) {
      const rule = getRule(contract, constraint);
      rules.set(rule, [...(rules.get(rule) ?? []), { contract, constraint }]);
    }
  }
  return rules;
}

export function renderContractRule(name, shown, descriptions, checkFixes) {
  return page(
    `# sunset/${name}`,
    `Rule: ${descriptions[name]}.`,
    [
      'The configurations `contracts` and `strict` report it as an error; `sunset check --rules contracts` reports the same.',
      'A breach is reported only if it is certain whatever the unknown parts of the request are.',
      'Test code is skipped, such as a file `….test.ts` or a call `it(…)`: tests often send wrong requests on purpose.',
    ].join(' '),
    '## Constraints',
    table(
      ['constraint', 'what the platform requires', 'confidence', 'fix', 'judged'],
      shown.map(({ constraint }) => [
        `[${constraint.id}](#${constraint.id})`,
        constraint.title,
        constraint.confidence,
        constraint.fix?.class ?? checkFixes.get(constraint.id) ?? '–',
        isOptIn(constraint) ? 'opt-in' : 'always',
      ]),
    ),
    shown.some(({ constraint }) => isOptIn(constraint))
      ? "Turn on opt-in constraints by id, or all with `all`: `settings.sunset.optIn: ['…']` in ESLint, `--opt-in <id,…>` in the CLI."
      : '',
    shown.map(({ constraint }) => renderConstraint(constraint)),
    '## Options',
    'The rule has none; it shares `settings.sunset` with the other rules.',
  );
}

function renderConstraint({ id, title, message, sentences, publicFact, judged, fix, examples, note, optIn }) {
  return [
    `### ${id}`,
    title,
    `> ${[message.what, message.consequence, message.instead].join(' ').replaceAll('`{}`', '…')}`,
    [
      sentences.length === 0
        ? ''
        : `Source: ${sentences.map(({ section, row }) => `“${section}”, ${row}`).join('; ')}.`,
      publicFact ?? '',
      'operations' in judged
        ? `Judged: ${judged.operations.map((operation) => `\`${operation}\``).join(', ')}.`
        : 'Judged by a check of the code.',
      optIn === undefined ? '' : `Opt-in: ${optIn}`,
      fix === undefined ? '' : `Fix (${fix.class === 'safe' ? 'safe' : 'a suggestion'}): ${fix.title}.`,
      note ?? '',
    ]
      .filter((part) => part !== '')
      .join(' '),
    'Wrong:',
    code(examples.wrong.trim(), 'ts'),
    'Right:',
    code(examples.right.trim(), 'ts'),
  ];
}

/** Renders all requirements of the document, by section and row, with their constraints or the reason why there are none. */
export function renderContracts(contracts, sentences) {
  const ruleOf = new Map(
    contracts.flatMap((contract) =>
      contract.constraints.map((constraint) => [constraint.id, getRule(contract, constraint)]),
    ),
  );
  const sections = [...new Set(sentences.map(({ section }) => section))];
  const link = (id) => `[${id}](rules/${ruleOf.get(id)}.md#${id})`;
  const count = contracts.reduce((sum, { constraints }) => sum + constraints.length, 0);
  return page(
    '# Contracts',
    [
      `The platform's requirements for requests and webhook receivers: ${count} constraints in ${contracts.length} areas.`,
      "The second part lists every requirement of the platform's document, with its constraints or the reason why source",
      'code cannot break it.',
    ].join(' '),
    '## By area',
    contracts.flatMap((contract) => [
      `### ${contract.title}`,
      table(
        ['constraint', 'what the platform requires', 'confidence', 'source'],
        contract.constraints.map((constraint) => [
          link(constraint.id),
          constraint.title,
          `${constraint.confidence}${isOptIn(constraint) ? ', opt-in' : ''}`,
          constraint.sentences.length === 0
            ? 'public facts'
            : constraint.sentences.map(({ section, row }) => `${section}: ${row}`).join('; '),
        ]),
      ),
    ]),
    sentences.length === 0 ? [] : ['## By sentence of the document', renderReading(sentences)],
    sections.flatMap((section) => [
      `### ${section}`,
      table(
        ['row', 'requirement', 'judged by'],
        sentences
          .filter((sentence) => sentence.section === section)
          .map(({ row, says, constraints = [], reason }) => [row, says, renderJudged(constraints.map(link), reason)]),
      ),
    ]),
  );
}

/** Explains how the list was made, so that a reader can judge if it is complete. */
function renderReading(sentences) {
  const judged = sentences.filter(({ constraints }) => constraints !== undefined).length;
  return [
    'The list has an entry for every table row, every numbered point and every other sentence, in the order of the',
    'document and in our own words. It includes descriptions of responses and what the document calls “not shown”, each',
    'with this reason, and those deprecations under Versioning that a constraint is about.',
    `${judged} of ${sentences.length} entries are judged. A test compares them with the constraints in both directions.`,
  ].join(' ');
}

/** Renders constraints and reason; a sentence has both if only a part of it is judged. */
function renderJudged(links, reason) {
  return [
    links.join(', '),
    reason === undefined ? '' : `${links.length === 0 ? 'not judged' : 'the rest is not judged'}: ${reason}`,
  ]
    .filter((part) => part !== '')
    .join('; ');
}
