import { http, HttpResponse } from 'msw';

export const handlers = (table) => [
  http.get('*/dns_records', ({ request }) => {
    const { searchParams } = new URL(request.url);
    const result = table.filter((row) =>
      Object.keys(row).every((column) => fits(row[column], searchParams.get(column))),
    );
    return HttpResponse.json({ success: true, result });
  }),
];

const fits = (value, wanted) => wanted === null || wanted.endsWith(value);
