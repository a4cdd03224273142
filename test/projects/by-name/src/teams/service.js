export class Service {
  constructor(transport) {
    this.transport = transport;
  }

  get(path) {
    return this.transport.request({ method: 'GET', path });
  }
}
