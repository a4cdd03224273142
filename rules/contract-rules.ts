/** The rules that show broken contracts, by name; a test holds them against the data. */
export const CONTRACT_RULES: Readonly<Record<string, string>> = {
  'numeric-error-code': 'require that codes of errors are compared as numbers',
  'valid-model-call': 'require what the platform requires of a request for a model',
  'valid-oauth-client': 'require what the platform requires of an OAuth client',
  'valid-request': 'require what the platform requires of every request',
};
