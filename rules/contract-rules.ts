/** The rules that show broken contracts, by name; a test holds them against the data. */
export const CONTRACT_RULES: Readonly<Record<string, string>> = {
  'valid-oauth-client': 'require what the platform requires of an OAuth client',
  'valid-webhook-registration': 'require what the platform requires of the registration of a meeting webhook',
  'safe-webhook-signature': 'require that meeting webhooks are verified, and as they are signed',
  'valid-webhook-key': 'require that the public key of meeting webhooks is read from where it is, without a token',
  'known-webhook-events': 'require names, fields and values of meeting webhooks that are sent',
  'sound-webhook-answers': 'require answers and uses of meeting webhooks that lose nothing',
};
