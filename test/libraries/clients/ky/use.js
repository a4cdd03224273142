import ky from 'ky';

const root = ky.create({ prefixUrl: 'https://api.cloudflare.com/client/v4' });
const withToken = root.extend({ headers: { authorization: `Bearer ${process.env.CF_TOKEN}` } });

const ofZone = (zone) => withToken.extend((parent) => ({ prefixUrl: `${parent.prefixUrl}/zones/${zone}` }));
export const show = (zone) => ofZone(zone).get('settings/minify').json();

// finds: proven GET /zones/{}/settings/minify
