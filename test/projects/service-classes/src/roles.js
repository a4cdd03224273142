export class Roles {
  setup(app) {
    this.edge = app.get('edgeClient');
  }

  find() {
    // expect: account-roles likely @roles
    return this.edge.get('roles');
  }

  get(id) {
    return this.edge.get(`iam/permission_groups/${id}`);
  }
}
