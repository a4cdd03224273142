/** All checks in code, by the name that the contract data gives them (`judged.check`). */
import type { FoundBreach } from '../breach.ts';
import { findLegacyKeyOptions } from './requests/client-options.ts';
import { find as findOauthFlow } from './oauth/oauth-flow.ts';
import { find as findOauthSecrets } from './oauth/oauth-secrets.ts';
import { find as findOauthVerification } from './oauth/oauth-verification.ts';
import { find as findRepositoryAnswers } from './repositories/repository-answers.ts';
import { find as findRepositoryTokens } from './repositories/repository-tokens.ts';
import { find as findEnvelopeValues } from './errors/error-codes.ts';
import { findBareTokens } from './requests/bare-token.ts';
import { findMissingContentTypes } from './requests/json-content-type.ts';
import { find as findRunDeliveries } from './runs/run-deliveries.ts';
import type { Check, CheckInput } from './check.ts';
import { find as findWebhookAnswers } from './webhooks/webhook-answers.ts';
import { find as findWebhookEvents } from './webhooks/webhook-events.ts';
import { find as findWebhookKey } from './webhooks/webhook-key.ts';
import { find as findWebhookSignature } from './webhooks/webhook-signature.ts';

export const CHECKS: Readonly<Record<string, Check>> = {
  'run-deliveries': findRunDeliveries,
  'webhook-answers': findWebhookAnswers,
  'webhook-events': findWebhookEvents,
  'webhook-key': findWebhookKey,
  'webhook-signature': findWebhookSignature,
  'oauth-flow': findOauthFlow,
  'oauth-secrets': findOauthSecrets,
  'oauth-verification': findOauthVerification,
  'repository-answers': findRepositoryAnswers,
  'repository-tokens': findRepositoryTokens,
  'client-options': findLegacyKeyOptions,
  'error-codes': findEnvelopeValues,
  'json-content-type': findMissingContentTypes,
  'bare-token': findBareTokens,
};

/** Runs the named checks on a file and returns the breaches that they find. */
export function runChecks(names: ReadonlySet<string>, input: CheckInput): FoundBreach[] {
  const { context, evaluation } = input;
  return Object.entries(CHECKS).flatMap(([name, find]) =>
    names.has(name) ? context.guard.run(evaluation.facts.source.ast, () => find(input), []) : [],
  );
}
