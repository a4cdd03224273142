/** Git repositories and their host. Document: Resources, Repository; Endpoints, Repositories; Authentication 5. */
import { randomBytes } from 'node:crypto';
import { fail, getBody, notFound, on, succeed } from '../operation.ts';
import type { Call, Operation } from '../operation.ts';
import { GIT_HOST } from '../names.ts';

interface Repository {
  metadata: Record<string, unknown> & { name: string; remote: string };
  /** As issued, with their suffix. */
  tokens: string[];
}

/** A token lives for a day; the document does not say how long. */
const LIFETIME = 86_400;

export function listRepositoryOperations(): Operation[] {
  const repositories = new Map<string, Repository>();
  const base = '/accounts/{account_id}/artifacts/namespaces/{namespace}';
  const getKey = ({ params }: Call, name: unknown) => `${params.namespace}/${String(name)}`;
  return [
    on(`POST ${base}/repos`, (call) => {
      const { name, description = null, default_branch = 'main' } = getBody(call);
      if (typeof name !== 'string' || name === '') return fail(400, 'name is missing');
      if (repositories.has(getKey(call, name))) return fail(400, 'the name is taken');
      const remote = `https://${GIT_HOST}/git/${getKey(call, name)}.git`;
      const metadata = { id: `repo-${repositories.size + 1}`, name, description, default_branch, remote };
      const token = issueToken(call);
      repositories.set(getKey(call, name), { metadata, tokens: [token] });
      return succeed({ ...metadata, token });
    }),
    on(`GET ${base}/repos/{repo_name}`, (call) => {
      const found = repositories.get(getKey(call, call.params.repo_name));
      const times = {
        created_at: `${call.today}T00:00:00Z`,
        updated_at: `${call.today}T00:00:00Z`,
        last_push_at: null,
      };
      return found ? succeed({ ...found.metadata, ...times, source: null, read_only: false }) : notFound();
    }),
    // The document names `POST /tokens` and leaves the rest blank; path, `repo` and `plaintext` are those of public documentation.
    on(`POST ${base}/tokens`, (call) => {
      const found = repositories.get(getKey(call, getBody(call).repo));
      if (!found) return notFound();
      const token = issueToken(call);
      found.tokens.push(token);
      return succeed({ plaintext: token });
    }),
    on(`GET https://${GIT_HOST}/git/{namespace}/{file}/info/refs`, (call) => {
      const found = repositories.get(getKey(call, call.params.file!.replace(/\.git$/, '')));
      if (!found || !found.tokens.some((token) => isSent(token, call)))
        return fail(401, 'the token of the repository is missing or wrong');
      return { status: 200, body: '001e# service=git-upload-pack\n0000', isRaw: true };
    }),
  ];
}

function issueToken({ today }: Call): string {
  return `art_v1_${randomBytes(20).toString('hex')}?expires=${Date.parse(today) / 1000 + LIFETIME}`;
}

/** Whole as a bearer token, or its secret alone as the password of `x`. */
function isSent(token: string, { headers }: Call): boolean {
  const basic = Buffer.from(`x:${token.split('?expires=')[0]!}`).toString('base64');
  return [`Bearer ${token}`, `Basic ${basic}`].includes(headers.get('authorization') ?? '');
}
