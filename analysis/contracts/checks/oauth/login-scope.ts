/** Finds the files that name the platform's login: the analysed file, and the modules that it imports. */
import type { Platform } from '../../../../data/schema.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { LOGIN_URL, NO_LOGIN_SERVICE } from '../../../libraries/login-services.ts';
import type { FileFacts } from '../../../program/file-facts.ts';

export interface LoginScope {
  /** The files whose text has a URL of the login. */
  files: readonly FileFacts[];
  /** True if they name no other login: OAuth parameters then belong to the platform's. */
  isOnlyLogin: boolean;
}

const scopes = new WeakMap<Evaluation, LoginScope | null>();

/** Returns the scope of a file; null where neither it nor a module that it imports names the login. */
export function findLoginScope(evaluation: Evaluation, platform: Pick<Platform, 'login'>): LoginScope | null {
  let scope = scopes.get(evaluation);
  if (scope === undefined) scopes.set(evaluation, (scope = createScope(evaluation, platform)));
  return scope;
}

function createScope(evaluation: Evaluation, platform: Pick<Platform, 'login'>): LoginScope | null {
  const prefix = getLoginPrefix(platform);
  if (prefix === null) return null;
  evaluation.loadImports('names the login', (text) => text.includes(prefix));
  const { facts, modules } = evaluation;
  const files = [...new Set([facts, ...modules])].filter(({ source }) => source.text.includes(prefix));
  if (files.length === 0) return null;
  const domain = new URL(platform.login!.authorizationUrl).host.split('.').slice(-2).join('.');
  const isOnlyLogin = [facts, ...files].every(({ source }) =>
    [...source.text.matchAll(LOGIN_URL)].every(([url]) => url.includes(domain) || NO_LOGIN_SERVICE.test(url)),
  );
  return { files, isOnlyLogin };
}

/**
 * Returns the text that every file with a login URL contains, its host and first path segment; null where the platform
 * has no login.
 */
export function getLoginPrefix({ login }: Pick<Platform, 'login'>): string | null {
  if (!login) return null;
  const { host, pathname } = new URL(login.authorizationUrl);
  return `${host}/${pathname.split('/')[1]}`;
}
