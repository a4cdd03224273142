class Keys {
  call(path) {
    return fetch(`https://api.cloudflare.com/client/v4${path}`);
  }

  list() {
    return this.call('/accounts/a/workers/namespaces');
  }
}

const keys = new Keys();
const call = keys.call.bind(keys);
Object.assign(keys, {
  call(path) {
    console.log(path.startsWith('/accounts/a/workers'));
    return call(path);
  },
});
await keys.list();
