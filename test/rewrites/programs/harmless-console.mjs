// rewritten
console.debug = () => {};
console.info = console.debug;
const get = async (path) => {
  console.debug(path);
  return (await fetch(`https://api.cloudflare.com/client/v4${path}`)).status;
};
export default () => get('/accounts/a/workers/namespaces');
