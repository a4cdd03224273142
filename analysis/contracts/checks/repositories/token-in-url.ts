/** Finds repository tokens in remote URLs: `https://x:<secret>@…`. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FixProposal } from '../../../findings/finding.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import { getKeyName, unwrap } from '../../../program/syntax.ts';
import type { FoundBreach } from '../../breach.ts';
import { createBreach } from '../check.ts';
import { HOLE, getOuterExpression, resolveConst } from '../expressions.ts';
import { getReadsOfConstant, getTextContexts } from '../text-contexts.ts';
import type { RepositoryToken } from './repository-token.ts';

export function findTokensInUrl({ located, node, isWhole }: RepositoryToken, facts: FileFacts): FoundBreach[] {
  const encoding = getEncodingCall(node);
  return (encoding ? [encoding, ...getReadsOfConstant(getOuterExpression(encoding), facts)] : [node]).flatMap((place) =>
    findBreachesAt(place, encoding, { located, node, isWhole }, facts),
  );
}

function findBreachesAt(
  place: TSESTree.Node,
  encoding: TSESTree.Node | null,
  { located, node, isWhole }: RepositoryToken,
  facts: FileFacts,
): FoundBreach[] {
  const user = getUrlUser(place, facts);
  if (user === null) return isUrlUser(place, facts) ? [createBreach('repo-token-url-user', located, place)] : [];
  const found = [createBreach('repo-token-url-prefer-header', located, place)];
  if (isWhole)
    found.push(
      createBreach(encoding ? 'repo-token-encoded-in-url' : 'repo-token-in-url-unstripped', located, place, {
        proposals: encoding === null || place === encoding ? proposeSecret(node, place, facts) : [],
      }),
    );
  if (user === '')
    found.push(createBreach('repo-token-url-empty-user', located, place, { proposals: proposeUser(place, facts) }));
  return found;
}

/** True for `https://${secret}@…`. */
function isUrlUser(node: TSESTree.Node, facts: FileFacts): boolean {
  return getTextContexts(node, facts).some(({ before, after }) => after.startsWith('@') && /https?:\/\/$/.test(before));
}

/** `encodeURIComponent(token)`. */
function getEncodingCall(node: TSESTree.Node): TSESTree.Node | null {
  const call = getOuterExpression(node).parent;
  return call?.type === 'CallExpression' &&
    call.callee.type === 'Identifier' &&
    call.callee.name === 'encodeURIComponent'
    ? call
    : null;
}

/** A user after a scheme that is literal or comes from an expression: `://x:`. */
const URL_USER = new RegExp(`(?:https?:|^:|${HOLE}:?)//([^/@\\s]*):$`);

/**
 * Returns the user before a password in a URL; null where the expression is no password. The user of a URL object
 * counts as set.
 */
export function getUrlUser(node: TSESTree.Node, facts: FileFacts): string | null {
  for (const { before, after } of getTextContexts(node, facts)) {
    const user = after.startsWith('@') ? URL_USER.exec(before) : null;
    if (user) return user[1]!;
  }
  const assignment = getOuterExpression(node).parent;
  if (
    assignment?.type !== 'AssignmentExpression' ||
    assignment.left.type !== 'MemberExpression' ||
    unwrap(assignment.right) !== unwrap(node)
  )
    return null;
  const { object, property, computed } = assignment.left;
  return getKeyName(property, computed) === 'password' && isUrl(resolveConst(object, facts)) ? 'set apart' : null;
}

function isUrl(node: TSESTree.Node): boolean {
  return node.type === 'NewExpression' && node.callee.type === 'Identifier' && node.callee.name === 'URL';
}

function proposeSecret(node: TSESTree.Node, place: TSESTree.Node, { source: { text } }: FileFacts): FixProposal[] {
  const inner = unwrap(node);
  if (inner.type !== 'Identifier' && inner.type !== 'MemberExpression') return [];
  const title = 'Put the secret alone into the address';
  return [
    {
      class: 'review',
      reason: title,
      title,
      edits: [{ range: place.range, text: `${text.slice(...node.range)}.split('?expires=')[0]` }],
    },
  ];
}

/** Inserts the user that the platform's document shows between `//` and `:`. */
function proposeUser(place: TSESTree.Node, { source: { text } }: FileFacts): FixProposal[] {
  const start = text.lastIndexOf('://:', place.range[0]);
  // Only the end of the literal and the start of the expression may lie between.
  if (start === -1 || !/^:\/\/:(\$\{|['"`]\s*\+\s*)\s*$/.test(text.slice(start, place.range[0]))) return [];
  const title = 'Give the address the user `x`';
  return [{ class: 'safe', reason: title, title, edits: [{ range: [start + 3, start + 3], text: 'x' }] }];
}
