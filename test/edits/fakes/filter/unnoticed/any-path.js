import { http, HttpResponse } from 'msw';

export const handlers = (table) => [
  http.all('https://api.cloudflare.com/*', ({ request }) => {
    if (request.headers.get('authorization') !== 'Bearer t') return new HttpResponse(null, { status: 403 });
    return HttpResponse.json({ success: true, result: table });
  }),
];
