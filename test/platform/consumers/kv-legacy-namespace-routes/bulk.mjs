// proof: safe
// item: 5
// agree: 2026-10-14
// old-fails: 2026-10-15
/** Many keys at once, and a value with metadata as a form. */
export default async function exchange({ account, token }) {
  const headers = { Authorization: `Bearer ${token}` };
  const namespace = `https://api.cloudflare.com/client/v4/accounts/${account}/workers/namespaces/namespace-1`;
  const send = async (method, url, body) => {
    const response = await fetch(url, { method, headers, body: body instanceof FormData ? body : JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method}: ${response.status}`);
    return (await response.json()).result;
  };
  const form = new FormData();
  form.set('value', 'with metadata');
  form.set('metadata', '{"by":"hand"}');
  return [
    await send('PUT', `${namespace}/bulk`, [{ key: 'x', value: '1' }, { key: 'y', value: '2' }]),
    await send('POST', `${namespace}/bulk/get`, { keys: ['x', 'y'] }),
    await send('POST', `${namespace}/bulk/delete`, ['x']),
    await send('PUT', `${namespace}/values/z`, form),
    await send('GET', `${namespace}/metadata/z`),
    await send('GET', `${namespace}/keys?prefix=`),
    await send('GET', namespace),
  ];
}
