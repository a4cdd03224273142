export class People {
  setup(app) {
    this.directory = app.get('directoryClient');
  }

  find() {
    return this.directory.read('roles');
  }

  get(id) {
    return this.directory.read(`devices/${id}`);
  }
}
