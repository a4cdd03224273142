export class Resource {
  constructor(
    readonly provider: unknown,
    readonly name: string,
    readonly args: unknown,
  ) {}
}
