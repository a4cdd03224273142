export async function send(url) {
  const { status } = await fetch(url);
  const asked = [];
  for (const name of url.searchParams.keys()) asked.push(name);
  return { status, asked };
}
