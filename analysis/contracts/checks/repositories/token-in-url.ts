/** Finds repository tokens in remote URLs: `https://x:<secret>@…`. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FixProposal } from '../../../findings/use.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import {
  BASIC_ENCODERS,
  GIT_CLIENT_METHODS,
  GIT_REQUEST,
  PASSWORD_OPTION,
  USER_OPTION,
} from '../../../libraries/contracts/git-clients.ts';
import { findProperty, getMemberName, getRootIdentifier, unwrap } from '../../../program/syntax/syntax.ts';
import type { FoundBreach } from '../../breach.ts';
import { createBreach, createBreachOfValue } from '../check.ts';
import { getCalleeName, getLiteralText, getOuterExpression } from '../expressions.ts';
import { getTextAround, HOLE } from '../written-texts.ts';
import { getReads, resolveConst } from '../../../program/syntax/variables.ts';
import { getReadsOfConstant, getTextContexts, type TextContext, type TextProgram } from '../text-contexts.ts';
import type { CallStack } from '../../../flow/tracked-value.ts';
import { findFieldsOfParameter } from '../../queries/given-places.ts';
import { RESULT_FIELDS, type RepositoryToken } from './token-expressions.ts';
import { getEvidenceOf } from '../../evidence-of-breaches.ts';

export function findTokensInUrl(token: RepositoryToken, program: TextProgram): FoundBreach[] {
  const encoding = getEncodingCall(token.node);
  const facts = program.evaluation.getFile(token.node);
  const places = encoding ? [encoding, ...getReadsOfConstant(getOuterExpression(encoding), facts)] : [token.node];
  return places.flatMap((place) => findBreachesAt(place, encoding, token, program));
}

function findBreachesAt(
  place: TSESTree.Node,
  encoding: TSESTree.Node | null,
  { located, node, isWhole, stack }: RepositoryToken,
  program: TextProgram,
): FoundBreach[] {
  const facts = program.evaluation.getFile(place);
  const user = getUrlUser(place, program, stack);
  if (user === null)
    return isUrlUser(place, program, stack) ? [createBreach('repo-token-url-user', located, place)] : [];
  const found = [createBreach('repo-token-url-prefer-header', located, place)];
  const other = user === APART ? findUserApart(place, program) : user;
  if (other !== null && /^(?!x$)[\w-]+$/.test(other))
    found.push({
      ...createBreach('repo-token-url-other-user', located, place, { subject: other }),
      evidence: getEvidenceOf('text'),
    });
  if (isWhole)
    found.push(
      encoding
        ? createBreach('repo-token-encoded-in-url', located, place, {
            proposals: place === encoding ? proposeSecret(node, place, facts) : [],
          })
        : proposeGivenSecret(
            createBreachOfValue('repo-token-in-url-unstripped', located, { node, stack }, program, (given) =>
              isOfGivenRepository(given, program),
            ),
            program,
          ),
    );
  if (user === '')
    found.push(createBreach('repo-token-url-empty-user', located, place, { proposals: proposeUser(place, facts) }));
  return found;
}

/**
 * True for the token of a parameter that is the repository itself, because its function reads only fields of one: the function gets what
 * the response has, so that the calls of it are right.
 */
function isOfGivenRepository(node: TSESTree.Node, { evaluation }: TextProgram): boolean {
  const fields = findFieldsOfParameter(node, evaluation);
  return fields.size > 1 && [...fields].every((field) => RESULT_FIELDS.all.includes(field));
}

/**
 * True for `https://${secret}@…`, also with an empty password or a fixed one, for `url.username = secret`, and for
 * `git.push({ onAuth: () => ({ username: secret }) })`.
 */
function isUrlUser(node: TSESTree.Node, program: TextProgram, stack: CallStack | null): boolean {
  const isUser = ({ before, after }: TextContext): boolean => FIXED_PASSWORD.test(after) && /https?:\/\/$/.test(before);
  return (
    (getTextAround(node) !== null && getTextContexts(node, program, stack).some(isUser)) ||
    isAssignedToUrl(node, 'username', program) ||
    isCredentialOption(node, USER_OPTION, program)
  );
}

/** `@`, `:@`, `:x-oauth-basic@` */
const FIXED_PASSWORD = /^(:[\w-]*)?@/;

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
export function getUrlUser(node: TSESTree.Node, program: TextProgram, stack: CallStack | null): string | null {
  for (const { before, after } of getTextAround(node) ? getTextContexts(node, program, stack) : []) {
    const user = after.startsWith('@') ? URL_USER.exec(before) : null;
    if (user) return user[1]!;
  }
  const isGiven =
    isAssignedToUrl(node, 'password', program) ||
    isBasicPassword(node, program, stack) ||
    isCredentialOption(node, PASSWORD_OPTION, program);
  return isGiven ? APART : null;
}

/** The user of a password that is no part of a text. */
export const APART = 'set apart';

/** True for `Authorization` of a request that the program itself sends to the git server: `fetch(`${remote}/info/refs`, …)`. */
export function isHeaderOfGitRequest({ root }: TextContext, { getFile }: TextProgram['evaluation']): boolean {
  const { parent } = getOuterExpression(root);
  if (parent?.type !== 'Property' || getMemberName(parent)?.toLowerCase() !== 'authorization') return false;
  const call = getOuterExpression(parent.parent).parent?.parent?.parent;
  const [url] = call?.type === 'CallExpression' ? call.arguments : [];
  return url !== undefined && GIT_REQUEST.test(getFile(url).source.text.slice(...url.range));
}

/** Returns the user that a program sets beside a password, `url.username = 'git'` or `{ username: 'git', password }`; null if unknown. */
function findUserApart(password: TSESTree.Node, { evaluation }: TextProgram): string | null {
  const { parent } = getOuterExpression(password);
  if (parent?.type === 'Property' && parent.parent.type === 'ObjectExpression')
    return getLiteralText(findProperty(parent.parent, USER_OPTION)?.value);
  const object =
    parent?.type === 'AssignmentExpression' && parent.left.type === 'MemberExpression' ? parent.left.object : null;
  const variable = object?.type === 'Identifier' ? evaluation.getFile(object).variables.get(object) : undefined;
  const users = getReads(variable).flatMap(({ parent: member }) => {
    const write = member?.type === 'MemberExpression' && getMemberName(member) === USER_OPTION ? member.parent : null;
    return write?.type === 'AssignmentExpression' ? [getLiteralText(write.right)] : [];
  });
  return users.length === 1 ? users[0]! : null;
}

/** `btoa(`x:${secret}`)`, which becomes an `Authorization: Basic` header. */
function isBasicPassword(node: TSESTree.Node, program: TextProgram, stack: CallStack | null): boolean {
  const contexts = getTextAround(node) ? getTextContexts(node, program, stack) : [];
  return contexts.some(({ before, after, root }) => {
    const call = getOuterExpression(root).parent;
    const isEncoded = call?.type === 'CallExpression' && BASIC_ENCODERS.has(getCalleeName(call) ?? '');
    return isEncoded && after === '' && /^[^:/\s]*:$/.test(before);
  });
}

/** `git.push({ onAuth: () => ({ username: 'x', password: secret }) })` */
function isCredentialOption(node: TSESTree.Node, option: string, program: TextProgram): boolean {
  const property = getOuterExpression(node).parent;
  return property?.type === 'Property' && getMemberName(property) === option && isGivenToGit(property, program);
}

/** True for a part of the options of a git library's method, also of options that a constant holds: `const onAuth = () => …`. */
export function isGivenToGit(option: TSESTree.Node, { evaluation }: TextProgram): boolean {
  const isOptions = (part: TSESTree.Node | undefined): boolean => {
    for (let outer = part; outer; outer = outer.parent) {
      if (outer.type === 'CallExpression' && GIT_CLIENT_METHODS.has(getCalleeName(outer) ?? ''))
        return /\bgit/i.test(getRootIdentifier(outer.callee)?.name ?? '');
      if (outer.parent?.type === 'VariableDeclarator')
        return getReadsOfConstant(outer, evaluation.getFile(outer)).some((read) => isOptions(read.parent));
    }
    return false;
  };
  return isOptions(option);
}

/** `new URL(remote).password = secret`, `Object.assign(new URL(remote), { password: secret })`. */
function isAssignedToUrl(node: TSESTree.Node, name: string, { evaluation }: TextProgram): boolean {
  const { parent } = getOuterExpression(node);
  const isUrlHere = (object: TSESTree.Node): boolean => isUrl(resolveConst(object, evaluation.getFile(node)));
  if (parent?.type === 'AssignmentExpression') {
    const { left, right } = parent;
    const isOfName = left.type === 'MemberExpression' && getMemberName(left) === name;
    return isOfName && unwrap(right) === unwrap(node) && isUrlHere(left.object);
  }
  const call = parent?.type === 'Property' && getMemberName(parent) === name ? parent.parent.parent : null;
  if (call?.type !== 'CallExpression' || getCalleeName(call) !== 'assign') return false;
  const [target] = call.arguments;
  return target !== undefined && target !== parent!.parent && isUrlHere(target);
}

function isUrl(node: TSESTree.Node): boolean {
  return node.type === 'NewExpression' && node.callee.type === 'Identifier' && node.callee.name === 'URL';
}

function proposeGivenSecret(breach: FoundBreach, { evaluation }: TextProgram): FoundBreach {
  return { ...breach, proposals: proposeSecret(breach.node, breach.node, evaluation.getFile(breach.node)) };
}

function proposeSecret(node: TSESTree.Node, place: TSESTree.Node, { source: { text } }: FileFacts): FixProposal[] {
  const inner = unwrap(node);
  if (inner.type !== 'Identifier' && inner.type !== 'MemberExpression') return [];
  const title = 'Put only the secret into the URL';
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
  if (start === -1 || !/^:\/\/:(?:\$\{|['"`]\s*\+)\s*$/.test(text.slice(start, place.range[0]))) return [];
  const title = 'Add the user `x` to the URL';
  return [{ class: 'safe', reason: title, title, edits: [{ range: [start + 3, start + 3], text: 'x' }] }];
}
