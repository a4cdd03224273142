import { ofetch } from 'ofetch';

const root = () => `https://api.cloudflare.com/client/v4/accounts/${process.env.ACCOUNT}`;

const api = ofetch.create({
  retry: 1,
  onRequest({ options }) {
    options.baseURL = root();
    options.headers = new Headers(options.headers);
    options.headers.set('Authorization', `Bearer ${process.env.TOKEN}`);
  },
});
const edge = ofetch.create({
  onRequest: [
    (context) => {
      context.options.baseURL = 'https://api.cloudflare.com/client/v4';
    },
  ],
});
const whole = ofetch.create({
  onRequest(context) {
    context.request = `https://api.cloudflare.com/client/v4${context.request}`;
  },
});

export const roles = () => api('/roles');
export const colos = (zone: string) => edge(`/zones/${zone}/analytics/colos`);
export const minify = (zone: string) => whole(`/zones/${zone}/settings/minify`, { method: 'PATCH', body: {} });
export const brotli = (zone: string) =>
  ofetch(`/zones/${zone}/settings/brotli`, {
    onRequest({ options }) {
      options.baseURL = 'https://api.cloudflare.com/client/v4';
    },
  });

// finds: proven GET /accounts/{}/roles
// finds: proven GET /zones/{}/analytics/colos
// finds: proven PATCH /zones/{}/settings/minify
// finds: proven GET /zones/{}/settings/brotli
