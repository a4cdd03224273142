// proof: adapter
// item: 19
// agree: 2025-06-14, 2026-11-21
// old-fails: 2026-11-21 once ended
import { createSend } from 'house-clients';

/** Filters by a function that takes the method first and gives the result, and by a member that gives the answer beside its status. */
export default async function filter({ zone, token }) {
  const send = createSend({ baseUrl: 'https://api.cloudflare.com/client/v4', token });
  const none = await send('GET', `/zones/${zone}/filters`);
  const [made] = await send('POST', `/zones/${zone}/filters`, [{ expression: 'ssl' }]);
  const { data } = await send.inner('GET', `/zones/${zone}/filters`);
  const changed = await send('PUT', `/zones/${zone}/filters/${made.id}`, { id: made.id, expression: 'not ssl' });
  await send('DELETE', `/zones/${zone}/filters/${made.id}`);
  const left = await send('GET', `/zones/${zone}/filters?per_page=5`);
  const missing = await send('GET', `/zones/${zone}/filters/none`).catch((error) => error instanceof Error);
  return [none, made.expression, data.success, data.result.length, changed.expression, left, missing];
}
