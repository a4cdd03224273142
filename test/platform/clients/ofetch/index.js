/** As much of ofetch's interface as the programs use. Its `fetch` is an option of the second argument of `create`. */
function create(defaults = {}, { fetch: sender } = {}) {
  const client = async (path, options) => {
    const { baseURL, query, body, ...init } = { ...defaults, ...options };
    const address = new URL(baseURL === undefined ? path : `${baseURL.replace(/\/$/, '')}/${path.replace(/^\//, '')}`);
    for (const [name, value] of Object.entries(query ?? {})) address.searchParams.append(name, value);
    const headers = new Headers({ ...defaults.headers, ...options?.headers });
    if (body !== undefined) headers.set('content-type', 'application/json');
    const response = await (sender ?? fetch)(address.href, { ...init, headers, body: body && JSON.stringify(body) });
    if (!response.ok) throw Object.assign(new Error(`${response.status}`), { status: response.status });
    return response.json();
  };
  client.create = (options, own) => create({ ...defaults, ...options }, { fetch: sender, ...own });
  return client;
}

export const ofetch = create();
export const $fetch = ofetch;
