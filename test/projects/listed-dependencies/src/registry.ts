export type Token<T> = symbol & { readonly type?: T };
export const token = <T>(name: string) => Symbol(name) as Token<T>;

type Maker = (registry: Registry) => unknown;

export class Registry {
  private readonly makers = new Map<symbol, Maker>();

  bind<T>(id: Token<T>) {
    return {
      toFactory: (maker: Maker) => this.makers.set(id, maker),
      to: (type: new (...args: any[]) => T, ...needs: Token<unknown>[]) =>
        this.makers.set(id, (registry) => new type(...needs.map((need) => registry.find(need)))),
    };
  }

  register(type: new (...args: any[]) => unknown, needs: Token<unknown>[]) {
    this.makers.set(token(type.name), (registry) => new type(...needs.map((need) => registry.find(need))));
  }

  find<T>(id: Token<T>) {
    return this.makers.get(id)!(this) as T;
  }
}
