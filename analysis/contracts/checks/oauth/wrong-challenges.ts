/** Finds code challenges with the method `S256` that are not the SHA-256 digest of the verifier in base64url. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getEnclosingFunction, isInside } from '../../../program/syntax/syntax.ts';
import { walk } from '../../../program/syntax/walk.ts';
import { type FoundBreach, isInFile } from '../../breach.ts';
import { getOrigins, type Origins } from '../../queries/origins.ts';
import { createBreach, type CheckInput } from '../check.ts';
import { getConstantText, isExpectation } from '../expressions.ts';
import type { AuthorizationUrl } from './authorization-urls.ts';
import { findMakings } from './challenge-making.ts';
import { getPair } from './library-logins.ts';
import { isOfPlatformLogin } from './login-owner.ts';
import { getEvidenceOf } from '../../evidence-of-breaches.ts';

const CHALLENGE = 'code_challenge';
const METHOD = 'code_challenge_method';
const S256 = 'S256';

/** A challenge that code sends with the method `S256`. */
interface Challenge {
  /** The property, the call or the template that has it. */
  node: TSESTree.Node;
  value: TSESTree.Node;
}

export function findWrongChallenges(input: CheckInput, urls: readonly AuthorizationUrl[]): FoundBreach[] {
  const {
    evaluation,
    context: { platform },
  } = input;
  const origins = getOrigins(evaluation);
  const isOfPlatform = ({ node }: Challenge): boolean =>
    urls.some((url) => isInside(node, url.node) || url.parameters.some((entry) => isInside(entry.node, node))) ||
    // A template with a URL names its login itself.
    (node.type !== 'TemplateLiteral' && isOfPlatformLogin(node, platform, evaluation));
  const judge = (challenge: Challenge, within: Origins): FoundBreach[] => {
    const makings = findMakings(challenge.value, within);
    const [first] = makings;
    if (first?.kind !== 'wrong' || makings.some(({ kind }) => kind !== 'wrong') || !isOfPlatform(challenge)) return [];
    const place = [first.node, challenge.value].find((node) => node && isInFile(node, evaluation.facts));
    return place
      ? [
          createBreach('oauth-pkce-challenge-digest', null, place, {
            subject: first.subject,
            evidence: getEvidenceOf('name'),
          }),
        ]
      : [];
  };
  const own = findChallenges(evaluation.facts.source.ast, input).flatMap((challenge) => judge(challenge, origins));
  // A function of another module may send the challenge that the file makes.
  const given = origins.entered.flatMap(({ fn, stack }) =>
    stack ? findChallenges(fn.body, input).flatMap((challenge) => judge(challenge, origins.within(stack))) : [],
  );
  return [...new Map([...own, ...given].map((breach) => [breach.node, breach])).values()];
}

function findChallenges(root: TSESTree.Node, { evaluation }: CheckInput): Challenge[] {
  const found: Challenge[] = [];
  const methods: { node: TSESTree.Node; value: TSESTree.Node }[] = [];
  walk(root, (node) => {
    const pair = getPair(node);
    if (pair?.name === METHOD) methods.push({ node, value: pair.value });
    if (isExpectation(node)) return;
    if (pair?.name === CHALLENGE) found.push({ node, value: pair.value });
    if (node.type === 'TemplateLiteral') found.push(...findInTemplate(node));
  });
  return found.filter(({ node }) => {
    if (node.type === 'TemplateLiteral') return true;
    const fn = getEnclosingFunction(node);
    const beside = methods.filter((method) => getEnclosingFunction(method.node) === fn);
    return beside.length > 0 && beside.every(({ value }) => getConstantText(value, evaluation) === S256);
  });
}

/** `…?code_challenge=${challenge}&code_challenge_method=S256` */
function findInTemplate(node: TSESTree.TemplateLiteral): Challenge[] {
  const texts = node.quasis.map(({ value }) => value.raw);
  const index = texts.findIndex((text) => text.endsWith(`${CHALLENGE}=`));
  const value = node.expressions[index];
  return value && texts.some((text) => text.includes(`${METHOD}=${S256}`)) ? [{ node, value }] : [];
}
