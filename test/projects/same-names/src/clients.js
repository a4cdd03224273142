import got from 'got';

const scoped = (root, token, scope) => got.extend({ prefixUrl: `${root}/${scope}`, headers: { authorization: `Bearer ${token}` } });

export const openEdge = (zoneId, token) => ({ zone: scoped('https://api.cloudflare.com/client/v4', token, `zones/${zoneId}`) });
export const openDepot = (site, token) => ({ shelf: scoped('https://depot.harbour.example/api', token, `zones/${site}`) });

/** Members that a program adds to a client are those of that client. */
export function openMail(token) {
  const mail = scoped('https://mail.harbour.example/api', token, 'v1');
  mail.zone = scoped('https://mail.harbour.example/api', token, 'zones');
  return mail;
}
