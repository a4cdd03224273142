/** Says in plain words what a value lacks that does not fit a schema. */
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** A value that does not fit: the way to it, and the sentence. */
export interface SchemaFault {
  path: readonly PropertyKey[];
  message: string;
}

/** The words for types; a value that is missing has the type `undefined`. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
};

/**
 * Returns the faults of an issue of a schema that was parsed with `reportInput`; several if a value is nearest to one of the allowed
 * shapes.
 */
export function findSchemaFaults(issue: Issue, above: readonly PropertyKey[] = []): SchemaFault[] {
  const path = [...above, ...issue.path];
  if (issue.code !== 'invalid_union') return [{ path, message: renderIssue(issue) }];
  if (issue.discriminator !== undefined) return [{ path, message: renderWrongKind(issue) }];
  // A shape whose own type is wrong is not the one that was meant.
  const [nearest] = issue.errors
    .filter((faults) => !faults.some(isOfWrongType))
    .sort((one, other) => one.length - other.length);
  if (nearest !== undefined) return nearest.flatMap((fault) => findSchemaFaults(fault, path));
  const choices = [...new Set(issue.errors.flatMap((faults) => faults.filter(isOfWrongType).map(getWanted)))];
  return [{ path, message: `must be ${joinChoices(choices)}` }];
}

function isOfWrongType({ code, path }: Issue): boolean {
  return path.length === 0 && (code === 'invalid_type' || code === 'invalid_value' || code === 'invalid_union');
}

/** What a schema wants of a value of a wrong type. */
function getWanted(issue: Issue): string {
  if (issue.code === 'invalid_type') return TYPES[issue.expected] ?? issue.expected;
  if (issue.code === 'invalid_value') return joinChoices(issue.values.map((value) => JSON.stringify(value)));
  return findSchemaFaults(issue)
    .map(({ message }) => message.replace(/^must be /, ''))
    .join(' or ');
}

function joinChoices(choices: readonly string[]): string {
  return choices.length < 2 ? choices.join('') : `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`;
}

/** Renders the fault of an object whose key that tells its shape is missing or has another value. */
function renderWrongKind(issue: Issue & { code: 'invalid_union' }): string {
  const { discriminator, input } = issue;
  const options = 'options' in issue ? issue.options : [];
  const names = Array.isArray(options) ? options.map((option) => JSON.stringify(option)).join(', ') : '';
  const isMissing = typeof input !== 'object' || input === null || !Object.hasOwn(input, discriminator ?? '');
  return `${isMissing ? 'is missing; it must be' : 'must be'} one of ${names}`;
}

/** Renders an issue without its place. Messages that the schema itself gives are kept. */
function renderIssue(issue: Issue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `there is no key ${issue.keys.map((key) => `"${key}"`).join(', ')} here`;
    case 'invalid_type': {
      const [, received] = /^Invalid input: expected .*, received (\w+)$/.exec(issue.message) ?? [];
      if (received === undefined) return issue.message;
      if (received === 'undefined') return 'is missing';
      const wanted = TYPES[issue.expected] ?? issue.expected;
      return issue.expected === 'int' && received === 'number'
        ? `must be ${wanted}`
        : `must be ${wanted}, not ${TYPES[received] ?? received}`;
    }
    case 'invalid_value': {
      if (!/^Invalid (?:option|input)/.test(issue.message)) return issue.message;
      const values = issue.values.map((value) => JSON.stringify(value));
      return values.length === 1 ? `must be ${values[0]}` : `must be one of ${values.join(', ')}`;
    }
    case 'invalid_format':
      if (issue.message === 'Invalid URL') return 'must be an address such as https://api.example.com';
      return issue.message.startsWith('Invalid string') && 'includes' in issue
        ? `must contain "${String(issue.includes)}"`
        : issue.message;
    case 'too_small':
      return issue.message.startsWith('Too small') ? renderTooSmall(issue) : issue.message;
    case 'too_big':
      return issue.message.startsWith('Too big') ? renderTooBig(issue) : issue.message;
    case 'invalid_key':
      return `the key "${String(issue.path.at(-1))}" is not allowed: ${issue.issues.map(renderIssue).join(', ')}`;
    default:
      return issue.message;
  }
}

function renderTooSmall({ origin, minimum, inclusive }: Issue & { code: 'too_small' }): string {
  if (origin !== 'string' && origin !== 'array') return `must be ${inclusive ? 'at least' : 'more than'} ${minimum}`;
  if (Number(minimum) === 1) return 'must not be empty';
  return `must have at least ${minimum} ${origin === 'array' ? 'elements' : 'characters'}`;
}

function renderTooBig({ origin, maximum, inclusive }: Issue & { code: 'too_big' }): string {
  if (origin !== 'string' && origin !== 'array') return `must be ${inclusive ? 'at most' : 'less than'} ${maximum}`;
  return `must have at most ${maximum} ${origin === 'array' ? 'elements' : 'characters'}`;
}
