/** Answers that pass through functions which other calls have made: each of these has its own callback, and gives its own result. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const BASE = 'https://api.cloudflare.com/client/v4';

const OUTCOME = `export const done = (value) => ({ done: true, value });
export const fail = (reason) => ({ done: false, reason });
export const onDone = (use) => async (given) => { const outcome = await given; return outcome.done ? use(outcome.value) : outcome; };
export const change = (use) => async (given) => { const outcome = await given; return outcome.done ? done(use(outcome.value)) : outcome; };
`;

const CLIENT = `import ky from 'ky';
import { done, fail, onDone } from './outcome.js';
const api = ky.create({ prefixUrl: '${BASE}', headers: { authorization: \`Bearer \${process.env.API_TOKEN}\` }, throwHttpErrors: false });
export const ask = (account) => (...segments) => async () => {
  const response = await api.get(['accounts', account, 'artifacts', 'namespaces', ...segments].join('/'));
  if (response.status >= 500) return fail(response.status);
  return done(await response.json());
};
export const result = (account) => (...segments) => () =>
  onDone((envelope) => (envelope.success ? done(envelope.result) : fail(envelope.errors[0].message)))(ask(account)(...segments)());
`;

const MAIN = `import { ask, result } from './client.js';
import { change, onDone } from './outcome.js';
const shelf = ask(process.env.ACCOUNT);
`;

/** The lines below the imports that break a contract, each with the constraint. */
async function findIn(lines: string): Promise<string[]> {
  const found = await checkProgram({ 'outcome.js': OUTCOME, 'client.js': CLIENT, 'main.js': MAIN + lines });
  return found.map((each) =>
    each.replace(/^main\.js:(\d+)/, (_, line) => String(Number(line) - MAIN.split('\n').length + 1)),
  );
}

describe('answers in functions that other calls make', () => {
  it('are read from the envelope by the callback of one and not by that of another', async () => {
    const lines = `export const branchOf = (name) => change((answer) => answer.default_branch)(shelf('docs', 'repos', name)());
export const remoteOf = (name) => change((answer) => answer.result.remote)(shelf('docs', 'repos', name)());
export const sizeOf = (name) => change((repo) => repo.read_only)(result(process.env.ACCOUNT)('docs', 'repos', name)());
`;
    expect(await findIn(lines)).toEqual(['1 repo-envelope-unwrapped']);
  });

  it('may be null in what a callback gives', async () => {
    const lines = `const read = result(process.env.ACCOUNT);
export const about = async (name) => (await change((repo) => repo)(read('docs', 'repos', name)())).value.description.trim();
export const pushed = async (name) => (await change((repo) => repo.last_push_at ?? '')(read('docs', 'repos', name)())).value.slice(0, 10);
export const titles = (name) => change((repo) => repo.source.trim())(read('docs', 'repos', name)());
export const other = (name) => change((row) => row.source.trim())(load(name));
`;
    expect(await findIn(lines)).toEqual(['2 repo-nullable-fields', '4 repo-nullable-fields']);
  });

  it('are nothing that a callback of another answer gets', async () => {
    const lines = `export const files = (name) => onDone((listing) => listing.description.trim())(fetch('https://depot.example/' + name).then((r) => r.json()));
export const remoteOf = (name) => onDone((answer) => answer.result.remote)(shelf('docs', 'repos', name)());
`;
    expect(await findIn(lines)).toEqual([]);
  });
});
