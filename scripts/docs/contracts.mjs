/** Renders the pages of the contracts: one for each area and rule, and one that lists the sentences of the platform's document. */
import { isOptIn, getRule } from '../../analysis/contracts/judge-breaches.ts';
import { code, list, page, table } from './markdown.mjs';

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

/** The rule's constraints; their examples are on the pages of the areas. */
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
      shown.map(({ contract, constraint }) => [
        `[${constraint.id}](../contracts/${contract.area}.md#${constraint.id})`,
        constraint.title,
        constraint.confidence,
        constraint.fix?.class ?? checkFixes.get(constraint.id) ?? '–',
        isOptIn(constraint) ? 'opt-in' : 'always',
      ]),
    ),
    shown.some(({ constraint }) => isOptIn(constraint))
      ? "Turn on opt-in constraints by id, or all with `all`: `settings.sunset.optIn: ['…']` in ESLint, `--opt-in <id,…>` in the CLI."
      : '',
    '## Options',
    'The rule has none; it shares `settings.sunset` with the other rules.',
  );
}

/** Renders an area in the order in which a team builds such a thing. */
export function renderContractArea(contract, { about, steps, followed, notFollowed }, checkFixes) {
  const byId = new Map(contract.constraints.map((constraint) => [constraint.id, constraint]));
  return page(
    `# ${contract.title}`,
    about,
    [
      '`sunset check --rules contracts` and the ESLint configurations `contracts` and `strict` report what breaks one of these',
      'constraints, if it is certain whatever the unknown parts of the code are.',
      '[contracts.md](../contracts.md) lists each sentence of the platform’s document with its constraints.',
    ].join(' '),
    '## Steps',
    list(steps.map(({ title, constraints }) => `[${title}](#${toAnchor(title)}): ${constraints.length} constraints`)),
    steps.flatMap((step) => [
      `## ${step.title}`,
      step.about,
      step.constraints.map((id) => renderConstraint(byId.get(id), contract, checkFixes)),
    ]),
    '## What is followed',
    list(followed),
    'Not followed:',
    list(notFollowed),
  );
}

/** The anchor that GitHub and npm give a heading. */
function toAnchor(heading) {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-');
}

function renderConstraint(constraint, contract, checkFixes) {
  const { id, title, message, sentences, publicFact, judged, fix, examples, note, optIn, confidence } = constraint;
  const fixClass = fix?.class ?? checkFixes.get(id);
  const rule = getRule(contract, constraint);
  return [
    `### ${id}`,
    title,
    `> ${[message.what, message.consequence, message.instead].join(' ').replaceAll('`{}`', '…')}`,
    'Wrong:',
    code(examples.wrong.trim(), 'ts'),
    'Right:',
    code(examples.right.trim(), 'ts'),
    [
      `Rule: [${rule}](../rules/${rule}.md), confidence ${confidence}.`,
      sentences.length === 0
        ? ''
        : `Source: ${sentences.map(({ section, row }) => `“${section}”, ${row}`).join('; ')}.`,
      publicFact ?? '',
      'operations' in judged
        ? `Judged: ${judged.operations.map((operation) => `\`${operation}\``).join(', ')}.`
        : 'Judged by a check of the code.',
      renderOptIn(constraint, optIn),
      fixClass === undefined
        ? ''
        : `Fix: ${fixClass === 'safe' ? 'safe' : 'a suggestion'}${fix ? `, “${fix.title}”` : ''}.`,
      note ?? '',
    ]
      .filter((part) => part !== '')
      .join(' '),
  ];
}

function renderOptIn(constraint, reason) {
  if (!isOptIn(constraint)) return '';
  return `Off until \`optIn\` names it${reason === undefined ? '.' : `: ${reason}`}`;
}

/** Renders all requirements of the document, by section and row, with their constraints or the reason why there are none. */
export function renderContracts(contracts, sentences) {
  const areaOf = new Map(contracts.flatMap(({ area, constraints }) => constraints.map(({ id }) => [id, area])));
  const sections = [...new Set(sentences.map(({ section }) => section))];
  const link = (id) => `[${id}](contracts/${areaOf.get(id)}.md#${id})`;
  const count = contracts.reduce((sum, { constraints }) => sum + constraints.length, 0);
  return page(
    '# Contracts',
    [
      `The platform's requirements for requests and webhook receivers: ${count} constraints in ${contracts.length} areas.`,
      "The second part lists every requirement of the platform's document, with its constraints or the reason why source",
      'code cannot break it. The page of an area has a wrong and a right example of each constraint.',
    ].join(' '),
    '## By area',
    contracts.flatMap((contract) => [
      `### [${contract.title}](contracts/${contract.area}.md)`,
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
