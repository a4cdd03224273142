/** Tells whose login a call of an OAuth library is for: the URLs among its arguments, or those that made its receiver. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import { renderSkeleton } from '../../../evaluator/domain/skeleton.ts';
import type { Value } from '../../../evaluator/domain/value.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { getReturns } from '../../../evaluator/functions.ts';
import { NO_LOGIN_SERVICE } from '../../../libraries/login-services.ts';
import { isFunction, unwrap } from '../../../program/syntax.ts';
import { resolveTypeName } from '../../../program/type-declarations.ts';
import type { Platform } from '../../../../data/schema.ts';
import { findLoginScope } from './login-scope.ts';

/** Null where neither the arguments nor the receiver name a login. */
type LoginOwner = 'platform' | 'another' | null;

/** Receivers and arguments are followed this far, and objects this deep. */
const MAX_STEPS = 8;
const MAX_DEPTH = 3;

/** Returns the owner of an expression: a call, or what a call has made. `domain` is that of the platform's login. */
function getLoginOwner(node: TSESTree.Node, domain: string, evaluation: Evaluation, steps = MAX_STEPS): LoginOwner {
  const made = unwrap(node);
  if (steps === 0) return null;
  const follow = (next: TSESTree.Node): LoginOwner => getLoginOwner(next, domain, evaluation, steps - 1);
  switch (made.type) {
    case 'NewExpression':
    case 'CallExpression': {
      const args = made.arguments.filter(({ type }) => type !== 'SpreadElement');
      const owner = getOwnerOf(
        args.flatMap((argument) => getUrls(argument, evaluation)),
        domain,
      );
      if (owner !== null) return owner;
      const named = args.filter(
        (argument) =>
          /^(Identifier|MemberExpression)$/.test(unwrap(argument).type) || argument.type === 'AwaitExpression',
      );
      return [made.callee, ...named].map(follow).find((found) => found !== null) ?? null;
    }
    case 'MemberExpression':
      return follow(made.object);
    case 'Identifier':
      return chooseOwner(findInitialisers(made, evaluation).map(follow));
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return chooseOwner(getReturns(made).map(follow));
    default:
      return null;
  }
}

/** The one owner of several values; another login's where they differ. */
function chooseOwner(owners: readonly LoginOwner[]): LoginOwner {
  return owners.find((owner) => owner === 'another') ?? owners.find((owner) => owner !== null) ?? null;
}

/**
 * True for a call of the platform's login, and for a value in one. Where nothing names its login it counts in a file with
 * no other login, unless `assumed` is `none`.
 */
export function isOfPlatformLogin(
  node: TSESTree.Node,
  platform: Pick<Platform, 'login'>,
  evaluation: Evaluation,
  assumed: 'only login' | 'none' = 'only login',
): boolean {
  const scope = findLoginScope(evaluation, platform);
  if (!scope) return false;
  const domain = new URL(platform.login!.authorizationUrl).host.split('.').slice(-2).join('.');
  const owner = getOwnerAround(node, domain, evaluation);
  return owner === null ? assumed === 'only login' && scope.isOnlyLogin : owner === 'platform';
}

/** The owner of the innermost object or call around a node that names a login; a list may have the providers of several. */
function getOwnerAround(node: TSESTree.Node, domain: string, evaluation: Evaluation): LoginOwner {
  for (let at: TSESTree.Node | undefined = node; at && !isFunction(at); at = at.parent) {
    if (at.type === 'CallExpression' || at.type === 'NewExpression') return getLoginOwner(at, domain, evaluation);
    const owner = at.type === 'ObjectExpression' ? getOwnerOf(getUrls(at, evaluation), domain) : null;
    if (owner !== null) return owner;
  }
  return null;
}

function getOwnerOf(urls: readonly string[], domain: string): LoginOwner {
  if (urls.length === 0) return null;
  return urls.some((url) => getHost(url).endsWith(domain)) ? 'platform' : 'another';
}

function getHost(url: string): string {
  return /^https?:\/\/([^/]*)/i.exec(url)![1]!.toLowerCase();
}

/** The URLs of login services in a value. */
function getUrls(node: TSESTree.Node, evaluation: Evaluation): string[] {
  return collectUrls(evaluation.getValue(node), MAX_DEPTH);
}

function collectUrls(value: Value, depth: number): string[] {
  return getAlternatives(value).flatMap((each) => {
    if (each.kind === 'object' && depth > 0)
      return [...each.properties.entries()].flatMap(([name, { read }]) =>
        REDIRECTS.test(name) ? [] : collectUrls(read(), depth - 1),
      );
    // An issuer that only a setting names belongs to another login: the program writes the platform's URLs down.
    if (each.kind === 'url' && each.skeleton[0]?.kind === 'hole' && each.skeleton[0].reason === 'environment')
      return ['https://{setting}'];
    const text = each.kind === 'text' || each.kind === 'url' ? renderSkeleton(each.skeleton) : '';
    return /^https?:\/\/[^/]/.test(text) && !NO_LOGIN_SERVICE.test(text) ? [text] : [];
  });
}

/** Options with URLs of the program itself. */
const REDIRECTS = /redirect|callback|logout|^(resource|audience|scopes?)$/i;

/** Returns the initial value of a variable or its function declaration; else the values assigned to it: `server ??= discover(issuer)`. */
function findInitialisers(name: TSESTree.Identifier, evaluation: Evaluation): TSESTree.Node[] {
  const file = evaluation.getFile(name);
  const variable = file.variables.get(name);
  const isParameter = variable?.defs[0]?.type === 'Parameter';
  const declared = isParameter ? null : resolveTypeName(name, file, evaluation)?.declaration;
  const value = declared?.node.type === 'VariableDeclarator' ? declared.node.init : declared?.node;
  if (!declared || !value)
    return (variable?.references ?? []).flatMap(({ writeExpr }) => (writeExpr as TSESTree.Node | null) ?? []);
  // The evaluation can only evaluate nodes of files whose frame exists.
  evaluation.getFileFrame(declared.file);
  return [value];
}
