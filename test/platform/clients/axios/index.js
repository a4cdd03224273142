/** As much of axios' interface as the programs use, over `fetch`. Ours, so that the proof needs no network and no install. */

const defaults = { adapter: send, transformRequest: encode, transformResponse: decode, validateStatus: isGood };

function create(own = {}) {
  const request = (config) =>
    dispatch({ ...defaults, ...own, ...config, headers: { ...own.headers, ...config.headers } });
  const client = (config) => request(config);
  client.defaults = { ...defaults, ...own };
  client.request = request;
  client.create = (config) => create({ ...own, ...config });
  client.getUri = (config) => getAddress({ ...own, ...config }).href;
  for (const method of ['get', 'delete']) client[method] = (url, config) => request({ ...config, method, url });
  for (const method of ['post', 'put', 'patch'])
    client[method] = (url, data, config) => request({ ...config, method, url, data });
  return client;
}

/** What a client does around its adapter. */
async function dispatch(config) {
  const headers = { ...config.headers };
  const data = config.transformRequest(config.data, headers);
  const answer = await config.adapter({ method: 'get', ...config, headers, data });
  return { ...answer, data: config.transformResponse(answer.data) };
}

async function send(config) {
  const { method, headers, data: body, transformResponse, validateStatus } = config;
  const response = await fetch(getAddress(config), { method: method.toUpperCase(), headers, body });
  const { status, statusText } = response;
  const answer = { status, statusText, headers: Object.fromEntries(response.headers), data: await response.text() };
  if (validateStatus(status)) return answer;
  const decoded = { ...answer, data: transformResponse(answer.data) };
  throw new AxiosError(`Request failed with status code ${status}`, 'ERR_BAD_REQUEST', config, undefined, decoded);
}

class AxiosError extends Error {
  constructor(message, code, config, request, response) {
    super(message);
    Object.assign(this, { name: 'AxiosError', isAxiosError: true, code, config, request, response });
  }
}

function getAddress({ baseURL = '', url, params = {} }) {
  const address = new URL(/^https?:/.test(url) ? url : `${baseURL.replace(/\/$/, '')}/${url.replace(/^\//, '')}`);
  for (const [name, value] of Object.entries(params)) {
    if (Array.isArray(value)) for (const element of value) address.searchParams.append(`${name}[]`, element);
    else if (value !== undefined && value !== null) address.searchParams.append(name, value);
  }
  return address;
}

function encode(data, headers) {
  const isPlain =
    data === undefined || typeof data === 'string' || data instanceof FormData || data instanceof URLSearchParams;
  if (isPlain) return data;
  headers['content-type'] ??= 'application/json';
  return JSON.stringify(data);
}

function decode(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function isGood(status) {
  return status >= 200 && status < 300;
}

export default Object.assign(create(), { AxiosError });
