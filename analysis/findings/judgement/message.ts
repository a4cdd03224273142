/** Renders a finding's message in three parts: what is called and since when; what happens and when; what to write instead. */
import type { Deprecation } from '../../../data/schema.ts';
import type { Lifecycle } from '../../../data/lifecycle.ts';
import type { Use } from '../finding.ts';

/** A use with its deprecation and its state on the day of the judgement. */
export interface DatedUse {
  use: Use;
  deprecation: Deprecation;
  lifecycle: Lifecycle;
  /** The day since which the operation was observed to be gone; null if it was not. */
  goneSince: string | null;
}

/** The text of the replacement, for the message and the JSON report; null if there is none. */
export function getReplacement(deprecation: Deprecation, brand: string, use: Pick<Use, 'instead'> = {}): string | null {
  if (use.instead !== undefined) return fillBrand(use.instead, brand);
  return 'none' in deprecation.replacement ? null : fillBrand(deprecation.replacement.text, brand);
}

/** The message names dates and not the days left, so that it stays true in a cache. */
export function renderMessage(dated: DatedUse, brand: string): string {
  if (dated.use.kind === 'enum')
    return [renderSubject(dated), renderReplacedEnd(dated), 'Add it to the list.']
      .filter((part) => part !== '')
      .join(' ');
  return [renderSubject(dated), renderEnd(dated), renderInstead(dated, brand)].join(' ');
}

/** The first part: what is called, and since when it is deprecated. */
function renderSubject({ use, deprecation, lifecycle }: DatedUse): string {
  const { deprecated } = deprecation.dates;
  const own = renderName(use, deprecation);
  const name = use.called?.replace('{}', own) ?? own;
  if (use.kind === 'enum') return `${name}${deprecated === null ? '' : `, a value since ${deprecated}`}.`;
  if (deprecated === null) return `${name} is deprecated.`;
  return lifecycle === 'announced'
    ? `${name} will be deprecated from ${deprecated}.`
    : `${name} is deprecated since ${deprecated}.`;
}

/** The name of what is used, as the beginning of a sentence. */
function renderName(use: Use, deprecation: Deprecation): string {
  const operation = use.operation ?? deprecation.title;
  const route = `\`${use.method === null ? operation.replace(/^[A-Z]+ /, '') : operation}\``;
  const subject = `\`${use.subject ?? ''}\``;
  switch (use.kind) {
    case 'route':
      return route;
    case 'request-field':
    case 'response-field':
      return `${subject} of ${route}`;
    case 'enum':
      return `This closed list for ${subject} of ${route} has no \`${use.value ?? ''}\``;
    case 'query':
      return `The parameter ${subject} of ${route}`;
    case 'value':
      return use.value === undefined
        ? `A ${subject} of this length in ${route}`
        : `\`${use.value}\` in ${subject} of ${route}`;
    case 'header':
      return `The header ${subject}`;
    case 'header-pair':
      return `A request with the headers ${subject.replace(', ', '` and `')}`;
    case 'client-option':
      return /^[A-Z0-9_]+$/.test(use.subject ?? '')
        ? `The environment variable ${subject}`
        : `The client option ${subject}`;
    case 'host':
      return `The host ${subject}`;
  }
}

/** The second part for a closed list: not the list ends, but what the new value replaces. */
function renderReplacedEnd({ deprecation, lifecycle }: DatedUse): string {
  const { ends } = deprecation.dates;
  if (ends === null) return '';
  return `What it replaces ${lifecycle === 'ended' ? 'ended' : 'ends'} on ${ends}.`;
}

/** The second part: when it ends, or that it is gone. */
function renderEnd({ deprecation, lifecycle, goneSince }: DatedUse): string {
  const { ends } = deprecation.dates;
  if (ends !== null) return lifecycle === 'ended' ? `It ended on ${ends}.` : `It ends on ${ends}.`;
  return goneSince === null ? 'No end is announced.' : `No end was announced, but it is gone since ${goneSince}.`;
}

/** The third part: what to write instead. */
function renderInstead({ use, deprecation }: DatedUse, brand: string): string {
  const replacement = getReplacement(deprecation, brand, use);
  if (replacement !== null) return `Use ${replacement}.`;
  return 'none' in deprecation.replacement ? `There is no replacement: ${deprecation.replacement.none}` : '';
}

/** Fills the placeholder `{brand}` in a text of the data: the platform's document leaves its brand blank. */
export function fillBrand(text: string, brand: string): string {
  return text.replaceAll('{brand}', brand);
}
