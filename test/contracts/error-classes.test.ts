/** Error codes of a response in the fields of a class that the program constructs with them. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const FAILURE = `export class Refusal extends Error {
  #reasons;
  constructor(reasons, status) {
    super('refused');
    this.#reasons = reasons;
    this.status = status;
  }
  get isUnknown() {
    return this.#reasons.some(({ code }) => code === '7003');
  }
  get isUnauthorised() {
    return this.#reasons.some(({ code }) => code === 10000);
  }
  get isLate() {
    return this.status === '504';
  }
}
`;
const CLIENT = `export async function ask(path) {
  const response = await fetch('https://api.cloudflare.com/client/v4/accounts/a' + path, { headers: { authorization: 'Bearer ' + process.env.KEY } });
  const { success, errors, result } = await response.json();
  if (!success) throw new Refusal(errors, response.status);
  return result;
}
export const clients = () => ask('/oauth_clients');
`;
const files = { 'api.js': FAILURE + CLIENT };

describe('an error code in a field of a class', () => {
  it('is a number where the class is constructed once, with the errors of a response', async () => {
    expect(await checkProgram(files)).toEqual(['api.js:9 error-code-type']);
  });

  it('is a number where tests construct the class with errors of their own', async () => {
    const test =
      "import { Refusal } from './api.js';\nit('fails', () => new Refusal([{ code: '7003' }], 404).isUnknown);\n";
    expect(await checkProgram({ ...files, 'api.test.js': test })).toEqual(['api.js:9 error-code-type']);
  });

  it.each([
    [
      'another file constructs it with the errors of another system',
      {
        'shop.js':
          "import { Refusal } from './api.js';\nexport const fail = ({ problems }) => new Refusal(problems, 500);\n",
      },
    ],
    [
      'a subclass may have other errors',
      { 'late.js': "import { Refusal } from './api.js';\nexport class Late extends Refusal {}\n" },
    ],
    [
      'a method sets it again',
      {
        'api.js':
          FAILURE.replace('  get isLate', '  use(reasons) {\n    this.#reasons = reasons;\n  }\n  get isLate') + CLIENT,
      },
    ],
    [
      'it is converted',
      {
        'api.js':
          FAILURE + CLIENT.replace('Refusal(errors', 'Refusal(errors.map(({ code }) => ({ code: String(code) }))'),
      },
    ],
  ])('is not known where %s', async (_, others) => {
    expect(await checkProgram({ ...files, ...(others as Record<string, string>) })).toEqual([]);
  });
});
