/** Finds the files that name the platform's login: the analysed file, and the modules that it imports. */
import type { Platform } from '../../../../data/deprecation-schema.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { LOGIN_TEMPLATE, LOGIN_URL, NO_LOGIN_SERVICE } from '../../../libraries/contracts/login-services.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import { memoise } from '../../../program/memoise.ts';

export interface LoginScope {
  /** The files whose text has a URL of the login, or its issuer. */
  files: readonly FileFacts[];
  /** True if they name its pages, and no other login: OAuth parameters then belong to the platform's. */
  isOnlyLogin: boolean;
}

/** Returns the scope of a file; null where neither it nor a module that it imports names the login. */
export const findLoginScope = memoise(createScope);

function createScope(evaluation: Evaluation, platform: Pick<Platform, 'login'>): LoginScope | null {
  const prefix = getLoginPrefix(platform);
  if (prefix === null) return null;
  const { host } = new URL(platform.login!.authorizationUrl);
  const namesPage = (text: string): boolean => text.includes(prefix);
  const namesLogin = (text: string): boolean => namesPage(text) || namesIssuer(text, host);
  evaluation.loadImports('names the login', namesLogin);
  const { facts, modules } = evaluation;
  const files = [...new Set([facts, ...modules])].filter(({ source }) => namesLogin(source.text));
  if (files.length === 0) return null;
  // The address of the issuer is also that of the dashboard, so the issuer alone says nothing of other calls.
  if (!files.some(({ source }) => namesPage(source.text))) return { files, isOnlyLogin: false };
  const domain = host.split('.').slice(-2).join('.');
  const isOnlyLogin = [facts, ...files].every(
    ({ source: { text } }) =>
      [...text.matchAll(LOGIN_URL)].every(([url]) => url.includes(domain) || NO_LOGIN_SERVICE.test(url)) &&
      [...text.matchAll(LOGIN_TEMPLATE)].every(
        ([url, path]) => isPathOfLogin(path!, platform) || NO_LOGIN_SERVICE.test(url),
      ),
  );
  return { files, isOnlyLogin };
}

/** True for the path of an endpoint of the platform's login, or the end of one: its base may be in a setting. */
export function isPathOfLogin(path: string, { login }: Pick<Platform, 'login'>): boolean {
  return [login!.authorizationUrl, login!.tokenUrl].some((url) => new URL(url).pathname.endsWith(path));
}

/** True for a text with the host as a whole URL, from which a library discovers the endpoints. */
function namesIssuer(text: string, host: string): boolean {
  return ["'", '"', '`', "/'", '/"', '/`', '/.well-known/'].some((end) => text.includes(`https://${host}${end}`));
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
