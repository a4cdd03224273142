/** The rules that report broken contracts, by name; a test compares them with the data. */
export const CONTRACT_RULES: Readonly<Record<string, string>> = {
  'numeric-error-code': 'require comparing error codes with numbers',
  'valid-envelope': 'require reading `success` and `errors` of a response as what they are',
  'valid-model-call': 'disallow model requests that the platform rejects or ignores',
  'valid-oauth-client': 'disallow OAuth clients that the platform rejects',
  'valid-webhook-registration': 'disallow registrations of meeting webhooks that the platform rejects or never uses',
  'safe-webhook-signature': 'require correct verification of the signature of meeting webhooks',
  'valid-webhook-key': 'require fetching the public key of meeting webhooks from its URL and field, without a token',
  'known-webhook-events': 'disallow unknown events, fields and values of meeting webhooks',
  'sound-webhook-answers': 'disallow responses to meeting webhooks that lose deliveries, and unsafe uses of their data',
  'valid-oauth-flow': 'disallow logins with an OAuth flow that the platform does not support',
  'safe-oauth-secret': 'require storing the secrets of OAuth clients and keeping them secret',
  'valid-domain-verification': 'require the whole verification code in the TXT record of a domain',
  'valid-repository-request': 'disallow repository requests that the platform rejects',
  'safe-repository-token': 'disallow repo tokens in the wrong place, in the wrong form, or in logs',
  'valid-repository-answer': 'disallow reads of fields that responses about repositories do not have',
  'valid-request': 'disallow requests that break the general rules of the API',
};
