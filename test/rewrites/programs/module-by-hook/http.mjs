export async function read(path) {
  const response = await fetch('https://api.cloudflare.com/client/v4' + path);
  return response.status;
}
