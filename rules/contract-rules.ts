/** The rules that show broken contracts, by name; a test holds them against the data. */
export const CONTRACT_RULES: Readonly<Record<string, string>> = {
  'numeric-error-code': 'require that codes of errors are compared as numbers',
  'valid-model-call': 'require what the platform requires of a request for a model',
  'valid-oauth-client': 'require what the platform requires of an OAuth client',
  'valid-webhook-registration': 'require what the platform requires of the registration of a meeting webhook',
  'safe-webhook-signature': 'require that meeting webhooks are verified, and as they are signed',
  'valid-webhook-key': 'require that the public key of meeting webhooks is read from where it is, without a token',
  'known-webhook-events': 'require names, fields and values of meeting webhooks that are sent',
  'sound-webhook-answers': 'require answers and uses of meeting webhooks that lose nothing',
  'valid-oauth-flow': 'require logins by the platform to use the flow that it supports',
  'safe-oauth-secret': 'require secrets of OAuth clients to be kept, and kept secret',
  'valid-domain-verification': 'require the whole verification code in the TXT record of a domain',
  'valid-repository-request': 'require what the platform requires of a repository',
  'safe-repository-token': 'require repo tokens to be sent where, and as, they are taken',
  'valid-repository-answer': 'require what is read of a repository to be in the answer',
  'valid-request': 'require what the platform requires of every request',
};
