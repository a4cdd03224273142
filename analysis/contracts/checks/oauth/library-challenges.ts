/** Finds challenges that a library puts into the authorization URL without their method. */
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import { AUTHORIZATION_URL_BUILDERS } from '../../../libraries/login-libraries.ts';
import { getCode } from '../../../program/source-file.ts';
import { isInFile, type FoundBreach } from '../../breach.ts';
import { createBreach, type CheckInput } from '../check.ts';
import { getCalleeName, getCalleeNode } from '../expressions.ts';
import { isOfPlatformLogin } from './login-owner.ts';

const METHOD = 'code_challenge_method';

export function findLibraryChallenges({ evaluation, context: { platform } }: CheckInput): FoundBreach[] {
  // The URL may get its method later.
  if (getCode(evaluation.facts.source).includes(METHOD)) return [];
  return evaluation.facts.calls.flatMap((call) => {
    if (!AUTHORIZATION_URL_BUILDERS.has(getCalleeName(call) ?? '')) return [];
    const given = call.arguments.flatMap((argument) => {
      const values = argument.type === 'SpreadElement' ? [] : getAlternatives(evaluation.getValue(argument));
      return values.flatMap((value) =>
        value.kind === 'object' && !value.isOpen && !value.properties.has(METHOD)
          ? (value.properties.get('code_challenge')?.node ?? [])
          : [],
      );
    });
    const [challenge] = given;
    if (!challenge || !isOfPlatformLogin(call, platform, evaluation)) return [];
    const name = challenge.type === 'Property' ? challenge.key : challenge;
    const place = isInFile(name, evaluation.facts) ? name : getCalleeNode(call);
    return [createBreach('oauth-pkce-method-missing', null, place, { evidence: 'likely' })];
  });
}
