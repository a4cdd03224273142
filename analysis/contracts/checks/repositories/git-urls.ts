/** Finds wrong URLs for git: those of the REST API, of the preview, and remotes that the program builds. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { getCode } from '../../../program/source-file.ts';
import { walk } from '../../../program/syntax/walk.ts';
import type { FoundBreach } from '../../breach.ts';
import { createBreach, type CheckInput } from '../check.ts';
import { getMethodCall, getLiteralText, isExpectation } from '../expressions.ts';
import { HOLE, renderText } from '../written-texts.ts';
import { getOrigins } from '../../queries/origins.ts';
import { findGitElements, isNamedGit } from './git-lists.ts';
import {
  createGitCommandPattern,
  GIT_CLIENT_METHODS,
  GIT_SUBCOMMANDS,
} from '../../../libraries/contracts/git-clients.ts';
import { getEvidenceOf } from '../../evidence-of-breaches.ts';

const COMMAND = createGitCommandPattern(HOLE);

/** Finds URLs of the REST API that git receives, and remotes that the program builds. */
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
        createBreach('repo-rest-host-for-git', null, node, {
          subject: host,
          evidence: getEvidenceOf(isSure ? 'code' : 'text'),
        }),
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
      found.push(createBreach('repo-remote-shape', null, node, { evidence: getEvidenceOf('text') }));
    else if (findRemote(text, remote)?.includes(HOLE) || (urls.length > 0 && urls.every((url) => gitHost.test(url))))
      found.push(createBreach('repo-remote-constructed', null, node, { evidence: getEvidenceOf('text') }));
    if (preview.test(text))
      found.push(
        createBreach('repo-preview-base-url', null, node, {
          subject: preview.exec(text)![0],
          evidence: getEvidenceOf('text'),
        }),
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
