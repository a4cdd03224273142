/** Repositories do what the document says; the names of the tests begin with its section. */
import { describe, expect, it } from 'vitest';
import { createAsker } from './ask.ts';
import { TOKEN } from './names.ts';

const { begin, ask } = createAsker();

const NAMESPACE = '/accounts/{account}/artifacts/namespaces/default';

async function create(name = 'notes'): Promise<{ remote: string; token: string }> {
  return (await ask(`POST ${NAMESPACE}/repos`, { name })).body.result as { remote: string; token: string };
}

const clone = async (remote: string, authorization?: string) =>
  (
    await ask(
      `GET ${remote}/info/refs?service=git-upload-pack`,
      undefined,
      authorization === undefined ? {} : { authorization },
    )
  ).status;
const basic = (user: string, password: string) => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

describe('Resources, Repository', () => {
  it('is made with a remote on the git host and a token with its end', async () => {
    begin('2026-11-21');
    const { body } = await ask(`POST ${NAMESPACE}/repos`, { name: 'notes' });
    expect(body).toMatchObject({
      success: true,
      errors: [],
      messages: [],
      result: { id: expect.any(String), name: 'notes', description: null, default_branch: 'main' },
    });
    expect(body.result).toMatchObject({
      remote: expect.stringMatching(/^https:\/\/\w+\.artifacts\.cloudflare\.net\/git\/default\/notes\.git$/),
    });
    expect(body.result).toMatchObject({ token: expect.stringMatching(/^art_v1_[0-9a-f]{40}\?expires=\d{10}$/) });
  });

  it('is shown with its times and without a token', async () => {
    begin('2026-11-21');
    await create();
    const { body } = await ask(`GET ${NAMESPACE}/repos/notes`);
    expect(body.result).toMatchObject({
      name: 'notes',
      last_push_at: null,
      source: null,
      read_only: false,
      created_at: expect.any(String),
    });
    expect(body.result).not.toHaveProperty('token');
  });

  it('has a name of its own', async () => {
    begin('2026-11-21');
    await create();
    expect((await ask(`POST ${NAMESPACE}/repos`, { name: 'notes' })).status).toBe(400);
    expect((await ask(`POST ${NAMESPACE}/repos`, { description: 'x' })).status).toBe(400);
    expect((await ask(`POST ${NAMESPACE}/repos`, { name: '' })).status).toBe(400);
    expect((await ask(`GET ${NAMESPACE}/repos/others`)).status).toBe(404);
  });
});

describe('Authentication 5: git', () => {
  it('takes the whole token as bearer, and its secret as the password of x', async () => {
    begin('2026-11-21');
    const { remote, token } = await create();
    const [secret = ''] = token.split('?expires=');
    expect(await clone(remote, `Bearer ${token}`)).toBe(200);
    expect(await clone(remote, basic('x', secret))).toBe(200);
    expect(await clone(remote, `Bearer ${secret}`)).toBe(401);
    expect(await clone(remote, basic('x', token))).toBe(401);
    expect(await clone(remote, basic('', secret))).toBe(401);
    expect(await clone(remote, `Bearer ${TOKEN}`)).toBe(401);
    expect(await clone(remote)).toBe(401);
  });

  it('takes the token of no other repository, and a token minted later', async () => {
    begin('2026-11-21');
    const { remote } = await create();
    const other = await create('others');
    expect(await clone(remote, `Bearer ${other.token}`)).toBe(401);
    const { plaintext } = (await ask(`POST ${NAMESPACE}/tokens`, { repo: 'notes' })).body.result as {
      plaintext: string;
    };
    expect(await clone(remote, `Bearer ${plaintext}`)).toBe(200);
  });

  it('is not spoken by the REST host', async () => {
    begin('2026-11-21');
    const { token } = await create();
    expect(await clone(`${NAMESPACE}/repos/notes`, `Bearer ${token}`)).toBe(404);
    expect((await ask(`GET ${NAMESPACE}/repos/notes`, undefined, { authorization: `Bearer ${token}` })).status).toBe(
      401,
    );
  });
});
