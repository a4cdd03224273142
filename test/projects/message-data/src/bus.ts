type Constructor = new (...args: never[]) => object;

export class Bus {
  private readonly handlers = new Map<unknown, { run(message: never): Promise<void> }>();

  on(type: Constructor, handler: { run(message: never): Promise<void> }): void {
    this.handlers.set(type, handler);
  }

  send(message: object): Promise<void> | undefined {
    return this.handlers.get(message.constructor)?.run(message as never);
  }
}
