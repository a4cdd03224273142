import type { Dock, Harbour } from '../config/harbour.ts';

/** A resource, of which each step gives a longer one. */
export class Leg {
  constructor(
    private dock: Dock,
    private path: string,
  ) {}

  to(...parts: string[]): Leg {
    return new Leg(this.dock, [this.path, ...parts.map(encodeURIComponent)].join('/'));
  }

  get<T>(): Promise<T> {
    return this.#send<T>('GET');
  }

  async #send<T>(method: string): Promise<T> {
    const response = await fetch(`${this.dock.root}/${this.path}`, { method });
    return (await response.json()).result;
  }
}

export class Carrier {
  constructor(private harbour: Harbour) {}

  zone(id: string): Leg {
    return new Leg(this.harbour.crane, `zones/${id}`);
  }

  /** Called like the section of its settings. */
  outpost(id: string): Leg {
    return new Leg(this.harbour.outpost, `zones/${id}`);
  }

  /** Sends at once. */
  crane(path: string) {
    return fetch(`${this.harbour.crane.root}/${path}`);
  }
}
