import { callsOf, exportsOf, METHOD_OPTION, type ClientTable } from './client-table.ts';

const body = [{ option: 'data' }] as const;
const query = [{ option: 'params' }] as const;
const fromConfig = { method: METHOD_OPTION, url: [{ option: 'url' }], options: 0, body, query } as const;

/** axios and its small look-alike: the default instance, `create`, the callable instance and the config object. */
export const axiosTable: ClientTable = {
  name: 'axios',
  exports: [...exportsOf(['axios'], ['default', 'axios', '']), ...exportsOf(['redaxios'], ['default', ''])],
  globals: ['axios', 'window.axios'],
  types: exportsOf(['axios'], ['AxiosInstance', 'AxiosStatic', 'Axios']),
  calls: [
    ...callsOf(['get', 'delete', 'head', 'options'], { url: [{ argument: 0 }], options: 1, body, query }),
    ...callsOf(['post', 'put', 'patch'], { url: [{ argument: 0 }], options: 2, body: [{ argument: 1 }], query }),
    ...callsOf(
      ['postForm', 'putForm', 'patchForm'],
      { url: [{ argument: 0 }], options: 2, body: [{ argument: 1 }], query },
      (member) => member.replace('Form', ''),
    ),
    { ...fromConfig, member: 'request' },
    { ...fromConfig, member: '', when: 'first argument is an object' },
    {
      member: '',
      method: METHOD_OPTION,
      url: [{ argument: 0 }],
      options: 1,
      body,
      query,
      when: 'first argument is text',
    },
  ],
  factories: [{ member: 'create', takes: 'defaults' }],
  bases: { baseURL: 'slash' },
  // Those of answers change no request.
  hooks: /\binterceptors\b(?!(?:\s*[?!]*\.\s*|\s*[?!.]*\[\s*['"`])response\b)/g,
};
