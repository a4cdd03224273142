/** Tells whose login a call of an OAuth library is for: the URLs among its arguments, or those that made its receiver. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import type { CallNode } from '../../../program/file-facts.ts';
import { getReturns } from '../../../program/syntax/returns.ts';
import { SECRET_AUTHENTICATION } from '../../../libraries/contracts/login-libraries.ts';
import { DISCOVERY_CALL } from '../../../libraries/contracts/login-services.ts';
import { getWritesOfSection } from '../../../evaluator/provided/field-sections.ts';
import { getLastName, getMemberName, isFunction, unwrap, isCallOrNew } from '../../../program/syntax/syntax.ts';
import { isOfSameSite } from '../../../routes/same-site.ts';
import { resolveTypeName } from '../../../program/modules/type-declarations.ts';
import { getGivenUrls, getHost, getUrls, UNKNOWN_ADDRESS, type WithLogin } from './login-addresses.ts';
import { findLoginScope } from './login-scope.ts';

/** Whose login it is, and the call that names it; null where neither the arguments nor the receiver name a login. */
type LoginOwner = { of: 'platform' | 'another'; maker: CallNode | null } | null;

/** Receivers and arguments are followed this far. */
const MAX_STEPS = 8;
/** More members of one name belong to unrelated objects. */
const MAX_WRITES = 6;

/**
 * Returns whose login an expression belongs to: a call, or a value that a call has made. Receivers and arguments are
 * followed for a number of steps.
 */
function getLoginOwner(node: TSESTree.Node, platform: WithLogin, evaluation: Evaluation): LoginOwner {
  return createOwnerSearch(platform, evaluation)(node, MAX_STEPS);
}

type OwnerSearch = (node: TSESTree.Node, steps: number) => LoginOwner;

/** Creates a search that keeps the owner of each node; a node that is being searched has none yet. */
function createOwnerSearch(platform: WithLogin, evaluation: Evaluation): OwnerSearch {
  const known = new Map<TSESTree.Node, { owner: LoginOwner; steps: number }>();
  const search: OwnerSearch = (node, steps) => {
    const made = unwrap(node);
    const before = known.get(made);
    // With more steps left, the search may find what it did not reach before.
    if (steps === 0 || (before && (before.owner !== null || before.steps >= steps))) return before?.owner ?? null;
    known.set(made, { owner: null, steps });
    const owner = findOwner(made, (next) => search(next, steps - 1), platform, evaluation);
    known.set(made, { owner, steps });
    return owner;
  };
  return search;
}

type Follow = (next: TSESTree.Node) => LoginOwner;

function findOwner(made: TSESTree.Node, follow: Follow, platform: WithLogin, evaluation: Evaluation): LoginOwner {
  switch (made.type) {
    case 'NewExpression':
    case 'CallExpression':
      return findOwnerOfCall(made, follow, platform, evaluation);
    case 'MemberExpression':
      return (
        follow(made.object) ??
        chooseOwner(findMethods(made, evaluation), follow) ??
        chooseOwner(findFieldValues(made, evaluation), follow)
      );
    case 'Identifier':
      return chooseOwner(findInitialisers(made, evaluation), follow);
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return chooseOwner(getReturns(made), follow);
    // `() => (config ??= discovery(…))`
    case 'AssignmentExpression':
      return follow(made.right);
    case 'LogicalExpression':
      return chooseOwner([made.left, made.right], follow);
    case 'ConditionalExpression':
      return chooseOwner([made.consequent, made.alternate], follow);
    default:
      return null;
  }
}

function findOwnerOfCall(made: CallNode, follow: Follow, platform: WithLogin, evaluation: Evaluation): LoginOwner {
  const args = made.arguments.filter(({ type }) => type !== 'SpreadElement');
  const urls = args.flatMap((argument) => getUrls(argument, platform, evaluation));
  const isAsked = urls.length === 0 && args.length > 0 && takesAddress(made);
  const owner = getOwnerOf(isAsked ? getGivenUrls(args[0]!, platform, evaluation) : urls, platform);
  if (owner !== null) return { ...owner, maker: made };
  const named = args.filter(
    (argument) =>
      /^(Identifier|MemberExpression|NewExpression)$/.test(unwrap(argument).type) ||
      argument.type === 'AwaitExpression',
  );
  // `remember('web', () => discovery(issuer, id))`
  const makers = args.filter((argument) => isFunction(argument) && argument.params.length === 0);
  for (const next of [made.callee, ...named, ...makers]) {
    const followed = follow(next);
    if (followed) return followed;
  }
  // The login at an unknown address may be that of any service.
  return args.length > 0 && takesAddress(made) ? getOwnerOf([UNKNOWN_ADDRESS], platform) : null;
}

/** The one owner of several values; another login's where they differ. */
function chooseOwner(nodes: readonly TSESTree.Node[], follow: Follow): LoginOwner {
  let first: LoginOwner = null;
  for (const node of nodes) {
    const owner = follow(node);
    if (owner?.of === 'another') return owner;
    first ??= owner;
  }
  return first;
}

/**
 * True for a call for the platform's login, and for a value in one. Where nothing names the login, `assumed` decides:
 * true only in a file that names no other login, never, or always.
 */
export function isOfPlatformLogin(
  node: TSESTree.Node,
  platform: WithLogin,
  evaluation: Evaluation,
  assumed: 'only login' | 'none' | 'all' = 'only login',
): boolean {
  const scope = findLoginScope(evaluation, platform);
  if (!scope) return false;
  const owner = getOwnerAround(node, platform, evaluation);
  return owner === null
    ? assumed === 'all' || (assumed === 'only login' && scope.isOnlyLogin)
    : owner.of === 'platform';
}

/** Returns the call that made the platform's login for a call of a library: the one that names its URL. Null where none does. */
export function findLoginMaker(
  call: TSESTree.CallExpression,
  platform: WithLogin,
  evaluation: Evaluation,
): TSESTree.CallExpression | TSESTree.NewExpression | null {
  const owner = getLoginOwner(call, platform, evaluation);
  return owner?.of === 'platform' ? owner.maker : null;
}

/** The owner of the innermost object or call around a node that names a login; a list may have the providers of several. */
function getOwnerAround(
  node: TSESTree.Node,
  platform: WithLogin,
  evaluation: Evaluation,
  steps = MAX_STEPS,
): LoginOwner {
  for (let at: TSESTree.Node | undefined = node; at && !isFunction(at); at = at.parent) {
    const isCall = isCallOrNew(at);
    const urls = at.type === 'ObjectExpression' ? getUrls(at, platform, evaluation) : [];
    const owner = isCall ? getLoginOwner(at, platform, evaluation) : getOwnerOf(urls, platform);
    // `discovery(issuer, id, {}, PrivateKeyJwt(key))`: the call that takes the result may name the login, also from a variable.
    const isTaken = isCall && (isArgument(at) || (isInitialValue(at) && (at === node || makesAuthentication(at))));
    if (owner !== null || (isCall && !isTaken)) return owner;
    // The call that takes the object may name the login.
    if (at.type === 'VariableDeclarator' && steps > 0) {
      const reads =
        evaluation
          .getFile(at)
          .variables.get(at.id)
          ?.references.filter((read) => read.isRead()) ?? [];
      return chooseOwner(
        reads.map(({ identifier }) => identifier as TSESTree.Node),
        (read) => getOwnerAround(read, platform, evaluation, steps - 1),
      );
    }
  }
  return null;
}

/** True for an argument of a call, also where it is awaited. */
function isArgument(node: TSESTree.Node): boolean {
  const { parent } = node;
  if (parent?.type === 'AwaitExpression') return isArgument(parent);
  return (
    (parent?.type === 'CallExpression' || parent?.type === 'NewExpression') &&
    parent.arguments.some((argument) => argument === node)
  );
}

/** True for `ClientSecretPost(secret)`, whose result a later call takes. */
function makesAuthentication(node: TSESTree.Node): boolean {
  return node.type === 'CallExpression' && SECRET_AUTHENTICATION.has(getLastName(unwrap(node.callee)) ?? '');
}

/** True for the initial value of a variable. */
function isInitialValue(node: TSESTree.Node): boolean {
  return node.parent?.type === 'VariableDeclarator' && node.parent.init === node;
}

/** True for a call by which a library finds the endpoints of the address that it takes. */
function takesAddress({ type, callee }: TSESTree.CallExpression | TSESTree.NewExpression): boolean {
  return type === 'CallExpression' && DISCOVERY_CALL.test(getLastName(unwrap(callee)) ?? '');
}

function getOwnerOf(urls: readonly string[], platform: WithLogin): LoginOwner {
  if (urls.length === 0) return null;
  const { host } = new URL(platform.login!.authorizationUrl);
  return { of: urls.some((url) => isOfSameSite(getHost(url), host)) ? 'platform' : 'another', maker: null };
}

/** Returns the functions that a member of an object or of an instance is. */
function findMethods(member: TSESTree.MemberExpression, evaluation: Evaluation): TSESTree.Node[] {
  return getAlternatives(evaluation.getValue(member)).flatMap((value) => (value.kind === 'function' ? value.node : []));
}

/** Returns the values that the program writes to a member of this name: `app.decorate('logins', { web })` for `app.logins.web`. */
function findFieldValues(member: TSESTree.MemberExpression, evaluation: Evaluation): TSESTree.Node[] {
  const name = getMemberName(member);
  const writes = name === null ? [] : (evaluation.packageFields?.getWrites(name) ?? []);
  const section = getLastName(unwrap(member.object));
  const own = section === null ? writes : getWritesOfSection(writes, section);
  if (own.length > MAX_WRITES) return [];
  return own.map(({ file, node }) => {
    evaluation.getFileFrame(file);
    return node;
  });
}

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
