class Keys {
  call(path) {
    return fetch(`https://api.cloudflare.com/client/v4${path}`);
  }

  list() {
    return this.call('/accounts/a/workers/namespaces');
  }
}

const counts = {};
const counted = (Base) =>
  class extends Base {
    call(path) {
      const kind = path.split('/')[3];
      counts[kind] = (counts[kind] ?? 0) + 1;
      return super.call(path);
    }
  };

await new (counted(Keys))().list();
console.log(JSON.stringify(counts));
