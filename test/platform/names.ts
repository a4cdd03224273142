/** The one account and zone of the platform, its hosts, and the tokens that it takes. */
export const ACCOUNT = '0a1b2c3d4e5f60718293a4b5c6d7e8f9';
export const ZONE = '9f8e7d6c5b4a39281706f5e4d3c2b1a0';
export const ZONE_NAME = 'example.com';
export const TOKEN = 'token-of-the-proof';

/** Document, Authentication 2: a token that holds only a gateway permission. */
export const GATEWAY_TOKEN = 'token-with-a-gateway-permission';

/** Public values of `{git_host}`, `{realtime_url}`, `{gateway_url}` and the OAuth host, which the document leaves blank. */
export const GIT_HOST = `${ACCOUNT}.artifacts.cloudflare.net`;
export const REALTIME_HOST = 'api.realtime.cloudflare.com';
export const GATEWAY_HOST = 'gateway.ai.cloudflare.com';
export const OAUTH_HOST = 'dash.cloudflare.com';
