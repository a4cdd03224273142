/** Says in plain words what a value lacks that does not fit a schema. */
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** The words for types; a value that is missing has the type `undefined`. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** Renders an issue without its place. Messages that the schema itself gives are kept. */
export function renderIssue(issue: Issue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `there is no key ${issue.keys.map((key) => `"${key}"`).join(', ')} here`;
    case 'invalid_type': {
      const [, received] = /^Invalid input: expected .*, received (\w+)$/.exec(issue.message) ?? [];
      if (received === undefined) return issue.message;
      if (received === 'undefined') return 'is missing';
      return `must be ${TYPES[issue.expected] ?? issue.expected}, not ${TYPES[received] ?? received}`;
    }
    case 'invalid_value':
      return issue.message.startsWith('Invalid option')
        ? `must be one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`
        : issue.message;
    case 'invalid_format':
      return issue.message === 'Invalid URL' ? 'must be an address such as https://api.example.com' : issue.message;
    case 'too_small':
      return issue.minimum === 1 && issue.message.startsWith('Too small') ? 'must not be empty' : issue.message;
    default:
      return issue.message;
  }
}
