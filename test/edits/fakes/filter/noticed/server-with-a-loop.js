import { createServer } from 'node:http';

export const serve = (table) =>
  createServer((request, response) => {
    let found = table;
    for (const [column, wanted] of new URL(request.url, 'http://localhost').searchParams)
      found = found.filter((row) => matches(row[column], wanted));
    response.end(JSON.stringify({ success: true, result: found }));
  });

const matches = (value, wanted) => value === wanted.slice(wanted.indexOf(':') + 1);
