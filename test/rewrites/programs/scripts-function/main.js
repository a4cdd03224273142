// left: `main.js` keeps the result under the text that a function of another script returns.
const pages = {};

async function main() {
  pages[getPath('a')] = await listNamespaces('a');
  return pages;
}
