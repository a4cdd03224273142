import { takesUrl, takesUrlOrOptions } from './call-forms.ts';
import { METHOD_MEMBERS, type ClientTable } from './client-table.ts';

/**
 * got: the function, its verbs, streams and pages, and instances by `extend`.
 * Source: https://github.com/sindresorhus/got/tree/main/documentation (2-options, 3-streams, 4-pagination, 10-instances);
 * `baseUrl` and `query` are the names that version 9 has for `prefixUrl` and `searchParams`.
 */
export const gotTable: ClientTable = {
  name: 'got',
  exports: [{ modules: ['got', 'got-cjs'], names: ['default', 'got', ''] }],
  types: [{ modules: ['got', 'got-cjs'], names: ['Got', 'ExtendedGot'] }],
  calls: [
    ...takesUrlOrOptions(['', 'stream', 'paginate', 'paginate.each', 'paginate.all'], {
      body: ['json', 'body', 'form'],
      query: ['searchParams', 'query'],
    }),
    takesUrl(
      {
        ...METHOD_MEMBERS,
        'stream.get': 'GET',
        'stream.head': 'HEAD',
        'stream.options': 'OPTIONS',
        'stream.post': 'POST',
        'stream.put': 'PUT',
        'stream.patch': 'PATCH',
        'stream.delete': 'DELETE',
      },
      { body: ['json', 'body', 'form'], query: ['searchParams', 'query'] },
    ),
  ],
  factories: [{ members: ['extend'], takes: 'defaults' }],
  bases: { prefixUrl: 'slash', baseUrl: 'slash' },
  ownOptions: 'defaults.options',
  closesBase: true,
  thrown: [['.response', '~response']],
  // The pages are joined: `got.paginate.all(url, { pagination: { transform: ({ body }) => body.result } })`.
  answerOption: { name: 'pagination.transform', result: [], of: 'paginate', getsResponse: true },
};
