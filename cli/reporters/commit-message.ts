/** The message of a commit that `sunset fix --commit` makes. */
import { fillBrand, getReplacement } from '../../analysis/findings/judgement/message.ts';
import type { Plan } from '../rewriting/plan-rewrites.ts';
import type { RunRequest } from '../run/run-request.ts';
import { renderCount } from './limitation-counts.ts';

/** The longest first line. */
const LONGEST_SUBJECT = 72;
const LONGEST_LINE = 100;

/** Returns `api: replace Legacy Workers KV namespace routes`, then the replacement, the counts, the id and its page. */
export function renderCommitMessage(
  id: string,
  plans: readonly Pick<Plan, 'file' | 'rewritten' | 'mentioned'>[],
  { dataset, settings }: Pick<RunRequest, 'dataset' | 'settings'>,
): string {
  const { deprecations, contracts = [], platform } = dataset;
  const brand = settings.brand ?? platform.brand;
  const deprecation = deprecations.find((each) => each.id === id);
  const constraint = contracts.flatMap(({ constraints }) => constraints).find((each) => each.id === id);
  const title = deprecation?.title ?? constraint?.title ?? id;
  const [first] = plans.flatMap(({ rewritten }) => rewritten);
  const replacement = deprecation && getReplacement(deprecation, brand);
  const verb = deprecation ? (replacement ? 'replace' : 'drop') : 'meet';
  const places = plans.reduce((sum, { rewritten }) => sum + rewritten.length, 0);
  const mentions = plans.reduce((sum, { mentioned }) => sum + mentioned.length, 0);
  const files = renderCount(plans.length, 'file');
  const counts = `${renderCount(places, 'finding')}${mentions > 0 ? ` and ${renderCount(mentions, 'mention')}` : ''} in ${files}.`;
  return [
    cut(`api: ${verb} ${title}`),
    '',
    ...(replacement ? [...wrap(fillBrand(`Use ${replacement}.`, brand)), ''] : []),
    `${id}: ${counts}`,
    ...(first ? [first.page ?? first.docs] : []),
    '',
  ].join('\n');
}

function cut(line: string): string {
  if (line.length <= LONGEST_SUBJECT) return line;
  const whole = line.slice(0, LONGEST_SUBJECT - 1);
  return `${whole.slice(0, whole.lastIndexOf(' '))}…`;
}

function wrap(text: string): string[] {
  const lines: string[] = [''];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)!;
    if (last !== '' && last.length + word.length >= LONGEST_LINE) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}
