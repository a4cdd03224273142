// left: the response is assigned to a variable whose URL another script reads.
async function main() {
  await listNamespaces('a');
  const { url } = latest;
  return url;
}
