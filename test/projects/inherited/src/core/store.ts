/** Files on disk, in folders that are named like the API's collections. */
export class Store {
  constructor(readonly root: string) {}

  protected async in<T>(suffix: string): Promise<T> {
    return (await import(`${this.root}/${suffix}.json`)) as T;
  }
}
