/** What a step of a workflow hands to later ones: variables of the environment, and outputs. */
import { describe, expect, it } from 'vitest';
import { readScript } from './read-script.ts';

const API = 'https://api.cloudflare.com/client/v4';
const MINIFY = 'proven GET settings/minify';

/** A workflow with these scripts, the first of which has the ID `first`. */
function readSteps(...scripts: string[]): string[] {
  const steps = scripts.map(
    (script, index) =>
      `      - id: ${index === 0 ? 'first' : 'other'}\n        run: |\n          ${script.replaceAll('\n', '\n          ')}\n`,
  );
  return readScript('.github/workflows/a.yml', `on: push\njobs:\n  a:\n    steps:\n${steps.join('')}`);
}

describe('a step hands on', () => {
  it.each([
    ['a variable', [`echo "BASE=${API}/zones/$ZONE" >> "$GITHUB_ENV"`, 'curl "$BASE/settings/minify"'], [MINIFY]],
    ['a variable without quotes', [`echo BASE=${API} >>$GITHUB_ENV`, 'curl $BASE/zones/a/settings/minify'], [MINIFY]],
    [
      'a line of printf',
      [`printf 'BASE=${API}\\n' >> "$GITHUB_ENV"`, 'curl "$BASE/zones/a/settings/minify"'],
      [MINIFY],
    ],
    [
      'an output',
      [
        "echo 'host=api.cloudflare.com' >> $GITHUB_OUTPUT",
        'curl "https://${{ steps.first.outputs.host }}/client/v4/zones/a/settings/minify"',
      ],
      [MINIFY],
    ],
    [
      'one of two outputs',
      [
        `echo "u=${API}" >> $GITHUB_OUTPUT`,
        'echo "u=https://example.com" >> $GITHUB_OUTPUT',
        'curl "${{ steps.first.outputs.u }}/zones/a/settings/minify"',
      ],
      ['likely GET settings/minify'],
    ],
    [
      'what only the run knows',
      ['echo "BASE=$(cat base)" >> "$GITHUB_ENV"', 'curl "$BASE/zones/a/settings/minify"'],
      [],
    ],
    ['another host', ['echo "BASE=https://example.com" >> "$GITHUB_ENV"', 'curl "$BASE/zones/a/settings/minify"'], []],
    ['nothing to a file', [`echo "BASE=${API}" >> env.txt`, 'curl "$BASE/zones/a/settings/minify"'], []],
  ])('%s', (_, scripts, expected) => {
    expect(readSteps(...scripts)).toEqual(expected);
  });
});
