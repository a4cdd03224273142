/** As much of axios as the programs need: instances with a base, parameters, headers and interceptors. Sends by `fetch`. */
export function create({ baseURL = '', params: defaults = {} } = {}) {
  const interceptors = [];
  const answered = [];
  const request = async (config) => {
    let prepared = { headers: {}, ...config, params: { ...defaults, ...config.params } };
    for (const intercept of interceptors) prepared = await intercept(prepared);
    const { url, method, headers, params, data } = prepared;
    const query = String(new URLSearchParams(params));
    let response = await fetch(baseURL + url + (query === '' ? '' : `?${query}`), {
      method,
      headers,
      body: data && JSON.stringify(data),
    });
    for (const intercept of answered) response = await intercept(response);
    return response;
  };
  return {
    create,
    interceptors: {
      request: { use: (intercept) => interceptors.push(intercept) },
      response: { use: (intercept) => answered.push(intercept) },
    },
    get: (url, config) => request({ ...config, url, method: 'GET' }),
    post: (url, data, config) => request({ ...config, url, data, method: 'POST' }),
  };
}

export default create();
