/** The pages of the contracts: one for each rule that shows them, and one that holds the platform's document against them. */
import { isOptIn } from '../../analysis/contracts/select-constraints.ts';
import { getRule } from '../../analysis/contracts/judge-breaches.ts';
import { code, page, table } from './markdown.mjs';

/** By rule, in the order of the data, what it shows. */
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
    'The configurations `contracts` and `strict` report it as an error; `sunset check --rules contracts` shows the same. A breach is reported only where it holds whatever the parts are that the source does not say. Tests, by the name of the file (`….test.ts`) or of what runs them (`it(…)`), are left out: what they send is made up, often to be refused.',
    '## What it shows',
    table(
      ['constraint', 'what the platform requires', 'confidence', 'fix', 'judged'],
      shown.map(({ constraint }) => [
        `[${constraint.id}](#${constraint.id})`,
        constraint.title,
        constraint.confidence,
        constraint.fix?.class ?? checkFixes.get(constraint.id) ?? '–',
        isOptIn(constraint) ? 'on demand' : 'always',
      ]),
    ),
    shown.some(({ constraint }) => isOptIn(constraint))
      ? "What is judged on demand is asked for by its id: `settings.sunset.optIn: ['…']` in ESLint, `--opt-in <id,…>` in the CLI, or `all`."
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
        : `Rests on ${sentences.map(({ section, row }) => `“${section}”, ${row}`).join('; ')}.`,
      publicFact ?? '',
      'operations' in judged
        ? `Judged: ${judged.operations.map((operation) => `\`${operation}\``).join(', ')}.`
        : 'Judged by the shape of the code.',
      optIn === undefined ? '' : `On demand: ${optIn}`,
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

/** Every constraining sentence of the document, by section and row, with what judges it or why nothing can. */
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
    `What the platform requires of requests, and of who receives from it: ${count} constraints in ${contracts.length} areas, and every sentence of the platform's document that constrains, with the constraints that judge it or the reason why no source can show it.`,
    '## By area',
    contracts.flatMap((contract) => [
      `### ${contract.title}`,
      table(
        ['constraint', 'what the platform requires', 'confidence', 'rests on'],
        contract.constraints.map((constraint) => [
          link(constraint.id),
          constraint.title,
          `${constraint.confidence}${isOptIn(constraint) ? ', on demand' : ''}`,
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
        ['row', 'what it says', 'judged by'],
        sentences
          .filter((sentence) => sentence.section === section)
          .map(({ row, says, constraints = [], reason }) => [row, says, renderJudged(constraints.map(link), reason)]),
      ),
    ]),
  );
}

/** How the list came about, so that a reader can judge whether it is whole. */
function renderReading(sentences) {
  const judged = sentences.filter(({ constraints }) => constraints !== undefined).length;
  return [
    'The document was read section by section. Every row of its tables, every numbered point and every sentence beside them has an entry of its own, in the order of the document and in our own words.',
    'What only describes an answer, and what the document itself calls “not shown”, is there as well, with that as its reason; of the deprecations under Versioning only those that a constraint speaks of.',
    `Of ${sentences.length} entries ${judged} are judged. A test holds them against the constraints, in both directions.`,
  ].join(' ');
}

/** Both where a part of the sentence cannot be judged. */
function renderJudged(links, reason) {
  return [
    links.join(', '),
    reason === undefined ? '' : `${links.length === 0 ? 'not judged' : 'the rest is not judged'}: ${reason}`,
  ]
    .filter((part) => part !== '')
    .join('; ');
}
