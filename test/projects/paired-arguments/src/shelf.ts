import { keep, kept } from 'keeping';

/** A shelf below an account, or below another root. */
export function Shelf(path: string, root: string = 'accounts') {
  return (target: object) => keep(target, 'shelf', { path, root });
}

export abstract class Shelves {
  protected abstract id: string;

  async list(): Promise<unknown> {
    const { path, root } = kept(this.constructor, 'shelf');
    return (await fetch(`https://api.cloudflare.com/client/v4/${root}/${this.id}/${path}`)).json();
  }
}
