/** Clients that no table describes, in the forms that programs give to theirs, and n8n's functions. */

async function ask({ method, url, token, body }) {
  const init = { method: method.toUpperCase(), headers: { authorization: `Bearer ${token}` } };
  const response = await fetch(url, { ...init, body: body && JSON.stringify(body) });
  const answer = await response.json();
  return { status: response.status, answer };
}

/** Methods named like verbs, which take segments and give the body. The error says nothing of the status. */
export class ApiClient {
  #options;

  constructor(options) {
    this.#options = options;
  }

  async #send(method, segments, params, body) {
    const url = new URL(segments.join('/'), this.#options.baseUrl);
    for (const [name, value] of Object.entries(params ?? {})) url.searchParams.set(name, value);
    const { status, answer } = await ask({ method, url, token: this.#options.token, body });
    if (status >= 400) throw new Error(`refused: ${answer.errors[0].message.length > 0}`);
    return answer;
  }

  _get = (segments, params) => this.#send('get', segments, params);
  _delete = (segments, params) => this.#send('delete', segments, params);
  _post = (segments, data) => this.#send('post', segments, undefined, data);
  _put = (segments, data) => this.#send('put', segments, undefined, data);
  _patch = (segments, data) => this.#send('patch', segments, undefined, data);
}

/** A function that takes the method first. It gives the field `result`; `inner` gives the answer beside its status and throws nothing. */
export function createSend({ baseUrl, token }) {
  const inner = async (method, path, body) => {
    const { status, answer } = await ask({
      method,
      url: baseUrl + path,
      token,
      body: method === 'GET' ? undefined : body,
    });
    return { status, data: answer };
  };
  const send = async (method, path, body) => {
    const { data } = await inner(method, path, body);
    if (!data.success) throw new Error(data.errors[0].message);
    return data.result;
  };
  return Object.assign(send, { inner });
}

/** As much of n8n's context as a node uses. */
export function createContext(token) {
  return {
    token,
    helpers: {
      async httpRequestWithAuthentication(name, { method = 'GET', url, qs, body }) {
        const address = new URL(url);
        for (const [key, value] of Object.entries(qs ?? {})) address.searchParams.set(key, value);
        const { status, answer } = await ask({ method, url: address, token: this.token, body });
        if (status >= 400) throw Object.assign(new Error(answer.errors[0].message), { name, httpCode: String(status) });
        return answer;
      },
    },
  };
}
