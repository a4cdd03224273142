const answers = new Map();

export async function once(path) {
  if (!answers.has(path)) answers.set(path, (await fetch(`https://api.cloudflare.com/client/v4${path}`)).status);
  return answers.get(path);
}
