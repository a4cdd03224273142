// left: `main.js` names the constant of another script.
async function main() {
  await listNamespaces('a');
  return NAMESPACES;
}
