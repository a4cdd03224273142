export class Devices {
  setup(app) {
    this.edge = app.get('edgeClient');
  }

  find() {
    // expect: zero-trust-devices-legacy likely @devices
    return this.edge.get('devices');
  }

  get(id) {
    return this.edge.get(`devices/physical-devices/${id}`);
  }

  remove(id) {
    // expect: zero-trust-devices-legacy likely @devices/revoke
    return this.edge.post('devices/revoke', [id]);
  }
}
