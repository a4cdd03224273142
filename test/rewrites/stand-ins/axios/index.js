/** As much of axios as the programs need: instances with a base, parameters, headers and interceptors. Sends by `fetch`. */
export function create({ baseURL = '', params: defaults = {} } = {}) {
  const interceptors = [];
  const request = async (config) => {
    let prepared = { headers: {}, ...config, params: { ...defaults, ...config.params } };
    for (const intercept of interceptors) prepared = await intercept(prepared);
    const { url, method, headers, params, data } = prepared;
    const query = String(new URLSearchParams(params));
    return fetch(baseURL + url + (query === '' ? '' : `?${query}`), {
      method,
      headers,
      body: data && JSON.stringify(data),
    });
  };
  return {
    create,
    interceptors: { request: { use: (intercept) => interceptors.push(intercept) } },
    get: (url, config) => request({ ...config, url, method: 'GET' }),
    post: (url, data, config) => request({ ...config, url, data, method: 'POST' }),
  };
}

export default create();
