/** Makes addresses of lines in the hosted repository, from the environment of a CI service. */
import { relative, sep } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the address of a line of a file (absolute path); null if the environment does not name a commit of a repository. */
export function createCodeLinks(env: Environment, cwd: string): (path: string, line: number) => string | null {
  const host = findGithub(env) ?? findGitlab(env);
  if (host === null) return () => null;
  return (path, line) => {
    const name = relative(host.root ?? cwd, path)
      .split(sep)
      .join('/');
    if (name.startsWith('../')) return null;
    return `${host.base}/${name.split('/').map(encodeURIComponent).join('/')}#L${line}`;
  };
}

interface Host {
  base: string;
  /** Directory of the clone. */
  root: string | undefined;
}

function findGithub(env: Environment): Host | null {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_SHA: commit } = env;
  if (!isAddress(server) || !repository || !commit) return null;
  return { base: `${server}/${repository}/blob/${encodeURIComponent(commit)}`, root: env['GITHUB_WORKSPACE'] };
}

function findGitlab(env: Environment): Host | null {
  const { CI_PROJECT_URL: project, CI_COMMIT_SHA: commit } = env;
  if (!isAddress(project) || !commit) return null;
  return { base: `${project}/-/blob/${encodeURIComponent(commit)}`, root: env['CI_PROJECT_DIR'] };
}

/** Tests for a web address: a page must not get a link with another scheme, such as `javascript:`. */
function isAddress(text: string | undefined): text is string {
  return text !== undefined && /^https?:\/\/[^\s"'<>]+$/.test(text);
}
