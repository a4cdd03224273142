/** As much of axios' interface as the programs use, over `fetch`. Ours, so that the proof needs no network and no install. */

function create(defaults = {}) {
  const request = (config) => send({ ...defaults, ...config, headers: { ...defaults.headers, ...config.headers } });
  const client = (config) => request(config);
  client.request = request;
  client.create = (config) => create({ ...defaults, ...config });
  for (const method of ['get', 'delete']) client[method] = (url, config) => request({ ...config, method, url });
  for (const method of ['post', 'put', 'patch'])
    client[method] = (url, data, config) => request({ ...config, method, url, data });
  return client;
}

async function send({ baseURL = '', url, method = 'get', headers = {}, params = {}, data }) {
  const address = new URL(/^https?:/.test(url) ? url : `${baseURL.replace(/\/$/, '')}/${url.replace(/^\//, '')}`);
  for (const [name, value] of Object.entries(params)) {
    if (Array.isArray(value)) for (const element of value) address.searchParams.append(`${name}[]`, element);
    else if (value !== undefined && value !== null) address.searchParams.append(name, value);
  }
  const isPlain =
    data === undefined || typeof data === 'string' || data instanceof FormData || data instanceof URLSearchParams;
  const response = await fetch(address, {
    method: method.toUpperCase(),
    headers: isPlain ? headers : { 'content-type': 'application/json', ...headers },
    body: isPlain ? data : JSON.stringify(data),
  });
  const text = await response.text();
  const answer = { status: response.status, data: parse(text) };
  if (!response.ok)
    throw Object.assign(new Error(`Request failed with status code ${response.status}`), { response: answer });
  return answer;
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export default create();
