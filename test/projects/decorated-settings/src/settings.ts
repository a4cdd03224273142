export const settings = {
  perimeter: { base: 'https://api.cloudflare.com/client/v4' },
  depot: { base: 'https://depot.drift.example/v2' },
};
