// proof: safe
// item: 46
// agree: 2026-11-21
// old-fails: 2027-01-01 once ended
/** The path as a constant that two requests share, given to the SDK's own verbs. */
import Cloudflare from 'cloudflare';

const MONITOR = 'script_monitor';

export default async function report({ zone, token }) {
  const client = new Cloudflare({ apiToken: token });
  const { result: settings } = await client.get(`/zones/${zone}/${MONITOR}`);
  const { result: policies } = await client.get(`/zones/${zone}/${MONITOR}/policies`);
  return { settings, policies };
}
