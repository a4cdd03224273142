/** As much of ky's interface as the programs use. As ky does, it gives its `fetch` one Request. */
function create(defaults = {}) {
  const send = async (path, options) => {
    const { prefixUrl = '', json, searchParams, fetch: sender = fetch, ...init } = { ...defaults, ...options };
    const address = new URL(prefixUrl === '' ? path : `${prefixUrl.replace(/\/$/, '')}/${path}`);
    for (const [name, value] of Object.entries(searchParams ?? {})) address.searchParams.append(name, value);
    const headers = new Headers({ ...defaults.headers, ...options?.headers });
    if (json !== undefined) headers.set('content-type', 'application/json');
    const response = await sender(new Request(address, { ...init, headers, body: json && JSON.stringify(json) }), {});
    if (!response.ok)
      throw Object.assign(new Error(`Request failed with status code ${response.status}`), { response });
    return response;
  };
  const client = (path, options) => {
    const answer = send(path, options);
    return Object.assign(answer, { json: async () => (await answer).json(), text: async () => (await answer).text() });
  };
  client.create = (options) => create(options);
  client.extend = (options) => create({ ...defaults, ...options });
  for (const method of ['get', 'post', 'put', 'patch', 'delete'])
    client[method] = (path, options) => client(path, { ...options, method: method.toUpperCase() });
  return client;
}

export default create();
