// proof: adapter
// item: 9
// agree: 2026-04-09, 2026-09-26
// old-fails: 2026-09-27, 2026-11-21
/** Lets every domain run out but one, and reads them again. */
export default async function letGo({ account, token }) {
  const headers = { Authorization: `Bearer ${token}` };
  const list = `https://api.cloudflare.com/client/v4/accounts/${account}/registrar/domains`;
  const read = async (response) => {
    const answer = await response.json();
    if (!answer.success) throw new Error(answer.errors[0].message);
    return answer.result;
  };
  const shown = [];
  for (const { name } of await read(await fetch(list, { headers }))) {
    if (name === 'example.com') continue;
    const domain = await read(await fetch(`${list}/${name}`, { method: 'PUT', headers, body: JSON.stringify({ auto_renew: false }) }));
    shown.push(domain.auto_renew);
  }
  for (const { name } of await read(await fetch(list, { headers }))) {
    const { id, auto_renew: renewed, expires_at: until } = await read(await fetch(`${list}/${name}`, { headers }));
    shown.push([id, name, renewed, until]);
  }
  return shown;
}
