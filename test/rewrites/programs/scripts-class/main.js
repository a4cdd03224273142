// left: `main.js` calls the method that returns the path.
async function main() {
  const client = new NamespaceClient('a');
  await client.list();
  return client.getPath();
}
