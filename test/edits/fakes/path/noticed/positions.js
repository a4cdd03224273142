import { createServer } from 'node:http';

export const serve = (tables) =>
  createServer((request, response) => {
    const [, , , , , product, kind] = new URL(request.url, 'http://localhost').pathname.split('/');
    response.end(JSON.stringify({ success: true, result: tables[`${product}.${kind}`] ?? [] }));
  });
