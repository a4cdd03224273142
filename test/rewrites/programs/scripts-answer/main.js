// left: `main.js` reads the URL of the response.
async function main() {
  const response = await requestNamespaces('a');
  return response.url;
}
