export const addresses = { edge: 'https://api.cloudflare.com/client/v4', depot: 'https://depot.harbour.example/v2' };
