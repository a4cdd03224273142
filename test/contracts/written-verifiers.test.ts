/** A code verifier in the source, with no letter twice: what is hashed is no alphabet. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const TEXT = 'k3Jx0vQ9dYb2uT7sWn5mZr8cLf1hGp4eAoKiNqXtVyB';
const url = (
  challenge: string,
): string => `const query = new URLSearchParams({ client_id: process.env.ID, response_type: 'code', redirect_uri: 'https://a.example/', code_challenge: ${challenge}, code_challenge_method: 'S256' });
export const page = \`https://dash.cloudflare.com/oauth2/auth?\${query}\`;
`;

describe('a text with each letter once', () => {
  it.each([
    [
      'openid-client',
      `import * as client from 'openid-client';\nconst VERIFIER = '${TEXT}';\n`,
      'await client.calculatePKCECodeChallenge(VERIFIER)',
    ],
    [
      'node:crypto',
      `import { createHash } from 'node:crypto';\nconst VERIFIER = '${TEXT}';\n`,
      "createHash('sha256').update(VERIFIER).digest('base64url')",
    ],
  ])('is a verifier where it is hashed, with %s', async (_, head, challenge) => {
    expect(await checkProgram({ 'login.js': head + url(challenge) })).toEqual([
      'login.js:2 oauth-pkce-static-verifier',
    ]);
  });

  it('is an alphabet where letters are picked from it', async () => {
    const head = `import { createHash } from 'node:crypto';\nimport { customAlphabet } from 'nanoid';\nconst LETTERS = '${TEXT}';\n`;
    const challenge = "createHash('sha256').update(customAlphabet(LETTERS, 64)()).digest('base64url')";
    expect(await checkProgram({ 'login.js': head + url(challenge) })).toEqual([]);
  });
});
