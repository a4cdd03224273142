export class Desk {
  constructor(tasks) {
    this.tasks = tasks;
  }
  run(name) {
    return this.tasks[name]('a');
  }
  describe() {
    return JSON.stringify(this.tasks, (_, value) => (typeof value === 'function' ? value.toString() : value));
  }
}
