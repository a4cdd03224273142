import { http, HttpResponse } from 'msw';

export const handlers = (table) => [
  http.get('https://api.cloudflare.com/client/v4/zones/:zone', () => new HttpResponse(null, { status: 404 })),
  http.all('https://api.cloudflare.com/*', () => HttpResponse.json({ success: true, result: table })),
];
