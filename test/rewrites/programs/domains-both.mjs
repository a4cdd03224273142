const BASE = 'https://api.cloudflare.com/client/v4';
const all = (app) => ({ ...app, domain: app.self_hosted_domains?.[0] });
export default async () => {
  await fetch(`${BASE}/accounts/a/access/apps`, {
    method: 'POST',
    body: JSON.stringify(all({ name: 'x', type: 'self_hosted', self_hosted_domains: ['a.example.com'] })),
  });
};
