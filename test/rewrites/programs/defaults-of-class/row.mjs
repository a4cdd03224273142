export class Row {
  locked = true;
  get badge() {
    return this.locked ? 'read only' : 'editable';
  }
}
