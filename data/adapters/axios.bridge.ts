import axios, { type AxiosAdapter, type AxiosResponse } from 'axios';

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/**
 * Returns an adapter for axios that sends requests through the adapted `fetch`. What that `fetch` sends, unchanged requests and new
 * ones, goes to the default adapter of axios.
 */
export function adaptAxios(adapt: (send: Fetch) => Fetch): AxiosAdapter {
  return async (config) => {
    const plain = axios.create();
    const headers = toPairs(config.headers);
    const signal = config.signal as AbortSignal | undefined;
    // The client itself runs the interceptors and transforms, before it calls this adapter and after the answer.
    const asIs = {
      ...config,
      headers: Object.fromEntries(headers),
      adapter: plain.defaults.adapter!,
      transformRequest: keep,
      transformResponse: keep,
    };
    const init: RequestInit = {
      method: (config.method ?? 'get').toUpperCase(),
      headers,
      body: config.data,
      signal: signal ?? null,
    };
    const unchanged: AxiosResponse[] = [];
    const send: Fetch = async (input, changed = {}) => {
      if (changed === init) {
        unchanged.push(await plain.request(asIs));
        return new Response();
      }
      const sent = await plain.request({
        ...asIs,
        url: String(input),
        baseURL: '',
        params: {},
        method: changed.method ?? 'GET',
        headers: Object.fromEntries(new Headers(changed.headers)),
        data: changed.body as unknown,
        responseType: 'text',
        validateStatus: () => true,
      });
      const { status, statusText, data } = sent;
      const body = [204, 205, 304].includes(status) ? null : data;
      return new Response(body, { status, statusText, headers: toPairs(sent.headers) });
    };
    const response = await adapt(send)(getAddress(config), init);
    const [own] = unchanged;
    if (own) return own;
    const { status, statusText } = response;
    const answer: AxiosResponse = {
      data: await response.text(),
      status,
      statusText,
      headers: Object.fromEntries(response.headers),
      config,
    };
    if (config.validateStatus?.(status) ?? true) return answer;
    const code = status < 500 ? 'ERR_BAD_REQUEST' : 'ERR_BAD_RESPONSE';
    const error = new axios.AxiosError(`Request failed with status code ${status}`, code, config, undefined, answer);
    throw Object.assign(error, { status });
  };
}

function keep<Data>(data: Data): Data {
  return data;
}

/** Returns the headers that have a value, as pairs of name and value. */
function toPairs(headers: object): [string, string][] {
  const plain: object = 'toJSON' in headers && typeof headers.toJSON === 'function' ? headers.toJSON() : headers;
  return Object.entries(plain).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === null || value === false ? [] : [[name, String(value)]],
  );
}

/** Returns the absolute URL of a request. `axios.getUri` leaves out the base in versions before 1. */
function getAddress(config: Parameters<AxiosAdapter>[0]): string {
  const address = axios.getUri(config);
  if (/^https?:/.test(address) || config.baseURL === undefined) return address;
  return `${config.baseURL.replace(/\/+$/, '')}/${address.replace(/^\/+/, '')}`;
}
