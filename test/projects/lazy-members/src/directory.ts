export class Directory {
  constructor(
    private readonly connection: { load(path: string): Promise<any>; save(path: string, json: object): Promise<any> },
    private readonly kind: string,
  ) {}

  entries(id: string) {
    return this.connection.load(`${this.kind}/${id}/dns_records`);
  }

  add(id: string, entry: object) {
    return this.connection.save(`${this.kind}/${id}/dns_records`, entry);
  }
}
