// rewritten
// The other script uses the base and the function; `suffix` is a name of its own there.
const words = { suffix: 's' };

async function main() {
  const page = await listNamespaces('a');
  const addSuffix = (text, suffix) => text + suffix;
  return [BASE_URL, page, addSuffix('word', words.suffix)];
}
