import { http, HttpResponse } from 'msw';

export const handlers = (tables) => [
  http.get('*/accounts/:account/:product/:kind', ({ params }) => HttpResponse.json({ result: tables[params.kind] })),
];
