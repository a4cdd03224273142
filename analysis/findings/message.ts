/** The three parts of a message: what is called and since when; what happens and when; what to write instead. */
import type { Deprecation } from '../../data/schema.ts';
import type { Lifecycle } from '../../data/lifecycle.ts';
import type { Use } from './finding.ts';

/** The values of the interface carry the platform's brand. */
export function fillBrand(text: string, brand: string): string {
  return text.replaceAll('{brand}', brand);
}

/** What to write instead, for a message and the JSON; null where there is nothing. */
export function getReplacement(deprecation: Deprecation, brand: string): string | null {
  return 'none' in deprecation.replacement ? null : fillBrand(deprecation.replacement.text, brand);
}

/** Dates stand in the text, days left do not: a cached message must stay true. */
export function renderMessage(use: Use, deprecation: Deprecation, lifecycle: Lifecycle, goneSince: string | null, brand: string): string {
  return [renderSubject(use, deprecation, lifecycle), renderEnd(deprecation, lifecycle, goneSince), renderInstead(deprecation, brand)].join(' ');
}

function renderSubject(use: Use, deprecation: Deprecation, lifecycle: Lifecycle): string {
  const operation = use.operation ?? deprecation.title;
  const route = use.method === null ? operation.replace(/^[A-Z]+ /, '') : operation;
  const subject = use.subject === null ? `\`${route}\`` : `\`${use.subject}\` of \`${route}\``;
  const { deprecated } = deprecation.dates;
  if (deprecated === null) return `${subject} is deprecated.`;
  return lifecycle === 'announced' ? `${subject} will be deprecated from ${deprecated}.` : `${subject} is deprecated since ${deprecated}.`;
}

function renderEnd(deprecation: Deprecation, lifecycle: Lifecycle, goneSince: string | null): string {
  const { ends } = deprecation.dates;
  if (ends !== null) return lifecycle === 'ended' ? `It ended on ${ends}.` : `It ends on ${ends}.`;
  return goneSince === null ? 'No end is announced.' : `No end was announced, but it is gone since ${goneSince}.`;
}

function renderInstead(deprecation: Deprecation, brand: string): string {
  const replacement = getReplacement(deprecation, brand);
  if (replacement !== null) return `Use ${replacement}.`;
  return 'none' in deprecation.replacement ? `There is no replacement: ${deprecation.replacement.none}` : '';
}
