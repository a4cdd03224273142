/** What a file that is a test by its name sends is made up, often to be refused: no contract is asked there, and no time spent. */
import { describe, expect, it } from 'vitest';
import { createEngine } from '../../analysis/engine.ts';
import { loadDataset } from '../../data/load.ts';
import { TALKING } from '../engine/analyze-text.ts';
import { selectsText } from '../engine/select-text.ts';
import { CONTRACTS, getContractEngine, getFacts, getOptIn, judgeText, loadContractFixtures } from './fixtures.ts';

const reported = loadContractFixtures().filter(({ kind }) => kind === 'report');
/** One of each constraint. */
const fixtures = [...new Map(reported.map((fixture) => [fixture.deprecation, fixture])).values()];

describe('a test', () => {
  it.each(fixtures)('breaks nothing: $name', (fixture) => {
    const name = fixture.name.replace(/(\.[cm]?[jt]sx?)$/, '.test$1');
    expect(name).not.toBe(fixture.name);
    const optIn = getOptIn(fixture.deprecation);
    expect(judgeText(fixture, getFacts(fixture), optIn)).not.toEqual([]);
    expect(judgeText({ ...fixture, name }, getFacts(fixture), optIn)).toEqual([]);
    expect(selectsText(getContractEngine(optIn), fixture.text, getFacts(fixture), name)).toBe(false);
  });

  it('is recognised by its name: files next to tests are judged, because servers and clients may be there', () => {
    const fixture = fixtures.find(({ deprecation }) => getOptIn(deprecation).length === 0)!;
    expect(selectsText(getContractEngine([]), fixture.text, getFacts(fixture), 'test/server.ts')).toBe(true);
    expect(judgeText({ ...fixture, name: 'test/server.ts' }, getFacts(fixture), [])).not.toEqual([]);
  });

  it.each([
    ["it('asks without a token', async () => {", '});', []],
    // Of Next: code that runs once the answer is sent.
    ['after(async () => {', '});', ['auth-missing']],
  ])('is what runs in one, too: %s', (start, end, expected) => {
    const text = `${start}\n  await fetch('https://api.cloudflare.com/client/v4/oauth/scopes', { headers: { Accept: 'application/json' } });\n${end}\n`;
    const found = judgeText({ name: 'a.ts', text, asOf: '2026-11-10' }, getFacts(fixtures[0]!), []);
    expect(found.map(({ contract }) => contract)).toEqual(expected);
  });

  it('skips requests of tests, wherever their values are defined', () => {
    const text =
      "const HEADERS = { Accept: 'application/json' };\nconst ask = () => fetch('https://api.cloudflare.com/client/v4/oauth/scopes', { headers: HEADERS });\n";
    const facts = getFacts(fixtures[0]!);
    expect(
      judgeText({ name: 'a.ts', text: `${text}it('asks', () => ask());\n`, asOf: '2026-11-10' }, facts, []).map(
        ({ contract }) => contract,
      ),
    ).toEqual(['auth-missing']);
    const inside =
      "const BODY = { visibility: 'everyone' };\nit('is refused', () => fetch('https://api.cloudflare.com/client/v4/accounts/a/oauth_clients/b', { method: 'PATCH', headers: { Authorization: 'Bearer t', 'Content-Type': 'application/json' }, body: JSON.stringify(BODY) }));\n";
    expect(judgeText({ name: 'a.ts', text: inside, asOf: '2026-11-10' }, facts, [])).toEqual([]);
    expect(
      judgeText({ name: 'a.ts', text: inside.replace("it('is refused', ", 'run('), asOf: '2026-11-10' }, facts, []),
    ).toHaveLength(1);
  });

  it('is judged by the deprecations like any other file', () => {
    const engine = createEngine({ ...loadDataset(), contracts: CONTRACTS });
    expect(
      selectsText(
        engine,
        "fetch('https://api.cloudflare.com/client/v4/accounts/a/workers/namespaces/n/bulk');",
        TALKING,
        'kv.test.ts',
      ),
    ).toBe(true);
  });
});
