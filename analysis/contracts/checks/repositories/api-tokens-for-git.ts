/** Finds API tokens that git receives: as the password of a remote URL, or in its extra header. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { isOwnField } from '../../../flow/steps/field-steps.ts';
import { findProperty, getMemberName } from '../../../program/syntax/syntax.ts';
import { walk } from '../../../program/syntax/walk.ts';
import type { FoundBreach } from '../../breach.ts';
import { getExpressionKey } from '../../queries/expression-keys.ts';
import { API_TOKEN, findBearerTokens, isCalledApiToken, isNamedApiToken } from '../bearer-tokens.ts';
import { findLocatedRequests, createBreach, type CheckInput } from '../check.ts';
import { getOuterExpression, getLiteralText } from '../expressions.ts';
import { HOLE, getTextAround } from '../written-texts.ts';
import { CREATE, MINT, READ } from './token-expressions.ts';
import { getCallGraph, getOrigins } from '../../queries/origins.ts';
import { isParameter } from '../../queries/value-beginnings.ts';
import { getCodeAround, OF_ANOTHER_SERVER } from './kept-tokens.ts';
import { getTextContexts, type TextContext, type TextProgram } from '../text-contexts.ts';
import { APART, getUrlUser, isGivenToGit, isHeaderOfGitRequest } from './token-in-url.ts';
import { getKeyVariable, HEADERS_OPTION } from '../../../libraries/contracts/git-clients.ts';
import { getEvidenceOf } from '../../evidence-of-breaches.ts';

const EXTRA_HEADER = /http(\.\S{1,300})?\.extraHeader[=\s]\s*['"]?Authorization: Bearer $/i;

/** True if another file of the package may request the repositories that this file passes to git. */
function isBesideRepositories({ fields }: Pick<CheckInput, 'fields'>): boolean {
  return (fields?.getFilesWith('artifacts/namespaces') ?? []).length > 0;
}

/** Finds the API tokens that git receives. `repoTokens` are known repository tokens. */
export function findApiTokens(input: CheckInput, repoTokens: ReadonlySet<TSESTree.Node>): FoundBreach[] {
  const { evaluation } = input;
  const { facts, modules } = evaluation;
  const isBeside = isBesideRepositories(input);
  const isNamed = [facts, ...modules].some(({ source }) => /\bartifacts\b/.test(source.text));
  if (!isNamed && !isBeside) return [];
  const isAboutRepositories = isBeside || findLocatedRequests([CREATE, READ, MINT], input).length > 0;
  const program = { evaluation, functions: getCallGraph(evaluation), isAboutRepositories };
  const found: FoundBreach[] = [];
  let bearers: ReadonlySet<string> | undefined;
  walk(facts.source.ast, (node) => {
    if (!READS.has(node.type) || repoTokens.has(node) || !isTokenForGit(node, program)) return true;
    // Two calls of a function may return two tokens, but the environment has one of a name.
    bearers ??= findBearerTokens(input);
    if (
      bearers.has(getExpressionKey(node, evaluation)) ||
      isNamedApiToken(node, evaluation) ||
      isApiTokenForRemote(node, evaluation) ||
      isGivenApiToken(node, evaluation)
    )
      found.push(createBreach('repo-api-token-on-git', null, node, { evidence: getEvidenceOf('name') }));
    return false;
  });
  return found;
}

/** True for a token called that of the API in a function that names the remote of a repository, and no other git server. */
function isApiTokenForRemote(node: TSESTree.Node, evaluation: Evaluation): boolean {
  const around = getCodeAround(node, evaluation.getFile(node).source.text);
  return /\bremote\b/.test(around) && !OF_ANOTHER_SERVER.test(around) && isCalledApiToken(node, evaluation);
}

/** True for a field that only gets the API token where the file gives it one: `new Mirror(process.env.CLOUDFLARE_API_TOKEN)`. */
function isGivenApiToken(node: TSESTree.Node, evaluation: Evaluation): boolean {
  if (!isOwnField(node)) return false;
  // The parameter of the constructor, which the file fills, and the instance itself are no values of their own.
  const given = getOrigins(evaluation)
    .of(node)
    .filter((origin) => origin.node.type !== 'ThisExpression' && !isParameter(origin.node));
  return given.length > 0 && given.every(({ path }) => API_TOKEN.test(path.at(-1) ?? ''));
}

const READS: ReadonlySet<string> = new Set(['Identifier', 'MemberExpression', 'CallExpression']);

interface GitProgram extends TextProgram {
  /** The file or its package requests repositories. */
  isAboutRepositories: boolean;
}

/** True for the password of a remote URL and for the token in git's extra header. */
function isTokenForGit(node: TSESTree.Node, program: GitProgram): boolean {
  const { isAboutRepositories } = program;
  // `header(token)`: a function of the program may make the text.
  const outer = getOuterExpression(node);
  const isArgument = outer.parent?.type === 'CallExpression' && outer.parent.callee !== outer;
  const contexts = getTextAround(node) || isArgument ? getTextContexts(node, program, null) : [];
  const isHeader = (context: TextContext): boolean =>
    EXTRA_HEADER.test(getSetting(context)) ||
    isHeaderOfClient(context, program) ||
    (/^Bearer $/i.test(context.before) && isHeaderOfGitRequest(context, program.evaluation));
  if (contexts.some(isHeader)) return isAboutRepositories;
  const user = getUrlUser(node, program, null);
  if (user === null || user === APART) return user === APART && isAboutRepositories;
  return contexts.some(
    ({ after }) => /^@[^/]*\.artifacts\./.test(after) || (isAboutRepositories && after.startsWith(`@${HOLE}`)),
  );
}

/** `git.push({ headers: { Authorization: `Bearer ${token}` } })`, also where a constant holds the headers. */
function isHeaderOfClient({ before, root }: TextContext, program: GitProgram): boolean {
  const { parent } = getOuterExpression(root);
  if (!/^Bearer $/i.test(before) || parent?.type !== 'Property' || parent.parent.type !== 'ObjectExpression')
    return false;
  const holder = parent.parent.parent;
  const named =
    holder.type === 'VariableDeclarator' ? program.evaluation.getFile(holder).variables.get(holder.id) : undefined;
  const headers = named ? named.references.map(({ identifier }) => (identifier as TSESTree.Node).parent) : [holder];
  return (
    getMemberName(parent)?.toLowerCase() === 'authorization' &&
    headers.some(
      (each) => each?.type === 'Property' && getMemberName(each) === HEADERS_OPTION && isGivenToGit(each, program),
    )
  );
}

/** The text before an expression, with the key of the configuration that variables of the environment set. */
function getSetting({ before, root }: TextContext): string {
  const { parent } = getOuterExpression(root);
  const key = parent?.type === 'Property' ? getKeyVariable(getMemberName(parent) ?? '') : null;
  if (key === null || parent?.parent?.type !== 'ObjectExpression') return before;
  const named = findProperty(parent.parent, key)?.value;
  return `${getLiteralText(named) ?? ''}=${before}`;
}
