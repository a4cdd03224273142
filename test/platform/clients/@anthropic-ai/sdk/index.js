/** As much of Anthropic's client as the programs use. Ours, so that the proof needs no network and no install. */

export default class Anthropic {
  constructor({ authToken, baseURL, defaultHeaders = {} }) {
    this.messages = {
      async create(body, { headers = {} } = {}) {
        const response = await fetch(`${baseURL.replace(/\/$/, '')}/v1/messages`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${authToken}`,
            'content-type': 'application/json',
            ...defaultHeaders,
            ...headers,
          },
          body: JSON.stringify(body),
        });
        if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
        return response.json();
      },
    };
  }
}
