const names = ['NOT_SET', 'fetch'];
export const config = names.map((name) => typeof globalThis[name]);

export class Money {
  constructor(cents) {
    this.cents = cents;
  }
  toString() {
    return `${this.cents / 100} EUR`.padStart(10);
  }
  toJSON() {
    return this.toString();
  }
}
