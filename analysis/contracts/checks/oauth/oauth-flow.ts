/** Checks logins with the platform: the parameters of the authorization URL and the fields of the token request. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getCode } from '../../../program/source-file.ts';
import { removeProperties } from '../../../edits/text/object-literals.ts';
import type { FixProposal } from '../../../findings/use.ts';
import { getNamePlace, getLiteralPlace } from '../../../findings/places/source-place.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import { getEnclosingFunction } from '../../../program/syntax/syntax.ts';
import { getRange, getText, type Skeleton } from '../../../evaluator/domain/skeleton.ts';
import type { PairEntry } from '../../../evaluator/domain/value.ts';
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import type { FoundBreach } from '../../breach.ts';
import { isReadElsewhere } from '../../shared-values.ts';
import { createBreach, type CheckInput } from '../check.ts';
import {
  findAuthorizationUrls,
  getParameterText,
  isSameConstruction,
  type AuthorizationUrl,
} from './authorization-urls.ts';
import { findUnsupportedCalls, findUnsupportedValues } from './login-calls.ts';
import { findLibraryChallenges } from './library-challenges.ts';
import { findWrongLibraryParameters, getTitle } from './library-logins.ts';
import { findLoginScope } from './login-scope.ts';
import { findSharedVerifiers } from './shared-verifiers.ts';
import { findWrongChallenges } from './wrong-challenges.ts';
import { findLoginParameter } from '../../../libraries/contracts/login-services.ts';
import { isPublicClient, findTokenRequests, getOwnLiteral } from './oauth-requests.ts';

export function find(input: CheckInput): FoundBreach[] {
  const {
    evaluation,
    context: { platform },
  } = input;
  if (!platform.login || !findLoginScope(evaluation, platform)) return [];
  const urls = findAuthorizationUrls(evaluation, platform);
  const inUrls = urls.flatMap((url) => [...findWrongValues(url, input), ...findMissing(url, urls, input)]);
  const known = new Set(inUrls.map(({ range }) => range.join('-')));
  const loose = findWrongLibraryParameters(input, urls).filter(({ range }) => !known.has(range.join('-')));
  // The browser's request to the authorization page.
  const page = {
    method: 'GET',
    path: new URL(platform.login.authorizationUrl).pathname,
    operation: `GET ${platform.login.authorizationUrl}`,
  };
  return [
    ...[...inUrls, ...loose].map((breach) => ({ ...breach, ...page })),
    ...findInTokenRequests(input),
    ...findLibraryChallenges(input),
    ...findUnsupportedCalls(input),
    ...findUnsupportedValues(input),
    ...findSharedVerifiers(input, urls),
    ...findWrongChallenges(input, urls),
  ];
}

function findWrongValues(
  { certainParameters: sure }: AuthorizationUrl,
  { evaluation: { facts } }: CheckInput,
): FoundBreach[] {
  return sure.flatMap((entry) => {
    const fixed = findLoginParameter(getText(entry.name) ?? '');
    const text = getParameterText(entry);
    if (!fixed?.isInUrl || text === null || fixed.allowed.includes(text)) return [];
    const value = getAlternatives(entry.read())[0]!;
    const skeleton = value.kind === 'text' ? value.skeleton : [];
    return [
      createBreach(
        fixed.constraint,
        null,
        skeleton.length > 0 ? getNamePlace(skeleton, entry.node) : getLiteralPlace(entry.name, entry.node),
        { subject: text, proposals: proposeText(skeleton, fixed.allowed[0]!, facts) },
      ),
    ];
  });
}

/** Replaces the text of a value that is written at this place only. */
function proposeText(skeleton: Skeleton, right: string, facts: FileFacts): FixProposal[] {
  const [piece, ...others] = skeleton;
  const isOwn =
    piece?.kind === 'text' &&
    piece.via === null &&
    others.length === 0 &&
    !(piece.origin && isReadElsewhere(piece.origin.node, facts));
  const range = isOwn ? getRange(piece) : null;
  const title = getTitle(right);
  return range ? [{ class: 'review', reason: title, title, edits: [{ range, text: right }] }] : [];
}

/** Finds a challenge without its method, and a public client without a challenge. */
function findMissing(url: AuthorizationUrl, urls: readonly AuthorizationUrl[], input: CheckInput): FoundBreach[] {
  const { parameterNames: names, parameters } = url;
  // A function that receives the URL may add what is missing.
  const code = getCode(input.evaluation.facts.source);
  const isNamed = (name: string): boolean => code.includes(name);
  if (
    names === null ||
    parameters.length === 0 ||
    names.includes('code_challenge_method') ||
    isNamedForIt('code_challenge_method', url, urls, code)
  )
    return [];
  const makings = urls.filter((other) => isSameConstruction(url, other));
  const areOthersKnown = makings.every((other) => other.parameterNames !== null);
  if (!areOthersKnown) return [];
  const challenge = parameters.find(({ name }) => getText(name) === 'code_challenge');
  if (challenge)
    return [
      createBreach('oauth-pkce-method-missing', null, getNamePlace(challenge.name, challenge.node), {
        proposals: proposeMethod(challenge, input.evaluation.facts),
      }),
    ];
  if (isNamed('code_challenge') || !names.includes('client_id') || !isPublicClient(input)) return [];
  // A URL that is built step by step is judged at its most complete form.
  if (makings.some((other) => other.parameterNames!.length > names.length)) return [];
  return [createBreach('oauth-pkce-required-for-public-client', null, url.node)];
}

/** True if a parameter name occurs in code other than the URLs of other functions. */
function isNamedForIt(name: string, url: AuthorizationUrl, urls: readonly AuthorizationUrl[], code: string): boolean {
  const own = getEnclosingFunction(url.node);
  const others = urls.filter(({ node }) => getEnclosingFunction(node) !== own);
  // The parameters of a caller reach this function too.
  const inOthers = new Set(
    others.flatMap(({ parameters }) =>
      parameters
        .filter((entry) => getText(entry.name) === name && getEnclosingFunction(entry.node) !== own)
        .map(({ node }) => node),
    ),
  );
  return code.split(name).length - 1 > inOthers.size;
}

/** Adds the method beside the challenge in the object that the query is built from. */
function proposeMethod({ node }: PairEntry, facts: FileFacts): FixProposal[] {
  const property = getOwnProperty(node, facts);
  if (!property) return [];
  const title = 'Add `code_challenge_method=S256`, if the challenge is a SHA-256 digest';
  return [
    {
      class: 'review',
      reason: title,
      title,
      edits: [{ range: [property.range[1], property.range[1]], text: ", code_challenge_method: 'S256'" }],
    },
  ];
}

/** Returns the property of a key in an object that only one request uses; null otherwise. */
function getOwnProperty(name: TSESTree.Node, facts: FileFacts): TSESTree.Property | null {
  const property = name.parent;
  return property?.type === 'Property' &&
    property.key === name &&
    property.parent.type === 'ObjectExpression' &&
    !isReadElsewhere(property.parent, facts)
    ? property
    : null;
}

function findInTokenRequests(input: CheckInput): FoundBreach[] {
  return findTokenRequests(input).flatMap((request) => {
    const { located, fields } = request;
    const verifier = fields.get('code_verifier');
    const literal = verifier && getOwnLiteral(verifier, request);
    const secret = fields.get('client_secret');
    return [
      ...(literal && literal.text !== '' && input.evaluation.getFile(literal.node) === input.evaluation.facts
        ? [createBreach('oauth-pkce-static-verifier', located, literal.node)]
        : []),
      ...(secret &&
      !secret.isOptional &&
      input.evaluation.getFile(secret.node) === input.evaluation.facts &&
      isPublicClient(input)
        ? [
            createBreach('oauth-pkce-with-secret', located, getNamePlace(secret.name, secret.node), {
              proposals: proposeWithout(secret, input.evaluation.facts),
            }),
          ]
        : []),
    ];
  });
}

/** Removes a field from the object literal of a body. */
function proposeWithout({ node }: PairEntry, facts: FileFacts): FixProposal[] {
  const property = getOwnProperty(node, facts);
  if (property?.parent.type !== 'ObjectExpression') return [];
  const title = 'Leave `client_secret` out';
  return [
    {
      class: 'review',
      reason: title,
      title,
      edits: removeProperties(property.parent, new Set([property]), facts.source.text),
    },
  ];
}
