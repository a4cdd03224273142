// proof: review
// item: 49
// agree: 2020-04-01, 2026-11-21
// old-fails: 2027-01-01 once ended
/** Who may do what in the organization, and what they did. */
export default async function report({ account: organization, token }) {
  const headers = { Authorization: `Bearer ${token}` };
  const get = async (url) => {
    const response = await fetch(url, { headers });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return (await response.json()).result;
  };
  const members = await get(`https://api.cloudflare.com/client/v4/organizations/${organization}/members`);
  const member = await get(`https://api.cloudflare.com/client/v4/organizations/${organization}/members/${members[0].id}`);
  const roles = await get(`https://api.cloudflare.com/client/v4/organizations/${organization}/roles`);
  const logs = await get(`https://api.cloudflare.com/client/v4/organizations/${organization}/audit_logs`);
  return { emails: members.map(({ email }) => email), member: member.email, roles: roles.map(({ name }) => name), logs };
}
