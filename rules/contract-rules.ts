/** The rules that show broken contracts, by name; a test holds them against the data. */
export const CONTRACT_RULES: Readonly<Record<string, string>> = {
  'valid-oauth-client': 'require what the platform requires of an OAuth client',
  'valid-oauth-flow': 'require logins by the platform to use the flow that it supports',
  'safe-oauth-secret': 'require secrets of OAuth clients to be kept, and kept secret',
  'valid-domain-verification': 'require the whole verification code in the TXT record of a domain',
  'valid-repository-request': 'require what the platform requires of a repository',
  'safe-repository-token': 'require repo tokens to be sent where, and as, they are taken',
  'valid-repository-answer': 'require what is read of a repository to be in the answer',
};
