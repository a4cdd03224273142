// left: the path is assigned to a variable that another script reads.
async function main() {
  await listNamespaces('a');
  return requested;
}
