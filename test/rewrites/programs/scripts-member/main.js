// left: `main.js` reads the variable of another script as a member of the global object.
async function main() {
  await listNamespaces('a');
  return globalThis.NAMESPACES;
}
