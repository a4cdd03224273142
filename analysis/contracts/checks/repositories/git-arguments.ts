/** Finds wrong arguments of git: API tokens, URLs of the REST API, and remotes that the program builds. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { isOwnField } from '../../../flow/steps/field-steps.ts';
import { getCode } from '../../../program/source-file.ts';
import { findProperty, getMemberName } from '../../../program/syntax/syntax.ts';
import { walk } from '../../../program/syntax/walk.ts';
import type { FoundBreach } from '../../breach.ts';
import { getExpressionKey } from '../../queries/expression-keys.ts';
import { API_TOKEN, findBearerTokens, isCalledApiToken, isNamedApiToken } from '../bearer-tokens.ts';
import { findLocatedRequests, createBreach, type CheckInput } from '../check.ts';
import { getMethodCall, getOuterExpression, getLiteralText, isExpectation } from '../expressions.ts';
import { HOLE, getTextAround, renderText } from '../written-texts.ts';
import { CREATE, MINT, READ } from './token-expressions.ts';
import { getCallGraph, getOrigins } from '../../queries/origins.ts';
import { isParameter } from '../../queries/value-beginnings.ts';
import { getCodeAround, OF_ANOTHER_SERVER } from './kept-tokens.ts';
import { findGitElements, isNamedGit } from './git-lists.ts';
import { getTextContexts, type TextContext, type TextProgram } from '../text-contexts.ts';
import { APART, getUrlUser, isGivenToGit, isHeaderOfGitRequest } from './token-in-url.ts';
import {
  createGitCommandPattern,
  getKeyVariable,
  GIT_CLIENT_METHODS,
  GIT_SUBCOMMANDS,
  HEADERS_OPTION,
} from '../../../libraries/git-clients.ts';

const EXTRA_HEADER = /http(\.\S{1,300})?\.extraHeader[=\s]\s*['"]?Authorization: Bearer $/i;

/** True if another file of the package may request the repositories that this file passes to git. */
export function isBesideRepositories({ fields }: Pick<CheckInput, 'fields'>): boolean {
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
      found.push(createBreach('repo-api-token-on-git', null, node, { evidence: 'likely' }));
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

const COMMAND = createGitCommandPattern(HOLE);

export function findGitUrls({ evaluation, context: { platform, brand } }: CheckInput): FoundBreach[] {
  const { facts, modules } = evaluation;
  const hosts = platform.baseUrls.map((url) => new URL(url).host);
  const isNamed = (word: string): boolean => [facts, ...modules].some(({ source }) => source.text.includes(word));
  if (![...hosts, 'artifacts.'].some(isNamed)) return [];
  const remote = new RegExp(`(?<=^|[\\s"'])https?://[^/\\s]*\\.artifacts\\.${brand}\\.(net|dev)/git/[^\\s"']*`, 'g');
  const preview = new RegExp(`\\bartifacts\\.${brand}\\.dev\\b`);
  const gitHost = new RegExp(`^https?://[^/]*\\.artifacts\\.${brand}\\.(net|dev)/`);
  const misshapen = new RegExp(`^https?://[^/\\s]*\\.artifacts\\.${brand}\\.net/(?!git/)[^/\\s"']+/[^/\\s"']+\\.git$`);
  const found: FoundBreach[] = [];
  /** The arguments of git with wrong URLs, and the places where the file builds other URLs. */
  const given: TSESTree.Node[] = [];
  const built: FoundBreach[] = [];
  const elements = getCode(facts.source).includes('git') ? findGitElements(getOrigins(evaluation)) : new Set();
  const getGiven = (node: TSESTree.Node): TSESTree.Node | null => (elements.has(node) ? node : getGitArgument(node));
  walk(facts.source.ast, (node) => {
    const argument = VALUES.has(node.type) && !isExpectation(node) ? getGiven(node) : null;
    const texts = argument || isCommand(node) ? getTexts(node, evaluation) : [];
    const host = hosts.find(
      (candidate) =>
        texts.some((each) => isUrlOf(candidate, each, argument)) &&
        texts.every((each) => isUrlOf(candidate, withBase(candidate, each), argument)),
    );
    if (host) {
      const isSure = texts.every((each) => isUrlOf(host, each, argument));
      given.push(node);
      found.push(
        createBreach('repo-rest-host-for-git', null, node, { subject: host, evidence: isSure ? 'proven' : 'likely' }),
      );
    }
    if (!isTextExpression(node) || isTextExpression(node.parent!)) return;
    const text = renderText(node);
    if (isExpectation(node)) return;
    const urls = argument === null && /\.git$/.test(text) && text.includes(HOLE) ? getTexts(node, evaluation) : [];
    const restHost = hosts.find((each) => urls.length > 0 && urls.every((url) => getHost(url) === each));
    if (restHost && !host) built.push(createBreach('repo-rest-host-for-git', null, node, { subject: restHost }));
    const shown = urls.length > 0 ? urls : [text];
    if (shown.every((url) => misshapen.test(url)))
      found.push(createBreach('repo-remote-shape', null, node, { evidence: 'likely' }));
    else if (findRemote(text, remote)?.includes(HOLE) || (urls.length > 0 && urls.every((url) => gitHost.test(url))))
      found.push(createBreach('repo-remote-constructed', null, node, { evidence: 'likely' }));
    if (preview.test(text))
      found.push(
        createBreach('repo-preview-base-url', null, node, { subject: preview.exec(text)![0], evidence: 'likely' }),
      );
  });
  if (built.length === 0 || given.length === 0) return [...found, ...built];
  const origins = getOrigins(evaluation);
  const known = new Set(given.flatMap((node) => [node, ...origins.of(node).map((origin) => origin.node)]));
  return [...found, ...built.filter(({ node }) => !known.has(node))];
}

/** Returns the first address that `remote` matches at the beginning of a text, or behind `git` and a word or the end of the line. */
function findRemote(text: string, remote: RegExp): string | null {
  let hasGitBefore = true;
  for (const line of text.split('\n')) {
    const git = line.search(/\bgit /);
    for (const { 0: url, index } of line.matchAll(remote))
      if (index === 0 ? hasGitBefore : git !== -1 && git + 'git '.length < index) return url;
    hasGitBefore = git !== -1;
  }
  return null;
}

function isTextExpression(node: TSESTree.Node): boolean {
  return (
    node.type === 'TemplateLiteral' ||
    (node.type === 'BinaryExpression' && node.operator === '+') ||
    getLiteralText(node) !== null
  );
}

/** Expressions that may be a URL. */
const VALUES = new Set([
  ...['Identifier', 'MemberExpression', 'CallExpression', 'TemplateLiteral', 'BinaryExpression', 'Literal'],
]);

/** True for a text that begins as a command of git. */
function isCommand(node: TSESTree.Node): boolean {
  return (
    isTextExpression(node) && !isTextExpression(node.parent!) && /\bgit /.test(renderText(node)) && !isExpectation(node)
  );
}

/** True for a command line with a URL of the host, and for such a URL that is an argument of git. */
function isUrlOf(host: string, text: string, argument: TSESTree.Node | null): boolean {
  if ([...text.matchAll(COMMAND)].some(({ groups }) => getHost(groups!.url!) === host)) return true;
  return argument !== null && getHost(text) === host;
}

/** Puts the base URL in place of an unknown one: `process.env.API_URL ?? 'https://…'` is meant for the same system. */
function withBase(host: string, text: string): string {
  return text.replace(UNKNOWN_BASE, `https://${host}`);
}

const UNKNOWN_BASE = new RegExp(`(?<=^|[\\s"'])${HOLE}(?=/)`);

/** Returns every text that an expression may be, with `HOLE` for unknown parts; an empty text for other values. */
function getTexts(node: TSESTree.Node, evaluation: Evaluation): string[] {
  if (node.parent?.type === 'TaggedTemplateExpression')
    return [renderText(node, (part) => renderArgument(part, evaluation))];
  return getAlternatives(evaluation.getValue(node)).map((value) =>
    value.kind === 'text' || value.kind === 'url'
      ? value.skeleton.map((piece) => (piece.kind === 'text' ? piece.text : HOLE)).join('')
      : '',
  );
}

/** The text of an expression in a command that a tag runs: it stays one argument, whatever it holds. */
function renderArgument(part: TSESTree.Node, evaluation: Evaluation): string {
  const [text = '', ...others] = getTexts(part, evaluation);
  if (text === '' || others.length > 0) return HOLE;
  return /[\s"']/.test(text) ? `"${text.replaceAll('"', '')}"` : text;
}

/** Returns the expression if it is an argument of git, or of a method of a git library; null otherwise. */
function getGitArgument(node: TSESTree.Node): TSESTree.Node | null {
  const { parent } = node;
  if (parent?.type === 'ArrayExpression') return isGitCall(parent) ? node : null;
  const holder = parent?.type === 'Property' && parent.parent.type === 'ObjectExpression' ? parent.parent : node;
  const member = holder.parent ? getMethodCall(holder.parent) : null;
  const isOfGit =
    member !== null &&
    member.call.callee !== holder &&
    GIT_CLIENT_METHODS.has(member.name) &&
    isNamedGit(member.object);
  return isOfGit ? node : null;
}

/** Returns the host of a URL without user and port. */
function getHost(address: string): string {
  return /^(https?:\/\/)?([^/@\s]*@)?([^/:?#\s"']*)/.exec(address)![3]!.toLowerCase();
}

/** `execFile('git', ['clone', …])`. */
function isGitCall(list: TSESTree.ArrayExpression): boolean {
  const call = list.parent;
  if (call.type !== 'CallExpression' || getLiteralText(call.arguments[0]) !== 'git' || call.arguments[1] !== list)
    return false;
  return list.elements.some((element) => GIT_SUBCOMMANDS.test(getLiteralText(element) ?? ''));
}
