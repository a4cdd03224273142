// proof: review
// item: 5
// agree: 2026-07-14, 2026-09-01, 2026-10-14
// old-fails: 2026-10-15, 2027-01-01
/** Reads every key of a namespace, with a template literal for each request. */
export default async function readAll({ account, token }) {
  const headers = { authorization: `Bearer ${token}` };
  const ask = async (url) => {
    const response = await fetch(url, { headers });
    if (!response.ok) throw new Error(`${response.status} for ${url}`);
    return response;
  };
  const { result: namespaces } = await (await ask(`https://api.cloudflare.com/client/v4/accounts/${account}/workers/namespaces?per_page=1`)).json();
  const id = namespaces[0].id;
  const listed = await (await ask(`https://api.cloudflare.com/client/v4/accounts/${account}/workers/namespaces/${id}/keys`)).json();
  const entries = [];
  for (const { name } of listed.result) {
    const value = await (await ask(`https://api.cloudflare.com/client/v4/accounts/${account}/workers/namespaces/${id}/values/${encodeURIComponent(name)}`)).text();
    const { result: metadata } = await (await ask(`https://api.cloudflare.com/client/v4/accounts/${account}/workers/namespaces/${id}/metadata/${name}`)).json();
    entries.push({ name, value, metadata });
  }
  return { namespaces, info: listed.result_info, entries };
}
