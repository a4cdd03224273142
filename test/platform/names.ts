/** The one account and zone of the platform, and the one token that it takes. */
export const ACCOUNT = '0a1b2c3d4e5f60718293a4b5c6d7e8f9';
export const ZONE = '9f8e7d6c5b4a39281706f5e4d3c2b1a0';
export const ZONE_NAME = 'example.com';
export const TOKEN = 'token-of-the-proof';
