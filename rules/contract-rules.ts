/** The rules that show broken contracts, by name; a test holds them against the data. */
export const CONTRACT_RULES: Readonly<Record<string, string>> = {
  'valid-oauth-client': 'require what the platform requires of an OAuth client',
};
