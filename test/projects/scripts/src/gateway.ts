/** Namespaces are global names, too. */
namespace Harbour {
  const ROOT = 'https://api.cloudflare.com/client/v4';

  export function read(path: string) {
    return fetch(ROOT + path).then((response) => response.json());
  }
}

namespace Depot {
  const ROOT = 'https://depot.example.com/v1';

  export function read(path: string) {
    return fetch(ROOT + path).then((response) => response.json());
  }
}
