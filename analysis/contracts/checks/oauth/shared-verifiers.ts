/** Finds code verifiers that several logins share: made once, when the module of a server is loaded, or written in the source. */
import type { TSESTree } from '@typescript-eslint/utils';
import { INSTALLED_APP_MODULES } from '../../../libraries/projects/bundlers.ts';
import { DIGEST_NAME, RANDOM_VALUES } from '../../../libraries/contracts/login-libraries.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import {
  HANDLER_EXPORTS,
  LISTENING_CALLS,
  SERVER_FILE,
  SERVER_MODULES,
} from '../../../libraries/frameworks/web-frameworks.ts';
import { findRoutesOf } from '../../../program/server/own-routes.ts';
import {
  type FunctionNode,
  getEnclosingFunction,
  getFunctionIdentifier,
  isFunction,
  isInside,
} from '../../../program/syntax/syntax.ts';
import { someNode, walk } from '../../../program/syntax/walk.ts';
import type { CallStack } from '../../../flow/tracked-value.ts';
import { dependsOn } from '../../queries/dependencies.ts';
import { getGivenPlace } from '../../queries/given-places.ts';
import { getOrigins, type Origin, type Origins } from '../../queries/origins.ts';
import { type FoundBreach, isInFile } from '../../breach.ts';
import { createBreach, type CheckInput } from '../check.ts';
import { getCalleeName, getLiteralText, isExpectation } from '../expressions.ts';
import { getUses, resolveConst } from '../../../program/syntax/variables.ts';
import { getPair } from './library-logins.ts';
import type { AuthorizationUrl } from './authorization-urls.ts';
import { isOfPlatformLogin } from './login-owner.ts';
import { getEvidenceOf } from '../../evidence-of-breaches.ts';

const CHALLENGE = /^code_?challenge$/i;
/** The parameter of the token request that has the verifier itself. */
const SENT_VERIFIER = 'code_verifier';
/** Source: RFC 7636, section 4.1. */
const VERIFIER = /^[\w.~-]{43,128}$/;
/** How many calls may lie between a handler and the function that makes the URL. */
const MAX_CALLERS = 3;

export function findSharedVerifiers(
  { evaluation, fields, context: { platform } }: CheckInput,
  urls: readonly AuthorizationUrl[],
): FoundBreach[] {
  const { facts } = evaluation;
  if (!/code_?challenge|verifier/i.test(facts.source.text)) return [];
  const parameters = urls.flatMap((url) => url.parameters.map((entry) => entry.node));
  const isRepeated = (node: TSESTree.Node, origins: Origins): boolean => {
    const fn = getEnclosingFunction(node);
    return (
      fn !== null &&
      (isForEachRequest(fn, origins, fields ?? NO_FILES) || staysLoaded(facts) || isOfServer(facts, fields ?? NO_FILES))
    );
  };
  const isOfPlatform = (node: TSESTree.Node): boolean =>
    parameters.some((name) => isInside(name, node)) || isOfPlatformLogin(node, platform, evaluation);
  const found: FoundBreach[] = [];
  const add = (place: TSESTree.Node): unknown =>
    found.push(createBreach('oauth-pkce-static-verifier', null, place, { evidence: getEvidenceOf('name') }));
  walk(facts.source.ast, (node) => {
    const pair = getPair(node);
    // A written verifier is judged with the request that has it.
    const isSent = pair?.name === SENT_VERIFIER;
    if (!pair || !(isSent || CHALLENGE.test(pair.name)) || isExpectation(node)) return;
    const origins = getOrigins(evaluation);
    const made =
      (isSent ? null : findInConstants(pair.value, isVerifier, evaluation)) ??
      (isRepeated(node, origins) ? findMadeOnLoad(pair.value, origins) : null);
    if (!made || (isSent && !isSentOnly(pair.value, facts)) || !isOfPlatform(node)) return;
    add(isInFile(made, facts) && !isSent ? made : pair.value);
  });
  for (const { verifier, pair } of findGivenVerifiers(evaluation))
    if (isRepeated(pair, getOrigins(evaluation)) && isOfPlatform(pair)) add(verifier);
  return [...new Map(found.map((breach) => [breach.node, breach])).values()];
}

/** Finds the verifiers made on load of the file that it gives to a function of another module, which makes their challenge. */
function findGivenVerifiers(evaluation: Evaluation): { verifier: TSESTree.Node; pair: TSESTree.Node }[] {
  const { facts } = evaluation;
  if (!facts.calls.some((call) => getEnclosingFunction(call) === null)) return [];
  const origins = getOrigins(evaluation);
  return origins.entered.flatMap(({ fn, stack }) => {
    let outermost = stack;
    while (outermost?.below) outermost = outermost.below;
    const given = (outermost?.call.arguments ?? []).flatMap((argument) => {
      const verifier = argument.type === 'SpreadElement' ? null : findMadeOnLoad(argument, origins);
      return verifier && isInFile(verifier, facts) ? [{ verifier, argument }] : [];
    });
    return given.length === 0
      ? []
      : findChallenges(fn).flatMap((pair) =>
          given
            .filter(({ argument }) => isGivenBy(argument, getPair(pair)!.value, stack, evaluation))
            .map(({ verifier }) => ({ verifier, pair })),
        );
  });
}

/** True if a name in an expression, or in the constants that it uses, has the value of an argument. */
function isGivenBy(
  argument: TSESTree.Node,
  value: TSESTree.Node,
  stack: CallStack | null,
  evaluation: Evaluation,
): boolean {
  const isGiven = (node: TSESTree.Node): boolean =>
    node.type === 'Identifier' && getGivenPlace(node, stack, evaluation) === argument;
  return findInConstants(value, isGiven, evaluation) !== null;
}

function findChallenges({ body }: FunctionNode): TSESTree.Node[] {
  const found: TSESTree.Node[] = [];
  walk(body, (node) => {
    if (CHALLENGE.test(getPair(node)?.name ?? '')) found.push(node);
  });
  return found;
}

/** True for a variable of the file that is sent and has no other use: a login of the whole program would have made a challenge of it. */
function isSentOnly(value: TSESTree.Node, { variables }: FileFacts): boolean {
  const variable = value.type === 'Identifier' ? variables.get(value) : undefined;
  const [definition] = variable?.defs ?? [];
  const isExported = definition?.parent?.parent?.type === 'ExportNamedDeclaration';
  const isSent = ({ parent }: TSESTree.Node): boolean =>
    parent !== undefined && getPair(parent)?.name === SENT_VERIFIER;
  return definition?.type === 'Variable' && !isExported && getUses(variable).every(isSent);
}

/** Returns the first node that fits in an expression, or in the constants that it uses; null where there is none. */
function findInConstants(
  value: TSESTree.Node,
  fits: (node: TSESTree.Node, read: TSESTree.Node) => boolean,
  evaluation: Evaluation,
): TSESTree.Node | null {
  let found: TSESTree.Node | null = null;
  const seen = new Set<TSESTree.Node>();
  const visit = (node: TSESTree.Node): boolean => {
    const source = node.type === 'Identifier' ? resolveConst(node, evaluation.getFile(node)) : node;
    if (fits(source, node)) found ??= source;
    if (source !== node && !seen.has(source)) {
      seen.add(source);
      walk(source, visit);
    }
    return found === null && !isFunction(node);
  };
  walk(value, visit);
  return found;
}

/** True for a literal that may be a verifier, or the digest of one. An alphabet has each letter once, and is not hashed. */
function isVerifier(node: TSESTree.Node, read: TSESTree.Node): boolean {
  const text = getLiteralText(node) ?? '';
  return VERIFIER.test(text) && (new Set(text).size < text.length || isHashed(read));
}

/** True for the only value of a call that makes a challenge or a digest, beside the name of the algorithm. */
function isHashed(node: TSESTree.Node): boolean {
  const { parent } = node;
  if (parent?.type !== 'CallExpression' || !DIGEST_NAME.test(getCalleeName(parent) ?? '')) return false;
  return parent.arguments.every((argument) => argument === node || getLiteralText(argument) !== null);
}

/**
 * Returns the call that makes the random value of an expression when the module is loaded, outside of functions and
 * classes; null where there is none.
 */
function findMadeOnLoad(value: TSESTree.Node, origins: Origins): TSESTree.Node | null {
  let made: TSESTree.Node | null = null;
  dependsOn(
    value,
    (origin) => {
      if (!isMadeOnLoad(origin)) return false;
      made = origin.node;
      return true;
    },
    origins,
  );
  return made ?? findInConstants(value, (node) => isMadeByFunction(node, origins), origins.evaluation);
}

/** True for a call on load of a function that makes a random value: `const verifier = random(48)`. */
function isMadeByFunction(node: TSESTree.Node, { functions }: Origins): boolean {
  return (
    node.type === 'CallExpression' &&
    getEnclosingFunction(node) === null &&
    functions.getCallees(node).some(({ body }) => someNode(body, isRandom))
  );
}

function isRandom(node: TSESTree.Node): node is TSESTree.CallExpression {
  return node.type === 'CallExpression' && RANDOM_VALUES.has(getCalleeName(node) ?? '');
}

/** True for a random value that is made outside of functions and classes. */
function isMadeOnLoad({ node, path }: Origin): boolean {
  if (!isRandom(node) || path.length > 1) return false;
  for (let parent: TSESTree.Node | undefined = node.parent; parent; parent = parent.parent)
    if (parent.type === 'ClassBody' || parent === getEnclosingFunction(node)) return false;
  return true;
}

/** True for the handler of a route, and for a function that one calls. */
function isForEachRequest(fn: FunctionNode, origins: Origins, fields: OtherFiles, depth = 0): boolean {
  if (isHandler(fn, origins, fields)) return true;
  const around = getEnclosingFunction(fn);
  if (around && fn.parent.type === 'CallExpression') return isForEachRequest(around, origins, fields, depth);
  if (depth === MAX_CALLERS) return false;
  return origins.functions.getCallers(fn).some((call) => {
    const caller = getEnclosingFunction(call);
    return caller !== null && caller !== fn && isForEachRequest(caller, origins, fields, depth + 1);
  });
}

/** True for a file of a server or an installed app, which stays loaded: its functions run again for each login. */
function staysLoaded({ source }: FileFacts): boolean {
  const isOfServerOrApp = (module: string): boolean =>
    SERVER_MODULES.test(module) || INSTALLED_APP_MODULES.test(module);
  return (
    SERVER_FILE.test(source.name) ||
    source.ast.body.some(
      (statement) => statement.type === 'ImportDeclaration' && isOfServerOrApp(statement.source.value),
    )
  );
}

/** True for a file of a package that listens as soon as it is loaded. The server of a login in a terminal begins with the login. */
function isOfServer(facts: FileFacts, fields: OtherFiles): boolean {
  const files = [facts, ...new Set(LISTENING_CALLS.flatMap((name) => fields.getFilesWith(`${name}(`)))];
  return files.some(({ calls }) =>
    calls.some((call) => LISTENING_CALLS.includes(getCalleeName(call) ?? '') && getEnclosingFunction(call) === null),
  );
}

type OtherFiles = Parameters<typeof findRoutesOf>[2];

/** A file that is analysed alone knows no other files in which its routers are mounted. */
const NO_FILES: OtherFiles = { getFilesWith: () => [] };

/** True for a function on a route, also by its name. */
function isHandler(fn: FunctionNode, { evaluation }: Origins, fields: OtherFiles): boolean {
  const file = evaluation.getFile(fn);
  const own = getFunctionIdentifier(fn);
  const uses = own ? (file.variables.get(own)?.references ?? []) : [];
  const statement = fn.parent.type === 'VariableDeclarator' ? fn.parent.parent : fn;
  if (own && statement.parent?.type === 'ExportNamedDeclaration' && HANDLER_EXPORTS.has(own.name)) return true;
  return [fn, ...uses.map(({ identifier }) => identifier as TSESTree.Node)].some(
    (node) => findRoutesOf(node, file, fields).length > 0,
  );
}
