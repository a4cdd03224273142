/** Renders a message in three parts: what is called and since when; what happens and when; what to write instead. A hint says why. */
import { splitOperation } from '../../../data/operation.ts';
import type { Deprecation } from '../../../data/deprecation-schema.ts';
import type { Lifecycle } from '../../../data/lifecycle.ts';
import type { Use } from '../use.ts';

/** A use with its deprecation and its state on the day of the judgement. */
export interface DatedUse {
  use: Use;
  deprecation: Deprecation;
  lifecycle: Lifecycle;
  /** Its state on the day on which the message is read. */
  tense: Lifecycle;
  /** The day since which the operation was observed to be gone; null if it was not. */
  goneSince: string | null;
  /** The end is at most this number of days ahead, which the message says; null if it is not near. */
  endsWithin: number | null;
}

/** The text of the replacement, for the message and the JSON report; null if there is none. */
export function getReplacement(deprecation: Deprecation, brand: string, use: Pick<Use, 'instead'> = {}): string | null {
  if (use.instead !== undefined) return fillBrand(use.instead, brand);
  return 'none' in deprecation.replacement ? null : fillBrand(deprecation.replacement.text, brand);
}

/** Renders the message of an act. It names dates and not the days left, so that it stays true in a cache. */
export function renderMessage(act: readonly DatedUse[], brand: string): string {
  const first = act[0]!;
  const parts =
    first.use.kind === 'enum'
      ? [renderSubject(act), renderReplacedEnd(first), 'Add it to the list.']
      : [renderSubject(act), renderEnd(first, getNumber(act)), renderInstead(first, brand), renderDoubt(first)];
  return parts.filter((part) => part !== '').join(' ');
}

/** The first part: what is called, and since when it is deprecated. */
function renderSubject(act: readonly DatedUse[]): string {
  const { use, deprecation, tense } = act[0]!;
  const { deprecated } = deprecation.dates;
  // A deprecated route is named alone, without the fields that are read from its answer.
  const names = [...new Set((use.kind === 'route' ? [act[0]!] : act).map((dated) => renderName(dated.use)))];
  const inSentence = names.map((each, index) => (index === 0 ? each : lowerFirst(each)));
  const own = renderList(inSentence) + renderOwner(use, deprecation);
  // A name that begins a sentence may stand within the words of the claim.
  const name = use.called?.replace('{}', use.called.startsWith('{}') ? own : lowerFirst(own)) ?? own;
  if (use.kind === 'enum') return `${name}${deprecated === null ? '' : `, a value since ${deprecated}`}.`;
  const [is, has] = getNumber(act) === 'singular' ? ['is', 'has'] : ['are', 'have'];
  if (deprecated === null) return `${name} ${is} deprecated.`;
  return tense === 'announced'
    ? `${name} will be deprecated from ${deprecated}.`
    : `${name} ${has} been deprecated since ${deprecated}.`;
}

/** The grammatical number of the names of an act. */
function getNumber(act: readonly DatedUse[]): 'singular' | 'plural' {
  const { kind, called, operations } = act[0]!.use;
  const count = kind === 'route' ? operations.length : new Set(act.map(({ use }) => renderName(use))).size;
  return called === undefined && count > 1 ? 'plural' : 'singular';
}

/** The name of what a use uses, as the beginning of a sentence; empty for a route, which is its own owner. */
function renderName(use: Use): string {
  const subject = `\`${use.subject ?? ''}\``;
  switch (use.kind) {
    case 'route':
      return '';
    case 'request-field':
    case 'response-field':
      return subject;
    case 'enum':
      return `This closed list for ${subject}`;
    case 'query':
      return `The parameter ${subject}`;
    case 'value':
      return use.value === undefined ? `A ${subject} of this length` : `\`${use.value}\` in ${subject}`;
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

/** The operations that the name belongs to, with the words between. */
function renderOwner(use: Use, deprecation: Deprecation): string {
  const names = use.operations.length > 0 ? use.operations.map(({ operation }) => operation) : [deprecation.title];
  const owner =
    use.method === null && use.operations.length < 2
      ? `\`${names[0]!.replace(/^[A-Z]+ /, '')}\``
      : renderOperations(names);
  switch (use.kind) {
    case 'route':
      return owner;
    case 'request-field':
    case 'response-field':
    case 'query':
      return ` of ${owner}`;
    case 'enum':
      return ` of ${owner} has no \`${use.value ?? ''}\``;
    case 'value':
      return use.value === undefined ? ` in ${owner}` : ` of ${owner}`;
    default:
      return '';
  }
}

/** `GET`, `PUT` and `DELETE /path`; operations with several paths are written out. */
export function renderOperations(operations: readonly string[]): string {
  const split = operations.map(splitOperation);
  const [{ template }] = split as [ReturnType<typeof splitOperation>];
  const isShared = split.every((other) => other.template === template);
  return renderList(
    operations.map((operation, index) =>
      isShared && index < operations.length - 1 ? `\`${split[index]!.method}\`` : `\`${operation}\``,
    ),
  );
}

function renderList(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)!}`;
}

/** The second part for a closed list: not the list ends, but what the new value replaces. */
function renderReplacedEnd({ deprecation, tense, endsWithin }: DatedUse): string {
  const { ends } = deprecation.dates;
  if (ends === null) return '';
  return `What it replaces ${tense === 'ended' ? 'ended' : 'ends'} on ${ends}${renderNearness(endsWithin)}.`;
}

/** The second part: when it ends, or that it is gone. */
function renderEnd({ deprecation, tense, goneSince, endsWithin }: DatedUse, number: 'singular' | 'plural'): string {
  const { ends } = deprecation.dates;
  const [pronoun, verb, has] = number === 'plural' ? ['They', 'end', 'they have'] : ['It', 'ends', 'it has'];
  if (ends !== null) return `${pronoun} ${tense === 'ended' ? 'ended' : verb} on ${ends}${renderNearness(endsWithin)}.`;
  return goneSince === null ? 'No end is announced.' : `No end was announced, but ${has} been gone since ${goneSince}.`;
}

/** Not the days left, which a cached message would get wrong on the next day. */
function renderNearness(endsWithin: number | null): string {
  if (endsWithin === null) return '';
  return endsWithin === 1 ? ', within a day' : `, within ${endsWithin} days`;
}

/** The third part: what to write instead. */
function renderInstead({ use, deprecation }: DatedUse, brand: string): string {
  const replacement = getReplacement(deprecation, brand, use);
  if (replacement !== null) return `Use ${replacement}${renderSuccessor(use, replacement)}.`;
  return 'none' in deprecation.replacement ? `There is no replacement: ${deprecation.replacement.none}` : '';
}

/** The replacement of this operation or SDK method, if the general one does not name it. */
function renderSuccessor({ operations, sdk }: Use, replacement: string): string {
  if (sdk) {
    const method = `; here \`${sdk.method}\``;
    if (sdk.isAvailable) return replacement.includes(sdk.method) ? '' : method;
    const used = sdk.used === null ? '' : ` (this package has ${sdk.used})`;
    return `${method}, from ${sdk.package} ${sdk.since} on${used}`;
  }
  const successors = new Set(operations.flatMap(({ successor }) => successor ?? []));
  const [successor = ''] = successors;
  return successors.size !== 1 || replacement.includes(successor)
    ? ''
    : `; here \`${fillPath(successor, replacement)}\``;
}

/** Fills parameters of an operation as a path in the text does: it may say which phase or setting `{…}` stands for. */
function fillPath(operation: string, text: string): string {
  const { method, template } = splitOperation(operation);
  const paths = [...text.matchAll(/`(\/[^`\s]+)`/g)].map((match) => match[1]!);
  const parts = template.split('/');
  const filled = paths.find((path) => {
    const own = path.split('/');
    return (
      own.length === parts.length && own.every((part, index) => part === parts[index] || parts[index]!.startsWith('{'))
    );
  });
  return filled === undefined ? operation : `${method} ${filled}`;
}

/** Says why a use is only a hint, so that it is not taken for one that stops working. */
function renderDoubt({ use: { hint } }: DatedUse): string {
  return hint === undefined ? '' : `Only a hint: ${/^[A-Z][a-z ]/.test(hint) ? lowerFirst(hint) : hint}`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Fills the placeholder `{brand}` in a text of the data: the platform's document leaves its brand blank. */
export function fillBrand(text: string, brand: string): string {
  return text.replaceAll('{brand}', brand);
}
