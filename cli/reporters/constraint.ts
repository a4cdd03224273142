/** One constraint of the platform, for `sunset explain`. */
import pc from 'picocolors';
import { isOptIn } from '../../analysis/contracts/select-constraints.ts';
import { getRule } from '../../analysis/contracts/judge-breaches.ts';
import type { Constraint, Contract } from '../../data/contract-schema.ts';
import type { CommandHost } from '../host.ts';
import { stripControl } from '../printable.ts';

/** The text of the page, section by section, empty ones left out. */
export function renderConstraint(
  constraint: Constraint,
  contract: Contract,
  { hasColor }: Pick<CommandHost, 'hasColor'>,
): string {
  const colors = pc.createColors(hasColor);
  const { id, title, message, confidence, judged, sentences, publicFact, fix, examples, note } = constraint;
  const sections: [string, string[]][] = [
    ['When it is broken', [message.what, message.then, message.instead].map((part) => part.replaceAll('`{}`', '…'))],
    [
      'Judged',
      [
        ...('check' in judged ? ['by the shape of the code'] : judged.operations),
        `confidence ${confidence}, shown by sunset/${getRule(contract, constraint)}`,
      ],
    ],
    [
      'On demand only',
      isOptIn(constraint)
        ? [constraint.optIn ?? (confidence === 'low' ? 'it is a hint' : 'the platform document does not say it')]
        : [],
    ],
    [
      'Rests on',
      [...sentences.map(({ section, row }) => `${section}: ${row}`), ...(publicFact === undefined ? [] : [publicFact])],
    ],
    ['Fix', fix === undefined ? [] : [`${fix.class}: ${fix.title}`]],
    [
      'Wrong',
      examples.wrong
        .trimEnd()
        .split('\n')
        .map((line) => colors.red(`- ${stripControl(line)}`)),
    ],
    [
      'Right',
      examples.right
        .trimEnd()
        .split('\n')
        .map((line) => colors.green(`+ ${stripControl(line)}`)),
    ],
    ['Note', note === undefined ? [] : [note]],
  ];
  const lines = [
    colors.bold(stripControl(title)),
    `${id} (${contract.title})`,
    ...sections
      .filter(([, body]) => body.length > 0)
      .flatMap(([name, body]) => ['', colors.underline(name), ...body.map((line) => `  ${line}`)]),
  ];
  return `${lines.join('\n')}\n`;
}
