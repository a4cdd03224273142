// proof: safe
// item: 27
// agree: 2025-06-10
// old-fails: 2025-06-11
/** A function of the program's own that takes a path below Radar. */
const createRadar = (token) => async (path) => {
  const response = await fetch('https://api.cloudflare.com/client/v4/radar' + path, { headers: { Authorization: `Bearer ${token}` } });
  const { success, errors, result } = await response.json();
  if (!success) throw new Error(errors[0].message);
  return result;
};

export default async function topAttacks({ token }) {
  const radar = createRadar(token);
  return [await radar('/attacks/layer7/top/attacks?magnitude=MITIGATED_REQUESTS&limit=1'), await radar('/attacks/layer7/top/attacks?magnitude=MITIGATED_REQUESTS')];
}
