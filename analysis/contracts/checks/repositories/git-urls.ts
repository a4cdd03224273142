/** Finds git URLs with the wrong host or built by hand. */
import type { TSESTree } from '@typescript-eslint/utils';
import { walk } from '../../../program/syntax.ts';
import type { FoundBreach } from '../../breach.ts';
import { createBreach } from '../contract-requests.ts';
import { getMethodCall } from '../callees.ts';
import { HOLE, getLiteralText, renderText } from '../expressions.ts';
import { isExpectation } from '../test-code.ts';
import type { CheckInput } from '../check.ts';
import { GIT_CLIENT_METHODS, GIT_SUBCOMMANDS } from '../../../libraries/git-clients.ts';

/**
 * Git commands with options and names before the URL: `git clone --depth 1 https://`, `git push -u origin https://`.
 * Prose does not match.
 */
const COMMAND = new RegExp(
  String.raw`\bgit (-\S+( [^-\s]\S*)? )*(clone|push|pull|fetch|ls-remote|remote (add|set-url)|submodule add)( --?[\w-]+(=\S+)?( \d+)?)*( (origin|upstream|${HOLE}))? ["']?(?<address>https?://[^\s/]*)`,
  'g',
);
export function findGitUrls({ evaluation: { facts }, context: { platform, brand } }: CheckInput): FoundBreach[] {
  const hosts = platform.baseUrls.map((url) => new URL(url).host);
  if (![...hosts, 'artifacts.'].some((word) => facts.source.text.includes(word))) return [];
  const remote = new RegExp(
    `(?<=^|\\bgit .*[\\s"'])https?://[^/\\s]*\\.artifacts\\.${brand}\\.(net|dev)/git/[^\\s"']*`,
  );
  const preview = new RegExp(`\\bartifacts\\.${brand}\\.dev\\b`);
  const found: FoundBreach[] = [];
  walk(facts.source.ast, (node) => {
    if (!isTextExpression(node) || isTextExpression(node.parent!)) return true;
    const text = renderText(node);
    if (isExpectation(node)) return true;
    const host = hosts.find((each) => text.includes(each) && isGivenToGit(node, text, each));
    if (host) found.push(createBreach('repo-rest-host-for-git', null, node, { subject: host }));
    if (remote.exec(text)?.[0].includes(HOLE))
      found.push(createBreach('repo-remote-constructed', null, node, { evidence: 'likely' }));
    if (preview.test(text))
      found.push(
        createBreach('repo-preview-base-url', null, node, { subject: preview.exec(text)![0], evidence: 'likely' }),
      );
    return true;
  });
  return found;
}

function isTextExpression(node: TSESTree.Node): boolean {
  return (
    node.type === 'TemplateLiteral' ||
    (node.type === 'BinaryExpression' && node.operator === '+') ||
    getLiteralText(node) !== null
  );
}

/** True for a URL in a command line, in an argument list of git, or passed to a git library. */
function isGivenToGit(node: TSESTree.Node, text: string, host: string): boolean {
  if ([...text.matchAll(COMMAND)].some(({ groups }) => getHost(groups!.address!) === host)) return true;
  if (getHost(text) !== host) return false;
  const { parent } = node;
  if (parent?.type === 'ArrayExpression') return isGitCall(parent);
  const holder = parent?.type === 'Property' && parent.parent.type === 'ObjectExpression' ? parent.parent : node;
  const member = holder.parent ? getMethodCall(holder.parent) : null;
  return (
    member !== null &&
    member.call.callee !== holder &&
    GIT_CLIENT_METHODS.has(member.name) &&
    /\bgit\b/i.test(renderName(member.object))
  );
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

/** Returns the name of a receiver as words: `git`, `simple Git`. */
function renderName(node: TSESTree.Node): string {
  if (node.type === 'Identifier') return node.name.replace(/([a-z])([A-Z])/g, '$1 $2');
  if (node.type === 'CallExpression') return renderName(node.callee);
  if (node.type === 'AwaitExpression') return renderName(node.argument);
  return node.type === 'MemberExpression' && node.property.type === 'Identifier' ? renderName(node.property) : '';
}
