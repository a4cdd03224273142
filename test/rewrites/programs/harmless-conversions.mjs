// rewritten
const BASE = 'https://api.cloudflare.com/client/v4';
class Money {
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
const create = (name, locked) =>
  fetch(`${BASE}/zones/z/dns_records`, {
    method: 'POST',
    body: JSON.stringify({ type: 'A', name, content: '192.0.2.1', locked }),
  });
export default async () => {
  await create('a', false);
  return String(new Money(5));
};
