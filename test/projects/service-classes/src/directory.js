export class Directory {
  constructor({ url }) {
    this.url = url;
  }

  async read(tail) {
    const response = await fetch(`https://directory.example.com/client/v4/accounts/staff/${tail}`);
    return response.json();
  }
}
