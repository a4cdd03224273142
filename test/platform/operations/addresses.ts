/** Which addresses the platform takes. Document: Resources (OAuth client, Model run request, Meeting webhook), Limits. */

/** Loopback, private, link-local and unspecified networks, as literals; names that no public resolver knows. */
const PRIVATE_HOSTS = [
  /^(localhost|.+\.(localhost|local|internal))$/,
  /^(0|10|127)\.\d+\.\d+\.\d+$/,
  /^169\.254\.\d+\.\d+$/,
  /^172\.(1[6-9]|2\d|3[01])\.\d+\.\d+$/,
  /^192\.168\.\d+\.\d+$/,
  /^\[(::|::1|f[cd].*|fe[89ab].*)\]$/,
];

export function isUrl(value: unknown): boolean {
  return typeof value === 'string' && URL.canParse(value);
}

/** Scheme, host and port alone. */
export function isOrigin(value: unknown): boolean {
  return typeof value === 'string' && URL.canParse(value) && new URL(value).origin === value;
}

/** Why a webhook cannot be sent there; null where it can. */
export function refuseWebhookAddress(value: unknown): string | null {
  if (typeof value !== 'string' || !URL.canParse(value)) return 'the webhook address is no absolute URL';
  const { protocol, hostname } = new URL(value);
  if (PRIVATE_HOSTS.some((pattern) => pattern.test(hostname))) return 'the webhook address lies in a private network';
  return protocol === 'https:' ? null : 'the webhook address is not HTTPS';
}
