const failures = new Map();

export async function guarded(place) {
  const before = failures.get(place) ?? 0;
  if (before > 0) return 'open';
  const { ok } = await fetch(`https://api.cloudflare.com/client/v4${place}`);
  if (ok) failures.delete(place);
  else failures.set(place, before + 1);
  return ok;
}
