/** The code-shape searches by the name under which the data asks for them. */
import type { FoundBreach } from '../breach.ts';
import { findKeyOptions } from './client-options.ts';
import { find as findOauthFlow } from './oauth-flow.ts';
import { find as findOauthScopes } from './oauth-scopes.ts';
import { find as findOauthSecrets } from './oauth-secrets.ts';
import { find as findOauthVerification } from './oauth-verification.ts';
import { find as findRepositoryAnswers } from './repository-answers.ts';
import { find as findRepositoryTokens } from './repository-tokens.ts';
import { findErrorCodes } from './error-codes.ts';
import { findMissingContentTypes } from './json-content-type.ts';
import type { FindShape, ShapeScan } from './check.ts';
import { find as findWebhookAnswers } from './webhook-answers.ts';
import { find as findWebhookEvents } from './webhook-events.ts';
import { find as findWebhookKey } from './webhook-key.ts';
import { find as findWebhookSignature } from './webhook-signature.ts';

export const SHAPES: Readonly<Record<string, FindShape>> = {
  'webhook-answers': findWebhookAnswers,
  'webhook-events': findWebhookEvents,
  'webhook-key': findWebhookKey,
  'webhook-signature': findWebhookSignature,
  'oauth-flow': findOauthFlow,
  'oauth-scopes': findOauthScopes,
  'oauth-secrets': findOauthSecrets,
  'oauth-verification': findOauthVerification,
  'repository-answers': findRepositoryAnswers,
  'repository-tokens': findRepositoryTokens,
  'client-options': findKeyOptions,
  'error-codes': findErrorCodes,
  'json-content-type': findMissingContentTypes,
};

/** What the named searches find in a file. */
export function findShapes(names: ReadonlySet<string>, scan: ShapeScan): FoundBreach[] {
  return Object.entries(SHAPES).flatMap(([name, find]) => (names.has(name) ? find(scan) : []));
}
