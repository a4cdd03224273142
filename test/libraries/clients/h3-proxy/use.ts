import { defineEventHandler, proxyRequest, sendProxy } from 'h3';

const API = 'https://api.cloudflare.com/client/v4';

export const read = defineEventHandler((event) => proxyRequest(event, `${API}/zones/${event.context.zone}/settings/minify`));

export const list = defineEventHandler((event) => sendProxy(event, `${API}/zones/${event.context.zone}/settings/mirage`));

// finds: proven GET /zones/{}/settings/minify
// finds: proven GET /zones/{}/settings/mirage
