/** As much of openapi-fetch's interface as the programs use. As the real one does, it gives its `fetch` one Request. */
export default function createClient({ baseUrl, fetch: own = fetch, headers: defaults }) {
  const send = async (method, template, { params = {}, body, headers, fetch: sender = own } = {}) => {
    const path = template.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params.path[name]));
    const address = new URL(baseUrl + path);
    for (const [name, value] of Object.entries(params.query ?? {})) address.searchParams.append(name, value);
    const response = await sender(
      new Request(address, {
        method,
        headers: { ...(body && { 'content-type': 'application/json' }), ...defaults, ...headers },
        body: body && JSON.stringify(body),
      }),
    );
    const answer = await response.json();
    return response.ok ? { data: answer, response } : { error: answer, response };
  };
  return Object.fromEntries(
    ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => [method, (path, options) => send(method, path, options)]),
  );
}
