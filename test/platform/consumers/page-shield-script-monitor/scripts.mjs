// proof: safe
// item: 46
// agree: 2022-10-01, 2026-11-21
// old-fails: 2027-01-01 once ended
/** Lists what a zone loads, one by one. */
export default async function listScripts({ zone, token }) {
  const headers = { Authorization: `Bearer ${token}` };
  const get = async (url) => {
    const response = await fetch(url, { headers });
    const answer = await response.json();
    if (!answer.success) throw new Error(answer.errors[0].message);
    return answer.result;
  };
  const scripts = await get(`https://api.cloudflare.com/client/v4/zones/${zone}/script_monitor/scripts`);
  const single = [];
  for (const { id } of scripts) single.push(await get(`https://api.cloudflare.com/client/v4/zones/${zone}/script_monitor/scripts/${id}`));
  const connections = await get(`https://api.cloudflare.com/client/v4/zones/${zone}/script_monitor/connections`);
  const connection = await get(`https://api.cloudflare.com/client/v4/zones/${zone}/script_monitor/connections/${connections[0].id}`);
  return { scripts, single, connections, connection };
}
