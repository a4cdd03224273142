// proof: review
// item: 9
// differ: 2026-04-09, 2026-09-26
// old-fails: 2026-09-27, 2026-11-21
/** Reads the domains; the new model has the name under another name. */
export default async function read({ account, token }) {
  const headers = { Authorization: `Bearer ${token}` };
  const get = async (url) => {
    const answer = await (await fetch(url, { headers })).json();
    if (!answer.success) throw new Error(answer.errors[0].message);
    return answer.result;
  };
  return [
    await get(`https://api.cloudflare.com/client/v4/accounts/${account}/registrar/domains`),
    await get(`https://api.cloudflare.com/client/v4/accounts/${account}/registrar/domains/example.com`),
  ];
}
