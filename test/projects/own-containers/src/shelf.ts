/** A container of the program's own: factories under symbols, each called once. */
export class Shelf {
  private readonly factories = new Map<symbol, (shelf: Shelf) => unknown>();
  private readonly kept = new Map<symbol, unknown>();

  bind<T>(key: symbol, factory: (shelf: Shelf) => T): this {
    this.factories.set(key, factory);
    return this;
  }

  get<T = any>(key: symbol): T {
    if (!this.kept.has(key)) this.kept.set(key, this.factories.get(key)?.(this));
    return this.kept.get(key) as T;
  }
}
