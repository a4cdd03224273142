export class Section {
  constructor(private readonly host: string, private readonly path: string) {}

  within(...parts: string[]) {
    return new Section(this.host, [this.path, ...parts].join('/'));
  }

  load() {
    return fetch(this.host + this.path).then((answer) => answer.json());
  }

  store(body: unknown) {
    return fetch(this.host + this.path, { method: 'PATCH', body: JSON.stringify(body) });
  }
}

// The kernel makes both when it loads the file.
export class Gateway {
  private readonly root = new Section('https://api.cloudflare.com/client/v4', '');

  zone(id: string) {
    return this.root.within('zones', id);
  }
}

export class Archive {
  private readonly root = new Section('https://archive.harbour.example', '');

  zone(id: string) {
    return this.root.within('zones', id);
  }
}

// What is registered under the key is not what the kernel gives for it.
export const GATEWAY = 'gateway';
export default { [GATEWAY]: define(GATEWAY, { service: Gateway }) };

declare function define(key: string, part: { service: unknown }): unknown;
