/** As much of OpenAI's client as the programs use. Ours, so that the proof needs no network and no install. */

export default class OpenAI {
  constructor({ apiKey, baseURL, defaultHeaders = {} }) {
    const send = async (path, body, { headers = {} } = {}) => {
      const response = await fetch(baseURL.replace(/\/$/, '') + path, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${apiKey}`,
          'content-type': 'application/json',
          ...defaultHeaders,
          ...headers,
        },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
      return response.json();
    };
    this.chat = { completions: { create: (body, options) => send('/chat/completions', body, options) } };
    this.responses = { create: (body, options) => send('/responses', body, options) };
  }
}
