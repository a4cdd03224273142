/** Finds challenges that a library puts into the authorization URL without their method, and URLs of public clients without a challenge. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import { getText } from '../../../evaluator/domain/skeleton.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { evaluateCallee } from '../../../evaluator/expressions/calls.ts';
import { AUTHORIZATION_URL_BUILDERS, PUBLIC_AUTHENTICATION } from '../../../libraries/contracts/login-libraries.ts';
import type { CallNode } from '../../../program/file-facts.ts';
import { getCode } from '../../../program/source-file.ts';
import { getEnclosingFunction, getMemberName, unwrap } from '../../../program/syntax/syntax.ts';
import { isInFile, type FoundBreach } from '../../breach.ts';
import { createBreach, type CheckInput } from '../check.ts';
import { getCalleeName, getCalleeNode } from '../expressions.ts';
import { findLoginMaker, isOfPlatformLogin } from './login-owner.ts';
import { getEvidenceOf } from '../../evidence-of-breaches.ts';

const METHOD = 'code_challenge_method';
const CHALLENGE = 'code_challenge';

export function findLibraryChallenges(input: CheckInput): FoundBreach[] {
  const calls = input.evaluation.facts.calls.filter((call) =>
    AUTHORIZATION_URL_BUILDERS.has(getCalleeName(call) ?? ''),
  );
  return calls.flatMap((call) => [...findWithoutMethod(call, input), ...findWithoutChallenge(call, input)]);
}

function findWithoutMethod(call: CallNode, { evaluation, context: { platform } }: CheckInput): FoundBreach[] {
  // The URL may get its method later.
  if (getCode(evaluation.facts.source).includes(METHOD)) return [];
  const given = getParameters(call, evaluation).flatMap(({ isOpen, properties }) =>
    !isOpen && !properties.has(METHOD) ? (properties.get(CHALLENGE)?.node ?? []) : [],
  );
  const [challenge] = given;
  if (!challenge || !isOfPlatformLogin(call, platform, evaluation)) return [];
  const name = challenge.type === 'Property' ? challenge.key : challenge;
  const place = isInFile(name, evaluation.facts) ? name : getCalleeNode(call);
  return [createBreach('oauth-pkce-method-missing', null, place, { evidence: getEvidenceOf('library') })];
}

function findWithoutChallenge(call: CallNode, { evaluation, context: { platform } }: CheckInput): FoundBreach[] {
  const given = getParameters(call, evaluation);
  const lacks = given.length > 0 && given.every(({ isOpen, properties }) => !isOpen && !properties.has(CHALLENGE));
  if (!lacks || mayGetMore(call, evaluation)) return [];
  const maker = call.type === 'CallExpression' ? findLoginMaker(call, platform, evaluation) : null;
  return maker?.arguments.some((argument) => isPublic(argument, evaluation))
    ? [
        createBreach('oauth-pkce-required-for-public-client', null, getCalleeNode(call), {
          evidence: getEvidenceOf('library'),
        }),
      ]
    : [];
}

/** The objects that a builder gets as arguments. */
function getParameters({ arguments: args }: CallNode, evaluation: Evaluation) {
  const values = args.flatMap((argument) =>
    argument.type === 'SpreadElement' ? [] : getAlternatives(evaluation.getValue(argument)),
  );
  return values.filter((value) => value.kind === 'object');
}

/** True if the function around a call, or another one that gets the URL, may add a challenge to it. */
function mayGetMore(call: CallNode, { facts }: Evaluation): boolean {
  const fn = getEnclosingFunction(call) ?? facts.source.ast;
  const rest = `${facts.source.text.slice(fn.range[0], call.range[0])}${facts.source.text.slice(call.range[1], fn.range[1])}`;
  if (rest.includes(CHALLENGE)) return true;
  const { parent } = call;
  if (parent.type !== 'VariableDeclarator') return !isTextOf(call);
  return facts.variables.get(parent.id)?.references.some((read) => read.isRead() && !isTextOf(read.identifier)) ?? true;
}

/** True if all that is taken of a URL is its text: `url.href`, `${url}`. */
function isTextOf({ parent }: { parent?: TSESTree.Node }): boolean {
  if (parent?.type === 'TemplateLiteral') return true;
  return parent?.type === 'MemberExpression' && /^(href|toString)$/.test(getMemberName(parent) ?? '');
}

/** True for `None()` and for metadata with that authentication. */
function isPublic(argument: TSESTree.Node, evaluation: Evaluation): boolean {
  const call = unwrap(argument);
  if (call.type === 'CallExpression') {
    const callees = getAlternatives(evaluateCallee(call.callee, evaluation.getFrameOf(call)));
    const { modules, names } = PUBLIC_AUTHENTICATION;
    return callees.some(
      (value) =>
        value.kind === 'external' && modules.includes(value.module ?? '') && names.includes(value.path.at(-1) ?? ''),
    );
  }
  return getAlternatives(evaluation.getValue(argument)).some((value) => {
    const method = value.kind === 'object' ? value.properties.get('token_endpoint_auth_method')?.read() : undefined;
    return method?.kind === 'text' && getText(method.skeleton) === 'none';
  });
}
