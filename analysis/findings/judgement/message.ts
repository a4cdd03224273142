/** The three parts of a message: what is called and since when; what happens and when; what to write instead. */
import type { Deprecation } from '../../../data/schema.ts';
import type { Lifecycle } from '../../../data/lifecycle.ts';
import type { Use } from '../finding.ts';

/** The values of the interface carry the platform's brand. */
export function fillBrand(text: string, brand: string): string {
  return text.replaceAll('{brand}', brand);
}

/** What to write instead, for a message and the JSON; null where there is nothing. */
export function getReplacement(deprecation: Deprecation, brand: string, use: Pick<Use, 'instead'> = {}): string | null {
  if (use.instead !== undefined) return fillBrand(use.instead, brand);
  return 'none' in deprecation.replacement ? null : fillBrand(deprecation.replacement.text, brand);
}

/** Dates stand in the text, days left do not: a cached message must stay true. */
export function renderMessage(
  use: Use,
  deprecation: Deprecation,
  lifecycle: Lifecycle,
  goneSince: string | null,
  brand: string,
): string {
  if (use.kind === 'enum')
    return [renderSubject(use, deprecation, lifecycle), renderOldForm(deprecation, lifecycle), 'Add it to the list.']
      .filter((part) => part !== '')
      .join(' ');
  return [
    renderSubject(use, deprecation, lifecycle),
    renderEnd(deprecation, lifecycle, goneSince),
    renderInstead(use, deprecation, brand),
  ].join(' ');
}

function renderSubject(use: Use, deprecation: Deprecation, lifecycle: Lifecycle): string {
  const { deprecated } = deprecation.dates;
  const own = renderName(use, deprecation);
  const name = use.called?.replace('{}', own) ?? own;
  if (use.kind === 'enum') return `${name}${deprecated === null ? '' : `, a value since ${deprecated}`}.`;
  if (deprecated === null) return `${name} is deprecated.`;
  return lifecycle === 'announced'
    ? `${name} will be deprecated from ${deprecated}.`
    : `${name} is deprecated since ${deprecated}.`;
}

/** What is used, as the beginning of a sentence. */
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

/** A list ends nothing by itself: what the new value takes the place of does. */
function renderOldForm({ dates: { ends } }: Deprecation, lifecycle: Lifecycle): string {
  if (ends === null) return '';
  return `What it replaces ${lifecycle === 'ended' ? 'ended' : 'ends'} on ${ends}.`;
}

function renderEnd(deprecation: Deprecation, lifecycle: Lifecycle, goneSince: string | null): string {
  const { ends } = deprecation.dates;
  if (ends !== null) return lifecycle === 'ended' ? `It ended on ${ends}.` : `It ends on ${ends}.`;
  return goneSince === null ? 'No end is announced.' : `No end was announced, but it is gone since ${goneSince}.`;
}

function renderInstead(use: Use, deprecation: Deprecation, brand: string): string {
  const replacement = getReplacement(deprecation, brand, use);
  if (replacement !== null) return `Use ${replacement}.`;
  return 'none' in deprecation.replacement ? `There is no replacement: ${deprecation.replacement.none}` : '';
}
