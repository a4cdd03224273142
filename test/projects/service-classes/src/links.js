export class Links {
  setup(app) {
    this.edge = app.get('edgeClient');
  }

  find() {
    // expect: access-bookmarks likely @access/bookmarks
    return this.edge.get('access/bookmarks');
  }

  get(id) {
    return this.edge.get(`access/apps/${id}`);
  }
}
