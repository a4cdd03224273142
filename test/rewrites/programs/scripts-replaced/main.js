// left: `main.js` puts another function in the place of the one that sends.
const paths = [];
const sendPlainly = send;
send = (path) => {
  paths.push(path);
  return sendPlainly(path);
};

async function main() {
  await listNamespaces('a');
  return paths;
}
