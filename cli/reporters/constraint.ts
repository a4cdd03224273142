/** Renders one constraint of the platform for `sunset explain`. */
import pc from 'picocolors';
import { isOptIn, getRule } from '../../analysis/contracts/judge-breaches.ts';
import type { Constraint, Contract } from '../../data/contract-schema.ts';
import type { CommandHost } from '../host.ts';
import { stripControl } from '../printable.ts';

/** Renders the sections of a constraint that are not empty. */
export function renderConstraint(
  constraint: Constraint,
  contract: Contract,
  { hasColor }: Pick<CommandHost, 'hasColor'>,
): string {
  const colors = pc.createColors(hasColor);
  const { id, title, message, confidence, judged, sentences, publicFact, fix, examples, note } = constraint;
  const sections: [string, string[]][] = [
    ['Message', [message.what, message.consequence, message.instead].map((part) => part.replaceAll('`{}`', '…'))],
    [
      'Judged',
      [
        ...('check' in judged ? ['by a check of the code'] : judged.operations),
        `confidence ${confidence}, reported by sunset/${getRule(contract, constraint)}`,
      ],
    ],
    [
      'Opt-in',
      isOptIn(constraint)
        ? [constraint.optIn ?? (confidence === 'low' ? 'it is a hint' : 'the platform document does not state it')]
        : [],
    ],
    [
      'Sources',
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
